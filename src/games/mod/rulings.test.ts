/** Every ruling of Mod, one test each, named by its id. */
import { describe, expect, it } from 'vitest';
import { clausesOf, endOf, eventsOf, legalAfter, refusedBy, seen, startOf } from './table.fixture.ts';
import { STANDARD_LIST, standardMod } from './standard.fixture.ts';

describe('setup', () => {
  it('mod.r-starter: two Jabs, two Sparks, two Fuel Rods each; another deck by option', () => {
    for (const { hand, deck } of startOf({}).sides)
      expect([...hand, ...deck].sort()).toEqual(['s01', 's01', 's02', 's02', 's03', 's03']);
    const [side] = startOf({ starter: { s01: 3, u03: 1 } }).sides;
    expect([...side.hand, ...side.deck].sort()).toEqual(['s01', 's01', 's01', 'u03']);
  });

  it('mod.r-hand: five cards and no limit; another number by option', () => {
    expect(startOf({}).sides.map(({ hand }) => hand.length)).toEqual([5, 5]);
    expect(startOf({ hand: 3 }).sides[0].hand).toHaveLength(3);
    const many = { phase: 'reset', A: { hand: 's01 s01 s02 s02 s03 s03 a01 a02 a03', deck: 'a04' } };
    expect(seen(many, 'reset').handCountA).toBe(10);
  });

  it('mod.r-start-fuel: 1 fuel and no limit; another amount by option', () => {
    expect(startOf({}).sides.map(({ fuel }) => fuel)).toEqual([1, 1]);
    expect(startOf({ startFuel: 0 }).sides[1].fuel).toBe(0);
    expect(seen({ A: { fuel: 40 }, stack: ['A assign s03'] }, 'activate').fuelA).toBe(41);
  });

  it('mod.r-first-initiative: by lot, so that both seats come up', () => {
    const tokens = Array.from({ length: 40 }, (_, game) => startOf({}, `lot ${game}`).initiative);
    expect(new Set(tokens)).toEqual(new Set([0, 1]));
  });

  it('mod.r-even-split: 63 cards; a number that three does not divide is refused', () => {
    expect(startOf({}).shared.reduce((sum, { deck }) => sum + deck.length, 0)).toBe(63);
    const [first, ...rest] = STANDARD_LIST;
    const uneven = [{ ...first, copies: (first?.copies ?? 0) + 1 }, ...rest];
    const read = standardMod.readOptions({ cards: uneven as never });
    expect(read.ok).toBe(false);
    expect(read.ok ? '' : read.message).toContain('mod.r-even-split');
  });
});

