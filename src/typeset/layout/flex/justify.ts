/**
 * Where the items of a line begin: `start` and `end` are sides of the container, `flex-start` and `flex-end` those of the line.
 *
 * Source: CSS Box Alignment 3, section 4.2.
 */
import type { OwnStyle } from '../../style/types.ts';

export type Justify = Exclude<OwnStyle['justifyContent'], 'normal' | 'start' | 'end'>;

/** The value along the line, which may run backwards. */
export function justifyOf({ justifyContent, flexDirection }: OwnStyle): Justify {
  if (justifyContent === 'normal') return 'flex-start';
  if (justifyContent !== 'start' && justifyContent !== 'end') return justifyContent;
  const isReversed = flexDirection.endsWith('reverse');
  return (justifyContent === 'start') === isReversed ? 'flex-end' : 'flex-start';
}
