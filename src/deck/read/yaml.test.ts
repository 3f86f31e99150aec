/** YAML with places: values, where they are, and what is refused. */
import { describe, expect, it } from 'vitest';
import type { Diagnostic, Place } from '../../base/diagnostics/diagnostic.ts';
import { onceIn } from '../../base/diagnostics/once.ts';
import { formatPlace } from '../../base/diagnostics/text-printer.ts';
import type { YamlFile } from './yaml.ts';
import { readYaml } from './yaml.ts';

function read(text: string): { readonly yaml: YamlFile | undefined; readonly found: readonly Diagnostic[] } {
  const found: Diagnostic[] = [];
  return { yaml: readYaml({ name: 'a.yaml', text }, (one) => found.push(one)), found };
}

const textOf = ({ file, start, end }: Place): string => file.text.slice(start, end);
const codes = (text: string): readonly string[] => read(text).found.map(({ code }) => code);

describe('readYaml', () => {
  it('keeps no, on and dates as texts, and reads plain decimal numbers alone', () => {
    expect(read('[no, on, 2026-01-01, 010, -.5, +2., 1e3, 0x2, 0o7, true, ~]').yaml?.value).toEqual([
      'no',
      'on',
      '2026-01-01',
      10,
      -0.5,
      2,
      '1e3',
      '0x2',
      '0o7',
      true,
      null,
    ]);
  });

  it('tells of tabs alone where one is an indent: the rest is misread because of it', () => {
    const found: Diagnostic[] = [];
    readYaml({ name: 'a', text: 'a:\n  - b: 1\n    c: 2\n\td: 3\n    e: 4\n    f: 5\n' }, onceIn(found));
    expect(found.map(({ code, help }) => [code, help])).toEqual([['MP1101', 'indent with spaces']]);
    const lines: Diagnostic[] = [];
    readYaml({ name: 'a', text: 'a:\n\t- b: 1\n\t- c: 2\n\t- d: 3\n' }, onceIn(lines));
    expect(lines.map(({ cases }) => cases)).toEqual([['2', '3', '4']]);
  });

  it('makes every key an own property, also the dangerous names', () => {
    const value = read('{ constructor: 2, toString: 3 }').yaml?.value;
    expect(Object.keys(value as object)).toEqual(['constructor', 'toString']);
    expect(({} as Record<string, unknown>)['2']).toBeUndefined();
  });

  it('refuses the one name that a schema would pass over', () => {
    expect(codes('rename: { __proto__: name }')).toEqual(['MP1109']);
  });

  it('leaves whole numbers too large to be exact as texts', () => {
    expect(read('9007199254740993').yaml?.value).toBe('9007199254740993');
  });

  it('finds anchors and keys of large files in one pass', () => {
    const lines = Array.from({ length: 20_000 }, (_, i) => `k${i}: &a${i} v${i}\nl${i}: *a${i}\n`);
    const { yaml, found } = read(lines.join(''));
    expect(found).toEqual([]);
    expect((yaml?.value as Record<string, unknown>)['l19999']).toBe('v19999');
    const places = Array.from({ length: 20_000 }, (_, i) => yaml?.placeOf([`k${i}`]).start ?? 0);
    expect(new Set(places).size).toBe(20_000);
  });

  it('takes the last anchor of a name that stands above', () => {
    expect(read('[&a 1, *a, &a 2, *a]').yaml?.value).toEqual([1, 1, 2, 2]);
    expect(codes('[*a, &a 1]')).toEqual(['MP1101']);
  });

  it('brings texts to one Unicode form', () => {
    expect(read('"e\u0301"').yaml?.value).toBe('\u00e9');
  });

  it.each([
    ['an unclosed map', 'a: { b: 1', 'MP1101'],
    ['a tab as indent', 'a:\n\tb: 1', 'MP1101'],
    ['a number that is not finite', 'a: .nan', 'MP1101'],
    ['an unknown tag', 'a: !run echo', 'MP1101'],
    ['a map as key', '? { a: 1 }\n: 2', 'MP1101'],
    ['a key that appears twice', 'a: 1\na: 2', 'MP1102'],
    ['an alias without its anchor', 'a: *nobody', 'MP1101'],
  ])('refuses %s', (_name, text, code) => {
    expect(codes(text)[0]).toBe(code);
  });

  it('refuses an alias bomb, at once', () => {
    const levels = Array.from({ length: 12 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(9)}]`);
    expect(codes(`a0: &a0 [x]\n${levels.join('\n')}`)).toContain('MP1103');
  });

  it.each([
    ['brackets', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
    ['brackets that are never closed', (depth: number) => '[{a: '.repeat(depth / 2)],
    ['hyphens', (depth: number) => `${'- '.repeat(depth)}x`],
    ['indents', (depth: number) => Array.from({ length: depth }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['question marks', (depth: number) => `${'? '.repeat(depth)}x`],
  ])('refuses endless nesting of %s without ending the process', (_name, text) => {
    for (const depth of [100, 600, 900, 5_000])
      expect(codes(text(depth)).length, `${depth}`).toBeGreaterThan(0);
  });

  it('refuses 66 nested lists and reads 65', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(codes(nested(66))).toEqual(['MP1103']);
    expect(codes(nested(65))).toEqual([]);
  });

  it('does not mistake brackets in texts for nesting', () => {
    const line = '- "from [0, 1) to {2"\n# [[[ {{{\n';
    expect(codes(line.repeat(200))).toEqual([]);
  });

  it('reads an empty file as null', () => {
    expect(read('').yaml?.value).toBeNull();
    expect(read('# only words\n').yaml?.value).toBeNull();
  });
});

describe('places', () => {
  const text = 'cards:\n  - name: poker\n    size: { width: 63 mm }\n  - name: "two"\nempty:\n';
  const { yaml } = read(text);

  it('finds values and keys by path', () => {
    expect(yaml && textOf(yaml.placeOf(['cards', 0, 'size', 'width']))).toBe('63 mm');
    expect(yaml && textOf(yaml.placeOf(['cards', 0, 'size'], 'key'))).toBe('size');
    expect(yaml && formatPlace(yaml.placeOf(['cards', 1, 'name']))).toBe('a.yaml:4:11');
  });

  it('gives the innermost value that exists for a path that does not', () => {
    expect(yaml && textOf(yaml.placeOf(['cards', 1, 'size', 'width']))).toBe('name: "two"');
  });

  it('gives the key of an empty value', () => {
    expect(yaml && textOf(yaml.placeOf(['empty']))).toBe('empty');
  });

  it('points into a text, also behind a quote', () => {
    expect(yaml && textOf(yaml.placeWithin(['cards', 0, 'name'], 1, 3))).toBe('ok');
    expect(yaml && textOf(yaml.placeWithin(['cards', 1, 'name'], 0, 2))).toBe('tw');
  });

  it('points at the whole text where escapes or folding moved its characters', () => {
    const escaped = read('a: "x\\ty z"').yaml;
    expect(escaped && textOf(escaped.placeWithin(['a'], 2, 3))).toBe('"x\\ty z"');
  });

  it('keeps the source of a number', () => {
    expect(read('a: 0.10').yaml?.sourceOf(['a'])).toBe('0.10');
  });

  it('follows aliases', () => {
    const aliased = read('a: &x { b: 1 }\nc: *x').yaml;
    expect(aliased?.value).toEqual({ a: { b: 1 }, c: { b: 1 } });
    expect(aliased && textOf(aliased.placeOf(['c', 'b']))).toBe('1');
  });
});
