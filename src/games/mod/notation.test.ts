/** Notation, options and states from outside: what is read, and which field a refusal names. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../base/random.ts';
import type { Json } from '../core/game.ts';
import { mod } from './index.ts';
import { endOf, startOf } from './table.fixture.ts';
import { STANDARD_LIST, standardMod } from './standard.fixture.ts';

const state = startOf({});

/** Path of the fault in a state with one field replaced. */
function pathOf(change: object): string | undefined {
  const read = standardMod.readState(JSON.parse(JSON.stringify({ ...state, ...change })) as Json);
  return read.ok ? undefined : (read.path ?? read.message);
}

describe('moves', () => {
  it.each([
    ['assign a07', { kind: 'assign', card: 'a07' }],
    ['  draft   discard  3 ', { kind: 'draft', from: 'discard', pile: 2 }],
    ['choose fuel', { kind: 'choose', gain: 'fuel' }],
    ['B: take', { kind: 'take', player: 1 }],
    ['A:pass', { kind: 'pass', player: 0 }],
  ])('"%s" is read', (text, move) => {
    expect(standardMod.parseMove(text, state)).toEqual({ ok: true, value: move });
  });

  it.each([
    ['asign a07', 'did you mean "assign"?'],
    ['fly', 'the moves are assign'],
    ['draft deck 4', 'draft deck 2'],
    ['assign', 'assign a07'],
    ['take a07', '"take"'],
    ['choose both', 'choose draw'],
  ])('"%s" is refused with help', (text, help) => {
    const read = standardMod.parseMove(text, state);
    expect(read.ok ? '' : read.message).toContain(help);
  });

  it('a move of the other seat keeps its seat in notation', () => {
    const other = state.initiative === 0 ? 1 : 0;
    const text = standardMod.formatMove({ kind: 'pass', player: other }, state);
    expect(text).toBe(`${other === 0 ? 'A' : 'B'}: pass`);
    expect(standardMod.formatMove({ kind: 'pass', player: state.initiative }, state)).toBe('pass');
  });

  it.each([
    [{ kind: 'draft', from: 'deck', pile: 3 }, 'pile'],
    [{ kind: 'assign' }, 'card'],
    [{ kind: 'jump' }, 'kind'],
    [{ kind: 'take', player: 2 }, 'player'],
    [{ kind: 'pass', card: 'a07' }, 'card'],
    [{ kind: 'assign', card: 'a07', pile: 1 }, 'pile'],
    [{ kind: 'draft', from: 'deck', pile: 1, card: 'a07' }, 'card'],
    ['pass', ''],
  ])('JSON %j is refused at %s', (json, path) => {
    const read = standardMod.readMove(json);
    expect(read.ok ? '' : read.path).toBe(path);
  });
});

describe('options', () => {
  it.each([
    [{ hand: -1 }, 'hand'],
    [{ shield: 'half' }, 'shield'],
    [{ starter: { zzz: 1 } }, 'starter.zzz'],
    [{ roundLimits: 3 }, 'roundLimits'],
    [{ initiative: 2 }, 'initiative'],
    [{ cards: [{ id: 'a' }] }, 'cards[0].name'],
  ])('%j is refused at %s', (options, path) => {
    const read = standardMod.readOptions(options as Json);
    expect(read.ok ? '' : read.path).toBe(path);
  });

  it('without a bound list the cards must be there', () => {
    expect(mod.readOptions({})).toMatchObject({ ok: false, path: 'cards' });
    expect(mod.readOptions({ cards: STANDARD_LIST as never }).ok).toBe(true);
    expect(mod.facts().length).toBeLessThan(standardMod.facts().length);
  });
});

