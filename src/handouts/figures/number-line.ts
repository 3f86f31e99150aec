/** A number line: ticks 6.5 mm apart, ringed numbers, arcs from the start with what is added below the ring. */
import type { Drawing, DrawingPart, NumberLine } from '../core/figures.ts';
import { label, line, mm } from './shapes.ts';

const PITCH = 6.5;
const ARC_STEP = 0.85;
const FOOT = 9.5;

export function drawNumberLine({ from, to, start, ringed, arcs }: NumberLine): Drawing {
  const steps = to - from;
  const rise =
    arcs && start !== undefined ? 3.2 + ARC_STEP * Math.max(0, ...ringed.map((one) => one - start)) : 1.5;
  const axis = rise + 1;
  const x = (value: number): number => 3 + PITCH * (value - from);
  const width = 6 + PITCH * steps;
  const ticks = Array.from({ length: steps + 1 }, (_, i): readonly DrawingPart[] => {
    const value = from + i;
    const isStrong = value === start || ringed.includes(value);
    return [
      line([x(value), axis - 1.1], [x(value), axis + 1.1], { stroke: 'ink', line: 0.3 }),
      label(x(value), axis + 5.6, String(value), 9.4, { anchor: 'middle', face: isStrong ? 'bold' : 'text' }),
    ];
  });
  const rings = ringed.flatMap((value): readonly DrawingPart[] => [
    { part: 'circle', x: x(value), y: mm(axis + 4.4), r: 2.7, stroke: 'accent', fill: 'none', line: 0.45 },
    ...(arcs && start !== undefined ? arcTo(value, { x, axis, start }) : []),
  ]);
  return {
    width,
    height: mm(axis + (arcs ? FOOT + 1.5 : FOOT - 1.5)),
    parts: [line([0, axis], [width, axis], { stroke: 'ink', line: 0.3 }), ...ticks.flat(), ...rings],
  };
}

interface ArcPlace {
  readonly x: (value: number) => number;
  readonly axis: number;
  readonly start: number;
}

function arcTo(value: number, { x, axis, start }: ArcPlace): readonly DrawingPart[] {
  const [a, b] = [x(start), x(value)];
  const height = 3.2 + ARC_STEP * (value - start);
  const end = axis - 1.3;
  return [
    {
      part: 'path',
      d: `M${a} ${mm(end)} C${a} ${mm(end - height)} ${b} ${mm(end - height)} ${b} ${mm(end)} M${mm(b - 0.9)} ${mm(end - 1.3)} L${b} ${mm(end)} L${mm(b + 0.9)} ${mm(end - 1.3)}`,
      stroke: 'accent',
      fill: 'none',
      line: 0.4,
    },
    label(b, axis + 10.2, `+${value - start}`, 9.4, { anchor: 'middle', face: 'bold', ink: 'accent' }),
  ];
}
