/**
 * The poster of Modulo: positions with the move to play, each proved.
 *
 * Takes the poster's words: positions, the move advised, what it is worth, a reason. Gives hands, arrow and badge. A move
 * that is not among the best or is worth something else is an error (MP4008), and the badge follows from the proof: a move
 * that ends the round at once needs only the rules, every other the solver. Figures are filled from the verdict.
 */
import type { PressLanguage as Language } from '../../../base/language.ts';
import { error } from '../../../base/diagnostics/diagnostic.ts';
import {
  type Hands,
  type Move,
  type MoveVerdict,
  type Position,
  solve,
  type State,
  unbeatableChoices,
} from '../../../games/modulo/index.ts';
import { groupThousands } from '../../../base/numerals.ts';
import { type DocumentJob, documentPart } from '../../document/part.ts';
import { plain, poster, type TileWords } from './words.ts';
import { brokenClaims } from '../../document/schema.ts';
import { fillPlaces } from '../../document/localise.ts';
import { sharedWord } from '../../document/words.ts';
import { assertNever } from '../../../base/invariant.ts';
import type { Replay, ReplayStep } from '../../../games/core/game.ts';

// A replay of Modulo as hands that a template can draw: one picture for each move.
// Takes a replay, gives for every tap the hand that taps, the hand tapped and what it shows then; for a division the hands
// before and after; for a secret choice the two hands shown. A refused move is shown as it was tried, without a result.
// Nothing here is written by hand: values come from the states. Never draws anything.

/** `tapping`: the hand that moves; `tapped`: the hand it meets; `new`: what came of the move; `out`: a fist out of play. */
type HandMark = '' | 'tapping' | 'tapped' | 'new' | 'out';

export interface SceneHand {
  readonly side: 'left' | 'right';
  readonly value: number;
  readonly mark: HandMark;
}

export interface HandStep {
  readonly kind: 'tap' | 'divide' | 'choose';
  /** Seat that moves, 0-based. */
  readonly player: number;
  readonly before: readonly SceneHand[];
  /** Empty when the move is not allowed. */
  readonly after: readonly SceneHand[];
  readonly allowed: boolean;
  /** Sum of a tap before the count starts again; null for other moves. */
  readonly sum: number | null;
  /** Points of the mover after the move. */
  readonly points: number;
}

const sceneHand = (index: 0 | 1, value: number, mark: HandMark = ''): SceneHand => ({
  side: index === 0 ? 'left' : 'right',
  value,
  mark: value === 0 && mark === '' ? 'out' : mark,
});

/** Both hands as they are held. */
export const scenePair = ([left, right]: Hands, mark: HandMark = ''): readonly SceneHand[] => [
  sceneHand(0, left, left === 0 ? 'out' : mark),
  sceneHand(1, right, right === 0 ? 'out' : mark),
];

const holding = (hands: Hands, value: number): 0 | 1 => (hands[0] === value ? 0 : 1);

type Step = ReplayStep<State, Move>;

const handsOf = (state: State, seat: number): Hands => state.hands[seat === 0 ? 0 : 1];

/** One picture for each move, in order. */
export const moduloScene = (replay: Replay<State, Move>): readonly HandStep[] => replay.steps.map(handStep);

function handStep(step: Step): HandStep {
  const { move, player, before, after } = step;
  const base = {
    player,
    allowed: step.illegal === undefined,
    points: after.points[player === 0 ? 0 : 1],
    sum: null,
  };
  switch (move.kind) {
    case 'tap':
    case 'tap-own':
      return { ...base, ...tapped(step, move) };
    case 'divide':
      return {
        ...base,
        kind: 'divide',
        before: scenePair(handsOf(before, player)),
        after: base.allowed ? scenePair(handsOf(after, player), 'new') : [],
      };
    case 'choose':
      return { ...base, kind: 'choose', before: [], after: scenePair(move.hands, 'new') };
    default:
      return assertNever(move);
  }
}

function tapped(
  { player, before, after, illegal }: Step,
  move: Move & { readonly kind: 'tap' | 'tap-own' },
): Pick<HandStep, 'kind' | 'before' | 'after' | 'sum'> {
  const own = handsOf(before, player);
  const seat = move.kind === 'tap' ? 1 - player : player;
  const target = handsOf(before, seat);
  const index = holding(target, move.on);
  return {
    kind: 'tap',
    sum: move.with + move.on,
    before: [
      sceneHand(holding(own, move.with), move.with, move.with === 0 ? 'out' : 'tapping'),
      sceneHand(index, move.on, move.on === 0 ? 'out' : 'tapped'),
    ],
    after: illegal ? [] : [sceneHand(index, handsOf(after, seat)[index], 'new')],
  };
}

type Job = DocumentJob<State, Move>;

/** Middles of the left and the right hand in a tile, in hundredths of the picture's width. */
const MIDDLES = [25, 75] as const;

