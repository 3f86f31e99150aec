/**
 * The poster of Modulo: positions with the move to play, each proved.
 *
 * Takes the poster's words: positions, the move advised, what it is worth, a reason. Gives hands, arrow and badge. A move
 * that is not among the best or is worth something else is an error (MP4008), and the badge follows from the proof: a move
 * that ends the round at once needs only the rules, every other the solver. Figures are filled from the verdict.
 */
import type { Language } from '../../base/language.ts';
import { error } from '../../diagnostics/diagnostic.ts';
import { solve, unbeatableChoices } from '../../games/modulo/index.ts';
import type { Hands, Move, MoveVerdict, Position } from '../../games/modulo/index.ts';
import { scenePair } from './scene.ts';
import type { CellValue } from '../../deck/types.ts';
import { groupThousands } from '../../base/numerals.ts';
import type { DocumentJob } from '../../document/job.ts';
import { brokenClaims } from '../../document/claims.ts';
import { fillPlaces, localise } from '../../document/localise.ts';
import { asList, asMap, asText } from '../../document/plain.ts';
import { pressWord } from '../../document/words.ts';

/** Middles of the left and the right hand in a tile, in hundredths of the picture's width. */
const MIDDLES = [25, 75] as const;

export function moduloPoster(job: DocumentJob): Readonly<Record<string, unknown>> {
  const words = asMap(localise(job.document.data, job.language));
  const known = job.engine.facts();
  const facts = Object.fromEntries(
    known.map(({ id, value }) => [camel(id), groupThousands(Number(value), job.language)]),
  );
  const joint = job.language === 'fr' ? ' et ' : ' and ';
  const secondSafe = unbeatableChoices('second').map((hands) => hands.join(joint));
  const figures = { ...facts, secondSafe: secondSafe.join(', ') };
  return {
    ...words,
    tiles: asList(words['tiles']).map((tile) => posterTile(job, tile)),
    facts: asList(words['facts'] ?? []).map((fact) => {
      const { figure, text, holds } = asMap(fact);
      for (const broken of brokenClaims(holds, { game: job.engine.id, facts: known }, job.document.place))
        job.report(broken);
      return { figure: fill(job, figure, figures), text: fill(job, text, figures) };
    }),
  };
}

const camel = (id: string): string =>
  id.replace('modulo.fact-', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `2 on 3` or `divide`, as examples write moves. */
export const moveText = (move: Move): string =>
  move.kind === 'tap' || move.kind === 'tap-own' ? `${move.with} on ${move.on}` : move.kind;

function posterTile(job: DocumentJob, tile: CellValue): unknown {
  const { position: at, play, tempting, title, reason, ...worths } = asMap(tile);
  const position = readPosition(asText(at));
  const { moves, best } = solve().at(position);
  const verdictOf = (text: CellValue | undefined): MoveVerdict | undefined =>
    moves.find(({ move }) => moveText(move) === asText(text));
  const [advised, other] = [verdictOf(play), verdictOf(tempting)];
  const advice = `the poster advises "${asText(play)}" at ${asText(at)}`;
  if (!advised || !best.includes(advised.move))
    complain(job, `${advice}, but the best moves are ${best.map(moveText).join(', ')}`);
  if (tempting !== undefined && !other)
    complain(job, `the poster names the move "${asText(tempting)}" at ${asText(at)}, which is not possible`);
  checkWorth(job, asText(at), advised, worths['worth']);
  checkWorth(job, asText(at), other, worths['tempting-worth']);
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
function checkWorth(
  job: DocumentJob,
  at: string,
  verdict: MoveVerdict | undefined,
  said: CellValue | undefined,
): void {
  if (verdict && verdict.value !== asText(said))
    complain(
      job,
      `the poster calls "${moveText(verdict.move)}" at ${at} a ${asText(said)}, the solver a ${verdict.value}`,
    );
}

/** `1 point`; in French nothing is singular too. */
function pointsWord(points: number, language: Language): string {
  const isOne = points === 1 || (language === 'fr' && points === 0);
  return `${points} ${pressWord(isOne ? 'point' : 'points', language)}`;
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

function fill(
  job: DocumentJob,
  text: CellValue | undefined,
  places: Readonly<Record<string, unknown>>,
): string {
  const { text: done, unknown } = fillPlaces(asText(text), places);
  for (const name of unknown)
    complain(job, `the poster asks for "{${name}}", which its move or the facts do not give`);
  return done;
}

function complain({ report, document }: DocumentJob, message: string): void {
  report(error('MP4008', message, { place: document.place }));
}
