/**
 * The benchmark's figures as Markdown tables.
 *
 * Takes comparisons, gives text. Ratios are contender over floor: below 1 the contender is faster, smaller or leaner.
 */
import type { Compared, Comparison } from './pairs.ts';
import type { Figures } from './run.ts';

const two = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(2));
const whole = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(0));

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n');

const figureCells = ({ wallMs, cpuMs, peakMib, bytes }: Figures): readonly string[] => [
  whole(wallMs),
  whole(cpuMs),
  whole(peakMib),
  whole(bytes / 1024),
];

/** One workload: what all are compared with, then a line per contender. */
export function workloadTable(compared: readonly Compared[], base: string): string {
  const head = ['', 'wall ms', 'cpu ms', 'peak MiB', 'PDF KiB', 'wall / first', 'cpu', 'peak', 'size'];
  const [first] = compared.flatMap((one) => ('reason' in one ? [] : [one]));
  const floor = first ? [[base, ...figureCells(first.floor), '1', '1', '1', '1']] : [];
  const rows = compared.map((one) => {
    if ('reason' in one) return [one.name, one.reason, ...head.slice(2).map(() => '')];
    const { own, ratio, wallRange } = one;
    const [low, high] = wallRange;
    return [
      one.name,
      ...figureCells(own),
      `${two(ratio.wall)} (${two(low)}..${two(high)})`,
      two(ratio.cpu),
      two(ratio.peak),
      two(ratio.size),
    ];
  });
  return table(head, [...floor, ...rows]);
}

export interface SlopePoint {
  readonly cards: number;
  readonly compared: Compared;
}

/** Cost per card as the deck grows: between this size and the one before, start-up left out. */
export function slopeTable(points: readonly SlopePoint[]): string {
  const head = [
    'cards',
    'press cpu ms',
    'a further card',
    'floor cpu ms',
    'a further card',
    'wall / floor',
    'cpu',
    'peak',
    'size',
    'press MiB',
  ];
  const rows = points.map(({ cards, compared }, i) => {
    if ('reason' in compared) return [String(cards), compared.reason, ...head.slice(2).map(() => '')];
    const { own, floor, ratio } = compared;
    const before = points[i - 1];
    const further = (pick: (one: Comparison) => number | undefined): string => {
      const then = before && !('reason' in before.compared) ? pick(before.compared) : undefined;
      const now = pick(compared);
      if (now === undefined || then === undefined || !before) return '–';
      return ((now - then) / (cards - before.cards)).toFixed(3);
    };
    return [
      String(cards),
      whole(own.cpuMs),
      further((one) => one.own.cpuMs),
      whole(floor.cpuMs),
      further((one) => one.floor.cpuMs),
      two(ratio.wall),
      two(ratio.cpu),
      two(ratio.peak),
      two(ratio.size),
      whole(own.peakMib),
    ];
  });
  return table(head, rows);
}
