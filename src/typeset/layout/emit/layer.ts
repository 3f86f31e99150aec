/**
 * Which boxes leave the flow when they are painted.
 *
 * Takes a box's own style, gives its layer. Relative boxes without a z-index are told apart: painting leaves them in the flow
 * where that gives the same picture. Source: CSS 2.2, section 9.9.1.
 */
import type { OwnStyle } from '../../style/types.ts';
import type { Layer } from '../types.ts';

/** Anonymous boxes and lines. */
export const IN_FLOW: Layer = { positioned: false, z: undefined, anchor: false };

export function layerOf({ position, zIndex }: Pick<OwnStyle, 'position' | 'zIndex'>): Layer {
  const z = position === 'static' || zIndex === 'auto' ? undefined : zIndex;
  const isAnchor = position === 'relative' && z === undefined;
  return { positioned: position !== 'static' && !isAnchor, z, anchor: isAnchor };
}
