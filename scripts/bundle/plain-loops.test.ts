/** Loops counted and lists taken by index: the same program, and nothing but arrays is touched. */
import { transformSync } from 'esbuild';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { edited } from './edit.ts';
import { loopEdits } from './plain-loops.ts';

const SAME = [
  ['a list', 'const result: number[] = []; for (const x of [1, 2, 3]) result.push(x * 2);'],
  [
    'a body without braces',
    'let result = 0; for (const x of [1, 2]) for (const y of [x, 3]) result += x * y;',
  ],
  [
    'a list that grows',
    'const list = [3]; let result = 0; for (const n of list) { result += n; if (n > 0) list.push(n - 1); }',
  ],
  [
    'leaving and going on',
    'let result = ""; outer: for (const a of ["x", "y", "z"]) for (const b of [a, "y"]) { if (b === "z") break outer; if (a === b) continue; result += a + b; }',
  ],
  [
    'names inside of the same name',
    'let result = 0; for (const x of [1, 2]) { const y = x; { const x = 5; result += x + y; } }',
  ],
  [
    'functions that remember',
    'const all: (() => number)[] = []; for (const x of [1, 2]) all.push(() => x); const result = all.map((f) => f());',
  ],
  ['a name that changes', 'let result = 0; for (let x of [1, 2]) { x *= 3; result += x; }'],
  ['entries', 'const result: unknown[] = []; for (const [i, x] of ["a", "b"].entries()) result.push(i, x);'],
  [
    'half an entry',
    'const result: unknown[] = []; for (const [, { a }] of [{ a: 7 }].entries()) result.push(a);',
  ],
  [
    'pairs in a list',
    'const pairs: [string, number][] = [["a", 1]]; const result: unknown[] = []; for (const [k, v] of pairs) result.push(v, k);',
  ],
  [
    'a pair of a function',
    'const f = (): [number, { b: number }] => [1, { b: 2 }]; const [a, { b }] = f(); const result = [a, b];',
  ],
  [
    'a list that is short',
    'const f = (): readonly number[] => [1]; const [a, b] = f(); const result = [a, b];',
  ],
  ['a part of a list', 'const list = [1, 2, 3]; const [, second] = list; const result = second;'],
  [
    'one of two lists',
    'const f = (n: number) => (n > 0 ? [n] : ["x", "y"]); const result: unknown[] = []; for (const x of f(0)) result.push(x);',
  ],
] as const;

const LEFT = [
  'const result = []; for (const x of new Set([1])) result.push(x);',
  'const result = []; for (const [k, v] of new Map([[1, 2]])) result.push(k, v);',
  'let result = ""; for (const c of "abc") result += c;',
  'function* f() { yield 1; } for (const x of f()) String(x);',
  'const [a, ...b] = [1, 2].slice();',
  'const [a = 3] = [1, 2].slice();',
  'const [a, b] = new Set([1, 2]);',
  'const f = (x: string | string[]) => { for (const y of x) String(y); };',
  'export const [a, b] = [1, 2].slice();',
];

/** The texts as modules of one program, each rewritten: making a program takes a second. */
const rewritten: ReadonlyMap<string, string> = (() => {
  const texts = [...SAME.map(([, text]) => text), ...LEFT].map((text) => `${text}\nexport {};`);
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    strict: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const known = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language) => {
    const text = texts[Number(/^module-(\d+)\.ts$/.exec(name)?.[1] ?? -1)];
    return text === undefined ? known(name, language) : ts.createSourceFile(name, text, language, true);
  };
  const names = texts.map((_, i) => `module-${i}.ts`);
  const program = ts.createProgram({ rootNames: names, options, host });
  return new Map(
    names.map((name, i) => {
      const file = program.getSourceFile(name);
      const text = texts[i] ?? '';
      return [
        text.slice(0, -11),
        file ? edited(text, loopEdits(file, program.getTypeChecker())).slice(0, -11) : '',
      ];
    }),
  );
})();

/** What a module's text gives as `result`. */
function run(text: string): unknown {
  const { code } = transformSync(`${text}\nreturn result;`, { loader: 'ts' });
  return (new Function(code) as () => unknown)();
}

it.each(SAME)('%s gives the same', (_, text) => {
  const after = rewritten.get(text) ?? '';
  expect(after).not.toMatch(/ of |\] = f/);
  expect(run(after)).toEqual(run(text));
});

it.each(LEFT)('leaves %s', (text) => {
  expect(rewritten.get(text)).toBe(text);
});
