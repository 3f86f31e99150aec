/** Canonical parts: what changes them, and what does not. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { canonicalParts } from './canonical.ts';
import { openPdf } from './file.ts';
import { SMALL, smallPdf, swap } from './small-pdf.fixture.ts';

function partsOf(bytes: Uint8Array): string {
  const opened = openPdf(bytes);
  if (!opened.ok) throw new Error(opened.why);
  return [...canonicalParts(opened.file)]
    .map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString('latin1')))
    .join('');
}

const plain = partsOf(smallPdf());

/** A stream object of the small file, deflated. */
function deflated(object: string): string {
  const content = /stream\n([\s\S]*)\nendstream/.exec(object)?.[1] ?? '';
  const packed = deflateSync(Buffer.from(content, 'latin1'), { level: 1 }).toString('latin1');
  return `<</Filter/FlateDecode/Length ${packed.length}>> stream\n${packed}\nendstream`;
}

/** The small file with these facts about when and with what it was made. */
const made = (when: string, program: string): string =>
  partsOf(
    smallPdf(
      {
        21: `<</Title(Small)/CreationDate(${when})/ModDate(${when})/Producer(${program})/Creator(${program})>>`,
        6: (metadata) =>
          swap(
            '<pdfuaid:part>',
            `<xmp:ModifyDate>${when}</xmp:ModifyDate><pdf:Producer>${program}</pdf:Producer><pdfuaid:part>`,
          )(metadata.replace(/\/Length \d+/, '')),
      },
      { trailer: `/ID[(${when})(${program})]` },
    ),
  );

describe('the canonical parts of a file', () => {
  it('are those of its objects, in the order of their numbers', () => {
    const ids = [...plain.matchAll(/^object (\d+) /gm)].map(([, id]) => Number(id));
    const all = Object.keys(SMALL).map(Number);
    expect(ids).toEqual(all.sort((a, b) => a - b));
    expect(plain).toContain('12 Tf 20 180 Td');
  });

  it('are the same however a stream is packed, and wherever its length stands', () => {
    expect(partsOf(smallPdf({ 4: deflated }))).toBe(plain);
    const length = /\/Length (\d+)/.exec(SMALL[4] ?? '')?.[1] ?? '';
    const apart = smallPdf({ 4: swap(`/Length ${length}`, '/Length 90 0 R'), 90: length });
    expect(partsOf(apart)).toBe(plain);
  });

  it('are the same in any order of entries', () => {
    const turned = '<</Count 1/MediaBox[0 0 200 200]/Kids[3 0 R]/Type/Pages>>';
    expect(partsOf(smallPdf({ 2: turned }))).toBe(plain);
  });

  it('leave out the identifier, dates and programs', () => {
    const one = made('D:2026', 'modpress 1');
    expect(one).toBe(made('D:19991231', 'a program with a longer name'));
    expect(one).toContain('"Title":{"text":"Small"}');
    expect(one).not.toContain('modpress 1');
  });

  it('change with a letter, a number or a name', () => {
    const others = [
      { 4: swap('20 180 Td', '20 181 Td') },
      { 2: swap('0 200 200', '0 200 201') },
      { 7: swap('/DW 500', '/DW 501') },
      { 21: swap('Small', 'Smell') },
    ];
    for (const other of others) expect(partsOf(smallPdf(other))).not.toBe(plain);
  });
});
