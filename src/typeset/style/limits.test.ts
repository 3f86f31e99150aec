/** Limits of style sheets: just below each one a sheet is read, just above it is told. */
import { describe, expect, it } from 'vitest';
import { STYLE_LIMITS } from './style-sheet/size.ts';
import { styled } from './style.fixture.ts';

const codes = (css: string, html = '<p id="p">a</p>') => styled({ css, html }).codes;
const nested = (open: string, close: string, depth: number, inner: string) =>
  open.repeat(depth) + inner + close.repeat(depth);
/** Pairs of a word and a space, so that every number of tokens can be had. */
const words = (count: number) => ' a'.repeat(Math.floor(count / 2)) + ' '.repeat(count % 2);

describe('a style sheet', () => {
  const { run, nesting, compounds } = STYLE_LIMITS;

  it('nests brackets so deeply and no deeper', () => {
    const sum = (depth: number) => `p { width: calc${nested('(', ')', depth - 1, '1pt')} }`;
    expect(codes(sum(nesting))).toEqual([]);
    expect(codes(sum(nesting + 1))).toEqual(['MP1411']);
    expect(codes(nested('@media print {', '}', nesting, ''))).toEqual([]);
    expect(codes(nested('@media print {', '}', nesting + 1, ''))).toEqual(['MP1411']);
    expect(codes(`p { color: ${nested('[', ']', 100_000, 'x')} }`)).toEqual(['MP1411']);
    expect(codes(`p${nested(':not(', ')', 5000, '.a')} { color: red }`)).toEqual(['MP1411']);
  });

  it('has values so long and no longer, in attributes too', () => {
    const variable = (count: number) => `p { --a:${words(count - 3)}; }`;
    expect(codes(variable(run - 1))).toEqual([]);
    expect(codes(variable(run + 1))).toEqual(['MP1411']);
    expect(codes('', `<p style="--a:${words(run)}">a</p>`)).toEqual(['MP1411']);
  });

  it('has grids of so many tracks and no more', () => {
    const grid = (tracks: string) => codes(`p { display: grid; grid-template-columns: ${tracks} }`);
    expect(grid('repeat(200, 1fr)')).toEqual([]);
    expect(grid('repeat(201, 1fr)')).toEqual(['MP1412']);
    expect(grid('repeat(1000000000, 1fr)')).toEqual(['MP1412']);
    expect(grid('1fr '.repeat(201))).toEqual(['MP1412']);
  });

  it('compares so many lengths and no more', () => {
    const width = (depth: number) => `p { width: ${nested('calc(1pt + max(5%, ', '))', depth, '3em')} }`;
    expect(codes(width(5))).toEqual([]);
    expect(
      codes(`p { width: calc(${Array.from({ length: 7 }, () => 'max(1pt, 5%)').join(' + ')}) }`),
    ).toEqual(['MP1402']);
  });

  it('has selectors of so many parts and no more', () => {
    const selector = (count: number) => `${'p '.repeat(count)}{ color: red }`;
    expect(codes(selector(compounds))).toEqual([]);
    expect(codes(selector(compounds + 1))).toEqual(['MP1411']);
    expect(codes(selector(50_000))).toEqual(['MP1411']);
  });

  it('tries each element once for a selector that leads far', () => {
    const html = nested('<div>', '</div>', 50, '<p id="p">a</p>');
    const { style, codes: said } = styled({ css: `.none ${'div '.repeat(30)} p { font-size: 30pt }`, html });
    expect(said).toEqual([]);
    expect(style('p').inherited.fontSize).toBe(9);
    const found = styled({ css: `${'div '.repeat(30)} p { font-size: 30pt }`, html });
    expect(found.style('p').inherited.fontSize).toBe(30);
  });

  it('has numbers and lengths that paper can have', () => {
    expect(codes('p { width: 1000000pt; z-index: 2147483647 }')).toEqual([]);
    expect(codes('p { width: 1000001pt }')).toEqual(['MP1412']);
    expect(codes('p { flex: 1e308 }')).toEqual(['MP1412']);
    expect(codes('p { --f: 1e308; flex: var(--f) }')).toEqual(['MP1412']);
    expect(codes('p { width: calc(1000mm * 100000) }')).toEqual(['MP1412']);
    const html = nested('<div>', '</div>', 40, '<p id="p">a</p>');
    expect(styled({ css: 'div { font-size: 1000000em }', html }).style('p').inherited.fontSize).toBe(1e6);
  });
});
