/**
 * Statistics of self-play for reading.
 *
 * Takes statistics, gives lines of text: shares in per cent with their 95 % interval, means with theirs, and the game's
 * own report as indented names and values. Never computes; the JSON form has every digit.
 */
import type { Json } from '../games/core/game.ts';
import { isRecord } from '../games/core/json.ts';
import type { Mean, Share, Statistics } from './statistics.ts';

const percent = (value: number): string => (100 * value).toFixed(1);
const decimal = (value: number): string => (Number.isInteger(value) ? `${value}` : value.toFixed(2));

const shareText = ({ hits, count, share, low, high }: Share): string =>
  `${hits} of ${count}, ${percent(share)} % (${percent(low)} to ${percent(high)} %)`;

const meanText = ({ mean, low, high, least, most }: Mean): string =>
  `mean ${decimal(mean)} (${decimal(low)} to ${decimal(high)}), from ${decimal(least)} to ${decimal(most)}`;

const sampleText = (sample: Share | Mean): string =>
  'mean' in sample ? meanText(sample) : shareText(sample);

/** Names and values, indented by depth; short lists and flat records on one line. */
function reportLines(value: Json, indent: string): readonly string[] {
  const entries = isRecord(value)
    ? Object.entries(value)
    : Array.isArray(value)
      ? (value as readonly Json[]).map((item, index): [string, Json] => [`${index + 1}`, item])
      : [];
  return entries.flatMap(([name, item]) => {
    if (typeof item !== 'object' || item === null)
      return [`${indent}${name}: ${typeof item === 'number' ? decimal(item) : String(item)}`];
    const parts = Object.entries(item as Readonly<Record<string, Json>>);
    if (parts.every(([, part]) => typeof part !== 'object' || part === null)) {
      const shown = parts.map(
        ([key, part]) => `${key} ${typeof part === 'number' ? decimal(part) : String(part)}`,
      );
      return [`${indent}${name}: ${shown.join(', ')}`];
    }
    return [`${indent}${name}:`, ...reportLines(item, `${indent}  `)];
  });
}

/** One line a figure, ending with a line end. */
export function formatStatistics(statistics: Statistics): string {
  const { game, games, seed, bots, seats, byBot, first, drawn, shared, endings, samples, balance } =
    statistics;
  const named = (title: string, record: Readonly<Record<string, Share | Mean>>): readonly string[] =>
    Object.entries(record).map(([name, sample]) => `  ${title}${name}: ${sampleText(sample)}`);
  const lines = [
    `${game}: ${games} games, seed ${seed}, bots ${bots.join(', ')}`,
    ...seats.map((share, seat) => `  player ${seat + 1} won alone: ${shareText(share)}`),
    ...(bots.length > 1 ? named('won by ', byBot) : []),
    ...(first ? [`  won by who moved first: ${shareText(first)}`] : []),
    `  nobody won: ${shareText(drawn)}`,
    `  several won: ${shareText(shared)}`,
    ...named('ended by ', endings),
    ...named('', samples),
    ...(balance === null ? [] : ['  balance:', ...reportLines(balance, '    ')]),
  ];
  return `${lines.join('\n')}\n`;
}
