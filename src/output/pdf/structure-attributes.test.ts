/** Attributes that many elements have in common are one object. */
import { describe, expect, it } from 'vitest';
import { createFile, type PdfFile } from './pdf-file.ts';
import { attributeEntries } from './structure-attributes.ts';

const FACTS = {
  version: '1.7' as const,
  info: { Producer: 'test', CreationDate: new Date(0) },
  xmp: '',
};

async function recorded(): Promise<{ readonly file: PdfFile; readonly written: string[] }> {
  const real = await createFile(FACTS);
  const written: string[] = [];
  const write: PdfFile['write'] = (_, text) => void written.push(text);
  return { file: { ...real, reserve: () => real.reserve(), write }, written };
}

describe('attributeEntries', () => {
  it('writes what three elements share once, and leaves the others in place', async () => {
    const { file, written } = await recorded();
    const entries = attributeEntries(['<<a>>', '<<b>>', '<<a>>', '', '<<a>>', '<<b>>'], file);
    expect(written).toEqual(['<<a>>']);
    expect(new Set([entries[0], entries[2], entries[4]]).size).toBe(1);
    expect(entries[0]).toMatch(/^\/A \d+ 0 R$/);
    expect([entries[1], entries[3], entries[5]]).toEqual(['/A<<b>>', '', '/A<<b>>']);
  });
});
