/** Every clause of Mod that is a rule, one test each, named by its id. */
import { describe, expect, it } from 'vitest';
import { clausesOf, endOf, eventsOf, legalAfter, refusedBy, seen, startOf } from './table.fixture.ts';
import { STANDARD_LIST, standardMod } from './standard.fixture.ts';

/** Eight drafted cards: one more placement of each side fills the stack. */
const EIGHT = ['A', 'B', 'A', 'B', 'A', 'B', 'A', 'B'].map((seat, i) => `${seat} draft a0${1 + (i % 3)}`);
const nearlyFull = { phase: 'command', stack: EIGHT };

describe('aim and setup', () => {
  it('mod.drafting, mod.draft-own-deck: a drafted card is drawn from the own deck later', () => {
    const given = {
      phase: 'command',
      stack: EIGHT,
      A: { hand: '', deck: '', discard: '' },
      shared: ['a11 a12 a12'],
    };
    const moves = ['draft deck 1', 'draft deck 1', ...Array.from({ length: 10 }, () => 'activate'), 'reset'];
    const end = endOf(given, ...moves);
    expect([...end.sides[0].deck, ...end.sides[0].hand].sort()).toEqual(['a01', 'a01', 'a02', 'a03', 'a11']);
  });

  it('mod.last-standing, mod.win-immediate: durability 0 ends the game before the next card', () => {
    const given = { A: { fuel: 1 }, B: { durability: 3 }, stack: ['B assign s01', 'A assign a07'] };
    expect(seen(given, 'activate')).toMatchObject({ winner: 'A', stackCount: 1, phase: 'over', turn: null });
    expect(refusedBy(given, 'activate', 'activate')).toBe('mod.win-immediate');
  });

  it('mod.players-two: two seats, no more and no fewer', () => {
    expect(standardMod.players).toEqual([2, 2]);
    expect(startOf({}).sides).toHaveLength(2);
  });

  it('mod.start-durability: both start with 10', () => {
    expect(startOf({}).sides.map(({ durability }) => durability)).toEqual([10, 10]);
  });

  it('mod.setup-shuffle, mod.setup-three-decks: all shared cards in three decks of equal size', () => {
    const { shared } = startOf({});
    expect(shared.map(({ deck }) => deck.length)).toEqual([21, 21, 21]);
    const copies = STANDARD_LIST.filter(({ deck }) => deck === 'shared').flatMap((card) =>
      Array.from({ length: card.copies }, () => card.id),
    );
    expect(shared.flatMap(({ deck }) => deck).sort()).toEqual(copies.sort());
    expect(startOf({}, 'other').shared).not.toEqual(shared);
  });
});

describe('card types', () => {
  it('mod.action-type, mod.action-to-discard, mod.action-discard: an action acts once and is discarded', () => {
    const given = { A: { fuel: 1, discard: 's01' }, stack: ['A assign a07'] };
    expect(seen(given, 'activate')).toMatchObject({ discardA: 'a07 s01', playA: '' });
    expect(clausesOf('discarded', given, 'activate')).toEqual(['mod.action-discard']);
  });

  it('mod.upgrade-type, mod.upgrade-to-play, mod.upgrade-pay, mod.upgrade-place: an upgrade is paid and stays', () => {
    const given = { A: { fuel: 3 }, stack: ['A assign u07'] };
    expect(seen(given, 'activate')).toMatchObject({ playA: 'u07', discardA: '', fuelA: 1 });
    expect(eventsOf(given, 'activate').map(({ clause }) => clause)).toContain('mod.upgrade-pay');
    expect(clausesOf('installed', given, 'activate')).toEqual(['mod.upgrade-place']);
  });

  it('mod.upgrade-stays: it may be kept while damage is taken, and cannot be discarded when it is not in play', () => {
    const given = { A: { fuel: 1 }, B: { play: 'u02' }, stack: ['A assign a07'] };
    expect(seen(given, 'activate', 'take')).toMatchObject({ playB: 'u02', durabilityB: 7 });
    expect(refusedBy(given, 'activate', 'shield u05')).toBe('mod.upgrade-stays');
  });

  it('mod.shield-prevents, mod.shield-red: red stops impact, not energy', () => {
    const upgrades = { B: { play: 'u01' }, A: { fuel: 1 } };
    expect(seen({ ...upgrades, stack: ['A assign a01'] }, 'activate', 'shield u01')).toMatchObject({
      durabilityB: 10,
      preventedB: 3,
    });
    expect(refusedBy({ ...upgrades, stack: ['A assign a07'] }, 'activate', 'shield u01')).toBe(
      'mod.shield-red',
    );
  });

  it('mod.shield-blue: blue stops energy, not impact', () => {
    const upgrades = { B: { play: 'u02' }, A: { fuel: 1 } };
    expect(seen({ ...upgrades, stack: ['A assign a07'] }, 'activate', 'shield u02').preventedB).toBe(3);
    expect(refusedBy({ ...upgrades, stack: ['A assign a01'] }, 'activate', 'shield u02')).toBe(
      'mod.shield-blue',
    );
  });

  it('mod.shield-purple: purple stops either', () => {
    for (const card of ['a01', 'a07']) {
      const given = { A: { fuel: 1 }, B: { play: 'u03' }, stack: [`A assign ${card}`] };
      expect(seen(given, 'activate', 'shield u03')).toMatchObject({ preventedB: 3, discardB: 'u03' });
    }
  });
});

