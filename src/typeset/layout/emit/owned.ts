/** Who owns a fragment of content that stands in several places: see `Repeat`. */
import type { Owner } from '../../box/types.ts';
import type { Emission } from './emission.ts';

/** The fragment, of the node that owns it here. */
export const owned = <F extends { readonly owner: Owner }>({ owners }: Emission, fragment: F): F =>
  owners ? { ...fragment, owner: owners(fragment.owner) } : fragment;
