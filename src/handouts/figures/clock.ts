/** The clock of n: stations on a circle, 0 on top, clockwise; roads run from rim to rim with arrows. */
import type { ClockFigure, Drawing, DrawingPart } from '../core/figures.ts';
import { arrow, label, mm, onCircle } from './shapes.ts';

const STATION = 3.3;

export function drawClock(clock: ClockFigure): Drawing {
  const radius = clock.radius ?? 12;
  const middle = radius + STATION + 1;
  const degrees = (station: number): number => (360 * station) / clock.stations;
  const place = (station: number): readonly [number, number] =>
    onCircle(middle, middle, radius, degrees(station));
  const stations = Array.from({ length: clock.stations }, (_, i): readonly DrawingPart[] => {
    const [x, y] = place(i);
    return [
      {
        part: 'circle',
        x: mm(x),
        y: mm(y),
        r: STATION,
        stroke: 'ink',
        fill: 'white',
        line: i === clock.start ? 0.9 : 0.35,
      },
      label(x, y + 1.35, String(i), 11, { face: 'display', anchor: 'middle' }),
    ];
  });
  const roads = (clock.roads ?? []).flatMap((road) =>
    road
      .slice(1)
      .flatMap((to, i) =>
        arrow(place(road[i] ?? 0), place(to), { stroke: 'accent', line: 0.55, short: STATION }),
      ),
  );
  return {
    width: 2 * middle,
    height: 2 * middle,
    parts: [
      rim(clock.stations, middle, radius),
      ...roads,
      ...stations.flat(),
      ...(clock.steps === undefined || clock.start === undefined ? [] : stepArc(clock, middle, radius)),
    ],
  };
}

/** A clock of few stations has sides from one to the next; one of ten has a round rim. */
function rim(stations: number, middle: number, radius: number): DrawingPart {
  if (stations > 8)
    return { part: 'circle', x: middle, y: middle, r: radius, stroke: 'rule', fill: 'none', line: 0.25 };
  const corners = Array.from({ length: stations }, (_, i) => {
    const [x, y] = onCircle(middle, middle, radius, (360 * i) / stations);
    return `${mm(x)} ${mm(y)}`;
  });
  return { part: 'path', d: `M${corners.join(' L')} Z`, stroke: 'accent', fill: 'none', line: 0.35 };
}

/** An arc inside the stations with as many ticks as steps were counted. */
function stepArc(clock: ClockFigure, middle: number, radius: number): readonly DrawingPart[] {
  const start = clock.start ?? 0;
  const inner = radius - STATION - 1.2;
  const points = Array.from({ length: (clock.steps ?? 0) + 1 }, (_, i) =>
    onCircle(middle, middle, inner - (1.6 * i) / clock.stations, (360 * (start + i)) / clock.stations),
  );
  return points.slice(1).flatMap((to, i) => {
    const from = points[i] ?? to;
    return i === points.length - 2
      ? arrow(from, to, { stroke: 'accent', line: 0.45 })
      : [
          {
            part: 'path' as const,
            d: `M${mm(from[0])} ${mm(from[1])} L${mm(to[0])} ${mm(to[1])}`,
            stroke: 'accent' as const,
            fill: 'none' as const,
            line: 0.45,
          },
        ];
  });
}
