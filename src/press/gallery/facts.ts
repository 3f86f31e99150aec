/**
 * What the head of a deck says: `2–5 players · from about age 8 · 15 minutes · 57 cards, 8 small parts`.
 *
 * Takes a deck and the players its engine knows; gives a line in each language of the press, as far as there is anything to say.
 */
import { contentsOf, type Deck } from '../../deck/read/index.ts';
import type { Both } from './words.ts';

/** Empty for a deck that says nothing of itself and has no pieces. */
export function factsText(
  deck: Pick<Deck, 'box' | 'components'>,
  players: readonly [number, number] | undefined,
): Both {
  const { minutes, age, fewest = 1 } = deck.box ?? {};
  const from = players && Math.max(players[0], fewest);
  const range = players && (from === players[1] ? `${players[1]}` : `${from ?? 1}–${players[1]}`);
  const facts = { ...contentsOf(deck.components), range, minutes, age };
  return { en: joined(english(facts)), fr: joined(french(facts)) };
}

interface Facts extends ReturnType<typeof contentsOf> {
  /** `2–5` players. */
  readonly range: string | undefined;
  readonly minutes: number | undefined;
  readonly age: number | undefined;
}

type Parts = readonly (string | undefined)[];

const joined = (parts: Parts): string => parts.filter(Boolean).join(' · ');

const s = (count: number): string => (count === 1 ? '' : 's');

const english = ({ range, age, minutes, cards, tiles, parts }: Facts): Parts => [
  range && `${range} player${range === '1' ? '' : 's'}`,
  age ? `from about age ${age}` : '',
  minutes ? `${minutes} minute${s(minutes)}` : '',
  pieces([
    [cards, 'card'],
    [tiles, 'tile'],
    [parts, 'small part'],
  ]),
];

const french = ({ range, age, minutes, cards, tiles, parts }: Facts): Parts => [
  range && `${range} joueur${range === '1' ? '' : 's'}`,
  age ? `dès ${age} ans environ` : '',
  minutes ? `${minutes} minute${s(minutes)}` : '',
  pieces([
    [cards, 'carte'],
    [tiles, 'tuile'],
  ]) + (parts > 0 ? `${cards + tiles > 0 ? ', ' : ''}${parts} petite${s(parts)} pièce${s(parts)}` : ''),
];

/** `57 cards, 8 small parts`, the first of them bold. */
const pieces = (counts: readonly (readonly [number, string])[]): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, word], i) => (i === 0 ? `**${count} ${word}${s(count)}**` : `${count} ${word}${s(count)}`))
    .join(', ');