describe('the stack and the command phase', () => {
  it('mod.draft-source: both may draft from each deck and each discard pile', () => {
    const shared = [
      { deck: 'a01', discard: 'a02' },
      { deck: 'a03', discard: '' },
      { deck: '', discard: 'a08' },
    ];
    const drafts = ['draft deck 1', 'draft discard 1', 'draft deck 2', 'draft discard 3'];
    expect(legalAfter({ shared })).toEqual(drafts);
    expect(legalAfter({ shared, initiative: 'B' })).toEqual(drafts);
  });

  it('mod.stack-turns, mod.priority-alternates, mod.pass-priority: the sides take turns', () => {
    const given = { A: { hand: 's01 s01' }, B: { hand: 's02' } };
    const end = endOf(given, 'assign s01', 'assign s02', 'eject s01');
    expect(end.stack.map(({ player }) => player)).toEqual([0, 1, 0]);
    expect(clausesOf('priority', given, 'assign s01')).toEqual(['mod.pass-priority']);
  });

  it('mod.stack-shared, mod.own-side: one stack holds both sides, each card on its owner’s side', () => {
    const end = endOf({ A: { hand: 's01' }, B: { hand: 's02' } }, 'assign s01', 'assign s02');
    expect(end.stack).toEqual([
      { player: 0, how: 'assign', card: 's01' },
      { player: 1, how: 'assign', card: 's02' },
    ]);
  });

  it('mod.five-slots: a sixth card is refused', () => {
    const nine = [...EIGHT, 'A draft a07'];
    expect(
      refusedBy({ phase: 'command', priority: 'A', stack: nine, A: { hand: 's01' } }, 'assign s01'),
    ).toBe('mod.five-slots');
  });

  it('mod.stay-until-full, mod.full-five-each: nothing activates before ten cards lie there', () => {
    expect(refusedBy({ ...nearlyFull, A: { hand: 's01' } }, 'activate')).toBe('mod.one-of-three');
    expect(endOf({ ...nearlyFull, A: { hand: 's01' } }, 'assign s01').phase).toBe('command');
  });

  it('mod.round-phases, mod.command-first, mod.to-activation, mod.to-reset: command, activation, reset, command', () => {
    const given = { ...nearlyFull, A: { hand: 's01' }, B: { hand: 's02' } };
    const fill = ['assign s01', 'assign s02'];
    const empty = Array.from({ length: 10 }, () => 'activate');
    expect(endOf(given, ...fill).phase).toBe('activation');
    expect(endOf(given, ...fill, ...empty).phase).toBe('reset');
    expect(endOf(given, ...fill, ...empty, 'reset')).toMatchObject({ phase: 'command', round: 2 });
    expect(refusedBy(given, ...fill, ...empty, 'activate')).toBe('mod.to-reset');
    expect(refusedBy(given, ...fill, 'A: activate')).toBe('mod.round-phases');
  });

  it('mod.priority-places: only the player with priority places', () => {
    expect(refusedBy({ A: { hand: 's01' }, B: { hand: 's01' } }, 'B: assign s01')).toBe(
      'mod.priority-places',
    );
  });

  it('mod.initiative-first: the holder of the token begins', () => {
    const start = startOf({ initiative: 1 });
    expect([start.initiative, standardMod.turn(start)]).toEqual([1, 1]);
  });

  it('mod.one-of-three: assign, eject and draft are the options, nothing else', () => {
    const kinds = legalAfter({ A: { hand: 's01' } }).map((text) => text.split(' ')[0]);
    expect([...new Set(kinds)]).toEqual(['assign', 'eject', 'draft']);
    expect(refusedBy({ A: { hand: 's01' } }, 'take')).toBe('mod.one-of-three');
  });

  it('mod.assign: a hand card face up; a card elsewhere is refused', () => {
    expect(endOf({ A: { hand: 's01' } }, 'assign s01')).toMatchObject({
      stack: [{ player: 0, how: 'assign', card: 's01' }],
    });
    expect(refusedBy({ A: { hand: 's01' } }, 'assign s02')).toBe('mod.assign');
  });

  it('mod.eject: a hand card face down; a card elsewhere is refused', () => {
    expect(endOf({ A: { hand: 's01' } }, 'eject s01').stack[0]?.how).toBe('eject');
    expect(refusedBy({ A: { hand: 's01' } }, 'eject s02')).toBe('mod.eject');
  });

  it('mod.draft: the top card of a pile goes into the stack; an empty pile is refused', () => {
    const given = { shared: [{ deck: 'a11 a15', discard: '' }] };
    expect(endOf(given, 'draft deck 1')).toMatchObject({ stack: [{ how: 'draft', card: 'a11' }] });
    expect(refusedBy(given, 'draft discard 1')).toBe('mod.draft');
  });

  it('mod.command-ends: the tenth card ends the phase', () => {
    const given = { ...nearlyFull, A: { hand: 's01' }, B: { hand: 's02' } };
    expect(clausesOf('command-ended', given, 'assign s01')).toEqual([]);
    expect(clausesOf('command-ended', given, 'assign s01', 'assign s02')).toEqual(['mod.command-ends']);
  });
});

