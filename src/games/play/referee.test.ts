/** The referee protocol: each operation, and that whatever comes in gets an answer that names what is wrong. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import type { Json } from '../core/game.ts';
import { isRecord } from '../core/json-reader.ts';
import { findGame } from '../registry.ts';
import { createReferee, PROTOCOL } from './referee.ts';

const referee = createReferee();
const ask = (request: Json): Readonly<Record<string, Json>> => {
  const answer = JSON.parse(referee.answerLine(JSON.stringify(request))) as Json;
  if (!isRecord(answer)) throw new Error('an answer is an object');
  return answer;
};
const errorOf = (request: Json): Json => ask(request).error ?? null;

const HAND = 'round 1 turn 1 starter 1 seat 1; scores -; numbers -; hands 7H 2C 10S; top -';
const KEPT = 'round 1 turn 2 starter 1 seat 1; scores -; numbers 7H 2C 10S; hands -; top -';
const base = { id: 7, game: 'mod-3' };

describe('operations', () => {
  it('new deals by seed and tells whose turn it is', () => {
    const request = { ...base, op: 'new', options: { players: 3 }, seed: 'a' };
    expect(ask(request)).toMatchObject({ id: 7, ok: true, state: { round: 1, turn: 1 } });
    expect(ask(request)).toEqual(ask(request));
    expect(ask({ ...request, seed: 'b' })).not.toEqual(ask(request));
    expect([0, 1, 2]).toContain(ask(request).turn);
  });

  it('moves lists them, in notation on request', () => {
    const answer = ask({ ...base, op: 'moves', state: KEPT, notation: true });
    expect(answer).toMatchObject({
      moves: [{ kind: 'keep' }, { kind: 'draw' }],
      texts: ['keep', 'draw'],
      turn: 0,
    });
    expect(ask({ ...base, op: 'moves', state: KEPT }).texts).toBeUndefined();
  });

  it('judge and play agree about a move that is not allowed', () => {
    const move = 'form 7H 2C';
    expect(ask({ ...base, op: 'judge', state: HAND, move })).toMatchObject({
      ok: true,
      legal: false,
      illegal: { clause: 'mod-3.r-use-all', facts: { missing: ['10S'] } },
    });
    expect(ask({ ...base, op: 'play', state: HAND, move })).toMatchObject({
      ok: false,
      error: { code: 'illegal-move', field: 'move', clause: 'mod-3.r-use-all', facts: { missing: ['10S'] } },
    });
    expect(ask({ ...base, op: 'judge', state: HAND, move: 'form 7H 2C 10S' })).toMatchObject({ legal: true });
  });

  it('play gives the next state, the events and the turn; chance follows the seed', () => {
    const played = ask({ ...base, op: 'play', state: HAND, move: 'form 7H 2C 10S' });
    expect(played).toMatchObject({ ok: true, turn: 0, state: { turn: 2, numbers: [['7H', '2C', '10S']] } });
    expect(played.events).toMatchObject([{ type: 'formed', clause: 'mod-3.form-number' }]);
    const drawn = (seed: string): Json => ask({ ...base, op: 'play', state: KEPT, move: 'draw', seed });
    expect(drawn('a')).toEqual(drawn('a'));
    expect(drawn('a')).not.toEqual(drawn('b'));
  });

  it('outcome is null until the game is over', () => {
    expect(ask({ ...base, op: 'outcome', state: HAND })).toMatchObject({ over: false, outcome: null });
    const last = 'round 3 turn 3 starter 1 seat 1; scores 0 / 3; numbers 7H 2C 10S; hands -; top -';
    const { state } = ask({ ...base, op: 'play', state: last, move: 'keep' });
    expect(ask({ ...base, op: 'outcome', state: state ?? null })).toMatchObject({
      over: true,
      outcome: { winners: [0], clause: 'mod-3.win', facts: { totals: [21] } },
    });
  });

  it('facts, games, parse and format', () => {
    expect(ask({ ...base, op: 'facts' }).facts).toContainEqual(
      expect.objectContaining({ id: 'mod-3.fact-chance-3-by-3', value: '109/325' }),
    );
    expect(ask({ op: 'games' }).protocol).toBe(PROTOCOL);
    expect(ask({ op: 'games' }).games).toContainEqual({ id: 'mod-3', title: 'Mod 3', players: [1, 5] });
    const { state } = ask({ ...base, op: 'parse', state: HAND });
    expect(ask({ ...base, op: 'format', state: state ?? null })).toEqual({ id: 7, ok: true, text: HAND });
    const { move } = ask({ ...base, op: 'parse', state: HAND, move: 'form 7h 2c 10s' });
    expect(move).toEqual({ kind: 'form', row: ['7H', '2C', '10S'], attacks: [] });
    expect(ask({ ...base, op: 'format', state: HAND, move: move ?? null }).text).toBe('form 7H 2C 10S');
  });

  it('options of a new game start from the defaults of the caller', () => {
    const withDefaults = createReferee({ defaultOptions: () => ({ players: 4, starter: 2 }) });
    expect(withDefaults.answer({ game: 'mod-3', op: 'new' })).toMatchObject({ turn: 2 });
    expect(withDefaults.answer({ game: 'mod-3', op: 'new', options: { starter: 1 } })).toMatchObject({
      turn: 1,
    });
    const own = createReferee({ findGame: (id) => (id === 'house' ? findGame('mod-3') : undefined) });
    expect(own.answer({ game: 'house', op: 'new' })).toMatchObject({ ok: true });
    expect(own.answer({ game: 'mod-3', op: 'new' })).toMatchObject({ ok: false });
  });
});

describe('faults', () => {
  it.each<[Json, Json]>([
    [[], { code: 'not-an-object' }],
    [{ game: 'mod-3' }, { code: 'missing-field', field: 'op' }],
    [
      { game: 'mod-3', op: 'plya' },
      { code: 'unknown-op', field: 'op' },
    ],
    [
      { game: 'mod-3', op: 'toString' },
      { code: 'unknown-op', field: 'op' },
    ],
    [
      { op: 'games', game: 'mod-3' },
      { code: 'unknown-field', field: 'game' },
    ],
    [
      { op: 'games', all: true },
      { code: 'unknown-field', field: 'all' },
    ],
    [{ op: 'new' }, { code: 'missing-field', field: 'game' }],
    [
      { op: 'new', game: 'chess' },
      { code: 'unknown-game', field: 'game' },
    ],
    [
      { op: 'new', game: 5 },
      { code: 'unknown-game', field: 'game' },
    ],
    [
      { ...base, op: 'new', sede: 1 },
      { code: 'unknown-field', field: 'sede' },
    ],
    [
      { ...base, op: 'new', seed: [] },
      { code: 'wrong-type', field: 'seed' },
    ],
    [
      { ...base, op: 'new', options: 3 },
      { code: 'bad-options', field: 'options' },
    ],
    [
      { ...base, op: 'new', options: { players: 9 } },
      { code: 'bad-options', field: 'options.players' },
    ],
    [
      { ...base, op: 'moves' },
      { code: 'missing-field', field: 'state' },
    ],
    [
      { ...base, op: 'moves', state: {} },
      { code: 'bad-state', field: 'state.round' },
    ],
    [
      { ...base, op: 'moves', state: 'round' },
      { code: 'bad-state', field: 'state', offset: 0 },
    ],
    [
      { ...base, op: 'moves', state: KEPT, notation: 1 },
      { code: 'wrong-type', field: 'notation' },
    ],
    [
      { ...base, op: 'judge', state: KEPT },
      { code: 'missing-field', field: 'move' },
    ],
    [
      { ...base, op: 'judge', state: KEPT, move: 'kep' },
      { code: 'bad-move', field: 'move', offset: 0 },
    ],
    [
      { ...base, op: 'judge', state: KEPT, move: { kind: 'form', row: ['7Z'] } },
      { code: 'bad-move', field: 'move.row[0]' },
    ],
  ])('%j', (request, wanted) => {
    expect(errorOf(request)).toMatchObject(wanted as object);
  });

  it('a line that is not JSON is answered, and the id comes back where it can be read', () => {
    expect(JSON.parse(referee.answerLine('{"id":'))).toMatchObject({ id: null, error: { code: 'not-json' } });
    expect(ask({ id: { a: [1] }, op: 'x' }).id).toEqual({ a: [1] });
  });

  it.each([
    ['an id of lists', `{"id":${'['.repeat(5000)}${']'.repeat(5000)},"op":"games"}`],
    ['an id of objects', `{"id":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)},"op":"games"}`],
    ['a game', `{"id":1,"op":"facts","game":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['half a request', '['.repeat(900_000)],
  ])('%s that is nested thousands of times is refused', (_, line) => {
    expect(JSON.parse(referee.answerLine(line))).toMatchObject({
      id: null,
      error: { code: 'too-deep', message: 'a request has at most 100 levels' },
    });
  });

  it('brackets in strings are no levels', () => {
    const id = `${'['.repeat(500)}\\"{`;
    expect(JSON.parse(referee.answerLine(JSON.stringify({ id, op: 'games' })))).toMatchObject({
      id,
      ok: true,
    });
  });

  it('a bug of an engine is answered as such', () => {
    const game = findGame('mod-3');
    if (!game) throw new Error('mod-3');
    const broken = createReferee({
      findGame: () => ({
        ...game,
        moves: () => {
          throw new Error('oops');
        },
      }),
    });
    expect(broken.answer({ ...base, op: 'moves', state: KEPT })).toMatchObject({
      id: 7,
      error: { code: 'internal' },
    });
  });

  it('whatever comes in, one JSON object goes out', () => {
    const word = fc.constantFrom<Json>('mod-3', 'play', 'moves', 'new', HAND, KEPT, 'keep', 1, null, [], {});
    const key = fc.constantFrom(
      'id',
      'game',
      'op',
      'state',
      'move',
      'seed',
      'options',
      '__proto__',
      'constructor',
    );
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(key, word), fc.jsonValue()), (value) => {
        const answer = JSON.parse(referee.answerLine(JSON.stringify(value))) as { ok: unknown };
        expect(typeof answer.ok).toBe('boolean');
      }),
      { numRuns: cases(500) },
    );
    fc.assert(
      fc.property(fc.string(), (line) => {
        expect(JSON.parse(referee.answerLine(line))).toMatchObject({ ok: false });
      }),
    );
  });

  it('deep nesting does not stop it', () => {
    const deep = `{"game":"mod-3","op":"moves","state":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect(JSON.parse(referee.answerLine(deep))).toMatchObject({ ok: false });
    const deepId = `{"id":${'['.repeat(50_000)}${']'.repeat(50_000)},"op":"games"}`;
    expect(typeof JSON.parse(referee.answerLine(deepId))).toBe('object');
  });
});