export const moduloPoster = documentPart<State, Move, typeof poster, typeof plain>(
  { words: poster, variant: plain },
  (job, words) => {
    const known = job.engine.facts();
    const facts = Object.fromEntries(
      known.map(({ id, value }) => [camel(id), groupThousands(Number(value), job.language)]),
    );
    const joint = job.language === 'fr' ? ' et ' : ' and ';
    const secondSafe = unbeatableChoices('second').map((hands) => hands.join(joint));
    const figures = { ...facts, secondSafe: secondSafe.join(', ') };
    return {
      ...words,
      tiles: words.tiles.map((tile) => posterTile(job, tile)),
      facts: words.facts.map(({ figure, text, holds }) => {
        for (const broken of brokenClaims(holds, { game: job.engine.id, facts: known }, job.document.place))
          job.report(broken);
        return { figure: fill(job, figure, figures), text: fill(job, text, figures) };
      }),
    };
  },
);

const camel = (id: string): string =>
  id.replace('modulo.fact-', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `2 on 3` or `divide`, as examples write moves. */
export const moveText = (move: Move): string =>
  move.kind === 'tap' || move.kind === 'tap-own' ? `${move.with} on ${move.on}` : move.kind;

function posterTile(job: Job, tile: TileWords): unknown {
  const { position: at, play, tempting, title, reason, worth } = tile;
  const position = readPosition(at);
  const { moves, best } = solve().at(position);
  const verdictOf = (text: string | undefined): MoveVerdict | undefined =>
    moves.find(({ move }) => moveText(move) === text);
  const [advised, other] = [verdictOf(play), verdictOf(tempting)];
  const advice = `the poster advises "${play}" at ${at}`;
  if (!advised || !best.includes(advised.move))
    complain(job, `${advice}, but the best moves are ${best.map(moveText).join(', ')}`);
  if (tempting !== undefined && !other)
    complain(job, `the poster names the move "${tempting}" at ${at}, which is not possible`);
  checkWorth(job, at, advised, worth);
  checkWorth(job, at, other, tile['tempting-worth']);
  const places = {
    half: Math.max(...position.mine) / 2,
    ...placesOf(advised),
    ...Object.fromEntries(prefixed('tempting', other)),
  };
  return {
    theirs: scenePair(position.theirs).map((hand) => ({ ...hand, mark: hand.mark || 'watching' })),
    mine: scenePair(position.mine),
    score: position.points.map((points) => ({ points, word: pointsWord(points, job.language) })),
    arrow: advised && arrowOf(position, advised.move),
    title: fill(job, title, places),
    reason: fill(job, reason, places),
    proof: advised?.turns === 1 && advised.value === 'win' ? 'rules' : 'solver',
    value: advised?.value ?? '',
  };
}

/** What the words say a move is worth must be what the solver says. */
function checkWorth(job: Job, at: string, verdict: MoveVerdict | undefined, said: string | undefined): void {
  if (verdict && verdict.value !== said)
    complain(
      job,
      `the poster calls "${moveText(verdict.move)}" at ${at} a ${said}, the solver a ${verdict.value}`,
    );
}

/** `1 point`; in French nothing is singular too. */
function pointsWord(points: number, language: Language): string {
  const isOne = points === 1 || (language === 'fr' && points === 0);
  return `${points} ${sharedWord(isOne ? 'point' : 'points', language)}`;
}

/** `12/34 2-1`: my hands, their hands, my points and theirs. */
function readPosition(text: string): Position {
  const digit = (index: number): number => Number(text.charAt(index));
  const hands = (index: number): Hands => [digit(index), digit(index + 1)];
  return { mine: hands(0), theirs: hands(3), points: [digit(6), digit(8)] };
}

function placesOf(advised: MoveVerdict | undefined): Readonly<Record<string, unknown>> {
  if (!advised) return {};
  const { move, turns } = advised;
  return { turns: turns ?? '', ...(move.kind === 'tap' ? { with: move.with, on: move.on } : {}) };
}

const prefixed = (name: string, verdict: MoveVerdict | undefined): readonly (readonly [string, unknown])[] =>
  Object.entries(placesOf(verdict)).map(([key, value]) => [
    `${name}${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    value,
  ]);

const indexOf = (hands: Hands, value: number): 0 | 1 => (hands[0] === value ? 0 : 1);

/** From the hand that moves to the hand that changes. */
function arrowOf({ mine, theirs }: Position, move: Move): unknown {
  if (move.kind === 'tap')
    return {
      kind: 'tap',
      from: MIDDLES[indexOf(mine, move.with)],
      to: MIDDLES[indexOf(theirs, move.on)],
    };
  const lost = indexOf(mine, 0);
  return { kind: 'divide', from: MIDDLES[lost === 0 ? 1 : 0], to: MIDDLES[lost] };
}

function fill(job: Job, text: string, places: Readonly<Record<string, unknown>>): string {
  const { text: done, unknown } = fillPlaces(text, places);
  for (const name of unknown)
    complain(job, `the poster asks for "{${name}}", which its move or the facts do not give`);
  return done;
}

function complain({ report, document }: Job, message: string): void {
  report(error('MP4008', message, { place: document.place }));
}
