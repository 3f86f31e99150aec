/** The contract with pdfkit's private members: what breaks here would break every file with a CFF typeface. */
import { describe, expect, it } from 'vitest';
import { typefacesInUse } from '../../typeset/font/bundled.fixture.ts';
import { FileObjects } from './file-objects.ts';
import { fontEmbedder } from './pdfkit-font.ts';

/** pdfkit embeds TrueType programs in the same way: two of them, between objects of our own. */
function file(): { readonly text: string; readonly fonts: readonly string[] } {
  const objects = new FileObjects('1.4');
  const embed = fontEmbedder(objects);
  const fonts = typefacesInUse()
    .slice(0, 2)
    .map((typeface) => {
      const font = embed(typeface.program);
      const code = font.code(typeface.glyph(0x41), 'A', true);
      expect(font.code(typeface.glyph(0x41), 'A', true)).toBe(code);
      expect(font.width(code)).toBeCloseTo(typeface.advance(typeface.glyph(0x41)) * 1000, 6);
      objects.write(objects.reserve(), '<</Own true>>');
      return font;
    });
  for (const font of fonts) font.finish();
  const text = Buffer.from(objects.finish('/Root 1 0 R')).toString('latin1');
  return { text, fonts: fonts.map(({ ref }) => `${ref}`) };
}

describe('pdfkit underneath', () => {
  it('writes the objects of its fonts under numbers of the file, each once, and nothing else', () => {
    const { text, fonts } = file();
    const numbers = [...text.matchAll(/^(\d+) 0 obj$/gm)].map(([, id]) => Number(id)).sort((a, b) => a - b);
    // Of a font: itself, program, descriptor, descendant and the characters of its codes.
    expect(numbers).toEqual(Array.from({ length: 2 * 5 + 2 }, (_, i) => i + 1));
    for (const ref of fonts)
      expect(text).toMatch(new RegExp(`^${ref.replace('R', 'obj')}\\n<<\\n/Type /Font\\n`, 'm'));
    expect(text.match(/\/Subtype \/Type0/g)).toHaveLength(2);
    expect(text).not.toContain('/Catalog');
  });

  it('is told of by the table at the end', () => {
    const { text } = file();
    const rows = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    rows.forEach((offset, i) => {
      expect(text.slice(offset)).toMatch(new RegExp(`^${i + 1} 0 obj\\n`));
    });
    expect(rows).toHaveLength(12);
  });

  it('gives each font a name of its own', () => {
    const names = [...file().text.matchAll(/\/FontName \/([A-Z]{6})\+/g)].map(([, tag]) => tag);
    expect(new Set(names).size).toBe(2);
  });
});
