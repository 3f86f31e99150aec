/** The judge's report: verdicts, findings, and each page drawn with the place of what is wrong. */
import { describe, expect, it } from 'vitest';
import { judgePdf } from '../../output/preflight/index.ts';
import { smallPdf, swap } from '../../output/preflight/small-pdf.fixture.ts';
import { reportPage } from './report.ts';

const reportOf = (change: Parameters<typeof smallPdf>[0], name = 'a.pdf'): string =>
  reportPage([{ name, judged: judgePdf(smallPdf(change), 'drawn'), spoken: [] }]);

describe('reportPage', () => {
  it('draws the words of a page and its boxes where they are', () => {
    const page = reportOf({});
    expect(page).toContain('<svg viewBox="0 0 200 200"');
    expect(page).toMatch(/<rect class="fill tagged" x="50" y="141" width="9" height="9"\/>/);
    expect(page).toMatch(/<text [^>]*>Hi<\/text>/);
    expect(page).toContain('Nothing found on this page.');
    expect(page).not.toContain('class="mark');
  });

  it('marks the place of a fault, and lists it under its number', () => {
    const page = reportOf({ 13: swap('/Alt(a square)', '') });
    expect(page).toMatch(
      /<g class="mark fail"><rect x="50" y="141" width="9" height="9"\/><text [^>]*>1<\/text>/,
    );
    expect(page).toMatch(/<li value="1" class="fail"><b>Fault U22<\/b>.*To repair:/);
    expect(page).toContain('<b>For reading aloud</b> faults: 1');
  });

  it('lists what is in no place with the whole file', () => {
    const page = reportOf({ 1: swap('/DisplayDocTitle true', '') });
    expect(page).toMatch(/The whole file<\/h2><ol><li value="1" class="fail"><b>Fault U7/);
  });

  it('lets no text of a file be markup', () => {
    const evil = '<img src=x onerror=alert(1)>';
    const page = reportOf({ 13: swap('/S/Figure', `/S/#3Cimg#20src=x#3E`) }, evil);
    expect(page).not.toMatch(/<img|<script/);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('says why a file could not be read', () => {
    const judged = judgePdf(Buffer.from('no PDF'));
    expect(reportPage([{ name: 'b.pdf', judged, spoken: [] }])).toContain('It could not be read: ');
  });
});
