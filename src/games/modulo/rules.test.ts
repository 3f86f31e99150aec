/** Modulo clause by clause: one round from the signs to its end. Rulings and the secret start: `rulings.test.ts`. */
import { describe, expect, it } from 'vitest';
import { HAND_SIGNS, modulo } from './index.ts';
import { at, clauses, game, legal, refusal, run } from './table.fixture.ts';

describe('material and start', () => {
  it('modulo.players-two modulo.turns: two seats, one after the other', () => {
    expect(modulo.players).toEqual([2, 2]);
    expect(modulo.readOptions({ players: 3 }).ok).toBe(false);
    const { state } = run(game(), '1 on 1');
    expect([modulo.turn(game()), modulo.turn(state), modulo.turn(run(state, '1 on 1').state)]).toEqual([
      0, 1, 0,
    ]);
  });

  it('modulo.two-hands modulo.start-ones: both players start with both hands at 1', () => {
    expect(game().hands).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(game().points).toEqual([0, 0]);
  });

  it('modulo.range modulo.sign-zero modulo.sign-one modulo.sign-two modulo.sign-three modulo.sign-four', () => {
    expect(HAND_SIGNS).toEqual([
      [],
      ['index'],
      ['index', 'middle'],
      ['index', 'middle', 'little'],
      ['index', 'middle', 'ring', 'little'],
    ]);
    expect(modulo.parseState('15/11 0-0 P1')).toMatchObject({ ok: false, path: 'hands[0]' });
    expect(modulo.parseState('14/11 0-0 P1').ok).toBe(true);
  });

  it('modulo.first-by-rps: the first player is drawn, both seats come up', () => {
    const firsts = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => game({ first: null }, seed).mover);
    expect(new Set(firsts)).toEqual(new Set([0, 1]));
    expect(game({ first: 1 }).mover).toBe(1);
  });

  it('modulo.several-rounds modulo.alternate-first modulo.r-rps-rounds: the other player begins the next round', () => {
    const start = at('14/01 0-0 P1 best-of=3');
    const { state, events } = run(start, '4 on 1');
    expect(state).toMatchObject({ phase: 'turns', first: 1, mover: 1, points: [0, 0], turns: 0 });
    expect(state.rounds).toMatchObject([{ winner: 0, first: 0, by: 'both-out', turns: 1 }]);
    expect(events.at(-1)).toMatchObject({ type: 'round-begins', clause: 'modulo.alternate-first' });
  });
});

describe('addition', () => {
  it('modulo.choice modulo.addition-always: every live position has a tap', () => {
    expect(legal(at('14/22 0-0 P1'))).toEqual(['1 on 2', '4 on 2']);
    expect(legal(at('04/01 0-0 P1'))).toEqual(['4 on 1', 'divide']);
    expect(refusal(at('14/22 0-0 P1'), 'show 1 1')?.clause).toBe('modulo.choice');
  });

  it('modulo.add-own-hand modulo.add-target: one of yours on one of theirs, named by what they show', () => {
    expect(legal(at('12/34 0-0 P1'))).toEqual(['1 on 3', '1 on 4', '2 on 3', '2 on 4']);
    expect(refusal(at('12/34 0-0 P1'), '3 on 3')).toMatchObject({
      clause: 'modulo.add-own-hand',
      facts: { with: 3, hands: [1, 2] },
    });
    expect(refusal(at('12/34 0-0 P1'), '1 on 2')).toMatchObject({
      clause: 'modulo.add-target',
      facts: { on: 2, hands: [3, 4] },
    });
  });

  it('modulo.add-last-hand: with one hand out the other one taps', () => {
    expect(legal(at('03/12 0-1 P1'))).toEqual(['3 on 1', '3 on 2']);
  });

  it('modulo.add-tapper-back modulo.add-change modulo.add-by-owner modulo.add-tap: only the tapped hand changes', () => {
    const { text, events } = run(at('13/21 0-0 P1'), '1 on 2');
    expect(text).toBe('13/31 0-0 P2');
    expect(events).toEqual([
      {
        type: 'tapped',
        clause: 'modulo.add-change',
        facts: { player: 0, with: 1, withHand: 0, on: 2, onHand: 0, sum: 3, shows: 3 },
      },
    ]);
  });

  it('modulo.add-example: 1 taps 2, it becomes 3', () => {
    expect(run(at('11/22 0-0 P1'), '1 on 2').text).toBe('11/32 0-0 P2');
  });

  it.each([
    ['modulo.wrap-five', 'P1 3 on 2', '13/21 0-0 P1', '3 on 2', '13/01 1-0 P2'],
    ['modulo.wrap-six', '4 on 2 is 1', '14/23 0-0 P1', '4 on 2', '14/13 0-0 P2'],
    ['modulo.wrap-seven', '4 on 3 is 2', '14/23 0-0 P1', '4 on 3', '14/22 0-0 P2'],
    ['modulo.wrap-eight', '4 on 4 is 3', '14/24 0-0 P1', '4 on 4', '14/23 0-0 P2'],
  ])('modulo.wrap %s: %s', (clause, _what, before, text, result) => {
    const played = run(at(before), text);
    expect(played.text).toBe(result);
    expect(clauses(played.events)).toContain(clause);
  });

  it('modulo.wrap: every sum is counted modulo 5, and nothing up to 4 wraps', () => {
    for (let from = 1; from <= 4; from++)
      for (let on = 1; on <= 4; on++) {
        const { state, events } = run(at(`${from}1/${on}1 0-0 P1`), `${from} on ${on}`);
        expect(state.hands[1][0]).toBe((from + on) % 5);
        expect(events.some(({ type }) => type === 'wrapped')).toBe(from + on > 4);
      }
  });

  it('modulo.eliminate modulo.point modulo.point-each: a hand at 0 is out, the tapper scores', () => {
    const { text, events } = run(at('21/34 0-0 P1'), '2 on 3');
    expect(text).toBe('21/04 1-0 P2');
    expect(clauses(events)).toEqual([
      'modulo.add-change',
      'modulo.wrap-five',
      'modulo.eliminate',
      'modulo.point',
    ]);
  });
});

