import { describe, expect, it } from 'vitest';
import { mutationsOf } from './mutate.ts';

/** The source once for each mutation, as it would be written. */
const mutants = (source: string): readonly string[] =>
  mutationsOf(source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end));

describe('mutationsOf', () => {
  it('changes one operator, constant or condition at a time, in the order of their places', () => {
    expect(mutants('if (a < 2) b = c && !0;')).toEqual([
      'if (!(a < 2)) b = c && !0;',
      'if (a <= 2) b = c && !0;',
      'if (a < 3) b = c && !0;',
      'if (a < 2) b = c || !0;',
      'if (a < 2) b = c && !1;',
    ]);
    expect(mutants('const x = a ? true : y;')).toEqual([
      'const x = !(a) ? true : y;',
      'const x = a ? false : y;',
    ]);
  });

  it('leaves types, imports and joined texts alone', () => {
    expect(mutants(`import { a } from './a.ts'; type T = 1 | true; const s = 'a' + b;`)).toEqual([]);
  });
});
