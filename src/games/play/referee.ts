/**
 * The referee: one JSON request in, one JSON answer out.
 *
 * Takes a line, gives a line; keeps nothing between requests, so states travel with them. Wherever a state or a move is
 * expected, its notation is accepted as well. Bad input is answered with an error object that names the field; nothing
 * here throws. The protocol is docs/referee.md.
 */
import { randomFrom } from '../../base/random.ts';
import type { AnyGame, Json } from '../core/game.ts';
import { isRecord } from '../core/json-reader.ts';
import { findGame, GAMES } from '../registry.ts';
import { fault, type Fault, illegalFault, readerFault, served, type Served } from './fault.ts';

/** What the caller may bring along; all of it optional. */
export interface RefereeSetup {
  /** Engines by name; the registry by default. The place for Mod with its card list bound. */
  readonly findGame?: (id: string) => AnyGame | undefined;
  /** Options a `new` request starts from; its own `options` win, field by field. */
  readonly defaultOptions?: (gameId: string) => Json | undefined;
}

export interface Referee {
  /** Answers a line with a line, without the line end. */
  answerLine(line: string): string;
  /** Answers a request that is already JSON. */
  answer(request: Json): Answer;
}

export type Answer =
  | { readonly id: Json; readonly ok: true; readonly [field: string]: Json }
  | { readonly id: Json; readonly ok: false; readonly error: Fault };

/** Version of the protocol in docs/referee.md; rises when an answer changes its meaning. */
export const PROTOCOL = 2;

type Request = Readonly<Record<string, Json>>;
type Result = Served<Readonly<Record<string, Json>>>;

/** Which fields does an operation take besides `id`, `game` and `op`? */
const FIELDS = {
  new: ['options', 'seed'],
  moves: ['state', 'notation'],
  judge: ['state', 'move'],
  play: ['state', 'move', 'seed'],
  outcome: ['state'],
  facts: [],
  parse: ['state', 'move'],
  format: ['state', 'move'],
  games: [],
} as const;

type Op = keyof typeof FIELDS;

const isOp = (name: Json | undefined): name is Op => typeof name === 'string' && Object.hasOwn(FIELDS, name);

/** A referee for the given engines. */
export function createReferee(setup: RefereeSetup = {}): Referee {
  const answer = (request: Json): Answer => {
    if (!isRecord(request))
      return failed(null, { code: 'not-an-object', message: 'a request is a JSON object' });
    const id = request.id ?? null;
    try {
      const result = serve(request, setup);
      return result.ok ? { id, ok: true, ...result.value } : failed(id, result.fault);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return failed(id, { code: 'internal', message: `a bug of the referee: ${message}` });
    }
  };
  return { answer, answerLine: (line) => answerLine(line, answer) };
}

const failed = (id: Json, error: Fault): Answer => ({ id, ok: false, error });

/** Lists and objects inside one another; a state has five. Node writes no answer with thousands of them. */
const MOST_LEVELS = 100;

/** Counted before the line is parsed; a bracket inside a string is no level. */
function isTooDeep(line: string): boolean {
  let [depth, isText] = [0, false];
  for (let at = 0; at < line.length; at++) {
    const sign = line[at];
    if (isText && sign === '\\') at++;
    else if (sign === '"') isText = !isText;
    else if (isText) continue;
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    if (depth > MOST_LEVELS) return true;
  }
  return false;
}

function answerLine(line: string, answer: (request: Json) => Answer): string {
  if (line.trim() === '')
    return JSON.stringify(
      failed(null, { code: 'not-json', message: 'the line is empty; a request is a JSON object' }),
    );
  if (isTooDeep(line))
    return JSON.stringify(
      failed(null, { code: 'too-deep', message: `a request has at most ${MOST_LEVELS} levels` }),
    );
  let request: Json;
  try {
    request = JSON.parse(line) as Json;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return JSON.stringify(failed(null, { code: 'not-json', message: `the line is not JSON: ${reason}` }));
  }
  try {
    return JSON.stringify(answer(request));
  } catch {
    return JSON.stringify(
      failed(null, { code: 'internal', message: 'the answer cannot be written as JSON' }),
    );
  }
}

