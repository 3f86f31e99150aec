/** Patterns made late: the same program, and nothing but patterns is touched. */
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { withLatePatterns } from './late-patterns.ts';

/** What a module's text gives as `result`. */
function run(text: string): unknown {
  const { code } = transformSync(`${text}\nreturn result;`, { loader: 'ts' });
  return (new Function(code) as () => unknown)();
}

it.each([
  ['a test', "const WORD = /^\\p{L}+$/u;\nconst result = ['ab', 'a1'].map((one) => WORD.test(one));"],
  [
    'what a pattern remembers from one use to the next',
    "const NEXT = /\\d/g;\nconst at = () => { NEXT.exec('1 2'); return NEXT.lastIndex; };\nconst result = [at(), at(), at()];",
  ],
  ['a pattern that is handed on', "const GAP = /, ?/;\nconst result = 'a,b, c'.split(GAP);"],
  [
    'a use before it stands there',
    "const isOne = (text: string) => ONE.test(text);\nconst ONE = /^1$/;\nconst result = isOne('1');",
  ],
])('%s gives the same', (_, text) => {
  expect(withLatePatterns(text)).not.toBe(text);
  expect(run(withLatePatterns(text))).toEqual(run(text));
});

it('makes a pattern at its first use, and once', () => {
  const text = 'const WORD = /a/;\nconst list = { WORD: 1 };\nconst result = [list.WORD, WORD.test("a")];';
  expect(withLatePatterns(text)).toBe(
    'let WORD: RegExp | undefined;\nconst list = { WORD: 1 };\nconst result = [list.WORD, (WORD ??= /a/).test("a")];',
  );
});

it.each([
  'export const WORD = /a/;',
  'const WORD = /a/;\nexport { WORD };',
  'const WORD = /a/;\nconst list = [WORD];',
  'const WORD = /a/;\nconst all = { WORD };',
  'const WORD = /a/;\nconst all = { word: WORD };',
  'const WORD = /a/;\nconst has = (WORD: string) => WORD.length;',
  'const WORD = /a/;\ntype Word = typeof WORD;',
  'const WORD = /a/, LETTER = /b/;',
  'let WORD = /a/;',
])('leaves %j', (text) => {
  expect(withLatePatterns(text)).toBe(text);
});
