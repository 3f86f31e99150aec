/**
 * Cards of Modulo N for the handouts that use them: values by the engine, legal sets of a hand, pictures.
 *
 * A card is an id of the engine's pack ("7c", "GD", "F1"). Source: `modulo-n.value-f`, `modulo-n.discard-sum`.
 */
import { present } from '../base/invariant.ts';
import type { Random } from '../base/random.ts';
import { moduloN, PACK } from '../games/modulo-n/index.ts';
import type { Figure } from './core/figures.ts';
import { figure } from './core/nodes.ts';
import { phrase, type PhraseValue } from './core/phrase.ts';
import type { Node } from './core/view.ts';

export type WindCard = string;

const KINDS = new Map(present(moduloN.pack, 'pack of Modulo N').map((entry) => [entry.id, entry]));

/** What a card counts: 1 to 9, 10 for winds and dragon, 11 for F. */
export const valueOf = (card: WindCard): number => Number(present(KINDS.get(card), card).values.value);

/** Its last digit. */
export const digitOf = (card: WindCard): number => Number(present(KINDS.get(card), card).values.rest);

export const sumOf = (cards: readonly WindCard[]): number =>
  cards.reduce((sum, card) => sum + valueOf(card), 0);

/** Cards from the top of a shuffled pack. */
export const deal = (random: Random, count: number): readonly WindCard[] =>
  random.shuffle(PACK).slice(0, count);

/** A card that counts so much and lies nowhere yet; undefined where there is none. */
export function cardOf(random: Random, value: number, seen: readonly WindCard[] = []): WindCard | undefined {
  const fits = PACK.filter((card) => valueOf(card) === value && !seen.includes(card));
  return fits.length === 0 ? undefined : random.pick(fits);
}

/** Every set of one to three cards of the hand that may go under the turned card, by the engine. */
export function legalSets(hand: readonly WindCard[], turned: WindCard): readonly (readonly WindCard[])[] {
  const given = moduloN.readGiven({ players: 2, turned, hand: hand.join(' ') });
  const state = present(
    given.ok ? given.value : undefined,
    `hand ${hand.join(' ')} with ${turned} turned up`,
  );
  return moduloN.moves(state).flatMap((move) => (move.kind === 'discard' ? [move.cards] : []));
}

/** The values of cards, as a listener hears them. */
export const heardValues = (cards: readonly WindCard[]): PhraseValue => ({
  list: cards.map(valueOf),
  joined: 'comma',
});

/** A row of cards, `null` a hidden one; spoken by `say` with {cards}. */
export const cardRow = (cards: readonly (WindCard | null)[], say: string, width = 11.5): Node =>
  figure(
    { kind: 'cards', deck: 'modulo-n', cards, width },
    phrase(say, { cards: heardValues(cards.filter((card) => card !== null)) }),
  );

/** The cards of a sheet, each once, to cut out and try. */
export const pieces = (cards: readonly WindCard[]): readonly Figure[] => [
  { kind: 'cards', deck: 'modulo-n', cards: [...new Set(cards)], width: 16 },
];
