/** Styles shared between trees that differ here and there are those each tree has alone. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import type { Diagnostic, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { parseMarkup } from '../markup/parse-markup.ts';
import { resolveStyle } from './resolve-style.ts';
import type { ComputedStyle, StyledElement } from './types.ts';

/** What two trees of one document may differ in. */
interface Variant {
  readonly variables: Readonly<Record<string, string>>;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Styled {
  /** In the order of the elements. */
  readonly styles: readonly ComputedStyle[];
  readonly found: readonly string[];
}

function styled(html: string, sheet: SourceFile, { variables, attributes }: Variant): Styled {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  const markup = { name: 't.hbs', text: html };
  const given = { id: 't', language: 'en', markup, styles: [sheet], origin: [], base: '.' } as const;
  const { root } = resolveStyle(
    parseMarkup({ kind: 'markup-text', ...given, variables, attributes }, report),
    report,
  );
  const stylesOf = ({ style, children }: StyledElement): readonly ComputedStyle[] => [
    style,
    ...children.flatMap((child) => (child.kind === 'element' ? stylesOf(child) : [])),
  ];
  return { styles: stylesOf(root), found: found.map(({ message }) => message) };
}

const sheetOf = (text: string): SourceFile => ({ name: 'a.css', text });

const A4: Variant = { variables: { '--wide': '210mm' }, attributes: { 'data-paper': 'a4' } };
const LETTER: Variant = { variables: { '--wide': '216mm' }, attributes: { 'data-paper': 'letter' } };

describe('shared', () => {
  const html = '<div><p class="a">A <b>B</b></p></div>';
  const shared = (css: string, element: number): boolean => {
    const sheet = sheetOf(css);
    const [first, second] = [A4, LETTER].map((variant) => styled(html, sheet, variant).styles[element]);
    expect(first).toBeDefined();
    return first === second;
  };
  const [DIV, P, B] = [1, 2, 3];

  it.each([
    ['a custom property that is not read', '', P],
    ['another rule above that changes nothing below', '[data-paper=a4] div { padding: 1mm }', P],
    ['custom properties of the same value', 'div { --own: 3mm } p { margin: var(--own) }', P],
    ['another custom property above', '[data-paper=a4] div { --own: 3mm }', B],
    ['a value that is asked for in vain', 'p { margin: var(--none, 2mm) }', P],
  ])('share a style: %s', (_, css, element) => expect(shared(css, element)).toBe(true));

  it.each([
    ['a custom property that is read', 'p { width: var(--wide) }', P],
    ['one read in another', 'div { --own: calc(var(--wide) / 2) } p { width: var(--own) }', P],
    ['one that only one has', '[data-paper=a4] div { --own: 3mm } p { margin: var(--own, 2mm) }', P],
    ['what is inherited', '[data-paper=a4] div { font-size: 12pt }', B],
    ['a size of letters at the root', '[data-paper=a4] { font-size: 12pt } p { margin: 1rem }', P],
    ['what is taken from the parent', '[data-paper=a4] div { padding: 1mm } p { padding: inherit }', P],
    ['a rule of their own', '[data-paper=a4] div { padding: 1mm }', DIV],
  ])('share no style: %s', (_, css, element) => expect(shared(css, element)).toBe(false));

  it('tell of a mistake each', () => {
    const sheet = sheetOf('p { width: var(--none) }');
    const [first, second] = [A4, LETTER].map((variant) => styled(html, sheet, variant).found);
    expect(first).toHaveLength(1);
    expect(second).toEqual(first);
  });
});

const values = fc.constantFrom(
  '1mm',
  '2em',
  '1rem',
  'var(--wide)',
  'var(--own)',
  'var(--none, 2mm)',
  'inherit',
);
const declarations = fc.oneof(
  fc.tuple(fc.constantFrom('width', 'padding', 'font-size', 'text-indent', 'margin'), values),
  fc.tuple(fc.constantFrom('--own', '--wide'), values),
  fc.tuple(fc.constantFrom('color', 'background-color', 'border-top-color'), fc.constantFrom('red', 'var(--hue)', 'currentColor', 'inherit')),
  fc.constantFrom<[string, string][]>(['border-top-style', 'solid'], ['font-weight', 'bolder'], ['--hue', 'lime'], ['width', '3mm !important']),
).map(([name, value]) => `${name}: ${value}`); // prettier-ignore
const rules = fc
  .tuple(
    fc.constantFrom('div', 'p', 'b', '.a', '[data-paper=a4] p', '[data-paper=letter] div', 'p b', ':root'),
    fc.array(declarations, { minLength: 1, maxLength: 3 }),
  )
  .map(([selector, block]) => `${selector} { ${block.join('; ')} }`);
const inline = fc.option(declarations, { nil: undefined }).map((one) => (one ? ` style="${one}"` : ''));
const documents = fc
  .tuple(inline, inline, inline)
  .map(([a, b, c]) => `<div${a}><p class="a"${b}>A <b${c}>B</b></p><p>C <b>D</b></p></div><p>E</p>`);

it('styles one tree after another as if each had sheets of its own', () => {
  fc.assert(
    fc.property(fc.array(rules, { maxLength: 7 }), fc.array(documents, { minLength: 1, maxLength: 3 }), (css, pages) => {
      const text = css.join('\n');
      const sheet = sheetOf(text);
      for (const html of pages)
        for (const variant of [A4, LETTER, A4])
          expect(styled(html, sheet, variant)).toEqual(styled(html, sheetOf(text), variant));
    }),
    { numRuns: cases(300) },
  );
}); // prettier-ignore
