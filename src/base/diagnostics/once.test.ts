/** One mistake is told once: over elements, rows, languages and papers; nothing else is left out. */
import { describe, expect, it } from 'vitest';
import { error, warning, type Case, type Diagnostic } from './diagnostic.ts';
import { onceIn } from './once.ts';

const file = { name: 'a.yaml', text: 'one\ntwo\n' };
const at = (start: number) => ({ place: { file, start, end: start + 1 } });
const row = (name: string, more: Partial<Case> = {}) => {
  const origin = [{ message: `for row "${name}"` }];
  return { notes: origin, case: { kind: 'row', name, origin, ...more } as const };
};

function told(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const list: Diagnostic[] = [];
  diagnostics.forEach(onceIn(list));
  return list;
}
const lines = (diagnostics: readonly Diagnostic[]) =>
  told(diagnostics).map(({ message, notes }) => [message, ...notes.map((note) => note.message)].join(' | '));

describe('onceIn', () => {
  it('drops exact repetitions, and keeps other places, severities and notes', () => {
    const all = [warning('MP1001', 'm', at(0)), error('MP1001', 'm', at(0)), error('MP1001', 'm', at(4))];
    expect(told([...all, ...all])).toEqual(all);
    const notes = ['a', 'b'].map((message) => error('MP1001', 'm', { ...at(0), notes: [{ message }] }));
    expect(told([...notes, ...notes])).toEqual(notes);
  });

  it('tells a mistake of many rows once, with their names, in every language and on every paper', () => {
    const rows = ['tug', 'barge', 'scow'].map((name) =>
      error('MP1202', 'no field', { ...at(0), ...row(name) }),
    );
    expect(lines([...rows, ...rows])).toEqual(['no field | for 3 rows: tug, barge, scow']);
  });

  it('keeps the row of a mistake that only one has', () => {
    const one = error('MP1202', 'no field', { ...at(0), ...row('tug') });
    expect(lines([one, one])).toEqual(['no field | for row "tug"']);
  });

  it('tells a mistake once whose value differs from row to row, with every value', () => {
    const found = (name: string, value: string) =>
      error('MP1402', `"color" cannot be "${value}"`, { ...at(0), ...row(name) });
    const rows = [found('tug', 'rde'), found('barge', 'bleu'), found('scow', 'rde')];
    expect(lines([...rows, ...rows])).toEqual([
      '"color" cannot be "rde" | for 3 rows: tug "rde", barge "bleu", scow "rde"',
    ]);
    expect(lines([found('tug', 'rde'), found('tug', 'bleu')])).toEqual([
      '"color" cannot be "rde" | for 1 row: tug "rde", tug "bleu"',
    ]);
    // Also a value that another row has had.
    expect(lines([found('tug', 'rde'), found('barge', 'bleu'), found('tug', 'bleu')])[0]).toContain(
      'for 2 rows: tug "rde", barge "bleu", tug "bleu"',
    );
    const many = Array.from({ length: 30 }, (_, i) => found(`r${i}`, `c${i}`));
    expect(lines(many)[0]).toMatch(/ for 30 rows: r0 "c0", .* r11 "c11" and 18 more$/);
    // Another repair is another mistake.
    const [one, two] = ['red', 'blue'].map((help) => ({ ...found(help, help), help }));
    expect(told(one && two ? [one, two] : [])).toHaveLength(2);
  });

  it('counts the names that are too many to read; a program gets all of them', () => {
    const rows = Array.from({ length: 59 }, (_, i) => error('MP1202', 'm', { ...at(0), ...row(`r${i}`) }));
    const [one, ...others] = told(rows);
    expect(others).toEqual([]);
    expect(one?.notes[0]?.message).toBe(
      'for 59 rows: r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11 and 47 more',
    );
    expect(one?.cases).toHaveLength(59);
  });

  it('tells the worst of what is more or less, wherever it comes', () => {
    const found = [1, 3, 2].map((excess) =>
      warning('MP1602', `r${excess}: p is ${excess} mm too low`, {
        ...at(0),
        ...row(`r${excess}`, { excess, shared: `p is up to ${excess} mm too low` }),
      }),
    );
    expect(lines(found)).toEqual(['p is up to 3 mm too low | for 3 rows, most for r3: r1, r3, r2']);
  });

  it('hides no other case of one row behind the worst of them', () => {
    const found = [1, 3].map((excess) =>
      warning('MP4005', `word ${excess}`, {
        ...at(0),
        ...row('tug', { excess, shared: `words, at most ${excess}` }),
      }),
    );
    expect(lines(found)).toEqual(['words, at most 3 | for row "tug"']);
  });

  it('tells what is the same anywhere at its first place alone', () => {
    const met = [4, 0].map((start) => error('MP1680', 'no character', { ...at(start), isAnywhere: true }));
    expect(told(met)).toEqual(met.slice(0, 1));
  });

  it('changes what stands in every list, among what others add', () => {
    const [one, two]: [Diagnostic[], Diagnostic[]] = [[], [warning('MP1001', 'before')]];
    const report = onceIn(one, two);
    report(error('MP1202', 'm', { ...at(0), ...row('a') }));
    two.push(warning('MP1001', 'between'));
    report(error('MP1202', 'm', { ...at(0), ...row('b') }));
    expect(one.map(({ cases }) => cases)).toEqual([['a', 'b']]);
    expect(two.map(({ message, cases }) => [message, cases?.length])).toEqual([
      ['before', undefined],
      ['m', 2],
      ['between', undefined],
    ]);
  });
});
