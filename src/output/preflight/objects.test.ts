/** Objects of a file: found by their headers as an expression finds them, and the same whenever they are read. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../base/random.ts';
import { PdfFile } from './file.ts';
import { Headers } from './headers.ts';
import { IdIndex } from './objects.ts';
import { judgePdf } from './judge.ts';
import { smallPdf, swap } from './small-pdf.fixture.ts';
import { parseValue } from './values.ts';

const HEADER = /(?:(\d+)[ \t\r\n]+\d+[ \t\r\n]+obj\b)|\btrailer\b/g;
const PARTS = ['1', '0', '27 ', ' ', '\n', 'obj', ' obj', 'endobj', '_', 'trailer', 'x', ' 3 0 obj<<', '\r'];

describe('headers', () => {
  it.each(Array.from({ length: 40 }, (_, i) => `headers ${i}`))(
    'stand where an expression finds them, %s',
    (seed) => {
      const random = randomFrom(seed);
      const text = Array.from({ length: 120 }, () => PARTS[random.below(PARTS.length)] ?? '').join('');
      const wanted = [...text.matchAll(HEADER)].map((one) => ({
        id: one[1] === undefined ? undefined : Number(one[1]),
        at: one.index + one[0].length,
      }));
      const headers = new Headers(Buffer.from(text));
      const found: unknown[] = [];
      for (let one = headers.next(0); one; one = headers.next(one.at)) found.push(one);
      expect(found).toEqual(wanted);
    },
  );
});

describe('the index of numbers', () => {
  it('says what a map says, of numbers near and far', () => {
    const random = randomFrom('numbers');
    const [index, map] = [new IdIndex(), new Map<number, number>()];
    for (let i = 1; i < 5000; i++) {
      const id = random.below(9) === 0 ? random.below(1 << 30) : random.below(4 * i);
      index.set(id, i);
      map.set(id, i);
    }
    for (const [id, value] of map) expect(index.get(id)).toBe(value);
    for (const id of [-1, NaN, 0.5, 1 << 30]) expect(index.get(id)).toBe(0);
  });
});

/** Objects 100 and up in streams of 150 each, and the same numbers again where they are to be overruled. */
function packedPdf(count: number): Buffer {
  const values = Array.from({ length: count }, (_, i) => `<</N ${i}/T(object ${i})/K[${i + 1} 0 R]>>`);
  const packs: Record<number, string> = {};
  for (let from = 0; from < count; from += 150) {
    const own = values.slice(from, from + 150);
    let at = 0;
    const numbers = own.map((value, i) => {
      const place = at;
      at += value.length + 1;
      return `${100 + from + i} ${place} `;
    });
    const data = deflateSync(Buffer.from(`${numbers.join('')}${own.join('\n')}`)).toString('latin1');
    const first = numbers.join('').length;
    packs[50 + from / 150] =
      `<</Type/ObjStm/N ${own.length}/First ${first}/Filter/FlateDecode/Length ${data.length}>> stream\n${data}\nendstream`;
  }
  return smallPdf({ ...packs, 103: '<</N(written later)>>' });
}

describe('the objects of a file', () => {
  const file = new PdfFile('1.7', packedPdf(3000));
  file.unpack();
  const wanted = (i: number) =>
    i === 3
      ? { dict: { N: { text: 'written later' } } }
      : parseValue(`<</N ${i}/T(object ${i})/K[${i + 1} 0 R]>>`);

  it('are the same in whatever order they are read', () => {
    const random = randomFrom('order');
    for (let k = 0; k < 6000; k++) {
      const i = random.below(3000);
      expect(file.object(100 + i)).toEqual(wanted(i));
    }
    expect(file.object(3100)).toBeNull();
  });

  it('are kept for a while, and not all of them', () => {
    const [hot, cold] = [file.object(100), file.object(101)];
    for (let i = 0; i < 3000; i++) {
      file.object(100 + i);
      expect(file.object(100)).toBe(hot);
    }
    expect(file.object(101)).toEqual(cold);
    expect(file.object(101)).not.toBe(cold);
  });

  it('are looked at for a name only where their bytes have it', () => {
    const named = file.idsNaming(['T']);
    expect(named).toEqual(file.ids);
    expect(file.idsNaming(['EF']).filter((id) => id > 103)).toEqual([]);
  });
});

describe('a stream of objects that says it begins, or that one lies, behind its end', () => {
  it.each([
    ['First', 1_000_000_000, '100 0 '],
    ['a place', 12, '100 9999999 '],
  ])('is read to its end, %s', (_, first, numbers) => {
    const text = `${numbers}<</T(there)>>`;
    const dictionary = `<</Type/ObjStm/N 1/First ${first}/Length ${text.length}>>`;
    const file = new PdfFile('1.7', smallPdf({ 50: `${dictionary} stream\n${text}\nendstream` }));
    file.unpack();
    expect(file.object(100)).toBeNull();
    expect(file.pages).toHaveLength(1);
  });
});

describe('a role that every object has as a property', () => {
  it('is none that is known', () => {
    const judged = judgePdf(smallPdf({ 12: swap('/S/P', '/S/constructor') }));
    const found = judged.ok ? judged.report.findings.map(({ message }) => message) : [];
    expect(found).toEqual(['"constructor" is not a standard type']);
  });
});

it('finds an object that was asked for before it was unpacked', () => {
  const stream = (numbers: string, first: string, body: string) =>
    `<</Type/ObjStm/N 1/First ${first}/Length ${numbers.length + body.length}>> stream\n${numbers}${body}\nendstream`;
  const file = new PdfFile(
    '1.7',
    smallPdf({ 50: stream('100 0 ', '200 0 R', '<<>>'), 51: stream('200 0 ', '6', '7') }),
  );
  file.unpack();
  expect(file.object(200)).toBe(7);
});
