/** Of many like pages a build measures five, `check FILE.pdf` all; sizes are looked at on each. */
import { describe, expect, it } from 'vitest';
import type { PlannedPage, PrintPlan } from '../../src/base/print-plan.ts';
import { judgePdf } from '../../src/output/preflight/index.ts';
import { smallPdf, swap } from '../../src/output/preflight/small-pdf.fixture.ts';
import { type Change, merged, OURS, stream } from './case.ts';

const MARK = '/Artifact <</Type/Layout>> BDC .5 w 5 195 m 5 185 l S EMC';
const PAGE: PlannedPage = { size: [200, 200], parts: [], marks: [[5, 5, 0, 10]], slug: [] };
const COUNT = 40;
/** Objects of the pages after the first, which is that of the small file. */
const FIRST = 100;

/** Forty pages of a mark each, changed at some. */
function pages(change: (index: number) => { readonly content?: string; readonly box?: string }): Change {
  const indices = Array.from({ length: COUNT }, (_, i) => i);
  const objects = indices.flatMap((i): readonly (readonly [number, string])[] => {
    const { content = MARK, box = '' } = change(i);
    const page = `<</Type/Page/Parent 2 0 R${box}/Contents ${FIRST + COUNT + i} 0 R>>`;
    return [
      [FIRST + i, page],
      [FIRST + COUNT + i, stream('', content)],
    ];
  });
  return {
    ...Object.fromEntries(objects),
    1: swap('/Lang', '/PieceInfo<</modpress<</LastModified(D:20260101000000Z)/Private 40 0 R>>>>/Lang'),
    2: `<</Type/Pages/Kids[${indices.map((i) => `${FIRST + i} 0 R`).join(' ')}]/Count ${COUNT}/MediaBox[0 0 200 200]>>`,
    40: stream(
      '',
      JSON.stringify({ version: 1, duplex: 'none', pages: indices.map(() => PAGE) } satisfies PrintPlan),
    ),
  };
}

/** Pages with a fault of print, 1-based. */
function faulty(change: Change, wanted: 'all' | 'faults'): readonly (number | undefined)[] {
  const judged = judgePdf(smallPdf(merged(OURS, change)), wanted);
  if (!judged.ok) throw new Error(judged.why);
  return judged.report.findings
    .filter(({ check, kind }) => kind === 'fail' && check.startsWith('P'))
    .map(({ page }) => page);
}

const lost = pages(() => ({ content: '/Artifact <</Type/Layout>> BDC 9 9 9 9 re f EMC' }));
const EVERY = Array.from({ length: COUNT }, (_, i) => i + 1);

describe('a file of forty like pages', () => {
  it('has no fault where every page is as planned', () => {
    expect(
      faulty(
        pages(() => ({})),
        'all',
      ),
    ).toEqual([]);
  });

  it('is measured on the first, the last and three pages between, fronts and backs, in a build', () => {
    expect(faulty(lost, 'faults')).toEqual([1, 11, 22, 31, 40]);
  });

  it('is measured on every page by check', () => {
    expect(faulty(lost, 'all')).toEqual(EVERY);
  });

  it('has every size looked at in a build', () => {
    const change = pages((i) => (i === 6 ? { box: '/CropBox[0 0 100 100]' } : {}));
    expect(faulty(change, 'faults')).toEqual([7]);
  });
});
