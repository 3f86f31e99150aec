/** What is kept of the last version of a file has no effect on what is found in the next one. */
import { describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '../base/random.ts';
import { judgePdf } from './index.ts';
import { JudgedBefore } from './judged-before.ts';
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

const stream = (text: string, entries = ''): string =>
  `<<${entries}/Length ${text.length}>> stream\n${text}\nendstream`;

describe('a version in which one thing is another has its findings', () => {
  const PAGE = '<</Type/Page/Parent 2 0 R/Contents 23 0 R>>';
  const NOTED = '<</Type/Page/Parent 2 0 R/Contents 23 0 R/Annots[22 0 R]>>';
  const pages = (kids: string, page = NOTED, other = NOTED) => ({
    ...{
      2: swap('[3 0 R]', kids),
      13: swap('/Figure', '/P'),
      22: '<</Subtype/Link>>',
      23: stream(''),
      24: page,
      25: other,
    },
  });
  const FORM = 'BT /F1 12 Tf 1 0 0 1 210 5 Tm <0020> Tj ET';
  /** Two pages that draw a form inside and outside of a tag. */
  const drawn = (form: string) => ({
    ...pages('[24 0 R 25 0 R]', PAGE, PAGE),
    2: swap('[3 0 R]', '[24 0 R 25 0 R]/Resources<</Font<</F1 5 0 R>>/XObject<</S 28 0 R>>>>'),
    ...{ 23: stream(`/P <</MCID 5>> BDC ${FORM}\n/S Do EMC\n/S Do`), 28: form },
  });
  const form = (text: string) => stream(`BT /F1 12 Tf ${text}`, '/Subtype/Form');
  const line = (codes: string) => ({ 4: swap('Tj ET', `Tj /P <</MCID 4>> BDC <${codes}> Tj EMC ET`) });
  const LINKS = '22 0 <</Subtype/Popup>><</Subtype/Link>>';
  const pack = (first: string, place = '5') => {
    const others = Object.entries(pages('[3 0 R 24 0 R]')).filter(([id]) => id !== '22');
    const streams = { 90: stream(LINKS, `/Type/ObjStm/First ${first}`), 95: place };
    return smallPdf({ ...Object.fromEntries(others), ...streams });
  };
  const nameless = { trailer: '/Root 99 0 R' };

  it.each<[string, Buffer, Buffer]>([
    ['another page', smallPdf(pages('[3 0 R 24 0 R]')), smallPdf(pages('[3 0 R 25 0 R]'))],
    ['a link', smallPdf(pages('[3 0 R 24 0 R]', PAGE)), smallPdf(pages('[3 0 R 24 0 R]'))],
    [
      'a catalog, none named',
      smallPdf({}, nameless),
      smallPdf({ 90: '<</Type/Catalog/Pages 2 0 R>>' }, nameless),
    ],
    [
      'colours of a form',
      smallPdf(drawn(form('<0048> Tj ET'))),
      smallPdf(drawn(form('<0048> Tj ET 1 0 0 rg'))),
    ],
    [
      'paints of a form',
      smallPdf(drawn(form('<0048> Tj ET'))),
      smallPdf(drawn(form('<0048> Tj <0048> Tj ET'))),
    ],
    ['words of a form', smallPdf(drawn(form('<0020> Tj ET'))), smallPdf(drawn(form('<0048> Tj ET')))],
    ['widths', smallPdf(line('0048')), smallPdf({ ...line('0048'), 7: swap('DW 500', 'DW 50000') })],
    [
      'a code for nothing',
      smallPdf(),
      smallPdf({ 8: swap('<0001> <2665>', '<0001> <2665> <0069> <0069> <0000>') }),
    ],
    ['another kind of font', smallPdf(), smallPdf({ 5: swap('Type0', 'Type1') })],
    ['a place in a stream of objects', pack('5'), pack('23')],
    ['such a place, written elsewhere', pack('95 0 R'), pack('95 0 R', '23')],
  ])('%s', (_, first, second) => {
    const before = new JudgedBefore();
    const judged = judgePdf(first, 'faults', before);
    const after = judgePdf(second, 'faults', before);
    expect(after).toEqual(judgePdf(second, 'faults'));
    expect(after).not.toEqual(judged);
  });
});

/** How many pages of the second of two files are looked at, once the first has been judged. */
function lookedAt(first: Buffer, second: Buffer): number {
  const before = new JudgedBefore();
  judgePdf(first, 'faults', before);
  expect(judgePdf(second, 'faults', before)).toEqual(judgePdf(second, 'faults'));
  return before.looked;
}

describe('what is looked at again', () => {
  /** Ten pages, each with the same form, which shows other letters in each version. */
  function version({ edited = '', letters = '0048', map = '007A' } = {}) {
    const form = `BT /F1 12 Tf <${letters}> Tj ET`;
    const resources = '/Resources<</Font<</F1 5 0 R>>/XObject<</S 200 0 R>>>>';
    const pages = Array.from({ length: 10 }, (_, i) => [
      [100 + 2 * i, `<</Type/Page/Parent 2 0 R${resources}/Contents ${101 + 2 * i} 0 R>>`],
      [
        101 + 2 * i,
        stream(`/Artifact <</Type/Page>> BDC\n/S Do\n${i === 4 ? edited : ''}0 0 9 ${i} re f EMC`),
      ],
    ]).flat();
    const kids = Array.from({ length: 10 }, (_, i) => `${100 + 2 * i} 0 R`).join(' ');
    return smallPdf({
      ...Object.fromEntries(pages),
      2: swap('[3 0 R]', `[3 0 R ${kids}]`),
      8: swap('007A', map),
      200: stream(form, '/Subtype/Form'),
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
    expect(lookedAt(version(), second)).toBe(looked);
  });
});
