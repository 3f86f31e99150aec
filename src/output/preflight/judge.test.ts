/** Files of other programs: read as far as they can be, and said so where they cannot. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { judgePdf } from './index.ts';

const IMAGE = '/Type/XObject/Subtype/Image/Width 100/Height 50/ColorSpace/DeviceRGB/BitsPerComponent 8';

/** A plain PDF 1.4 by hand: Helvetica, a rectangle, a picture of 100 x 50 px on 72 x 36 pt. */
function byHand(extra = '', trailer = ''): Buffer {
  const content = deflateSync(
    'BT /F1 12 Tf (a\\)b) Tj ET 0 0 9 9 re f q 72 0 0 36 10 10 cm /I Do Q',
  ).toString('latin1');
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj <</Type/Catalog /Pages 2 0 R>> endobj',
      '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595.28 841.89]>> endobj',
      '3 0 obj <</Type/Page/Parent 2 0 R/TrimBox[-5 0 100 100]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</I 6 0 R>>>>>> endobj',
      `4 0 obj <</Filter/FlateDecode/Length 7 0 R>> stream\n${content}\nendstream endobj`,
      '5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj',
      `6 0 obj <<${IMAGE}/Length 1>> stream\nx\nendstream endobj`,
      `7 0 obj ${content.length} endobj`,
      extra,
      `trailer <</Root 1 0 R${trailer}>>`,
    ].join('\n'),
    'latin1',
  );
}

const checks = (bytes: Buffer): readonly string[] => {
  const judged = judgePdf(bytes);
  return judged.ok ? judged.report.findings.map(({ check }) => check) : [judged.why];
};

describe('judgePdf', () => {
  it('looks for the version in the first 1,024 bytes, as readers do', () => {
    const headed = (before: number): readonly string[] =>
      checks(Buffer.from(`${' '.repeat(before)}%PDF-1.7 `, 'latin1'));
    expect(headed(1016)).toEqual(['no pages were found: the file is damaged']);
    expect(headed(1017)).toEqual(['no PDF: it does not begin with %PDF']);
  });

  it('finds what an untagged file of another program lacks', () => {
    const judged = judgePdf(byHand());
    if (!judged.ok) throw new Error(judged.why);
    const { report } = judged;
    expect(report.pages[0]).toMatchObject({ width: 210, height: 297, leastDpi: 100 });
    expect(report.fonts).toEqual([
      { name: 'Helvetica', kind: 'Type1', isEmbedded: false, hasToUnicode: false, object: 5 },
    ]);
    for (const check of ['U2', 'U4', 'U7', 'U8', 'U9', 'U11', 'U31', 'P2', 'P18'])
      expect(checks(byHand())).toContain(check);
    const painted = report.findings.find(({ check }) => check === 'U11');
    expect(painted).toMatchObject({ page: 1, message: '3 painting operators outside tags and artifacts' });
  });

  it('takes the last version of an object', () => {
    const later = '1 0 obj <</Type/Catalog/Pages 2 0 R/Lang(fr-CA)/MarkInfo<</Marked true>>>> endobj';
    expect(checks(byHand(later))).not.toContain('U8');
    expect(checks(byHand(later))).not.toContain('U2');
  });

  it('says why it cannot look into a file', () => {
    expect(checks(byHand('', '/Encrypt 9 0 R'))[0]).toMatch(/locked with a password/);
    expect(checks(Buffer.from('hello'))[0]).toMatch(/no PDF/);
    expect(checks(Buffer.from('%PDF-1.7\n1 0 obj << /Type'))[0]).toMatch(/no pages/);
  });
});
