/**
 * Mod 3 in writing.
 *
 * Moves: `form 7H 2C 10S`; `keep`; `draw`; `add 3D 9C | 10S` (cards in front of the number, a bar, cards behind it).
 * Attacks follow after semicolons, `@` and the player counted from 1: `add 5D | 4C; @1 | KH` lays the king behind the
 * first player's number, `form 10S; @1 JS QH |` a jack and a queen in front. `^2 9C` puts the 9 behind the second digit
 * and `keep; @1 | KH` attacks without a draw: both can be written but are never allowed.
 *
 * Positions are one line: `round 1 turn 2 starter 1 seat 2; scores -; numbers 7H 2C 10S, 3S 3H 6D; hands -, KD 5D 4C; top -`.
 * Players count from 1; lists are in seat order, parted by commas; rounds of scores by slashes; `-` is an empty list.
 * Reading checks what `readState` checks. Formatting and parsing invert each other.
 */
import { assertNever } from '../../base/invariant.ts';
import { type Json, type Parsed, parsed, refused } from '../core/game.ts';
import {
  type Attack,
  type Card,
  findCard,
  type Inserted,
  type Move,
  type Placement,
  type State,
} from './state.ts';
import { isEmpty, readMove, readState } from './read.ts';

/** `3D 9C | 10S ^1 5H`: front, bar, back, insertions. */
function formatPlacement({ front, back, between = [] }: Placement): string {
  const inserted = between.map(({ after, card }) => `^${after} ${card}`);
  return [...front, '|', ...back, ...inserted].join(' ');
}

const formatAttack = (attack: Attack): string => `@${attack.seat + 1} ${formatPlacement(attack)}`;

/** The one way a move is written; a player's own part is left out where it is empty and there are attacks. */
export function formatMove(move: Move): string {
  switch (move.kind) {
    case 'draw':
      return move.kind;
    case 'keep':
      return [move.kind, ...(move.attacks ?? []).map(formatAttack)].join('; ');
    case 'form':
      return [
        'form',
        [...(move.row.length > 0 ? [move.row.join(' ')] : []), ...move.attacks.map(formatAttack)].join('; '),
      ]
        .join(' ')
        .trimEnd();
    case 'add': {
      const own = isEmpty(move) && move.attacks.length > 0 ? [] : [formatPlacement(move)];
      return `add ${[...own, ...move.attacks.map(formatAttack)].join('; ')}`;
    }
    default:
      return assertNever(move, 'move');
  }
}

interface Token {
  readonly text: string;
  readonly offset: number;
}

const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(/[|;]|[^\s|;]+/g)].map((match) => ({ text: match[0], offset: match.index }));

/** Cuts a list of tokens at the semicolons. */
function partsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.text === ';') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** What one part says before it is known whether it is a row, an own placement or an attack. */
interface Part {
  readonly seat: number | undefined;
  readonly bar: boolean;
  readonly front: readonly Card[];
  readonly back: readonly Card[];
  readonly between: readonly Inserted[];
  readonly offset: number;
}

function readPart(tokens: readonly Token[], end: number): Parsed<Part> {
  const front: Card[] = [];
  const back: Card[] = [];
  const between: Inserted[] = [];
  const offset = tokens[0]?.offset ?? end;
  const target = /^@([1-9]\d?)$/.exec(tokens[0]?.text ?? '');
  let bar = false;
  let after: number | undefined;
  for (const token of target ? tokens.slice(1) : tokens) {
    const card = findCard(token.text);
    const insertion = /^\^(\d{1,2})$/.exec(token.text);
    if (token.text === '|' && !bar && after === undefined) bar = true;
    else if (insertion && after === undefined) after = Number(insertion[1]);
    else if (!card) return refused(`"${token.text}" is not expected here`, { offset: token.offset });
    else if (after === undefined) (bar ? back : front).push(card);
    else {
      between.push({ after, card });
      after = undefined;
    }
  }
  if (after !== undefined) return refused(`^${after} needs a card`, { offset: end });
  const seat = target ? Number(target[1]) - 1 : undefined;
  return parsed({ seat, bar, front, back, between, offset });
}

const placementOf = ({ front, back, between }: Part): Placement => ({
  front,
  back,
  ...(between.length === 0 ? {} : { between }),
});

