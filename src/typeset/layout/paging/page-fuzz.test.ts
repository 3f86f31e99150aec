import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../test/kit/length.ts';
import { layOut } from '../layout.fixture.ts';
import type { BoxFragment, Fragment } from '../types.ts';

/** Pages of 120 x 120 pt with 10 pt margins: 100 x 100 pt of content. */
const PAGE = '@page { size: 120pt 120pt; margin: 10pt } ';

const flat = (fragments: readonly Fragment[]): readonly Fragment[] =>
  fragments.flatMap((fragment) =>
    fragment.kind === 'box' ? [fragment, ...flat(fragment.children)] : [fragment],
  );

describe('any stack of blocks', () => {
  it('puts every block on exactly one page, in order, none beyond the margin', () => {
    const any = fc.record({
      height: fc.integer({ min: 1, max: 100 }),
      before: fc.constantFrom('auto', 'auto', 'auto', 'page', 'avoid'),
      after: fc.constantFrom('auto', 'auto', 'auto', 'page', 'avoid'),
      margin: fc.integer({ min: 0, max: 8 }),
      depth: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 25 }), (blocks) => {
        const html = blocks
          .map(({ height, before, after, margin, depth }, i) => {
            const style = `height: ${height}pt; margin-bottom: ${margin}pt; break-before: ${before}; break-after: ${after}`;
            return `${'<div>'.repeat(depth)}<div id="b${i + 1}" style="${style}"></div>${'</div>'.repeat(depth)}`;
          })
          .join('');
        const result = layOut({ html, css: PAGE });
        const placed = result.pages.flatMap((page) =>
          flat(page.children).filter((f): f is BoxFragment => f.kind === 'box' && /#b\d+$/.test(f.element)),
        );
        const seen = placed.map(({ element }) => element.slice(element.lastIndexOf('#b') + 2)).join(' ');
        expect(seen).toBe(blocks.map((_, i) => i + 1).join(' '));
        for (const { rect } of placed) {
          expect(rect.y).toBeGreaterThanOrEqual(10 - 1e-6);
          expect(rect.y + rect.height).toBeLessThanOrEqual(110.02);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('any document', () => {
  /** Numbers its words, so that each can be found again. */
  const words = (count: number, from: { next: number }): string =>
    Array.from({ length: count }, () => `w${from.next++}`).join(' ');

  const part = fc.record({
    kind: fc.constantFrom('p', 'div', 'table', 'columns', 'flex', 'column', 'h2', 'list', 'pagebreak'),
    count: fc.integer({ min: 1, max: 40 }),
    style: fc.constantFrom(
      '',
      'break-inside: avoid',
      'break-before: page',
      'break-after: avoid',
      'padding: 4pt; border: 1pt solid',
      'margin: 6pt 0',
      'orphans: 3; widows: 3',
      'text-valign: middle; min-height: 40pt',
    ),
  });

  const markup = (
    { kind, count, style }: { kind: string; count: number; style: string },
    from: { next: number },
  ): string => {
    const text = (share: number): string => words(Math.ceil(count / share), from);
    const open = (more = ''): string => `style="${more}; ${style}"`;
    switch (kind) {
      case 'p':
      case 'h2':
        return `<${kind} ${open()}>${text(1)}</${kind}>`;
      case 'div':
        return `<div ${open()}>${text(3)}<p>${text(3)}</p><div>${text(3)}</div></div>`;
      case 'table':
        return `<table ${open()}>${`<tr><td>x</td></tr>`.replace('x', text(3))}<tr><td>${text(3)}</td></tr><tr><td>${text(3)}</td></tr></table>`;
      case 'columns':
        return `<div ${open('column-count: 2')}><p>${text(2)}</p><p>${text(2)}</p></div>`;
      case 'flex':
        return `<div ${open('display: flex')}><div style="flex: 1">${text(2)}</div><div style="flex: 1">${text(2)}</div></div>`;
      case 'column':
        return `<div ${open('display: flex; flex-direction: column')}><p>${text(2)}</p><p>${text(2)}</p></div>`;
      case 'list':
        return `<ul ${open('list-style-type: none')}><li>${text(2)}</li><li><p>${text(2)}</p></li></ul>`;
      default:
        return '<pagebreak/>';
    }
  };

  it('keeps every word exactly once, in order, and comes to an end', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 10 }), (parts) => {
        const from = { next: 0 };
        const html = parts.map((one) => markup(one, from)).join('');
        const result = layOut({ html, css: `${PAGE} td { padding: 0 } h2 { font-size: 12pt }` });
        const found = result
          .texts()
          .flatMap(({ run }) => run.text.trim().split(' '))
          .filter((word) => word !== '');
        expect(found).toEqual(Array.from({ length: from.next }, (_, i) => `w${i}`));
      }),
      { numRuns: cases(80) },
    );
  });
});
