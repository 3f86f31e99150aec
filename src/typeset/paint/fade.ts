/**
 * Gradients that run out into nothing.
 *
 * CSS mixes colours with their alpha multiplied in, so `red, transparent` stays red as it fades; PDF and SVG mix colour and
 * alpha apart and would turn it grey. A stop without any alpha therefore takes the colour of the stop beside it, twice
 * where it has two neighbours. Source: CSS Images 3, section 3.4.2.
 */
import type { Colour } from '../../base/colour.ts';
import type { UsedPaint, UsedStop } from '../layout/types.ts';

const clear = (colour: Colour): Colour => ({ ...colour, alpha: 0 });

function smoothStops(stops: readonly UsedStop[]): readonly UsedStop[] {
  return stops.flatMap((stop, i) => {
    if (stop.colour.alpha > 0) return [stop];
    const beside = [stops[i - 1], stops[i + 1]].filter(
      (other) => other !== undefined && other.colour.alpha > 0,
    );
    const faded = beside.map((other) => ({ offset: stop.offset, colour: clear((other ?? stop).colour) }));
    return faded.length > 0 ? faded : [stop];
  });
}

/** The paint with the colours of its clear stops taken from their neighbours. */
export function smoothFade(paint: UsedPaint): UsedPaint {
  if (paint.kind === 'solid' || paint.stops.every((stop) => stop.colour.alpha > 0)) return paint;
  return { ...paint, stops: smoothStops(paint.stops) };
}
