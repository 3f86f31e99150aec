/**
 * How many requests a second does the referee answer on one core?
 *
 * Takes game names (Modulo by default), plays seeded random games through the text protocol and times the `play`
 * requests alone, as they come off a line and go back to one. Prints requests a second; no check depends on it.
 */
import { randomFrom } from '../../src/base/random.ts';
import type { Json } from '../../src/games/core/game.ts';
import { isRecord } from '../../src/games/core/json-reader.ts';
import { createReferee } from '../../src/games/play/referee.ts';

const referee = createReferee();

const ask = (request: Json): Readonly<Record<string, Json>> => {
  const answer = JSON.parse(referee.answerLine(JSON.stringify(request))) as Json;
  if (!isRecord(answer) || answer.ok !== true) throw new Error(JSON.stringify(answer));
  return answer;
};

/** `play` lines of seeded random games, each from a position the game reached. */
function playLines(game: string, count: number): readonly string[] {
  const random = randomFrom('bench', game);
  const lines: string[] = [];
  for (let seed = 0; lines.length < count; seed++) {
    let { state } = ask({ game, op: 'new', seed });
    for (;;) {
      const { moves } = ask({ game, op: 'moves', state: state ?? null });
      if (!Array.isArray(moves) || moves.length === 0) break;
      const move = random.pick(moves as readonly Json[]);
      const request: Json = { id: lines.length, game, op: 'play', state: state ?? null, move, seed };
      lines.push(JSON.stringify(request));
      ({ state } = ask(request));
    }
  }
  return lines.slice(0, count);
}

function measure(game: string): string {
  const lines = playLines(game, 5_000);
  for (const line of lines) referee.answerLine(line);
  let best = 0;
  for (let run = 0; run < 5; run++) {
    const start = performance.now();
    for (const line of lines) referee.answerLine(line);
    best = Math.max(best, (1000 * lines.length) / (performance.now() - start));
  }
  return `${game}: ${Math.round(best)} play requests a second on one core`;
}

const games = process.argv.slice(2);
for (const game of games.length > 0 ? games : ['modulo']) console.log(measure(game));
