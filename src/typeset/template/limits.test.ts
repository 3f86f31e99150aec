/** Limits of templates: just below each one prints, just above is MP1208 at the place that is to blame. */
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { LimitReached } from '../../base/diagnostics/limit.ts';
import { compileTemplate, renderTemplate } from './index.ts';
import { TEMPLATE_LIMITS } from './limits.ts';

function print(text: string, partials: Readonly<Record<string, string>> = {}) {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  const find = (name: string) => {
    const partial = partials[name];
    return partial === undefined ? undefined : { name: `${name}.hbs`, text: partial };
  };
  const compiled = compileTemplate({ name: 'card.hbs', text }, find, report);
  const common = { id: 'x', language: 'en', words: {}, icons: {}, styles: [], attributes: {} } as const;
  const data = { name: 'a'.repeat(1000), list: [1, 2, 3], a: { a: 'deep' } };
  const job = { ...common, data, variables: {}, origin: [], base: '/d' };
  try {
    return { printed: compiled ? renderTemplate(compiled, job, report).markup.text : '', found };
  } catch (thrown) {
    if (!(thrown instanceof LimitReached)) throw thrown;
    return { printed: '', found: [...found, thrown.diagnostic] };
  }
}

const codes = ({ found }: { readonly found: readonly Diagnostic[] }) => found.map(({ code }) => code);
const spot = ({ found }: { readonly found: readonly Diagnostic[] }) =>
  found.map(({ place }) => place && `${place.file.name} ${place.file.text.slice(place.start, place.end)}`);

const nested = (open: string, close: string, depth: number, inner: string) =>
  open.repeat(depth) + inner + close.repeat(depth);

describe('what a template makes', () => {
  it('loops within the turns it has', () => {
    const square = nested('{{#each (range 1 400)}}', '{{/each}}', 2, '');
    expect(codes(print(square))).toEqual([]);
  });

  it('stops loops that print nothing, at the loop that took the turns', () => {
    const cube =
      '{{#each list}}{{#each (range 1 2000)}}{{#each @root.list}}{{#each (range 1 2000)}}{{/each}}{{/each}}{{/each}}{{/each}}';
    expect(codes(print(cube))).toEqual(['MP1208']);
    const { place } = print(cube).found[0] ?? {};
    expect(place?.file.text.slice(place.start)).toMatch(/^\{\{#each \(range 1 2000\)\}\}\{\{\/each\}\}/);
  });

  it('stops partials that double, in the partial that ran most', () => {
    const partials = Object.fromEntries(
      Array.from({ length: 31 }, (_, i) => [`p${i}`, i === 30 ? 'x' : `{{> p${i + 1}}}{{> p${i + 1}}}`]),
    );
    const said = print('{{> p0}}', partials);
    expect(codes(said)).toEqual(['MP1208']);
    expect(said.found[0]?.place?.file.name).toBe('p30.hbs');
  });

  it('stops a text that grows', () => {
    const grows = (depth: number) =>
      nested(
        '{{#with (concat this this this this) as |x|}}{{#with x}}',
        '{{/with}}{{/with}}',
        depth,
        '{{length this}}',
      );
    expect(codes(print(`{{#with name}}${grows(4)}{{/with}}`))).toEqual([]);
    expect(codes(print(`{{#with name}}${grows(20)}{{/with}}`))).toEqual(['MP1208']);
  });

  it('knows how many numbers and corners are sensible', () => {
    expect(codes(print(`{{length (range 1 ${TEMPLATE_LIMITS.range})}}`))).toEqual([]);
    expect(codes(print(`{{length (range 0 ${TEMPLATE_LIMITS.range})}}`))).toEqual(['MP1208']);
    expect(codes(print(`{{ngon 1 1 1 ${TEMPLATE_LIMITS.range}}}`))).toEqual([]);
    const said = print('{{name}} {{ngon 1 1 1 10000000}}');
    expect([codes(said), spot(said)]).toEqual([['MP1208'], ['card.hbs {{ngon 1 1 1 10000000}}']]);
  });
});

describe('how a template is written', () => {
  const { nesting, branches, expressions, expression, calls, path, partials } = TEMPLATE_LIMITS;
  const chained = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`p${i}`, i === count - 1 ? 'x' : `{{> p${i + 1}}}`]),
    );
  const cases: readonly (readonly [string, (count: number) => ReturnType<typeof print>, number])[] = [
    ['blocks', (n) => print(nested('{{#if name}}', '{{/if}}', n, 'x')), nesting],
    ['inverse blocks', (n) => print(nested('{{^if name}}', '{{/if}}', n, 'x')), nesting],
    ['branches', (n) => print(`{{#if name}}a${'{{else if name}}b'.repeat(n - 1)}{{/if}}`), branches],
    ['expressions', (n) => print('{{a.a}}'.repeat(n)), expressions],
    ['characters', (n) => print(`{{concat "${'a'.repeat(n - 9)}"}}`), expression],
    ['calls', (n) => print(`{{#if (${'not ('.repeat(n - 1)}not name${')'.repeat(n)}}}x{{/if}}`), calls],
    ['partials', (n) => print('{{> p0}}', chained(n)), partials],
    ['names', (n) => print(`{{#if ${'a.'.repeat(n - 1)}a}}x{{/if}}`), path],
  ];

  it.each(cases)('has so many %s and no more', (_, written, most) => {
    expect(codes(written(most))).toEqual([]);
    expect(codes(written(most + 1))).toEqual(['MP1208']);
  });
});
