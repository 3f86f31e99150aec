/**
 * Self-play by name: which game, which options, which bots, which seed.
 *
 * Takes plain data that can be sent to another thread, gives games played to the end. Game number n of a plan depends on
 * the plan and on n alone, so any share of the games can be played anywhere. Wrong names are values, not exceptions.
 */
import { present } from '../../base/invariant.ts';
import type { AnyGame, Bot, Finished, GameEvent, Json, Parsed } from '../core/game.ts';
import { parsed, refused } from '../core/game.ts';
import { playOut } from '../core/self-play.ts';
import type { Table } from '../core/self-play.ts';
import { recordGame } from '../core/transcript.ts';
import type { Transcript } from '../core/transcript.ts';
import { GAMES, findGame } from '../registry.ts';

/** What is to be played; plain data. */
export interface MatchPlan {
  /** Engine by its name in the registry. */
  readonly game: string;
  /** As JSON, checked by the game; {} for the defaults. */
  readonly options?: Json;
  /** Names of bots; seat n takes bot n modulo their number. `['random']` by default. */
  readonly bots?: readonly string[];
  readonly seed: string;
}

/** A plan whose names have been looked up. */
export interface Match {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly bots: readonly { readonly name: string; readonly bot: Bot<Json, Json> }[];
  readonly seed: string;
}

/** One finished game: what happened, and which bot sat where. */
export interface PlayedGame {
  readonly finished: Finished<Json>;
  readonly moves: number;
  /** The bots in the order of this game: seat n takes entry n modulo their number. */
  readonly bots: readonly string[];
  /** The seat that moved first, undefined for a game without moves. */
  readonly first: number | undefined;
}

/** Looks up game, options and bots; the message says which is unknown and what is known. */
export function prepareMatch(plan: MatchPlan): Parsed<Match> {
  const game = findGame(plan.game);
  if (!game)
    return refused(`"${plan.game}" is not a game; known are ${GAMES.map(({ id }) => id).join(', ')}`, {
      path: 'game',
    });
  return matchOf(game, plan);
}

/** The same with a game that stands in no registry, such as one bound to the cards of a deck. */
export function matchOf(game: AnyGame, plan: Omit<MatchPlan, 'game'>): Parsed<Match> {
  const options = game.readOptions(plan.options ?? {});
  if (!options.ok) return refused(options.message, { path: `options.${options.path ?? ''}` });
  const names = plan.bots ?? ['random'];
  const bots = names.map((name) => ({
    name,
    bot: Object.hasOwn(game.bots, name) ? game.bots[name] : undefined,
  }));
  const missing = bots.find(({ bot }) => bot === undefined);
  if (missing || bots.length === 0)
    return refused(
      `${missing ? `"${missing.name}"` : 'nobody'} is not a bot of ${game.id}; known are ${Object.keys(game.bots).join(', ')}`,
      { path: 'bots' },
    );
  const seated = bots.map(({ name, bot }) => ({ name, bot: present(bot, 'bot') }));
  return parsed({ game, options: options.value, bots: seated, seed: plan.seed });
}

/** The bots of game `index`: the list turns by one place from game to game, so that each sits in each seat. */
const seating = ({ bots }: Match, index: number): Match['bots'] =>
  bots.map((_, seat) => present(bots[(seat + index) % bots.length], 'bot'));

function tableOf(match: Match, seed: string, seats: Match['bots']): Table<Json, Json, unknown> {
  return { game: match.game, options: match.options, bots: seats.map(({ bot }) => bot), seed };
}

/** Plays game number `index` of a match. */
export function playMatchGame(match: Match, index: number): PlayedGame {
  const seats = seating(match, index);
  const events: GameEvent[] = [];
  let first: number | undefined;
  const played = playOut(tableOf(match, `${match.seed}#${index}`, seats), (step) => {
    first ??= step.player;
    events.push(...step.events);
  });
  const { start, end, outcome, moves } = played;
  return {
    finished: { start, end, outcome, events },
    moves,
    bots: seats.map(({ name }) => name),
    first,
  };
}

/** One game, written down: game 0 of the plan. */
export function transcript(plan: MatchPlan): Parsed<Transcript> {
  const match = prepareMatch(plan);
  if (!match.ok) return match;
  const seats = seating(match.value, 0);
  return parsed(
    recordGame(
      tableOf(match.value, `${plan.seed}#0`, seats),
      seats.map(({ name }) => name),
    ),
  );
}
