/**
 * The benchmark's figures as Markdown tables.
 *
 * Takes comparisons, gives text. Ratios are contender over floor: below 1 the contender is faster, smaller or leaner.
 */
import type { Compared } from './pairs.ts';

const two = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(2));
const whole = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(0));

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n');

/** One workload: a line per contender. */
export function workloadTable(compared: readonly Compared[]): string {
  const head = ['', 'wall ms', 'cpu ms', 'peak MiB', 'PDF KiB', 'wall / floor', 'cpu', 'peak', 'size'];
  const rows = compared.map((one) => {
    if ('reason' in one) return [one.name, one.reason, ...head.slice(2).map(() => '')];
    const { own, ratio, wallRange } = one;
    const [low, high] = wallRange;
    return [
      one.name,
      whole(own.wallMs),
      whole(own.cpuMs),
      whole(own.peakMib),
      whole(own.bytes / 1024),
      `${two(ratio.wall)} (${two(low)}..${two(high)})`,
      two(ratio.cpu),
      two(ratio.peak),
      two(ratio.size),
    ];
  });
  return table(head, rows);
}

export interface SlopePoint {
  readonly cards: number;
  readonly press: Compared;
  readonly floor: Compared;
}

const wallOf = (one: Compared): number | undefined => ('reason' in one ? undefined : one.own.wallMs);

/** Cost per card as the deck grows: between this size and the one before, start-up left out. */
export function slopeTable(points: readonly SlopePoint[]): string {
  const head = [
    'cards',
    'press ms',
    'press ms / further card',
    'floor ms',
    'floor ms / further card',
    'press MiB',
  ];
  const rows = points.map((point, i) => {
    const before = points[i - 1];
    const slope = (pick: (point: SlopePoint) => Compared): string => {
      const [now, then] = [wallOf(pick(point)), before && wallOf(pick(before))];
      if (now === undefined || then === undefined || !before) return '–';
      return ((now - then) / (point.cards - before.cards)).toFixed(3);
    };
    const peak = 'reason' in point.press ? undefined : point.press.own.peakMib;
    return [
      String(point.cards),
      whole(wallOf(point.press)),
      slope((one) => one.press),
      whole(wallOf(point.floor)),
      slope((one) => one.floor),
      whole(peak),
    ];
  });
  return table(head, rows);
}
