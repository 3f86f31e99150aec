/** A box that paints nothing itself: it holds others at a place, for a tag, a background or a transform of its own. */
import { IN_FLOW } from './layer.ts';
import type { BoxFragment } from '../types.ts';

type Held = Pick<BoxFragment, 'owner' | 'element' | 'place' | 'rect' | 'children'>;

export const plainBox = ({ owner, element, place, rect, children }: Held): BoxFragment => ({
  kind: 'box',
  owner,
  element,
  place,
  rect,
  background: [],
  border: undefined,
  radii: [0, 0, 0, 0],
  clipsChildren: false,
  clip: undefined,
  opacity: 1,
  transform: undefined,
  layer: IN_FLOW,
  children,
});
