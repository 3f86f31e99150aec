/** What a file is fit for, and where its faults are. */
import { describe, expect, it } from 'vitest';
import { judgePdf, type PdfReport } from './index.ts';
import { smallPdf, swap } from './small-pdf.fixture.ts';

function reportOf(change: Parameters<typeof smallPdf>[0]): PdfReport {
  const judged = judgePdf(smallPdf(change));
  if (!judged.ok) throw new Error(judged.why);
  return judged.report;
}
const states = (change: Parameters<typeof smallPdf>[0]): readonly string[] =>
  reportOf(change).verdicts.map(({ use, state, faults }) => `${use}: ${state} ${faults}`);

describe('the verdicts', () => {
  const noForm = { 4: swap('50 50 9 9 re f', '/X1 Do') };
  const noWords = { 13: swap('/Alt(a square)', '') };
  const label = { 21: swap('/Title', '/GTS_PDFXVersion(PDF/X-1a:2003)/Title') };

  it.each([
    ['a sound file', {}, ['printing: right 0', 'reading aloud: right 0', 'a press: not asked for 0']],
    ['a missing form', noForm, ['printing: faulty 1', 'reading aloud: right 0', 'a press: not asked for 0']],
    ['a mute picture', noWords, ['printing: right 0', 'reading aloud: faulty 1', 'a press: not asked for 0']],
    ['a font that is not inside', { 7: swap('/FontFile2 20 0 R', '') }, ['printing: faulty 1', 'reading aloud: faulty 1', 'a press: not asked for 0']],
    ['a script', { 1: swap('/Lang', '/OpenAction<</S/JavaScript/JS(1)>>/Lang') }, ['printing: faulty 1', 'reading aloud: faulty 1', 'a press: not asked for 0']],
  ] as const)('%s', (_, change, wanted) => {
    expect(states(change)).toEqual(wanted);
  }); // prettier-ignore

  it('ask a file for a press for inks, and not for words', () => {
    const [printing, reading, press] = reportOf({ ...label, ...noWords }).verdicts;
    expect([printing?.state, reading?.state, press?.state]).toEqual(['right', 'not asked for', 'faulty']);
  });
});

describe('the place of a finding', () => {
  it('is where the element is, with its page', () => {
    const found = reportOf({ 13: swap('/Alt(a square)', '') }).findings.find(({ check }) => check === 'U22');
    expect(found).toMatchObject({ page: 1, box: [50, 50, 59, 59], object: 13 });
  });

  it('is round all that an element holds', () => {
    const { findings } = reportOf({ 18: swap('/S/TH', '/S/TD') });
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = findings.find(({ object }) => object === 14)?.box ?? [];
    expect([x1 <= 20, y1 < 41, x2 > 20, y2 > 45, y2 < 60]).toEqual([true, true, true, true, true]);
  });
});
