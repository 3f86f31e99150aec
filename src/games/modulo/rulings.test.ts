/** The rulings of Modulo, the secret start, and what the players of the engine must and must not see. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../base/random.ts';
import { present } from '../../base/invariant.ts';
import { HAND_SIGNS, modulo, solve, viewFor } from './index.ts';
import { positionKey } from './state.ts';
import { at, game, legal, refusal, run } from './table.fixture.ts';

const CYCLE = ['2 on 1', '2 on 4', '1 on 3', '2 on 1', '2 on 4', '1 on 3'];

describe('rulings', () => {
  it('modulo.r-live-only: an eliminated hand neither taps nor is tapped', () => {
    const state = at('02/03 1-1 P1');
    expect(refusal(state, '0 on 3')?.clause).toBe('modulo.r-live-only');
    expect(refusal(state, '2 on 0')?.clause).toBe('modulo.r-live-only');
    expect(legal(state)).toEqual(['2 on 3', 'divide']);
  });

  it('modulo.r-own-hand: the own hand is not tapped', () => {
    expect(refusal(at('12/03 1-1 P1'), '1 on own 2')?.clause).toBe('modulo.r-own-hand');
  });

  it('modulo.r-division-turn: after a division the other player moves', () => {
    expect(run(at('02/03 1-1 P1'), 'divide').state.mover).toBe(1);
  });

  it('modulo.r-both-out: the shortest game ends with two points on turn five', () => {
    const { state } = run(game(), '1 on 1', '2 on 1', '3 on 2', '1 on 3', '4 on 1');
    expect(state.rounds).toEqual([{ first: 0, winner: 0, by: 'both-out', points: [2, 0], turns: 5 }]);
  });

  it('modulo.r-points-stay: the same hand can cost a second point', () => {
    const { state } = run(at('41/02 1-0 P2'), 'divide', '4 on 1');
    expect(state.points).toEqual([2, 0]);
  });

  it('modulo.r-game-or-round: a match counts rounds, points start again, an early lead ends it', () => {
    const won = at('14/01 2-2 P1 best-of=3');
    const second = run(won, '4 on 1').state;
    expect(second.points).toEqual([0, 0]);
    const again = run(at('14/01 0-0 P1 best-of=3 first=P2 rounds=P1.P1.both-out.2-0.5'), '4 on 1').state;
    expect(modulo.outcome(again)).toMatchObject({
      winners: [0],
      clause: 'modulo.r-game-or-round',
      facts: { bestOf: 3, rounds: 2, draws: 0 },
    });
    const level = run(at('14/01 0-0 P1 best-of=2 rounds=P1.P2.both-out.0-2.6'), '4 on 1').state;
    expect(modulo.outcome(level)).toMatchObject({ winners: [] });
    const open = run(at('14/01 0-0 P1 best-of=3 rounds=P1.-.repetition.0-0.12'), '4 on 1').state;
    expect(modulo.outcome(open)).toBeUndefined();
  });

  it('modulo.r-rps-rounds: later rounds alternate, also where the first was decided after the choice', () => {
    for (const first of [0, 1] as const) {
      const before = game({ start: 'secret', decideFirst: 'after', bestOf: 3, first: null });
      const open = { ...before, phase: 'turns', first, mover: first, points: [0, 0] } as const;
      const state: typeof before = {
        ...open,
        hands:
          first === 0
            ? [
                [1, 4],
                [0, 1],
              ]
            : [
                [0, 1],
                [1, 4],
              ],
      };
      const next = run(state, '4 on 1').state;
      expect(next).toMatchObject({ phase: 'choose', first: 1 - first });
      expect(modulo.readState(next)).toMatchObject({ ok: true });
      expect(run(next, 'show 1 2', 'show 3 4').state).toMatchObject({ phase: 'turns', mover: 1 - first });
    }
  });

  it('modulo.r-repetition: the third occurrence is a draw, the second is not', () => {
    const once = run(at('24/12 0-0 P1'), ...CYCLE);
    expect(once.text).toBe('24/12 0-0 P1');
    expect(modulo.outcome(once.state)).toBeUndefined();
    const twice = run(once.state, ...CYCLE);
    expect(twice.state.rounds).toMatchObject([{ winner: null, by: 'repetition', turns: 12 }]);
    expect(modulo.outcome(twice.state)).toMatchObject({ winners: [], clause: 'modulo.r-repetition' });
  });

  it('modulo.r-repetition: another player to move is another position, and a point wipes the count', () => {
    const { state } = run(at('24/12 0-0 P1'), '2 on 1');
    expect(Object.keys(state.seen)).toEqual(['24/12:P1']);
    expect(run(at('21/34 0-0 P1 seen=12/34:P2*2'), '2 on 3').state.seen).toEqual({});
  });

  it('modulo.r-repetition: at the table a draw after so many turns without a point', () => {
    const start = at('24/12 0-0 P1 draw-after=4');
    expect(run(start, ...CYCLE.slice(0, 3)).state.phase).toBe('turns');
    expect(run(start, ...CYCLE.slice(0, 4)).state.rounds).toMatchObject([{ winner: null, by: 'quiet' }]);
  });

  it('modulo.r-order-of-hands: left and right make no other moves and no other position', () => {
    expect(legal(at('21/43 0-0 P1')).toSorted()).toEqual(legal(at('12/34 0-0 P1')).toSorted());
    const swapped = run(at('42/21 0-0 P1'), ...CYCLE, ...CYCLE.slice(0, 5));
    expect(run(swapped.state, present(CYCLE[5], 'move')).state.phase).toBe('over');
  });

  it('modulo.r-miscount: what a hand shows after a tap is reckoned by the engine, not chosen', () => {
    expect(modulo.readMove({ kind: 'tap', with: 1, on: 2, shows: 4 })).toMatchObject({
      ok: false,
      path: 'shows',
    });
  });

  it('modulo.r-finger-signs: three is index, middle and little finger', () => {
    expect(HAND_SIGNS[3]).toEqual(['index', 'middle', 'little']);
  });
});

describe('secret start', () => {
  const secret = game({ start: 'secret' });

  it('modulo.secret-choose modulo.secret-reveal: both choose, then both hands are shown and the first player moves', () => {
    expect(modulo.turn(secret)).toBe(0);
    expect(refusal(secret, '1 on 1')?.clause).toBe('modulo.secret-choose');
    const { state, events } = run(secret, 'show 4 4', 'show 1 1');
    expect(state).toMatchObject({ phase: 'turns', mover: 0, choices: [null, null] });
    expect(state.hands).toEqual([
      [4, 4],
      [1, 1],
    ]);
    expect(events.map(({ type }) => type)).toEqual(['chosen', 'chosen', 'revealed']);
    expect(events[0]).toEqual({ type: 'chosen', clause: 'modulo.secret-choose', facts: { player: 0 } });
  });

  it('modulo.secret-range modulo.r-secret-zero: 1 to 4; a zero is refused and fists cost no point', () => {
    for (const text of ['show 0 3', 'show 2 5'])
      expect(refusal(secret, text)).toMatchObject({
        clause: 'modulo.secret-range',
        facts: { least: 1, most: 4 },
      });
    expect(secret.hands.flat()).toEqual([0, 0, 0, 0]);
    expect(run(secret, 'show 1 2', 'show 3 4').state.points).toEqual([0, 0]);
  });

  it('modulo.secret-free: equal or different values, ten choices', () => {
    expect(legal(secret)).toHaveLength(10);
    expect(legal(secret)).toEqual(expect.arrayContaining(['show 2 2', 'show 1 4']));
  });

  it('modulo.secret-choose: moves, judgement and bots do not depend on the other choice', () => {
    const after = ['show 1 1', 'show 2 4', 'show 4 4'].map((text) => run(secret, text).state);
    const [one, ...others] = after.map((state) => JSON.stringify([legal(state), viewFor(state, 1)]));
    for (const other of others) expect(other).toBe(one);
    for (const bot of Object.values(modulo.bots)) {
      const choices = after.map((state) => bot.choose(state, modulo.moves(state), randomFrom('same')));
      expect(new Set(choices.map((choice) => JSON.stringify(choice))).size).toBe(1);
    }
  });

  it('modulo.r-secret-order: the first player is known before the choice, or drawn after it', () => {
    expect(game({ start: 'secret', first: 1 })).toMatchObject({ first: 1, mover: 0 });
    const open = game({ start: 'secret', decideFirst: 'after', first: null });
    expect(open.first).toBeNull();
    const { state, events } = run(open, 'show 1 2', 'show 2 2');
    expect(events.at(-1)).toMatchObject({ type: 'first-drawn', clause: 'modulo.first-by-rps' });
    expect(state.first).toBe(state.mover);
    expect(modulo.readOptions({ start: 'secret', decideFirst: 'after', first: 0 }).ok).toBe(false);
  });
});

describe('bots', () => {
  it('perfect never loses the standard game, and beats random more often than not', () => {
    const results = Array.from({ length: 30 }, (_, index) => {
      let state = game({ first: index % 2 === 0 ? 0 : 1 }, `perfect ${index}`);
      const seats = [present(modulo.bots.perfect, 'bot'), present(modulo.bots.random, 'bot')];
      for (let turn = 0; modulo.turn(state) !== undefined; turn++) {
        const random = randomFrom('perfect', index, turn);
        const bot = present(seats[modulo.turn(state) ?? 0], 'bot');
        state = modulo.play(state, bot.choose(state, modulo.moves(state), random), random).state;
      }
      return modulo.outcome(state)?.winners[0];
    });
    expect(results.filter((winner) => winner === 1)).toHaveLength(0);
    expect(results.filter((winner) => winner === 0).length).toBeGreaterThan(15);
  });

  it('perfect wins the longest forced win in 29 turns against the longest defence', () => {
    let state = at('22/34 0-0 P1');
    expect(solve().at({ mine: [2, 2], theirs: [3, 4], points: [0, 0] }).turns).toBe(29);
    const perfect = present(modulo.bots.perfect, 'bot');
    while (modulo.turn(state) !== undefined)
      state = modulo.play(
        state,
        perfect.choose(state, modulo.moves(state), randomFrom('x')),
        randomFrom('x'),
      ).state;
    expect(state.rounds).toMatchObject([{ winner: 0, turns: 29 }]);
  });

  it('perfect takes a draw by repetition from a lost position', () => {
    const position = present(
      solve()
        .positions()
        .find((one) => solve().at(one).value === 'loss' && solve().at(one).moves.length > 2),
      'lost position',
    );
    const lost = at(`${position.mine.join('')}/${position.theirs.join('')} ${position.points.join('-')} P1`);
    for (const text of legal(lost)) {
      const next = run(lost, text).state;
      if (next.points[0] > lost.points[0]) continue;
      const seen = { [positionKey(next.hands, next.mover)]: 2 };
      const chosen = present(modulo.bots.perfect, 'bot').choose(
        { ...lost, seen },
        modulo.moves(lost),
        randomFrom('x'),
      );
      expect(modulo.formatMove(chosen, lost)).toBe(text);
    }
  });

  it('greedy takes a point when there is one', () => {
    const state = at('12/34 0-0 P1');
    const greedy = present(modulo.bots.greedy, 'bot');
    const chosen = greedy.choose(state, modulo.moves(state), randomFrom('g'));
    expect(run(state, modulo.formatMove(chosen, state)).state.points).toEqual([1, 0]);
  });
});
