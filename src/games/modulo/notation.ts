/**
 * Modulo in text: moves such as `4 on 1`, states such as `14/02 1-0 P2 turns=5`.
 *
 * Takes moves and states, gives text, and back. A state's text is three words (hands of P1/P2, points, who moves) and
 * then only what differs from a fresh standard round. Parsing ends in the same checks as JSON. Property: parse inverts format.
 */
import { parsed, refused } from '../core/game.ts';
import type { Json, Parsed } from '../core/game.ts';
import { DEFAULT_RULES, readMove, readState } from './read.ts';
import type { FinishedRound, Hands, Move, State } from './state.ts';

/** Writes a move: `2 on 3`, `2 on own 3`, `divide`, `show 1 4`. */
export function formatMove(move: Move): string {
  switch (move.kind) {
    case 'tap':
      return `${move.with} on ${move.on}`;
    case 'tap-own':
      return `${move.with} on own ${move.on}`;
    case 'divide':
      return 'divide';
    case 'choose':
      return `show ${move.hands[0]} ${move.hands[1]}`;
  }
}

/** Reads a move; the same spellings as `formatMove`, spaces and capitals aside. */
export function parseMove(text: string): Parsed<Move> {
  const clean = text.trim().toLowerCase();
  if (clean === 'divide') return parsed({ kind: 'divide' });
  const tap = /^(\d{1,2})\s+on\s+(own\s+)?(\d{1,2})$/.exec(clean);
  if (tap) return readMove({ kind: tap[2] ? 'tap-own' : 'tap', with: Number(tap[1]), on: Number(tap[3]) });
  const show = /^show\s+(\d{1,2})[\s,]+(\d{1,2})$/.exec(clean);
  if (show) return readMove({ kind: 'choose', hands: [Number(show[1]), Number(show[2])] });
  return refused(`"${text}" is no move: write 2 on 3, divide, or show 1 4`, { offset: 0 });
}

const handsText = (hands: Hands | null): string => (hands === null ? '--' : hands.join(''));
const pairText = (pair: readonly [Hands | null, Hands | null]): string => pair.map(handsText).join('/');
const seatText = (seat: number | null): string => (seat === null ? '-' : `P${seat + 1}`);

const roundText = (round: FinishedRound): string =>
  [seatText(round.first), seatText(round.winner), round.by, round.points.join('-'), round.turns].join('.');

/** Which words may follow the first three, and what does each say when it is left out? */
const UNSAID = {
  phase: 'turns',
  first: 'P1',
  turns: '0',
  chosen: '--/--',
  seen: '',
  rounds: '',
  start: DEFAULT_RULES.start,
  'best-of': `${DEFAULT_RULES.bestOf}`,
  modulus: `${DEFAULT_RULES.modulus}`,
  'draw-after': '-',
  'decide-first': DEFAULT_RULES.decideFirst,
} as const;
type Word = keyof typeof UNSAID;
const WORDS = Object.keys(UNSAID) as readonly Word[];
const isWord = (name: string): name is Word => name in UNSAID;

const seenText = (seen: State['seen']): string =>
  Object.entries(seen)
    .map(([key, count]) => `${key}*${count}`)
    .join(',');

const saidBy = (state: State): Readonly<Record<Word, string>> => ({
  phase: state.phase,
  first: seatText(state.first),
  turns: `${state.turns}`,
  chosen: pairText(state.choices),
  seen: seenText(state.seen),
  rounds: state.rounds.map(roundText).join(','),
  start: state.rules.start,
  'best-of': `${state.rules.bestOf}`,
  modulus: `${state.rules.modulus}`,
  'draw-after': `${state.rules.drawAfter ?? '-'}`,
  'decide-first': state.rules.decideFirst,
});

/** Writes a state on one line. */
export function formatState(state: State): string {
  const said = saidBy(state);
  const extras = WORDS.filter((word) => said[word] !== UNSAID[word]).map((word) => `${word}=${said[word]}`);
  return [pairText(state.hands), state.points.join('-'), seatText(state.mover), ...extras].join(' ');
}

const parseSeat = (text: string): Json =>
  text === '-' ? null : text === 'P1' ? 0 : text === 'P2' ? 1 : text;
const parseWhole = (text: string): Json => (/^\d+$/.test(text) ? Number(text) : text);
const parseHands = (text: string): Json => (text === '--' ? null : [...text].map(parseWhole));
const parsePair = (text: string): Json => text.split('/').map(parseHands);
const parseList = (text: string): readonly string[] => (text === '' ? [] : text.split(','));

function parseRound(text: string): Json {
  const [first = '', winner = '', by = '', points = '', turns = ''] = text.split('.');
  return {
    first: parseSeat(first),
    winner: parseSeat(winner),
    by,
    points: points.split('-').map(parseWhole),
    turns: parseWhole(turns),
  };
}

function parseSeen(text: string): Json {
  return Object.fromEntries(
    parseList(text).map((entry) => {
      const [key = '', count = ''] = entry.split('*');
      return [key, parseWhole(count)];
    }),
  );
}

/** Reads what `formatState` writes. */
export function parseState(text: string): Parsed<State> {
  const [hands, points, mover, ...rest] = text.trim().split(/\s+/);
  if (hands === undefined || points === undefined || mover === undefined)
    return refused(`"${text}" is no state: write hands, points and who moves, such as 11/11 0-0 P1`);
  const said: Partial<Record<Word, string>> = {};
  for (const word of rest) {
    const [name = '', value = ''] = word.split('=');
    if (!isWord(name) || said[name] !== undefined)
      return refused(`"${word}" is unknown or said twice; known words: ${WORDS.join(', ')}`, {
        offset: text.indexOf(word),
      });
    said[name] = value;
  }
  const all = { ...UNSAID, ...said };
  return readState({
    rules: {
      start: all.start,
      bestOf: parseWhole(all['best-of']),
      modulus: parseWhole(all.modulus),
      drawAfter: all['draw-after'] === '-' ? null : parseWhole(all['draw-after']),
      decideFirst: all['decide-first'],
    },
    phase: all.phase,
    first: parseSeat(all.first),
    mover: parseSeat(mover),
    hands: parsePair(hands),
    points: points.split('-').map(parseWhole),
    choices: parsePair(all.chosen),
    turns: parseWhole(all.turns),
    seen: parseSeen(all.seen),
    rounds: parseList(all.rounds).map(parseRound),
  });
}
