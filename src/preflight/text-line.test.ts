/** Lines read in one go say what the same lines say when every value of them is read. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../base/random.ts';
import { pageOf } from './content.fixture.ts';

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

  it.each(Array.from({ length: 10 }, (_, i) => `brief ${i}`))(
    'is where it is without its words, %s',
    (seed) => {
      const whole = pageOf(randomContent(seed, ''));
      const brief = pageOf(randomContent(seed, ''), true);
      const places = ({ sequences }: typeof whole) =>
        sequences.map(({ id, seen, count, at }) => [id, seen, count, at?.x.toFixed(6), at?.y.toFixed(6)]);
      expect(places(brief)).toEqual(places(whole));
      expect(brief.codes).toEqual(whole.codes);
      expect(brief.paints).toBe(whole.paints);
    },
  );

  it('in a font chosen again stands as far apart as was asked since', () => {
    const { sequences } = pageOf(
      `BT /F1 10 Tf /P<</MCID 0>>BDC [(${signs([1, 2])})]TJ EMC 5 Tc /F1 10 Tf /P<</MCID 1>>BDC [(${signs([1, 2])})]TJ EMC /P<</MCID 2>>BDC [(${signs([1])})]TJ EMC`,
    );
    const [first, second, third] = sequences.map(({ at }) => at?.x ?? 0);
    expect((third ?? 0) - (second ?? 0)).toBeCloseTo((second ?? 0) - (first ?? 0) + 10);
  });

  it('that is not ended, or ends in another operator, is read as it stands', () => {
    const at = (text: string): unknown => pageOf(`/P<</MCID 0>>BDC BT /F1 10 Tf ${text}`).sequences;
    const cut = `[(${signs([1, 2])})8(${signs([3])}`;
    expect(at(cut)).toEqual(at(cut.replace('[', '[ ')));
    expect(at(`${cut})]Tj\n`)).toEqual(at(`${cut})]Tj\n`.replace('[', '[ ')));
    expect(at(`${cut})]TJ\n`)).toMatchObject([{ text: '!"#' }]);
  });
});
