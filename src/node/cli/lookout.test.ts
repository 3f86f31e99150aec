/** Which limit a watched run has reached: processor time of a piece, the clock, minutes of the run. */
import { describe, expect, it } from 'vitest';
import type { Note } from '../run/watch.ts';
import { lookout } from './lookout.ts';
import { runLimits } from './run-limits.ts';

/** A run on a machine whose clocks this test moves. */
function machine(words: readonly string[] = [], secondsAsked = 0) {
  let [clock, processor] = [0, 0];
  let notes: readonly Note[] = [];
  const watch = { notes: () => notes, secondsAsked: () => secondsAsked };
  const clocks = { clock: () => clock, processor: () => processor };
  const look = lookout(runLimits(['handout', ...words]), watch, 'handout', clocks);
  return {
    note: (...works: readonly (readonly [count: number, work: string])[]) => {
      notes = works.map(([count, work], place) => ({ place, count, task: '', work }));
    },
    /** So many looks; between two of them this much time passes. Gives the limit and how many looks it took. */
    looks: (count: number, each: { readonly clock: number; readonly processor: number }) => {
      for (let done = 1; done <= count; done++) {
        clock += each.clock;
        processor += each.processor;
        const told = look();
        if (told) return { told, done };
      }
      return undefined;
    },
  };
}

describe('lookout', () => {
  it('ends a piece after its seconds of processor time, and names it', () => {
    const { note, looks } = machine();
    note([1, 'templates/card.hbs (cards/a/front)']);
    const ended = looks(1000, { clock: 200, processor: 200 });
    expect(ended?.told).toMatchObject({
      code: 'MP1040',
      message: 'this takes more than 60 s of processor time: templates/card.hbs (cards/a/front)',
    });
    expect(ended?.done).toBe(302);
  });

  it('lets a piece go on that gets a hundredth of a busy machine', () => {
    const { note, looks } = machine();
    note([1, 'mod-3-cards.pdf']);
    // Nine minutes by the clock.
    expect(looks(2700, { clock: 200, processor: 2 })).toBeUndefined();
  });

  it('ends a piece that waits after ten times as long by the clock', () => {
    const { note, looks } = machine(['--max-seconds', '5']);
    note([1, 'a.pdf']);
    const ended = looks(1000, { clock: 200, processor: 0 });
    expect(ended?.told.message).toBe('this is not done after 50 s by the clock: a.pdf');
    expect(ended?.done).toBe(252);
  });

  it('does not count the time in which the process was stopped', () => {
    const { note, looks } = machine();
    note([1, 'a.pdf']);
    looks(10, { clock: 200, processor: 200 });
    // Ctrl-Z, and fg after two hours.
    expect(looks(1, { clock: 7_200_000, processor: 0 })).toBeUndefined();
    expect(looks(10, { clock: 200, processor: 200 })).toBeUndefined();
  });

  it('begins anew with every piece', () => {
    const { note, looks } = machine();
    for (let picture = 0; picture < 30; picture++) {
      note([2 * picture + 1, `${picture}.png`]);
      expect(looks(250, { clock: 200, processor: 200 })).toBeUndefined();
    }
  });

  it('charges two threads half each, and a thread that waits nothing', () => {
    const { note, looks } = machine();
    note([1, 'a.pdf'], [1, 'b.pdf'], [2, 'c.pdf']);
    expect(looks(310, { clock: 200, processor: 200 })).toBeUndefined();
    expect(looks(310, { clock: 200, processor: 200 })?.told.message).toMatch(
      /60 s of processor time: a\.pdf/,
    );
  });

  it('charges no more than has passed by the clock where libvips works on many cores', () => {
    const { note, looks } = machine();
    note([1, 'a.png']);
    expect(looks(290, { clock: 200, processor: 12_800 })).toBeUndefined();
  });

  // Each row: minutes that have gone by, seconds the run asked for, its words, how long it may take.
  it.each([
    [29, 0, [], undefined],
    [31, 0, [], 30],
    [59, 3600, [], undefined],
    [61, 3600, [], 60],
    [6, 3600, ['--max-minutes', '5'], 5],
    [31, 60, [], 30],
  ])('after %i min of a run that asks for %i s %j', (gone, asked, words, most) => {
    const { looks } = machine(words, asked);
    const told = looks(gone * 60, { clock: 1000, processor: 0 })?.told;
    expect(told?.message).toBe(most && `the run takes longer than ${most} min, now at its end`);
    if (told) expect(told.help).toContain('--max-minutes');
  });
});
