import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../test/kit/length.ts';
import { layOut, rectOf } from '../layout.fixture.ts';
import type { BoxFragment, Fragment } from '../types.ts';
import { nestedFlex } from './nested.fixture.ts';

/** Sums of 32-bit floats. */
const CLOSE = 0.02;

const SIZE = { width: 200, height: 200 };

const boxesIn = (fragments: readonly Fragment[]): readonly BoxFragment[] =>
  fragments.filter((fragment) => fragment.kind === 'box');

/** Every box with those around it first. */
function visit(
  boxes: readonly BoxFragment[],
  see: (box: BoxFragment, inside: readonly BoxFragment[]) => void,
): void {
  for (const box of boxes) {
    const inside = boxesIn(box.children);
    see(box, inside);
    visit(inside, see);
  }
}

const rects = (html: string): readonly (readonly number[])[] => {
  const found: (readonly number[])[] = [];
  const { pages } = layOut({ html, size: SIZE });
  for (const page of pages) visit(boxesIn(page.children), (box) => found.push(rectOf(box)));
  return found;
};

describe('any nest of flex containers', () => {
  it('stays within what its words and stated sizes can add up to', () => {
    fc.assert(
      fc.property(nestedFlex(4), (html) => {
        const stated = (html.match(/one|words|80pt|60pt|30pt|3pt|2pt/g) ?? []).length * 130 + 400;
        for (const rect of rects(html)) {
          for (const value of rect) expect(Math.abs(value)).toBeLessThan(stated);
          expect(Math.min(rect[2] ?? -1, rect[3] ?? -1)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: cases(250) },
    );
  });

  it('holds its items wherever there is room for all', () => {
    fc.assert(
      fc.property(nestedFlex(3), (html) => {
        const free = html
          .replaceAll(/(?:max-)?width: \d\d+pt/g, 'order: 0')
          .replaceAll('flex: 1; min-width: 0; min-height: 0', 'flex-grow: 1');
        const { pages, found } = layOut({ html: free, size: { width: 8000, height: 4000 } });
        expect(found).toEqual([]);
        for (const page of pages) {
          visit(boxesIn(page.children), ({ rect: outer }, inside) => {
            for (const { rect } of inside) {
              expect(rect.x).toBeGreaterThan(outer.x - CLOSE);
              expect(rect.y).toBeGreaterThan(outer.y - CLOSE);
              expect(rect.x + rect.width).toBeLessThan(outer.x + outer.width + CLOSE);
              expect(rect.y + rect.height).toBeLessThan(outer.y + outer.height + CLOSE);
            }
          });
        }
      }),
      { numRuns: cases(150) },
    );
  });

  it('is laid out the same way every time, and inside a plain box as without one', () => {
    fc.assert(
      fc.property(nestedFlex(3), (html) => {
        const [, ...once] = rects(html);
        expect(rects(html).slice(1)).toEqual(once);
        const [, , ...within] = rects(`<div style="width: 200pt">${html}</div>`);
        expect(within).toEqual(once);
      }),
      { numRuns: cases(80) },
    );
  });
});

describe('nested rows', () => {
  const wide = (css: string, html: string) => layOut({ html, css, size: { width: 80, height: 100 } });

  it('are as wide as the content of items that take a share', () => {
    const { box } = wide(
      '.c { display: flex; flex-direction: column; align-items: flex-end } .r { display: flex } .i { flex: 1 }',
      '<div class="c"><div class="r"><div class="i">one</div></div></div>',
    );
    expect(box('div.i').rect.width).toBeGreaterThan(15);
  });

  it('break their words in a centred column instead of sticking out of it', () => {
    const { box } = wide(
      '.c { display: flex; flex-direction: column; align-items: center } .r { display: flex }',
      '<div class="c"><div class="r"><div>one two</div><div>longer words here to break</div></div></div>',
    );
    expect(box('div.r').rect.width).toBeLessThanOrEqual(80.01);
    expect(box('div.r').rect.x).toBeGreaterThanOrEqual(-0.01);
  });

  it.each(['row', 'column', 'row-reverse', 'column-reverse'])(
    'with one line that may wrap (%s) keep the margins of one that may not',
    (direction) => {
      const at = (wrap: string, align: string) => {
        const { box } = layOut({
          html: '<div class="f"><div class="a"></div></div>',
          css: `.f { display: flex; flex-flow: ${direction} ${wrap}; align-items: ${align}; height: 60pt; width: 60pt }
            .a { width: 10pt; height: 8pt; margin: 1pt 2pt 3pt 5pt }`,
        });
        return rectOf(box('div.a'));
      };
      for (const align of ['stretch', 'flex-start', 'center', 'flex-end']) {
        expect(at('wrap', align)).toEqual(at('nowrap', align));
      }
    },
  );
});