describe('resolving', () => {
  it('mod.r-draft-destination: a drafted card costs nothing and lies on the discard pile', () => {
    expect(seen({ A: { fuel: 0 }, stack: ['A draft a14'] }, 'activate')).toMatchObject({
      discardA: 'a14',
      fuelA: 0,
    });
  });

  it('mod.r-afford: too little fuel stalls actions and upgrades; own FUEL counts', () => {
    expect(seen({ A: { fuel: 2 }, stack: ['A assign a03'] }, 'activate')).toMatchObject({
      stalled: 'a03',
      fuelA: 2,
    });
    expect(seen({ A: { fuel: 0 }, stack: ['A assign u03'] }, 'activate')).toMatchObject({
      stalled: 'u03',
      playA: '',
      discardA: 'u03',
    });
    const cards = STANDARD_LIST.map((card) => (card.id === 'a15' ? { ...card, cost: 2 } : card));
    const cell = { cards, A: { fuel: 0, deck: 's01', hand: '' }, stack: ['A assign a15'] };
    expect(seen(cell as never, 'activate')).toMatchObject({ stalled: '', fuelA: 0, drawnA: 1 });
  });

  it('mod.r-must-resolve: an affordable card has no other move than to resolve', () => {
    expect(legalAfter({ A: { fuel: 1, durability: 1 }, stack: ['A assign a04'] })).toEqual(['activate']);
  });

  it('mod.r-payment-order: a lethal ability ends the game before payment', () => {
    const given = { A: { fuel: 1 }, B: { durability: 2 }, stack: ['A assign a07'] };
    expect(seen(given, 'activate')).toMatchObject({ winner: 'A', fuelA: 1, discardA: '' });
  });

  it('mod.r-empty-deck: the discard pile is reshuffled, without the card that resolves; both empty: no card', () => {
    const given = { A: { deck: '', discard: 's01', hand: '', fuel: 1 }, stack: ['A assign a16'] };
    expect(seen(given, 'activate')).toMatchObject({
      drawnA: 1,
      handA: 's01',
      discardA: 'a16',
      reshuffledA: true,
    });
    expect(clausesOf('no-card-to-draw', given, 'activate')).toEqual(['mod.r-empty-deck', 'mod.r-empty-deck']);
  });

  it('mod.r-shield-amount: one ability, all of it; with the option 2 points, and more shields may follow', () => {
    const given = { A: { fuel: 3 }, B: { play: 'u01 u03' }, stack: ['A assign a03'] };
    expect(seen(given, 'activate', 'shield u01')).toMatchObject({ durabilityB: 10, preventedB: 5 });
    const points = { ...given, shield: 2 };
    expect(seen(points, 'activate', 'shield u01', 'take')).toMatchObject({ durabilityB: 7, preventedB: 2 });
    expect(seen(points, 'activate', 'shield u01', 'shield u03')).toMatchObject({
      durabilityB: 9,
      preventedB: 4,
    });
  });

  it('mod.r-shield-when: only when damage is due', () => {
    const given = { A: { fuel: 1 }, B: { play: 'u02' }, stack: ['A assign a07'] };
    expect(refusedBy(given, 'shield u02')).toBe('mod.r-shield-when');
    expect(refusedBy(given, 'activate', 'activate')).toBe('mod.r-shield-when');
    expect(legalAfter(given, 'activate')).toEqual(['shield u02', 'take']);
  });

  it('mod.r-shield-pile: a spent upgrade goes to its owner’s discard pile', () => {
    const given = { A: { fuel: 1 }, B: { play: 'u02', discard: 's01' }, stack: ['A assign a07'] };
    expect(seen(given, 'activate', 'shield u02').discardB).toBe('u02 s01');
  });

  it('mod.r-fresh-upgrade: it boosts and protects at once', () => {
    const boost = { A: { fuel: 3 }, stack: ['A assign a02', 'A assign u04'] };
    expect(seen(boost, 'activate', 'activate').damageB).toBe(6);
  });

  it('mod.r-play-area: any number of upgrades', () => {
    const play = 'u01 u01 u01 u02 u02 u02 u03';
    expect(seen({ A: { play, fuel: 1 }, stack: ['A assign u03'] }, 'activate').playA).toBe(`${play} u03`);
  });

  it('mod.r-eject-hidden: shown when it activates', () => {
    expect(clausesOf('revealed', { stack: ['A eject s01'] }, 'choose fuel')).toEqual(['mod.r-eject-hidden']);
  });

  it('mod.r-eject-when: chosen on activation, not when placed; VENT gives both', () => {
    expect(legalAfter({ A: { hand: 's01' }, shared: ['', '', ''] })).toEqual(['assign s01', 'eject s01']);
    const vent = { A: { play: 'u08', deck: 's02', hand: '', fuel: 0 }, stack: ['A eject s01'] };
    expect(legalAfter(vent)).toEqual(['activate']);
    expect(seen(vent, 'activate')).toMatchObject({ handA: 's02', fuelA: 1, discardA: 's01' });
  });

  it('mod.r-simultaneous: the first to reach 0 loses, recoil comes last', () => {
    const given = (durability: number): object => ({
      A: { durability: 1, fuel: 1 },
      B: { durability },
      stack: ['A assign a04'],
    });
    expect(seen(given(4) as never, 'activate')).toMatchObject({ winner: 'A', durabilityA: 1 });
    expect(seen(given(5) as never, 'activate')).toMatchObject({ winner: 'B', durabilityB: 1 });
    const [recoiled] = eventsOf(given(5) as never, 'activate').filter(({ type }) => type === 'recoiled');
    expect(recoiled?.facts).toEqual({ player: 0, amount: 1, durability: 0 });
  });

  it('mod.r-damage-zero: durability stays between 0 and 10', () => {
    const hit = { A: { fuel: 4 }, B: { durability: 2 }, stack: ['A assign a11'] };
    expect(seen(hit, 'activate').durabilityB).toBe(0);
    expect(seen({ A: { durability: 9, fuel: 1 }, stack: ['A assign a17'] }, 'activate').durabilityA).toBe(10);
  });
});

