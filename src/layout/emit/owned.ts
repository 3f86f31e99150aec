/** Who owns a fragment of content that stands in several places: see `Repeat`. */
import type { Owner } from '../../box/types.ts';
import type { Emission } from './emission.ts';

/** The fragment, which nobody else has yet, of the node that owns it here. */
export function owned<F extends { readonly owner: Owner }>({ owners }: Emission, fragment: F): F {
  if (owners) (fragment as { owner: Owner }).owner = owners(fragment.owner);
  return fragment;
}