function serve(request: Request, setup: RefereeSetup): Result {
  const { op } = request;
  if (op === undefined) return fault('missing-field', `op is missing; known are ${knownOps()}`, 'op');
  if (!isOp(op))
    return fault('unknown-op', `${JSON.stringify(op)} is not an op; known are ${knownOps()}`, 'op');
  const unknown = unknownField(request, op);
  if (op === 'games') return unknown ?? served({ protocol: PROTOCOL, games: GAMES.map(gameLine) });
  const game = gameOf(request, setup);
  if (!game.ok) return game;
  if (unknown) return unknown;
  switch (op) {
    case 'new':
      return opNew(game.value, request, setup);
    case 'facts':
      return served({ facts: game.value.facts().map((fact) => ({ ...fact })) });
    case 'parse':
      return opParse(game.value, request);
    default:
      return withState(game.value, request, op);
  }
}

const knownOps = (): string => Object.keys(FIELDS).join(', ');

const gameLine = ({ id, title, players }: AnyGame): Json => ({ id, title, players });

function gameOf({ game }: Request, setup: RefereeSetup): Served<AnyGame> {
  const known = GAMES.map(({ id }) => id).join(', ');
  if (game === undefined) return fault('missing-field', `game is missing; known are ${known}`, 'game');
  const found = typeof game === 'string' ? (setup.findGame ?? findGame)(game) : undefined;
  if (found) return served(found);
  return fault('unknown-game', `${JSON.stringify(game)} is not a game; known are ${known}`, 'game');
}

function unknownField(request: Request, op: Op): Served<never> | undefined {
  const known: readonly string[] = FIELDS[op];
  for (const name of Object.keys(request)) {
    const isCommon = name === 'id' || name === 'op' || (name === 'game' && op !== 'games');
    if (isCommon || known.includes(name)) continue;
    const takes = known.length === 0 ? 'no field' : known.join(', ');
    return fault('unknown-field', `${name} is not a field of ${op}, which takes ${takes}`, name);
  }
  return undefined;
}

function seedOf({ seed }: Request): Served<string> {
  if (seed === undefined) return served('');
  if (typeof seed === 'string' || typeof seed === 'number') return served(String(seed));
  return fault('wrong-type', 'seed must be a text or a number', 'seed');
}

function opNew(game: AnyGame, request: Request, setup: RefereeSetup): Result {
  const given = request.options ?? {};
  if (!isRecord(given)) return fault('bad-options', 'options must be an object', 'options');
  const defaults = setup.defaultOptions?.(game.id);
  const read = game.readOptions(isRecord(defaults) ? { ...defaults, ...given } : given);
  if (!read.ok) return readerFault('bad-options', 'options', read);
  const seed = seedOf(request);
  if (!seed.ok) return seed;
  const state = game.setup(read.value, randomFrom(seed.value, 'setup'));
  return served({ state, turn: game.turn(state) ?? null });
}

function stateOf(game: AnyGame, { state }: Request): Served<Json> {
  if (state === undefined) return fault('missing-field', 'state is missing', 'state');
  const read = typeof state === 'string' ? game.parseState(state) : game.readState(state);
  return read.ok ? served(read.value) : readerFault('bad-state', 'state', read);
}

function moveOf(game: AnyGame, { move }: Request, state: Json): Served<Json> {
  if (move === undefined) return fault('missing-field', 'move is missing', 'move');
  const read = typeof move === 'string' ? game.parseMove(move, state) : game.readMove(move);
  return read.ok ? served(read.value) : readerFault('bad-move', 'move', read);
}

