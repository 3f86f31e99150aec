/**
 * What must hold in every position of every game: the checks of the random-walk test kit.
 *
 * Takes a game, a frozen state and a generator for samples; gives the faults found, each one sentence. An exception of
 * the engine is not caught here: the walk adds the place and passes it on as a fault.
 */
import { type Random, randomFrom } from '../../base/random.ts';
import { type Game, IllegalMove, type Json } from './game.ts';
import { canonical, deepFreeze, isRecord } from './json-reader.ts';
import { mutateJson, textsIn } from './walk-mutate.fixture.ts';

/** What the checks need to know of one walk; see `Walk` for the meaning. */
export interface WalkSubject<State extends Json, Move extends Json, Options> {
  readonly game: Game<State, Move, Options>;
  readonly moveKey?: (move: Move, state: State) => string;
  readonly optionalFields?: readonly string[];
}

/** A position under test: its legal moves are asked for once. */
export interface WalkPosition<State, Move> {
  readonly state: State;
  readonly moves: readonly Move[];
}

const most = <T>(items: readonly T[], count: number, random: Random): readonly T[] =>
  items.length <= count ? items : Array.from({ length: count }, () => random.pick(items));

/** `turn`, `moves` and `outcome` tell the same story about whether the game is over. */
export function checkEnd<State extends Json, Move extends Json, Options>(
  { game }: WalkSubject<State, Move, Options>,
  { state, moves }: WalkPosition<State, Move>,
): readonly string[] {
  const over = game.turn(state) === undefined;
  const outcome = game.outcome(state);
  const faults: string[] = [];
  if (over !== (moves.length === 0))
    faults.push(`turn says over=${over}, but there are ${moves.length} moves`);
  if (over !== (outcome !== undefined))
    faults.push(`turn says over=${over}, but outcome is ${outcome ? 'there' : 'missing'}`);
  if (outcome && !outcome.clause.startsWith(`${game.id}.`))
    faults.push(`the outcome cites ${outcome.clause}`);
  return faults;
}

/** Listed moves are judged legal and listed once; other moves are judged legal exactly when they are listed. */
export function checkMoves<State extends Json, Move extends Json, Options>(
  subject: WalkSubject<State, Move, Options>,
  { state, moves }: WalkPosition<State, Move>,
  others: readonly Move[],
  random: Random,
): readonly string[] {
  const { game } = subject;
  const keyOf = (move: Move): string => subject.moveKey?.(move, state) ?? canonical(move);
  const listed = new Set(moves.map(keyOf));
  const faults: string[] = [];
  if (listed.size !== moves.length)
    faults.push(`moves repeats itself: ${moves.length}, ${listed.size} distinct`);
  for (const move of most(moves, 200, random)) {
    const refusal = game.judge(state, deepFreeze(move));
    if (refusal)
      faults.push(`listed move ${canonical(move)} is refused: ${refusal.clause} ${refusal.message}`);
  }
  const words = [...moves.slice(0, 50), ...others].flatMap(textsIn);
  const near = most(moves, 12, random).map((move) => game.readMove(mutateJson(move, words, random)));
  const strange = [...others, ...near.flatMap((read) => (read.ok ? [read.value] : []))];
  for (const move of strange) faults.push(...checkStrange(subject, state, move, listed.has(keyOf(move))));
  return faults;
}

function checkStrange<State extends Json, Move extends Json, Options>(
  { game }: WalkSubject<State, Move, Options>,
  state: State,
  move: Move,
  listed: boolean,
): readonly string[] {
  const refusal = game.judge(state, deepFreeze(move));
  if (listed !== (refusal === undefined))
    return [
      `${canonical(move)} is ${listed ? '' : 'not '}listed, but judged ${refusal ? `${refusal.clause}: ${refusal.message}` : 'legal'}`,
    ];
  if (!refusal) return [];
  if (!refusal.clause.startsWith(`${game.id}.`)) return [`a refusal cites ${refusal.clause}`];
  return throwsIllegal(() => game.play(state, move, randomFrom('refused')))
    ? []
    : [`play accepts ${canonical(move)}, which judge refuses`];
}

function throwsIllegal(action: () => unknown): boolean {
  try {
    action();
    return false;
  } catch (error) {
    if (error instanceof IllegalMove) return true;
    throw error;
  }
}

/** Moves survive notation and JSON. */
export function checkMoveTexts<State extends Json, Move extends Json, Options>(
  { game }: WalkSubject<State, Move, Options>,
  { state, moves }: WalkPosition<State, Move>,
  random: Random,
): readonly string[] {
  return most(moves, 12, random).flatMap((move) => {
    const text = game.formatMove(move, state);
    const back = game.parseMove(text, state);
    const read = game.readMove(JSON.parse(JSON.stringify(move)) as Json);
    const faults: string[] = [];
    if (!back.ok) faults.push(`parseMove refuses "${text}": ${back.message}`);
    else if (canonical(back.value) !== canonical(move))
      faults.push(`"${text}" reads as ${canonical(back.value)}, was ${canonical(move)}`);
    if (!read.ok) faults.push(`readMove refuses ${canonical(move)}: ${read.message}`);
    else if (canonical(read.value) !== canonical(move)) faults.push(`readMove changes ${canonical(move)}`);
    return faults;
  });
}

/** The state survives notation and JSON; a missing or wrong field is refused and named. */
export function checkStateTexts<State extends Json, Move extends Json, Options>(
  { game, optionalFields = [] }: WalkSubject<State, Move, Options>,
  state: State,
): readonly string[] {
  const faults: string[] = [];
  const text = game.formatState(state);
  const back = game.parseState(text);
  if (!back.ok) faults.push(`parseState refuses "${text}": ${back.message}`);
  else if (canonical(back.value) !== canonical(state)) faults.push(`"${text}" reads as another state`);
  const read = game.readState(JSON.parse(JSON.stringify(state)) as Json);
  if (!read.ok) faults.push(`readState refuses its own state: ${read.message} (${read.path ?? 'no path'})`);
  else if (canonical(read.value) !== canonical(state)) faults.push('readState changes the state');
  const fields: Json = state;
  if (!isRecord(fields)) return faults;
  for (const field of Object.keys(fields).filter((name) => !optionalFields.includes(name))) {
    const without = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
    for (const [what, broken] of [
      ['without', without],
      ['with a wrong', { ...fields, [field]: -1.5 }],
    ] as const) {
      const answer = game.readState(broken);
      if (answer.ok) faults.push(`readState accepts a state ${what} ${field}`);
      else if (!`${answer.path ?? ''} ${answer.message}`.includes(field))
        faults.push(`readState refuses a state ${what} ${field} without naming it: ${answer.message}`);
    }
  }
  return faults;
}
