/** Every figure of Mod, each computed a second time in another way. */
import { describe, expect, it } from 'vitest';
import { facts } from './facts.ts';
import { endOf, eventsOf } from './table.fixture.ts';
import { STANDARD_LIST, standardMod } from './standard.fixture.ts';

const figures = new Map(standardMod.facts().map((fact) => [fact.id.replace('mod.fact-', ''), fact.value]));
const seenIds = new Set<string>();
const valueOf = (id: string): string => {
  seenIds.add(id);
  return figures.get(id) ?? 'missing';
};

/** All hands of five out of the six starter cards, as lists of ids. */
const STARTER = ['s01', 's01', 's02', 's02', 's03', 's03'];
const HANDS = STARTER.map((_, left) => STARTER.filter((_card, place) => place !== left));

describe('figures', () => {
  it('order of activation: counted in a replay of ten cards (mod.activate-reverse)', () => {
    const hand = 's01 s01 s02 s02 s03';
    const moves = [...hand.split(' ').flatMap((id) => [`assign ${id}`, `assign ${id}`])];
    const all = [...moves, ...Array.from({ length: 10 }, () => 'activate')];
    const order = eventsOf({ A: { hand }, B: { hand } }, ...all)
      .filter(({ type }) => type === 'activated')
      .map(({ facts: { player, slot } }) => `${player === 0 ? 'A' : 'B'}${String(slot)}`);
    for (let slot = 1; slot <= 5; slot++) {
      expect(valueOf(`activates-holder-${slot}`)).toBe(String(order.indexOf(`A${slot}`) + 1));
      expect(valueOf(`activates-other-${slot}`)).toBe(String(order.indexOf(`B${slot}`) + 1));
    }
    expect(order[0]).toBe('B5');
  });

  it('hand economy: counted card by card over four rounds', () => {
    let cards = 0;
    let slots = 0;
    for (let round = 1; round <= 4; round++) {
      cards += round === 1 ? 5 : 1;
      slots += 5;
    }
    expect(valueOf('hand-cards-four-rounds')).toBe(String(cards));
    expect(valueOf('slots-four-rounds')).toBe(String(slots));
    expect(valueOf('drafts-four-rounds')).toBe(String(slots - cards));
    expect([cards, slots]).toEqual([8, 20]);
  });

  it('opening hand: all six hands enumerated', () => {
    expect(HANDS).toHaveLength(6);
    // One named copy is missing from exactly one of the six hands.
    expect(valueOf('opening-given-card')).toBe('5/6');
    for (const id of ['s01', 's02', 's03']) {
      const both = HANDS.filter((hand) => hand.filter((card) => card === id).length === 2).length;
      expect(both).toBe(4);
      expect(valueOf(`opening-all-${id}`)).toBe('2/3');
    }
    const damage = HANDS.map((hand) => hand.filter((card) => card !== 's03').length);
    expect(damage.reduce((sum, points) => sum + points, 0)).toBe(20);
    expect(valueOf('opening-damage')).toBe('10/3');
    const [hand] = HANDS;
    const end = endOf(
      { stack: (hand ?? []).map((id) => `A assign ${id}`) },
      ...(hand ?? []).map(() => 'activate'),
    );
    expect(10 - end.sides[1].durability).toBe(damage[0]);
  });

  it('a given card on top: three of 63 places', () => {
    const places = Array.from({ length: 63 }, (_, place) => place);
    expect(places.filter((place) => place % 21 === 0)).toHaveLength(3);
    expect(valueOf('given-card-on-top')).toBe('1/21');
  });

  it('card counts: one card after the other from the rows', () => {
    const cards = STANDARD_LIST.flatMap((card) => Array.from({ length: card.copies }, () => card));
    const shared = cards.filter(({ deck }) => deck === 'shared');
    const have = (id: string, number: number): void => expect(valueOf(id)).toBe(String(number));
    have('shared-designs', new Set(shared.map(({ id }) => id)).size);
    have('shared-cards', shared.length);
    have('cards-per-deck', shared.length / 3);
    for (const type of ['action', 'upgrade']) {
      const some = shared.filter((card) => card.type === type);
      have(`${type}-designs`, new Set(some.map(({ id }) => id)).size);
      have(`${type}-cards`, some.length);
    }
    for (const colour of ['red', 'blue', 'purple', 'grey'])
      have(
        `action-cards-${colour}`,
        shared.filter((card) => card.type === 'action' && card.colour === colour).length,
      );
    for (const colour of ['red', 'blue', 'purple'])
      have(
        `shields-${colour}`,
        shared.filter(({ abilities }) => abilities.join().includes(`SHIELD ${colour.toUpperCase()}`)).length,
      );
    for (let cost = 0; cost <= 5; cost++)
      have(`cost-${cost}`, shared.filter((card) => card.cost === cost).length);
    have('starter-cards', 6);
    have('game-cards', shared.length + 12);
    expect(shared).toHaveLength(63);
  });

  it('every figure was checked above', () => {
    expect([...figures.keys()].filter((id) => !seenIds.has(id))).toEqual([]);
    expect(facts(undefined).every(({ exact }) => exact)).toBe(true);
  });
});
