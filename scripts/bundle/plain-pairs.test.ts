/** Pairs taken apart: the same program, and nothing but pairs is touched. */
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { withPlainPairs } from './plain-pairs.ts';

/** What a module's text gives as `result`. */
function run(text: string): unknown {
  const { code } = transformSync(`${text}\nreturn result;`, { loader: 'ts' });
  return (new Function(code) as () => unknown)();
}

it.each([
  ['declarations', 'const [a, b] = [1, 2] as const; let [c] = [a + b]; const result = [a, b, c];'],
  ['swaps', 'let [a, b] = [1, 2]; [a, b] = [b, a]; const result = [a, b];'],
  [
    'swaps of members',
    'const o = { a: 1, b: 2 }; let n = 3; [o.a, o.b, n] = [n, o.a, o.b]; const result = [o, n];',
  ],
  [
    'loops',
    'const result: number[] = []; for (let [i, j] = [0, 9]; i < j; [i, j] = [i + 1, j - 2]) result.push(i, j);',
  ],
  ['patterns in them', 'const [{ x }, [y, z]] = [{ x: 1 }, [2, 3]]; const result = [x, y, z];'],
  ['a value behind a comma', 'const [a, b] = [(1, 2), 3]; const result = [a, b];'],
])('%s give the same', (_, text) => {
  expect(run(withPlainPairs(text))).toEqual(run(text));
});

it('takes apart what it can', () => {
  const text = 'const [a, b] = [f(), g()]; [a.x, c] = [c, a.x];';
  expect(withPlainPairs(text)).not.toMatch(/\[/);
});

it.each([
  'const [a, b] = list;',
  'const [a, ...b] = [1, 2];',
  'const [a, , b] = [1, 2, 3];',
  'const [a, b = 2] = [1, c];',
  'const [a, b] = [...list];',
  'const [a] = [1, 2];',
  '[list[i], list[j]] = [list[j], list[i]];',
])('leaves %s', (text) => {
  expect(withPlainPairs(text)).toBe(text);
});