/** Reads `state`, and with it `move` where there is one. */
function opParse(game: AnyGame, request: Request): Result {
  const state = stateOf(game, request);
  if (!state.ok) return state;
  if (request.move === undefined) return served({ state: state.value });
  const move = moveOf(game, request, state.value);
  return move.ok ? served({ move: move.value }) : move;
}

function withState(
  game: AnyGame,
  request: Request,
  op: 'moves' | 'judge' | 'play' | 'outcome' | 'format',
): Result {
  const state = stateOf(game, request);
  if (!state.ok) return state;
  if (op === 'moves') return opMoves(game, request, state.value);
  if (op === 'outcome') return opOutcome(game, state.value);
  if (op === 'format' && request.move === undefined) return served({ text: game.formatState(state.value) });
  const move = moveOf(game, request, state.value);
  if (!move.ok) return move;
  if (op === 'format') return served({ text: game.formatMove(move.value, state.value) });
  const refusal = game.judge(state.value, move.value);
  if (op === 'judge') return served(refusal ? { legal: false, illegal: { ...refusal } } : { legal: true });
  if (refusal) return illegalFault(refusal);
  const seed = seedOf(request);
  if (!seed.ok) return seed;
  const played = game.play(state.value, move.value, randomFrom(seed.value, 'chance'));
  return served({
    state: played.state,
    events: played.events as unknown as Json,
    turn: game.turn(played.state) ?? null,
  });
}

function opMoves(game: AnyGame, { notation }: Request, state: Json): Result {
  if (notation !== undefined && typeof notation !== 'boolean')
    return fault('wrong-type', 'notation must be true or false', 'notation');
  const moves = game.moves(state);
  const texts = notation === true ? { texts: moves.map((move) => game.formatMove(move, state)) } : {};
  return served({ moves, ...texts, turn: game.turn(state) ?? null });
}

function opOutcome(game: AnyGame, state: Json): Result {
  const outcome = game.outcome(state);
  return served({ over: outcome !== undefined, outcome: (outcome ?? null) as unknown as Json });
}

// Serves a stream of requests, one JSON object a line.
// Takes chunks of text or bytes as they come, gives each answer to `write`, in order, one chunk of answers for each
// chunk of input. Every line has an answer, an empty one too; a line over the limit is answered once and skipped; the last
// line needs no line end. Never stops on bad input.

/** Longest line that is read, in characters. */
export const MOST_CHARACTERS = 1_000_000;

const TOO_LONG = JSON.stringify({
  id: null,
  ok: false,
  error: { code: 'line-too-long', message: `a line has more than ${MOST_CHARACTERS} characters` },
});

interface Pending {
  /** The begun line. */
  text: string;
  /** True while the rest of a line over the limit is passed over. */
  skipping: boolean;
}

/** Answers until the input ends. Rejects only when `input` or `write` does. */
export async function serveReferee(
  input: AsyncIterable<string | Uint8Array>,
  write: (text: string) => void | Promise<void>,
  referee: Referee,
): Promise<void> {
  const decoder = new TextDecoder();
  const pending: Pending = { text: '', skipping: false };
  for await (const chunk of input) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const answers = feed(pending, text, referee);
    if (answers !== '') await write(answers);
  }
  const end = decoder.decode();
  const rest = pending.text + end === '' ? '' : feed(pending, `${end}\n`, referee);
  if (rest !== '') await write(rest);
}

/** Adds a piece of input and answers the lines it completes. */
function feed(pending: Pending, piece: string, referee: Referee): string {
  const answers: string[] = [];
  const lines = piece.split('\n');
  lines.forEach((part, index) => {
    const complete = index < lines.length - 1;
    if (!pending.skipping) pending.text += part;
    if (pending.text.length > MOST_CHARACTERS) {
      answers.push(TOO_LONG);
      pending.text = '';
      pending.skipping = true;
    }
    if (!complete) return;
    if (!pending.skipping) answers.push(referee.answerLine(pending.text));
    pending.text = '';
    pending.skipping = false;
  });
  return answers.length === 0 ? '' : `${answers.join('\n')}\n`;
}
