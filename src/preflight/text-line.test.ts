/** Lines read in one go say what the same lines say when every value of them is read. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../base/random.ts';
import { walkPage } from './content.ts';
import { PdfFile } from './file.ts';
import { parseValue, type PdfValue } from './values.ts';

/** Codes 1 to 120 stand for signs, 0 for nothing; some of their bytes must be escaped in a string. */
const CMAP = `100 beginbfrange <0001><0078><0021> endbfrange`;

function pageOf(content: string) {
  const stream = (text: string) => ({
    value: parseValue(`<</Length ${text.length}>>`),
    raw: Buffer.from(text, 'latin1'),
  });
  const plain = (text: string) => ({ value: parseValue(text), raw: undefined });
  const file = new PdfFile(
    '1.7',
    new Map<number, { value: PdfValue; raw: Buffer | undefined }>([
      [1, plain('<</Type/Font/Subtype/Type0/ToUnicode 2 0 R/DescendantFonts[3 0 R]>>')],
      [2, stream(CMAP)],
      [3, plain('<</DW 500/W[1[250 600 333.5]]>>')],
      [4, stream(content)],
      [5, plain('<</Type/Page/StructParents 0/Contents 4 0 R/Resources<</Font<</F1 1 0 R>>>>>>')],
    ]),
    null,
  );
  const { sequences, joinedWords, fonts, paints } = walkPage(file, file.object(5));
  return { sequences, joinedWords, paints, codes: [...(fonts.get(1)?.codes ?? [])] };
}

const signs = (codes: readonly number[]): string =>
  codes
    .map((code) => `\0${String.fromCharCode(code)}`)
    .join('')
    .replace(/[()\\\r]/g, (sign) => (sign === '\r' ? '\\r' : `\\${sign}`));

/** Sequences of arrays; behind the bracket a space, or none: with one, every value is read by itself. */
function randomContent(seed: string, behind: string): string {
  const random = randomFrom(seed);
  const whole = (most: number): number => random.below(most + 1);
  const string = (): string =>
    `(${signs(Array.from({ length: whole(6) }, () => (whole(40) === 0 ? 0 : 1 + whole(119))))})`;
  const move = (): string =>
    ['', '', `${whole(300) - 150}`, `${whole(2600) - 1300}`, '-12.5', '.25', '8 -3'][whole(6)] ?? '';
  const array = (): string =>
    `[${behind}${Array.from({ length: 1 + whole(5) }, () => string() + move()).join('')}]TJ\n`;
  const state = (): string =>
    [`${whole(20)} -${whole(12)} Td`, `${whole(3)} Tc`, `${whole(60) + 70} Tz`, '/F1 9 Tf'][whole(3)] ?? '';
  const lines = Array.from(
    { length: 12 },
    (_, i) =>
      `/P<</MCID ${i}>>BDC BT /F1 10 Tf 1 0 0 -1 ${whole(300)} ${whole(300)} Tm\n${Array.from({ length: 6 }, () => `${array()}${state()}\n`).join('')}ET EMC\n`,
  );
  return lines.join('');
}

describe('a line of text', () => {
  it.each(Array.from({ length: 25 }, (_, i) => `line ${i}`))('says the same read in one go, %s', (seed) => {
    expect(pageOf(randomContent(seed, ''))).toEqual(pageOf(randomContent(seed, ' ')));
  });

  it('that is not ended, or ends in another operator, is read as it stands', () => {
    const at = (text: string): unknown => pageOf(`/P<</MCID 0>>BDC BT /F1 10 Tf ${text}`).sequences;
    const cut = `[(${signs([1, 2])})8(${signs([3])}`;
    expect(at(cut)).toEqual(at(cut.replace('[', '[ ')));
    expect(at(`${cut})]Tj\n`)).toEqual(at(`${cut})]Tj\n`.replace('[', '[ ')));
    expect(at(`${cut})]TJ\n`)).toMatchObject([{ text: '!"#' }]);
  });
});