describe('the activation phase', () => {
  it('mod.activate-reverse, mod.last-first, mod.activation-order: last placed, first activated', () => {
    const stack = ['A draft a01', 'B draft a02', 'A draft a03'];
    expect(seen({ stack }, 'activate', 'activate', 'activate')).toMatchObject({
      activated: 'a03 a02 a01',
      order: 'A2 B1 A1',
    });
    expect(refusedBy({ stack }, 'strip u01')).toBe('mod.activation-order');
  });

  it('mod.resolve-assigned: the owner of the top card resolves it', () => {
    const given = { stack: ['A assign s03', 'B assign s03'] };
    expect(standardMod.turn(endOf(given))).toBe(1);
    expect(seen(given, 'activate')).toMatchObject({ fuelA: 1, fuelB: 2 });
  });

  it('mod.action-abilities: from top to bottom', () => {
    const events = eventsOf({ A: { fuel: 1 }, B: { fuel: 1 }, stack: ['A assign a12'] }, 'activate');
    expect(events.map(({ type }) => type)).toEqual([
      'activated',
      'drained',
      'damage-due',
      'damaged',
      'paid',
      'discarded',
      'activation-ended',
    ]);
  });

  it('mod.action-pay: the cost is paid after the abilities', () => {
    expect(seen({ A: { fuel: 5 }, stack: ['A assign a11'] }, 'activate')).toMatchObject({
      fuelA: 1,
      damageB: 6,
    });
  });

  it('mod.eject-choice, mod.eject-discard: draw or fuel, then the discard pile', () => {
    const given = { A: { deck: 's02', fuel: 0, hand: '' }, stack: ['A eject s01'] };
    expect(legalAfter(given)).toEqual(['choose draw', 'choose fuel']);
    expect(seen(given, 'choose draw')).toMatchObject({ handA: 's02', fuelA: 0, discardA: 's01' });
    expect(seen(given, 'choose fuel')).toMatchObject({ handA: '', fuelA: 1, discardA: 's01' });
    expect(refusedBy(given, 'activate')).toBe('mod.eject-choice');
    expect(refusedBy({ stack: ['A assign s01'] }, 'choose fuel')).toBe('mod.eject-choice');
  });

  it('mod.draft-discard: a drafted card goes to the own discard pile and does nothing', () => {
    expect(seen({ A: { fuel: 9 }, stack: ['A draft a11'] }, 'activate')).toMatchObject({
      discardA: 'a11',
      fuelA: 9,
      damageB: 0,
    });
  });

  it('mod.activation-ends: with the last card', () => {
    const given = { stack: ['A draft a01', 'B draft a02'] };
    expect(clausesOf('activation-ended', given, 'activate')).toEqual([]);
    expect(clausesOf('activation-ended', given, 'activate', 'activate')).toEqual(['mod.activation-ends']);
  });
});

describe('the reset phase', () => {
  const given = { phase: 'reset', A: { deck: 's01 s02', hand: '' }, B: { deck: 's01', hand: '' } };

  it('mod.reset-draw, mod.reset-fuel: one card and one fuel for each', () => {
    expect(seen(given, 'reset')).toMatchObject({ handA: 's01', handB: 's01', fuelA: 2, fuelB: 2 });
  });

  it('mod.reset-initiative: the token passes', () => {
    expect(seen(given, 'reset')).toMatchObject({ initiative: 'B', turn: 'B' });
  });

  it('mod.reset-shared: each shared deck loses its top card to its own pile', () => {
    const shared = ['a01 a02', 'a03', ''];
    expect(seen({ ...given, shared }, 'reset')).toMatchObject({
      sharedDiscard1: 'a01',
      sharedTop1: 'a02',
      sharedDiscard2: 'a03',
      sharedCount2: 0,
      sharedDiscard3: '',
    });
  });

  it('mod.round-ends: the next round begins', () => {
    expect(seen({ ...given, round: 4 }, 'reset')).toMatchObject({ round: 5, phase: 'command' });
  });
});