describe('states', () => {
  const side = state.sides[0];
  it.each([
    [{ phase: 'over' }, 'phase'],
    [{ phase: 'activation' }, 'phase'],
    [{ round: 31 }, 'round'],
    [{ sides: [state.sides[0]] }, 'sides'],
    [{ sides: [{ ...side, durability: 11 }, state.sides[1]] }, 'sides[0].durability'],
    [{ sides: [{ ...side, durability: 0 }, state.sides[1]] }, 'phase'],
    [{ sides: [{ ...side, hand: ['zzz'] }, state.sides[1]] }, 'sides[0].hand[0]'],
    [{ sides: [{ ...side, inPlay: ['s01'] }, state.sides[1]] }, 'sides[0].inPlay[0]'],
    [{ sides: [{ ...side, discard: ['a05', 'a05'] }, state.sides[1]] }, 'cards'],
    [{ shared: state.shared.slice(1) }, 'shared'],
    [{ stack: [{ player: 0, how: 'throw', card: 's01' }] }, 'stack[0].how'],
    [{ rules: { ...state.rules, shield: 0 } }, 'rules.shield'],
    [{ extra: 1 }, 'extra'],
    [{ active: { player: 0, card: 's01', step: 0, waits: null } }, 'active'],
  ])('%j names %s', (change, path) => {
    expect(pathOf(change)).toBe(path);
  });

  it('a waiting decision must fit the card and the other side', () => {
    const waiting = endOf({ A: { fuel: 1 }, B: { play: 'u02' }, stack: ['A assign a07'] }, 'activate');
    const read = (active: object): string | undefined => {
      const answer = standardMod.readState({ ...waiting, active: { ...waiting.active, ...active } } as Json);
      return answer.ok ? undefined : answer.path;
    };
    expect(read({})).toBeUndefined();
    expect(read({ step: 1 })).toBe('active.step');
    expect(read({ waits: { kind: 'damage', type: 'impact', amount: 3 } })).toBe('active.waits');
    expect(read({ waits: null })).toBe('active.waits');
    expect(read({ card: 'u05' })).toBe('active.step');
  });

  it('the text of a state names its card list unless it is the bound one', () => {
    expect(standardMod.formatState(state)).not.toContain('cards:');
    expect(mod.formatState(state)).toContain('; cards: a01 shared action red 1 x3: IMPACT 3 | ');
    expect(mod.parseState(mod.formatState(state))).toEqual({ ok: true, value: state });
    expect(mod.parseState(standardMod.formatState(state))).toMatchObject({ ok: false, path: 'cards' });
    expect(standardMod.parseState('round 1')).toMatchObject({ ok: false, offset: 0 });
  });
});

describe('short positions', () => {
  it('fill what is left out: starter cards in the deck, shared cards in three decks', () => {
    const end = endOf({});
    expect(end.sides[0].deck).toHaveLength(6);
    expect(end.shared.map(({ deck }) => deck.length)).toEqual([21, 21, 21]);
    const taken = endOf({ A: { hand: 's01 a05' }, shared: [{ deck: 'a01', discard: 'a02' }] });
    expect(taken.sides[0].deck).toHaveLength(5);
    expect(taken.shared.map(({ deck }) => deck.length)).toEqual([1, 30, 30]);
  });

  it.each([
    [{ A: { hand: 'zzz' } }, 'sides[0].hand[0]'],
    [{ A: { hands: 's01' } }, 'A.hands'],
    [{ stack: ['A assigns a07'] }, 'stack[0]'],
    [{ stock: [] }, 'stock'],
    [{ shared: ['a05 a05'] }, 'cards'],
  ])('%j is refused at %s', (given, path) => {
    const read = standardMod.readGiven(given as Json);
    expect(read.ok ? '' : read.path).toBe(path);
  });

  it('a game goes on from a state that was written down', () => {
    const text = standardMod.formatState(endOf({ A: { hand: 's01' } }, 'assign s01'));
    const read = standardMod.parseState(text);
    if (!read.ok) throw new Error(read.message);
    const [move] = standardMod.moves(read.value);
    if (!move) throw new Error('no move');
    expect(standardMod.play(read.value, move, randomFrom('go on')).state.stack).toHaveLength(2);
  });
});
