/** Outlines read from the tables are those fontkit gives. */
import { expect, it } from 'vitest';
import { typefacesInUse } from './bundled.fixture.ts';
import { openSlowFont } from './fontkit.ts';
import { unitsPerEm } from './metrics.ts';
import { openSfnt, type Sfnt } from './sfnt.ts';
import { outlineReader } from './truetype-outline.ts';

function opened(program: Uint8Array): Sfnt {
  const sfnt = openSfnt(program);
  if (typeof sfnt === 'string') throw new Error(sfnt);
  return sfnt;
}

it.each(typefacesInUse().map((typeface) => [typeface.id, typeface.program] as const))(
  '%s: every third glyph has the outline fontkit gives',
  (_, program) => {
    const sfnt = opened(program);
    const em = unitsPerEm(sfnt);
    const [outline, slow] = [outlineReader(sfnt, em), openSlowFont(() => program, em)];
    const count = Math.min(600, sfnt.table('maxp')?.getUint16(4) ?? 0);
    let curves = 0;
    for (let glyph = 0; glyph < count; glyph += 3) {
      const [own, other] = [outline?.(glyph), slow.outline(glyph)];
      expect(own?.verbs).toBe(other.verbs);
      expect(own?.points.length).toBe(other.points.length);
      other.points.forEach((value, i) =>
        expect(Math.abs((own?.points[i] ?? NaN) - value)).toBeLessThan(1e-9),
      );
      curves += other.verbs.split('C').length - 1;
    }
    expect(curves).toBeGreaterThan(100);
  },
);

it('is none where outlines are described otherwise', () => {
  expect(outlineReader({ table: () => undefined, program: () => new Uint8Array() }, 1000)).toBeUndefined();
});

it('ends where a glyph is part of itself', () => {
  const [glyf, loca, head] = [new DataView(new ArrayBuffer(16)), new DataView(new ArrayBuffer(4)), 54];
  glyf.setInt16(0, -1);
  loca.setUint16(2, 8);
  const tables = new Map([
    ['glyf', glyf],
    ['loca', loca],
    ['head', new DataView(new ArrayBuffer(head))],
  ]);
  const outline = outlineReader({ table: (tag) => tables.get(tag), program: () => new Uint8Array() }, 1000);
  expect(outline?.(0)).toEqual({ verbs: '', points: [] });
});
