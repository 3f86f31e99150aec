/**
 * `modpress play`: bots play a game; one game gives a transcript, several give statistics.
 *
 * Takes a game, players, bots, a seed and a number of games; the same line gives the same result on every machine and
 * with any number of threads.
 */
import { error } from '../../../base/diagnostics/diagnostic.ts';
import { formatTranscript } from '../../../games/core/transcript.ts';
import type { Json } from '../../../games/core/game.ts';
import { isRecord } from '../../../games/core/json-reader.ts';
import { type MatchPlan, transcript } from '../../../games/play/match.ts';
import { type Mean, playGames, type Share, type Statistics } from '../../../games/play/statistics.ts';
import type { Command, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { loadEngines, noSuchGame } from './referee.ts';
import { terminalProgress } from '../progress-line.ts';

export const runPlay: Command = async ({ operands, values, io }) => {
  const engines = loadEngines(io.cwd);
  const [id] = operands;
  const names = engines.games.map((game) => game.id).join(', ');
  if (id === undefined)
    return {
      exit: EXIT.usage,
      diagnostics: [error('MP1026', 'play needs a game', { help: `known are ${names}` })],
    };
  if (!engines.find(id)) return { exit: EXIT.usage, diagnostics: [noSuchGame(id, engines)] };
  const bots = values.list('bots');
  const players = values.whole('players');
  const plan: MatchPlan = {
    game: id,
    options: optionsOf(engines.defaultOptions(id), players),
    bots: bots.length === 0 ? ['random'] : bots,
    seed: values.text('seed') ?? '1',
  };
  const games = values.whole('games') ?? 1;
  if (games === 1) return oneGame(plan);
  const progress = terminalProgress(io, values);
  const workers = values.whole('workers');
  const played = await playGames({
    ...plan,
    games,
    ...(workers === undefined ? {} : { workers }),
    onProgress: (done, total) => progress.step({ done, total, label: 'games' }),
  });
  progress.clear();
  if (!played.ok) return refusal(played.message);
  return { exit: EXIT.done, text: statisticsText(played.value), json: { statistics: played.value } };
};

const optionsOf = (defaults: Json | undefined, players: number | undefined): Json => ({
  ...(isRecord(defaults) ? defaults : {}),
  ...(players === undefined ? {} : { players }),
});

function oneGame(plan: MatchPlan): CommandResult {
  const record = transcript(plan);
  if (!record.ok) return refusal(record.message);
  return { exit: EXIT.done, text: formatTranscript(record.value), json: { transcript: record.value } };
}

const refusal = (message: string): CommandResult => ({
  exit: EXIT.usage,
  diagnostics: [error('MP1031', message, { help: 'see modpress play --help' })],
});

// Statistics of self-play as a small table.
// Takes statistics; gives text: shares with their 95 % intervals, means likewise. Decides nothing about the numbers.

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

const shareText = ({ share, low, high }: Share): string =>
  `${percent(share).padStart(8)}  (${percent(low)} to ${percent(high)})`;

const meanText = ({ mean, low, high, least, most }: Mean): string =>
  `${mean.toFixed(2).padStart(8)}  (${low.toFixed(2)} to ${high.toFixed(2)}), from ${least} to ${most}`;

const line = (name: string, value: Share | Mean): string =>
  `  ${name.padEnd(24)} ${'mean' in value ? meanText(value) : shareText(value)}`;

/** A head, then groups of lines; ends with a line end. */
function statisticsText(found: Statistics): string {
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
