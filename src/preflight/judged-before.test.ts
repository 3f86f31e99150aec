/** What is kept of the last version of a file has no effect on what is found in the next one. */
import { describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '../base/random.ts';
import { JudgedBefore, judgePdf } from './index.ts';
import { smallPdf, swap } from './small-pdf.fixture.ts';
import { Versions } from './versions.fixture.ts';

/** A version with a few bytes flipped, lost or doubled. */
function damaged(bytes: Buffer, random: Random): Buffer {
  const out = Buffer.from(bytes);
  for (let i = random.below(5); i >= 0; i--) out[random.below(out.length)] = random.below(256);
  const at = random.below(out.length);
  const kind = random.below(6);
  if (kind === 0) return out.subarray(0, at);
  const next = at + random.below(40);
  if (kind === 1) return Buffer.concat([out.subarray(0, at), out.subarray(next)]);
  return kind === 2 ? Buffer.concat([out.subarray(0, next), out.subarray(at)]) : out;
}

const ROUNDS = 25;

describe('a version that is judged after another', () => {
  it.each(Array.from({ length: 60 }, (_, i) => `series ${i}`))(
    'has the findings it has by itself, %s',
    (seed) => {
      const random = randomFrom(seed);
      const versions = new Versions(random);
      const before = new JudgedBefore();
      for (let round = 0; round < ROUNDS; round++) {
        versions.edit();
        const whole = versions.bytes();
        const bytes = random.below(4) === 0 ? damaged(whole, random) : whole;
        expect(judgePdf(bytes, 'faults', before), `round ${round}`).toEqual(judgePdf(bytes, 'faults'));
      }
    },
  );
});

/** What is found in the second of two files: after the first, which is judged before, and by itself. */
function judgedAfter(first: Buffer, second: Buffer) {
  const before = new JudgedBefore();
  judgePdf(first, 'faults', before);
  const after = judgePdf(second, 'faults', before);
  const { looked } = before;
  expect(after).toEqual(judgePdf(second, 'faults'));
  if (!after.ok) throw new Error(after.why);
  return { looked, findings: after.report.findings };
}

describe('a version in which hardly anything is another', () => {
  const OTHER = '<</Type/Page/Parent 2 0 R/Contents 23 0 R/Annots[22 0 R]>>';
  const PAGES = { 22: '<</Subtype/Link>>', 23: '<</Length 1>> stream\n\nendstream', 24: OTHER, 25: OTHER };
  const withKids = (kids: string) => smallPdf({ ...PAGES, 2: swap('[3 0 R]', kids) });

  it('names the pages it has now', () => {
    const { findings } = judgedAfter(withKids('[3 0 R 24 0 R]'), withKids('[3 0 R 25 0 R]'));
    expect(findings.map(({ message }) => message)).toContain('page 25 has no tab order');
  });

  it('has the catalog that is found in it, where none is named', () => {
    const last = '<</Type/Catalog/Pages 2 0 R/Lang(english)>>';
    const nameless = (bytes: Buffer) =>
      Buffer.from(bytes.toString('latin1').replace('/Root 1 0 R', '/Root 99 0 R'), 'latin1');
    const { findings } = judgedAfter(nameless(smallPdf()), nameless(smallPdf({ 90: last })));
    expect(findings.map(({ check }) => check)).toContain('U8');
  });
});

describe('what is looked at again', () => {
  /** Ten pages, each with the same form, which shows other letters in each version. */
  function version({ edited = '', letters = '0048', map = '007A' } = {}) {
    const stream = (entries: string, text: string) =>
      `<<${entries}/Length ${text.length}>> stream\n${text}\nendstream`;
    const form = `BT /F1 12 Tf <${letters}> Tj ET`;
    const resources = '/Resources<</Font<</F1 5 0 R>>/XObject<</S 200 0 R>>>>';
    const pages = Array.from({ length: 10 }, (_, i) => [
      [100 + 2 * i, `<</Type/Page/Parent 2 0 R${resources}/Contents ${101 + 2 * i} 0 R>>`],
      [
        101 + 2 * i,
        stream('', `/Artifact <</Type/Page>> BDC\n/S Do\n${i === 4 ? edited : ''}0 0 9 ${i} re f EMC`),
      ],
    ]).flat();
    const kids = Array.from({ length: 10 }, (_, i) => `${100 + 2 * i} 0 R`).join(' ');
    return smallPdf({
      ...Object.fromEntries(pages),
      2: swap('[3 0 R]', `[3 0 R ${kids}]`),
      8: swap('007A', map),
      200: stream('/Subtype/Form', form),
    });
  }
  const edited = 'BT /F1 12 Tf <0049> Tj ET ';

  it.each([
    ['nothing where all is the same', version(), 0],
    ['a page whose content is another', version({ edited }), 1],
    ['one page of those that draw a form with other letters', version({ letters: '0049' }), 1],
    ['both', version({ edited, letters: '0049' }), 2],
    ['none where a font has more letters', version({ map: '007B' }), 0],
    ['all where a form adds something else', version({ letters: '0049> Tj <0049' }), 10],
  ])('%s', (_, second, looked) => {
    expect(judgedAfter(version(), second).looked).toBe(looked);
  });
});
