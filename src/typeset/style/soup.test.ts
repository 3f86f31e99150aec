/** What no input may do: throw, hang, or point outside of its source. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import type { Diagnostic, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { parseMarkup } from '../markup/parse-markup.ts';
import { PROPERTIES } from './properties/grid-properties.ts';
import { resolveStyle } from './resolve-style.ts';

function run(html: string, css: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  const sheet: SourceFile = { name: 'a.css', text: css };
  const tree = parseMarkup(
    {
      kind: 'markup-text',
      id: 't',
      language: 'fr',
      markup: { name: 't.hbs', text: html },
      styles: [sheet],
      origin: [],
      attributes: {},
      variables: {},
      base: '.',
    },
    report,
  );
  resolveStyle(tree, report);
  return found;
}

const isInside = ({ place }: Diagnostic): boolean =>
  place === undefined ||
  (place.start >= 0 && place.start <= place.end && place.end <= place.file.text.length);

const pieces = fc.constantFrom(
  '<div', '>', '</div>', '<svg>', '<path d="M0 0"', '/>', '<p style="', '"', "'", '=', '&amp;', '&nbsp', '<!--', '-->',
  '<![CDATA[', ']]>', ' class=a', '«', ' !', 'x', '<', '</', '\n', '<icon name="a:b">', '<li>', '<td>',
); // prettier-ignore
const cssPieces = fc.constantFrom(
  'p', '.a', '#b', '{', '}', ';', ':', 'color', 'width', 'calc(', '(', ')', 'var(--a', '--a', '3mm', '%', '"', '@media', '@page',
  'print', '!important', ',', '>', '[x=', ']', ':is(', '::x', '/*', '*/', '\\', 'url(', '50%', '+', '-', '*', '/', ' ',
); // prettier-ignore
const soup = (piece: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    fc.array(piece, { maxLength: 24 }).map((parts) => parts.join('')),
    fc.string({ maxLength: 60 }),
  );

describe('any input', () => {
  it('as markup gives a tree, and mistakes inside of the source', () => {
    fc.assert(
      fc.property(soup(pieces), (html) => {
        expect(run(html, '').filter((diagnostic) => !isInside(diagnostic))).toEqual([]);
      }),
      { numRuns: cases(400) },
    );
  });

  it.each(['<svg></x<path d="M0 0"', '</', '<svg></svg', '<p', '<!--', '<p a=', '&amp'])(
    'cut off as in %j has its mistakes inside of the source',
    (html) => {
      expect(run(html, '').filter((diagnostic) => !isInside(diagnostic))).toEqual([]);
    },
  );

  it('as a style sheet gives a tree, and mistakes inside of the source', () => {
    fc.assert(
      fc.property(soup(cssPieces), (css) => {
        expect(run('<p class="a" id="b">x</p>', css).filter((diagnostic) => !isInside(diagnostic))).toEqual(
          [],
        );
      }),
      { numRuns: cases(600) },
    );
  });

  it('that ends in a backslash keeps its places inside of the source', () => {
    expect(run('<p>x</p>', 'url((\\p').every(isInside)).toBe(true);
  });

  it('as a value of any property is read or refused', () => {
    const name = fc.constantFrom(...Object.keys(PROPERTIES));
    fc.assert(
      fc.property(name, soup(cssPieces), (property, value) => {
        const safe = value.replace(/[{};"'\\@]|\/\*|url\(/g, ' ');
        expect(run('<p>x</p>', `p { ${property}: ${safe} }`).every(isInside)).toBe(true);
      }),
      { numRuns: cases(600) },
    );
  });

  it('nested without end is refused, not followed', () => {
    expect(() =>
      run('<b>'.repeat(5_000), `p { width: calc(${'('.repeat(50_000)}1mm${')'.repeat(50_000)}) }`),
    ).not.toThrow();
    const doubling = Array.from({ length: 40 }, (_, i) => `--v${i + 1}: var(--v${i}) var(--v${i})`).join(';');
    const found = run('<p>x</p>', `p { --v0: 1mm; ${doubling}; margin: var(--v40) }`);
    expect(found.filter(({ code }) => code === 'MP1411')).toHaveLength(1);
    expect(found.filter(({ code }) => code === 'MP1406')).toEqual([]);
  });
});