describe('piles, slots and the end', () => {
  it('mod.r-shared-empty: an empty deck stays empty, its discard pile can be drafted', () => {
    const shared = [{ deck: '', discard: 'a01 a02' }, '', ''];
    expect(refusedBy({ shared }, 'draft deck 1')).toBe('mod.r-shared-empty');
    expect(legalAfter({ shared })).toEqual(['draft discard 1']);
    const reset = { phase: 'reset', shared, A: { hand: 's01' } };
    expect(seen(reset, 'reset')).toMatchObject({ sharedCount1: 0, sharedDiscard1: 'a01 a02' });
    expect(clausesOf('shared-deck-empty', reset, 'reset')).toHaveLength(3);
  });

  it('mod.r-idle-slot: who can place nothing passes; who can place must', () => {
    const given = { A: { hand: '' }, B: { hand: 's01 s02' }, shared: ['', '', ''] };
    expect(legalAfter(given)).toEqual(['pass']);
    const end = endOf(given, 'pass', 'assign s01', 'pass', 'assign s02');
    expect(end).toMatchObject({ phase: 'activation', stack: [{ player: 1 }, { player: 1 }] });
    expect(clausesOf('command-ended', given, 'pass', 'assign s01', 'pass', 'assign s02')).toEqual([
      'mod.r-idle-slot',
    ]);
    expect(refusedBy({ A: { hand: 's01' } }, 'pass')).toBe('mod.r-idle-slot');
  });

  it('mod.r-idle-slot: with nothing to place on either side the round goes on to the reset', () => {
    const nothing = { hand: '', deck: '', discard: '' };
    const given = { phase: 'reset', A: { ...nothing, play: 'u01' }, B: nothing, shared: ['', '', ''] };
    expect(seen(given, 'reset')).toMatchObject({ phase: 'reset', round: 2, fuelA: 2 });
    expect(seen(given, 'reset', 'reset')).toMatchObject({ round: 3, initiative: 'A' });
  });

  it('mod.r-round-limit: after round 30 the higher durability wins, equal is a draw', () => {
    const last = { phase: 'reset', round: 30, A: { durability: 6 }, B: { durability: 4 } };
    expect(seen(last, 'reset')).toMatchObject({ winner: 'A', way: 'round-limit', round: 30, phase: 'over' });
    expect(seen({ ...last, B: { durability: 6 } }, 'reset')).toMatchObject({
      winner: null,
      way: 'round-limit',
    });
    expect(seen({ ...last, round: 29 }, 'reset').phase).toBe('command');
    expect(seen({ ...last, round: 8, roundLimit: 8 }, 'reset').way).toBe('round-limit');
  });
});

describe('words of the vocabulary', () => {
  it('STRIP: the opponent chooses; without a choice the cards go at once (mod.action-abilities)', () => {
    const given = { A: { fuel: 1 }, B: { play: 'u01 u02' }, stack: ['A assign a20'] };
    expect(legalAfter(given, 'activate')).toEqual(['strip u01', 'strip u02']);
    expect(seen(given, 'activate', 'strip u02')).toMatchObject({ playB: 'u01', discardB: 'u02', fuelA: 0 });
    expect(refusedBy(given, 'activate', 'take')).toBe('mod.action-abilities');
    expect(seen({ ...given, B: { play: 'u01' } }, 'activate')).toMatchObject({ playB: '', discardB: 'u01' });
    expect(seen({ ...given, B: { play: 'u01 u01' } }, 'activate')).toMatchObject({ playB: 'u01' });
  });

  it('DRAIN: never more than there is; REPAIR, DRAW and FUEL do what they say', () => {
    expect(seen({ A: { fuel: 1 }, B: { fuel: 1 }, stack: ['A assign a20'] }, 'activate')).toMatchObject({
      fuelB: 0,
    });
    const overhaul = {
      A: { durability: 5, fuel: 2, deck: 's01 s02 s03', hand: '' },
      stack: ['A assign a18'],
    };
    expect(seen(overhaul, 'activate')).toMatchObject({ durabilityA: 7, handA: 's01 s02', fuelA: 0 });
    const clock = { A: { fuel: 0, deck: 's01 s02', hand: '' }, stack: ['A assign a19'] };
    expect(seen(clock, 'activate')).toMatchObject({ fuelA: 2, handCountA: 2, durabilityA: 9 });
  });

  it('BOOST adds up over upgrades and touches only its own type', () => {
    const swords = { A: { fuel: 3, play: 'u04 u10' }, stack: ['A assign a13'] };
    expect(seen(swords, 'activate').damageB).toBe(2 + 2 + (2 + 1));
  });

  it('RESET FUEL and RESET DRAW add to the reset phase', () => {
    const given = { phase: 'reset', A: { play: 'u06 u06 u09', fuel: 0, deck: 's01 s02 s03', hand: '' } };
    expect(seen(given, 'reset')).toMatchObject({ fuelA: 3, drawnA: 2 });
  });
});