describe('division', () => {
  it('modulo.division-when modulo.division-one-hand: never with two hands in play', () => {
    for (const hands of ['22', '14', '44'])
      expect(refusal(at(`${hands}/11 0-0 P1`), 'divide')?.clause).toBe('modulo.division-one-hand');
  });

  it('modulo.division-even: never with 1 or 3', () => {
    for (const value of [1, 3])
      expect(refusal(at(`0${value}/11 0-0 P1`), 'divide')).toMatchObject({
        clause: 'modulo.division-even',
        facts: { value },
      });
  });

  it('modulo.division-two modulo.division-half modulo.division-shake: 2 becomes 1 and 1', () => {
    expect(run(at('02/11 0-1 P1'), 'divide').text).toBe('11/11 0-1 P2');
  });

  it('modulo.division-four modulo.division-return modulo.division-keeps-point: 4 becomes 2 and 2, the point stays', () => {
    const { text, events } = run(at('11/40 1-0 P2'), 'divide');
    expect(text).toBe('11/22 1-0 P1');
    expect(events).toEqual([
      { type: 'divided', clause: 'modulo.division-half', facts: { player: 1, from: 4, to: 2 } },
      { type: 'returned', clause: 'modulo.division-return', facts: { player: 1, hand: 1, value: 2 } },
    ]);
  });
});

describe('the end', () => {
  it('modulo.goal modulo.end-both-out: both hands out, the other player wins at once', () => {
    const { state, events } = run(at('14/01 0-2 P1'), '4 on 1');
    expect(events.at(-1)).toMatchObject({ type: 'round-over', clause: 'modulo.end-both-out' });
    expect(modulo.outcome(state)).toMatchObject({ winners: [0], clause: 'modulo.end-both-out' });
    expect(modulo.turn(state)).toBeUndefined();
    expect(refusal(state, '1 on 1')?.clause).toBe('modulo.r-game-or-round');
  });

  it('modulo.end-three-points: the third point wins although a hand is left', () => {
    const { state } = run(at('12/34 2-1 P1'), '2 on 3');
    expect(modulo.outcome(state)).toEqual({
      result: 'won',
      winners: [0],
      clause: 'modulo.end-three-points',
      breakdown: [
        { player: 0, clause: 'modulo.point-each', label: 'points', value: 3, facts: {} },
        { player: 1, clause: 'modulo.point-each', label: 'points', value: 1, facts: {} },
      ],
      facts: { by: 'points', turns: 1, first: 0 },
    });
  });

  it('modulo.end-three-points: two points and two hands go on', () => {
    expect(modulo.outcome(run(at('12/34 1-1 P1'), '2 on 3').state)).toBeUndefined();
  });
});
