/** Stations and roads of a game graph: blanks are dashed, the start is heavy, names are beside their roads. */
import type { Drawing, DrawingPart, GraphFigure } from '../core/figures.ts';
import { arrow, label, mm } from './shapes.ts';

const [WIDE, HIGH, ROUND] = [13, 9, 6.6];

type Station = GraphFigure['stations'][number];

export function drawGraph({ stations, roads, width, height }: GraphFigure): Drawing {
  return {
    width,
    height,
    parts: [
      ...roads.flatMap((road) => {
        const [from, to] = [stations[road.from], stations[road.to]];
        return from && to ? drawRoad(from, to, road.label) : [];
      }),
      ...stations.flatMap(drawStation),
    ],
  };
}

function drawStation({ x, y, label: text, heavy, round }: Station): readonly DrawingPart[] {
  const look = {
    stroke: 'ink' as const,
    fill: 'white' as const,
    line: heavy ? 0.7 : 0.35,
    ...(text === null ? { dash: [1.2, 0.9] } : {}),
  };
  const shape: DrawingPart = round
    ? { part: 'circle', x, y, r: ROUND, ...look }
    : {
        part: 'box',
        x: mm(x - WIDE / 2),
        y: mm(y - HIGH / 2),
        width: WIDE,
        height: HIGH,
        radius: 1.5,
        ...look,
      };
  return text === null || text === ''
    ? [shape]
    : [shape, label(x, y + 1.7, text, 13, { face: 'display', anchor: 'middle' })];
}

function drawRoad(from: Station, to: Station, name: string | undefined): readonly DrawingPart[] {
  const short = from.round === true || to.round === true ? ROUND + 0.6 : HIGH / 2 + 1.6;
  const [mx, my] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return [
    ...arrow([from.x, from.y], [to.x, to.y], { stroke: 'ink', line: 0.5, short }),
    ...(name === undefined ? [] : [label(mx + 1.8, my - 0.8, name, 9.5)]),
  ];
}
