/**
 * Moves and positions of Modulo N as text: `draw`, `discard 4b 5c GD`, `pass`, and one line a position.
 *
 * Takes either form, gives the other, or says what is wrong. Never judges a move. Example of a position:
 * `play counterclockwise; rotation counterclockwise; dealer P1; turned 9c; turn P1; phase draw; P1 4b 5c GD E1; P2 ...`
 */
import { type Json, parsed, type Parsed, refused } from '../core/game.ts';
import { cardNamed, type Move, seatName, type State, type Tie } from './state.ts';
import { readState } from './read.ts';

const words = (text: string): readonly string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** Reads a move; cards are separated by spaces or commas, upper and lower case alike. */
export function parseMove(text: string): Parsed<Move> {
  const [kind, ...rest] = words(text);
  if (kind === 'discard') {
    const strange = rest.find((word) => cardNamed(word) === undefined);
    if (strange !== undefined)
      return refused(`"${strange}" is not a card; cards are 7c, 7b, 7s, GD, E1, S2, W3, N4, F1 ...`, {
        offset: text.indexOf(strange, text.indexOf('discard') + 'discard'.length),
      });
    return parsed({ kind, cards: rest.flatMap((word) => cardNamed(word) ?? []) });
  }
  if ((kind === 'draw' || kind === 'pass') && rest.length === 0) return parsed({ kind });
  return refused(`not a move: "${text.trim()}"; write draw, pass or "discard 4b 5c GD"`, { offset: 0 });
}

export const formatMove = (move: Move): string =>
  move.kind === 'discard' ? ['discard', ...move.cards].join(' ') : move.kind;

const tieText = ({ round, contenders, drawn, deck }: Tie): string => {
  const draws = drawn.map(({ player, card }) => `${seatName(player)}=${card}`);
  return [`tie ${round}`, contenders.map(seatName).join(' '), draws.join(' '), deck.join(' ')].join(' / ');
};

/** The position on one line. */
export function formatState(state: State): string {
  const sections = [
    `play ${state.rules.play}`,
    `rotation ${state.rules.rotation}`,
    `dealer ${seatName(state.dealer)}`,
    `turned ${state.turned}`,
    `turn ${seatName(state.turn)}`,
    `phase ${state.phase}`,
    ...state.hands.map((hand, seat) => [seatName(seat), ...hand].join(' ')),
    ['stock', ...state.stock].join(' '),
    ['discards', ...state.discards].join(' '),
    ...(state.tie ? [tieText(state.tie)] : []),
  ];
  return sections.join('; ');
}

const seatOf = (name: string | undefined): Json => {
  const number = /^P([1-9])$/.exec(name ?? '')?.[1];
  return number === undefined ? (name ?? null) : Number(number) - 1;
};

function tieJson(section: string): Json {
  const [head = '', contenders = '', drawn = '', deck = ''] = section.split('/');
  return {
    round: Number(words(head)[1]),
    contenders: words(contenders).map(seatOf),
    drawn: words(drawn).map((word) => {
      const [player, card] = word.split('=');
      return { player: seatOf(player), card: card ?? null };
    }),
    deck: words(deck),
  };
}

/** Reads a line that `formatState` wrote; the sections may be in any order, hands in the order of the seats. */
export function parseState(text: string): Parsed<State> {
  const hands: Json[] = [];
  const rules: Record<string, Json> = {};
  const json: Record<string, Json> = { rules, hands, tie: null };
  let offset = 0;
  for (const section of text.split(';')) {
    const [name = '', ...rest] = words(section);
    const [first] = rest;
    if (/^P[1-6]$/.test(name)) hands[Number(name[1]) - 1] = rest;
    else if (name === 'play' || name === 'rotation') rules[name] = first ?? null;
    else if (name === 'stock' || name === 'discards') json[name] = rest;
    else if (name === 'dealer' || name === 'turn') json[name] = seatOf(first);
    else if (name === 'turned' || name === 'phase') json[name] = first ?? null;
    else if (name === 'tie') json.tie = tieJson(section);
    else return refused(`unknown section "${section.trim()}"`, { offset });
    offset += section.length + 1;
  }
  return readState(json);
}
