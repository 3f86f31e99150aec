/**
 * Statistics of self-play as a small table.
 *
 * Takes statistics; gives text: shares with their 95 % intervals, means likewise. Decides nothing about the numbers.
 */
import type { Mean, Share, Statistics } from '../../../games/play/statistics.ts';

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

const shareText = ({ share, low, high }: Share): string =>
  `${percent(share).padStart(8)}  (${percent(low)} to ${percent(high)})`;

const meanText = ({ mean, low, high, least, most }: Mean): string =>
  `${mean.toFixed(2).padStart(8)}  (${low.toFixed(2)} to ${high.toFixed(2)}), from ${least} to ${most}`;

const line = (name: string, value: Share | Mean): string =>
  `  ${name.padEnd(24)} ${'mean' in value ? meanText(value) : shareText(value)}`;

/** A head, then groups of lines; ends with a line end. */
export function statisticsText(found: Statistics): string {
  const groups: (readonly [string, readonly string[]])[] = [
    ['won, by seat', found.seats.map((share, seat) => line(`player ${seat + 1}`, share))],
    ['won, by bot', Object.entries(found.byBot).map(([bot, share]) => line(bot, share))],
    ['first to move', found.first ? [line('won', found.first)] : []],
    [
      'draws',
      [
        line('nobody wins', found.drawn),
        ...(found.lost.hits > 0 ? [line('lost alone', found.lost)] : []),
        line('several win', found.shared),
      ],
    ],
    ['decided by', Object.entries(found.endings).map(([clause, share]) => line(clause, share))],
    ['samples', Object.entries(found.samples).map(([name, value]) => line(name, value))],
  ];
  const body = groups
    .filter(([, lines]) => lines.length > 0)
    .flatMap(([name, lines]) => [`${name}:`, ...lines]);
  const head = `${found.game}: ${found.games} games, bots ${found.bots.join(', ')}, seed ${found.seed}; in brackets 95 % intervals`;
  return `${[head, ...body].join('\n')}\n`;
}
