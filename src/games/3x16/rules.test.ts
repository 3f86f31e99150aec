/** 3x16 clause by clause, then its rulings. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../base/random.ts';
import { threeBySixteen } from './index.ts';
import { DESCENDING, finish, game, given, legal, must, refusal, run } from './table.fixture.ts';

describe('material and calls', () => {
  it('3x16.players 3x16.r-solo: one to four', () => {
    expect(threeBySixteen.players).toEqual([1, 4]);
    for (const players of [1, 2, 3, 4]) expect(game({ players }).boards).toHaveLength(players);
    expect(threeBySixteen.readOptions({ players: 5 }).ok).toBe(false);
    const alone = finish(game({ calls: DESCENDING }), (state, moves) => moves[0] ?? { kind: 'done' });
    expect(threeBySixteen.outcome(alone)).toMatchObject({ winners: [0], clause: '3x16.win-first' });
  });

  it('3x16.tiles-48 3x16.tiles-three-sets 3x16.setup-supply: every number is called three times', () => {
    const end = finish(game(), (_, moves) => randomFrom('t').pick(moves));
    expect(end.calls).toHaveLength(48);
    for (let tile = 1; tile <= 16; tile++)
      expect(end.calls.filter((called) => called === tile)).toHaveLength(3);
  });

  it('3x16.caller-select: one seat calls, drawn or named', () => {
    const callers = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(
      (seed) => game({ players: 3, caller: null }, seed).caller,
    );
    expect(new Set(callers)).toEqual(new Set([0, 1, 2]));
    expect(game({ players: 3, caller: 2 }).caller).toBe(2);
    expect(threeBySixteen.readOptions({ players: 2, caller: 2 })).toMatchObject({
      ok: false,
      path: 'caller',
    });
  });

  it('3x16.caller-shuffle 3x16.caller-bag: other seeds call other numbers, the same seed the same', () => {
    const first = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => game({}, seed).calls[0]);
    expect(new Set(first).size).toBeGreaterThan(2);
    expect(game({}, 'a')).toEqual(game({}, 'a'));
    const start = given({ rows: [16, 16, 13], columns: [[14], [15]] });
    const drawn = new Set(
      Array.from({ length: 5 }, (_, n) =>
        threeBySixteen.play(start, { kind: 'done' }, randomFrom(n)).state.calls.at(-1),
      ),
    );
    expect(drawn).toEqual(new Set([16]));
  });

  it('3x16.call 3x16.take-called: after everybody is done the next number is called and must be placed', () => {
    const { state, events } = run(given({ rows: [1], next: [9] }), 'done');
    expect(events.at(-1)).toEqual({ type: 'called', clause: '3x16.call', facts: { tile: 9, call: 2 } });
    expect(refusal(state, 'put 8 in 1')).toMatchObject({
      clause: '3x16.take-called',
      facts: { called: 9, tile: 8 },
    });
    expect(legal(state)).toEqual(['put 9 in 1', 'put 9 in 2', 'put 9 in 3', 'put 9 in 4', 'put 9 in 5']);
  });
});

describe('main rows', () => {
  it('3x16.one-starts 3x16.row-starts-one: a called 1 begins a row', () => {
    const { rows, columns, events } = run(given({ call: 1 }), 'start 1');
    expect([rows, columns]).toEqual([[1, 0, 0], '-/-/-/-/-']);
    expect(events[0]?.clause).toBe('3x16.one-starts');
  });

  it('3x16.row-needs-called-one: no other way begins a row', () => {
    expect(refusal(given({ columns: [[2]] }), 'take 2 from 1')?.clause).toBe('3x16.successor');
    expect(refusal(given({ call: 4 }), 'start 4')?.clause).toBe('3x16.other-to-aux');
    expect(threeBySixteen.readGiven({ columns: [[1]] })).toMatchObject({ ok: false, path: 'columns[0]' });
  });

  it('3x16.row-sequence 3x16.successor 3x16.row-order: only the next number follows', () => {
    for (let tile = 3; tile <= 16; tile++) {
      const state = given({ rows: [6], columns: [[tile]] });
      expect(refusal(state, `take ${tile} from 1`)?.clause).toBe(tile === 7 ? undefined : '3x16.successor');
    }
  });

  it('3x16.row-span 3x16.goal-three-rows: a row ends with 16, three of them are the aim', () => {
    const { events, state } = run(given({ rows: [15], columns: [[16]] }), 'take 16 from 1');
    expect(events.map(({ clause }) => clause)).toEqual(['3x16.move-when-fits', '3x16.row-span']);
    expect(legal(state)).toEqual(['done']);
    expect(refusal(run(state, 'done').state, 'start 17')?.clause).toBe('3x16.take-called');
  });

  it('3x16.move-without-call 3x16.move-when-fits 3x16.move-example: the bottom tile follows the row, uncalled', () => {
    const { rows, columns, state } = run(given({ rows: [3], columns: [[9, 4]] }), 'take 4 from 1');
    expect([rows, columns]).toEqual([[4, 0, 0], '9/-/-/-/-']);
    expect(state.calls).toHaveLength(5);
  });

  it('3x16.move-chain: as long as it fits, over several rows and columns', () => {
    const start = given({ rows: [3, 1], columns: [[7, 6, 5], [12, 4], [2]], call: 16 });
    const texts = [
      'put 16 in 4',
      'take 4 from 2',
      'take 5 from 1',
      'take 6 from 1',
      'take 7 from 1',
      'take 2 from 3',
    ];
    const { rows, columns } = run(start, ...texts);
    expect([rows, columns]).toEqual([[7, 2, 0], '-/12/-/16/-']);
  });
});

describe('auxiliary columns', () => {
  it('3x16.other-to-aux 3x16.r-always-placeable: any other number goes to a column first, and always can', () => {
    expect(refusal(given({ rows: [3], call: 4 }), 'start 4')?.clause).toBe('3x16.other-to-aux');
    const high = given({ columns: [[16, 2, 3, 4, 5, 6, 7, 8, 9, 10]], call: 16 });
    expect(legal(high)).toHaveLength(5);
  });

  it('3x16.five-columns 3x16.up-to-five: not a sixth', () => {
    const state = given({ columns: [[9], [8], [7], [6], [5]], call: 4 });
    expect(refusal(state, 'put 4 in 6')).toMatchObject({
      clause: '3x16.up-to-five',
      facts: { columns: 5, column: 6 },
    });
    for (const column of [1, 2, 3, 4, 5]) expect(refusal(state, `put 4 in ${column}`)).toBeUndefined();
  });

  it('3x16.any-length 3x16.any-order: forty-five tiles in one column, in any order', () => {
    const column = DESCENDING.slice(0, 44).toSorted((a, b) => ((a * 7) % 17) - ((b * 7) % 17));
    const { state } = run(given({ columns: [column], call: 2 }), 'put 2 in 1');
    expect(state.boards[0]?.columns[0]).toEqual([...column, 2]);
  });

  it('3x16.directly-below: below the last tile, not on top or between', () => {
    const state = given({ columns: [[9, 8]], call: 4 });
    for (const place of [1, 2, 3])
      expect(refusal(state, `insert 4 in 1 at ${place}`)?.clause).toBe('3x16.directly-below');
    expect(run(state, 'put 4 in 1').columns).toBe('9,8,4/-/-/-/-');
  });

  it('3x16.no-gaps: no place is left open', () => {
    const state = given({ columns: [[9, 8]], call: 4 });
    expect(refusal(state, 'insert 4 in 1 at 4')).toMatchObject({
      clause: '3x16.no-gaps',
      facts: { at: 4, height: 2 },
    });
    expect(refusal(state, 'insert 4 in 2 at 2')?.clause).toBe('3x16.no-gaps');
  });

  it('3x16.no-rearrange: a tile that lies is not shifted, at any moment', () => {
    expect(refusal(given({ columns: [[9, 5]], call: 4 }), 'shift 5 from 1 to 2')?.clause).toBe(
      '3x16.no-rearrange',
    );
    expect(refusal(given({ columns: [[9, 5]] }), 'shift 5 from 1 to 2')?.clause).toBe('3x16.no-rearrange');
  });

  it('3x16.take-bottom 3x16.not-middle-top: only the bottom tile is taken', () => {
    expect(refusal(given({ rows: [3], columns: [[4, 9]] }), 'take 4 from 1')).toMatchObject({
      clause: '3x16.not-middle-top',
      facts: { tile: 4, bottom: 9 },
    });
    expect(refusal(given({ rows: [3], columns: [[4, 9]] }), 'take 4 from 2')?.clause).toBe(
      '3x16.take-bottom',
    );
  });
});

describe('the end', () => {
  const ends = (left: readonly number[], options: object = {}) =>
    threeBySixteen.outcome(run(given({ left, ...options }), 'done').state);

  it('3x16.win-first 3x16.r-complete-last: who completes all rows wins, together with others who do', () => {
    expect(ends([0, 0, 5])).toMatchObject({
      winners: [0, 1],
      clause: '3x16.win-first',
      facts: { left: [0, 0, 5], complete: [true, true, false], tie: '3x16.r-tie' },
    });
  });

  it('3x16.end-last-call 3x16.fewest-left 3x16.r-tiles-left: else the fewest tiles in the columns', () => {
    expect(ends([7, 4, 6])).toMatchObject({ winners: [1], clause: '3x16.fewest-left' });
    const { state } = run(given({ left: [7, 4] }), 'done');
    expect(refusal(state, 'done')?.clause).toBe('3x16.end-last-call');
    expect(threeBySixteen.turn(state)).toBeUndefined();
  });

  it('3x16.r-tie: equal players share the win; in a tournament the fuller rows decide', () => {
    expect(ends([7, 4, 4])?.winners).toEqual([1, 2]);
    const state = run(given({ left: [15, 15], tieBreak: 'rows' }), 'done').state;
    const thin = {
      rows: [16, 9, 8],
      columns: [[10, 11, 12, 13, 14, 15, 16, 9, 10, 11, 12, 13, 14, 15, 16], [], [], [], []],
    };
    const uneven = must(threeBySixteen.readState({ ...state, boards: [thin, state.boards[1] ?? thin] }));
    expect(threeBySixteen.outcome(uneven)?.winners).toEqual([1]);
    expect(
      threeBySixteen.outcome({ ...uneven, rules: { ...uneven.rules, tieBreak: 'shared' } })?.winners,
    ).toEqual([0, 1]);
  });

  it('3x16.r-complete-last: nobody is complete before call 48', () => {
    const start = given({ rows: [16, 16, 15], next: [16] });
    expect(threeBySixteen.outcome(start)).toBeUndefined();
    const end = run(start, 'done', 'put 16 in 1', 'take 16 from 1', 'done').state;
    expect(end.calls).toHaveLength(48);
    expect(threeBySixteen.outcome(end)?.clause).toBe('3x16.win-first');
  });
});

describe('rulings', () => {
  it('3x16.r-caller-plays: the caller has a board like everybody', () => {
    const state = game({ players: 2, caller: 1, calls: [5] });
    const { state: after } = run(state, 'put 5 in 1', 'done', 'put 5 in 3');
    expect(after.boards.map(({ columns }) => columns.flat())).toEqual([[5], [5]]);
  });

  it('3x16.r-one-forced: a called 1 must begin a row', () => {
    expect(legal(given({ call: 1 }))).toEqual(['start 1']);
    expect(refusal(given({ call: 1 }), 'put 1 in 1')?.clause).toBe('3x16.r-one-forced');
  });

  it('3x16.r-aux-first: a fitting tile passes through a column and may move on at once', () => {
    const { rows, columns } = run(given({ rows: [1], call: 2 }), 'put 2 in 1', 'take 2 from 1');
    expect([rows, columns]).toEqual([[2, 0, 0], '-/-/-/-/-']);
  });

  it('3x16.r-move-optional: a fitting tile may wait, or must go where the table says so', () => {
    expect(legal(given({ rows: [3], columns: [[4]] }))).toEqual(['take 4 from 1', 'done']);
    const forced = given({ rows: [3], columns: [[4]], taking: 'forced' });
    expect(legal(forced)).toEqual(['take 4 from 1']);
    expect(refusal(forced, 'done')).toMatchObject({
      clause: '3x16.r-move-optional',
      facts: { fitting: [4] },
    });
    expect(legal(run(forced, 'take 4 from 1').state)).toEqual(['done']);
  });

  it('3x16.r-move-timing: nothing moves between the call and the placing; then any number until all are done', () => {
    const state = given({ rows: [3], columns: [[4]], call: 9 });
    expect(refusal(state, 'take 4 from 1')?.clause).toBe('3x16.r-move-timing');
    expect(refusal(state, 'done')?.clause).toBe('3x16.r-move-timing');
    const { state: placed } = run(state, 'put 9 in 2');
    expect(refusal(placed, 'put 9 in 2')?.clause).toBe('3x16.r-move-timing');
    const two = run(game({ players: 2, calls: [5, 7] }), 'put 5 in 1', 'done');
    expect([two.state.seat, two.state.calls.length]).toEqual([1, 1]);
    expect(run(two.state, 'put 5 in 1', 'done').state).toMatchObject({
      seat: 0,
      calls: [5, 7],
      phase: 'place',
    });
  });

  it('3x16.r-column-reuse: an emptied column begins again', () => {
    const start = given({ rows: [4], columns: [[5], [9], [9], [8], [7]], next: [12] });
    expect(run(start, 'take 5 from 1', 'done', 'put 12 in 1').columns).toBe('12/9/9/8/7');
  });

  it('3x16.r-which-row: of equal rows the first one grows; of equal columns the player chooses', () => {
    const start = given({ rows: [3, 3], columns: [[4], [4]] });
    expect(run(start, 'take 4 from 2').rows).toEqual([4, 3, 0]);
    expect(legal(start)).toEqual(['take 4 from 1', 'take 4 from 2', 'done']);
  });

  it('3x16.r-supply-row: the supply is a count, its rows make no difference', () => {
    const { state } = run(given({ call: 9, columns: [[9]] }), 'put 9 in 2');
    expect(state.boards[0]?.columns.slice(0, 2)).toEqual([[9], [9]]);
  });

  it('3x16.r-mistake: a wrong tile is refused and the call stands', () => {
    const state = given({ call: 9 });
    expect(refusal(state, 'put 6 in 2')?.facts).toEqual({ called: 9, tile: 6 });
    expect(run(state, 'put 9 in 2').columns).toBe('-/9/-/-/-');
  });
});

describe('3x16.r-solo', () => {
  const endOf = (left: readonly number[]) => threeBySixteen.outcome(run(given({ left }), 'done').state);

  it('a lone player has won when nothing is left, and lost otherwise', () => {
    expect(endOf([0])).toMatchObject({ result: 'won', winners: [0] });
    for (const left of [2, 5, 45])
      expect(endOf([left])).toMatchObject({
        result: 'lost',
        winners: [],
        clause: '3x16.r-solo',
        facts: { left: [left] },
      });
  });

  it('several players are never lost: the fewest tiles win', () => {
    expect(endOf([7, 4])).toMatchObject({ result: 'won', winners: [1] });
    expect(endOf([4, 4])).toMatchObject({ result: 'shared', winners: [0, 1] });
  });
});
