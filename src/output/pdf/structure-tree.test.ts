/** Attributes that many elements have in common are one object. */
import { describe, expect, it } from 'vitest';
import type { PdfFile } from './shared-objects.ts';
import { attributeEntries } from './structure-tree.ts';

function recorded(): { readonly file: Pick<PdfFile, 'reserve' | 'write'>; readonly written: string[] } {
  const written: string[] = [];
  let id = 0;
  const reserve = () => {
    const text = `${++id} 0 R`;
    return { id, toString: () => text };
  };
  return { file: { reserve, write: (_, text) => void written.push(text) }, written };
}

describe('attributeEntries', () => {
  it('writes what three elements share once, and leaves the others in place', () => {
    const { file, written } = recorded();
    const entries = attributeEntries(['<<a>>', '<<b>>', '<<a>>', '', '<<a>>', '<<b>>'], file);
    expect(written).toEqual(['<<a>>']);
    expect(new Set([entries[0], entries[2], entries[4]]).size).toBe(1);
    expect(entries[0]).toMatch(/^\/A \d+ 0 R$/);
    expect([entries[1], entries[3], entries[5]]).toEqual(['/A<<b>>', '', '/A<<b>>']);
  });
});