function readParts(tokens: readonly Token[], end: number): Parsed<readonly Part[]> {
  const parts: Part[] = [];
  for (const [index, some] of partsOf(tokens).entries()) {
    const read = readPart(some, end);
    if (!read.ok) return read;
    const { seat, offset, bar } = read.value;
    if (index > 0 && seat === undefined)
      return refused('after a semicolon comes an attack such as @1 KH |', { offset });
    if (seat !== undefined && !bar)
      return refused('an attack needs a bar: cards | for in front, | cards for behind', { offset });
    parts.push(read.value);
  }
  return parsed(parts);
}

/** Reads a move; suits may be in either case. The message comes with the offset of the word that is wrong. */
export function parseMove(text: string): Parsed<Move> {
  const [verb, ...rest] = tokensOf(text);
  const end = text.length;
  const word = verb?.text.toLowerCase();
  if (word === 'draw' || (word === 'keep' && rest[0]?.text !== ';')) {
    const extra = rest[0];
    return extra
      ? refused(`nothing follows "${word}"${word === 'keep' ? ' but a semicolon and an attack' : ''}`, {
          offset: extra.offset,
        })
      : parsed<Move>({ kind: word });
  }
  if (word !== 'form' && word !== 'add' && word !== 'keep')
    return refused('a move begins with form, add, keep or draw', { offset: verb?.offset ?? 0 });
  const read = readParts(rest, end);
  if (!read.ok) return read;
  const own = read.value.find(({ seat }) => seat === undefined);
  const attacks = read.value.flatMap((part): readonly Attack[] =>
    part.seat === undefined ? [] : [{ seat: part.seat, ...placementOf(part) }],
  );
  if (word === 'form') {
    if (own && (own.bar || own.between.length > 0))
      return refused('form takes one row of cards without a bar', { offset: own.offset });
    return readMove({ kind: 'form', row: own?.front ?? [], attacks });
  }
  if (word === 'keep') return readMove({ kind: 'keep', attacks });
  if (own && !own.bar)
    return refused('add needs a bar: cards | for in front, | cards for behind', { offset: own.offset });
  return readMove({ kind: 'add', ...(own ? placementOf(own) : { front: [], back: [] }), attacks });
}

const row = (cards: readonly Card[]): string => (cards.length === 0 ? '-' : cards.join(' '));

/** The position on one line. */
export function formatState(state: State): string {
  const scores = state.scores.map((points) => points.join(' ')).join(' / ');
  return [
    `round ${state.round} turn ${state.turn} starter ${state.starter + 1} seat ${state.seat + 1}`,
    `scores ${scores === '' ? '-' : scores}`,
    `numbers ${state.numbers.map(row).join(', ')}`,
    `hands ${state.hands.map(row).join(', ')}`,
    `top ${row(state.top)}`,
  ].join('; ');
}

/** In which form does each section of the line stand? */
const HEAD = /^round (\d+) turn (\d+) starter (\d+) seat (\d+)$/;
const SECTIONS = ['scores', 'numbers', 'hands', 'top'] as const;

/** Card names made upper case; words that are no card are left for `readState` to refuse by name. */
const cardsIn = (text: string): readonly string[] =>
  text === '-' ? [] : text.split(/\s+/).map((word) => findCard(word) ?? word);

const listsIn = (text: string): readonly (readonly string[])[] =>
  text.split(',').map((part) => cardsIn(part.trim()));

/** Reads a line of `formatState`; the message names the section that is wrong. */
export function parseState(text: string): Parsed<State> {
  const [head = '', ...rest] = text.split(';').map((part) => part.trim());
  const found = HEAD.exec(head);
  if (!found) return refused('a position begins with "round 1 turn 1 starter 1 seat 1"', { offset: 0 });
  const sections = new Map<string, string>();
  for (const [index, name] of SECTIONS.entries()) {
    const section = rest[index] ?? '';
    if (!section.startsWith(`${name} `))
      return refused(`"${name} ..." is expected as section ${index + 2}`, { path: name });
    sections.set(name, section.slice(name.length).trim());
  }
  if (rest.length > SECTIONS.length) return refused('nothing follows the section "top"', { path: 'top' });
  const [round, turn, starter, seat] = found.slice(1).map(Number);
  const scores = sections.get('scores') ?? '-';
  const state: Record<string, Json | undefined> = {
    round,
    turn,
    starter: (starter ?? 0) - 1,
    seat: (seat ?? 0) - 1,
    scores: scores === '-' ? [] : scores.split('/').map((points) => points.trim().split(/\s+/).map(Number)),
    numbers: listsIn(sections.get('numbers') ?? ''),
    hands: listsIn(sections.get('hands') ?? ''),
    top: cardsIn(sections.get('top') ?? ''),
  };
  return readState(state as Json);
}
