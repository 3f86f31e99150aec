/**
 * `modpress play`: bots play a game; one game gives a transcript, several give statistics.
 *
 * Takes a game, players, bots, a seed and a number of games; the same line gives the same result on every machine and
 * with any number of threads.
 */
import { error } from '../../../base/diagnostics/diagnostic.ts';
import { formatTranscript } from '../../../games/core/transcript.ts';
import type { Json } from '../../../games/core/game.ts';
import { isRecord } from '../../../games/core/json.ts';
import type { MatchPlan } from '../../../games/play/match.ts';
import { transcript } from '../../../games/play/match.ts';
import { playGames } from '../../../games/play/pool.ts';
import type { Command, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { loadEngines, noSuchGame } from './game-engines.ts';
import { progressLine } from '../progress-line.ts';
import { statisticsText } from './statistics-text.ts';

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
  const progress = progressLine(io, values.isOn('quiet') || values.isOn('json') || !io.stderr.isTerminal);
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
