/** Font files of a document: used, shared, refused with a reason. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { Loader } from '../../base/loader.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { typefacesInUse } from './bundled.fixture.ts';
import { createFontBook } from './document-typefaces.ts';
import type { TypefaceSource, FontLibrary } from './types.ts';

const require = createRequire(import.meta.url);
const woff = readFileSync(
  require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'),
);
const woff2 = readFileSync(
  require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2'),
);
const [typeface] = typefacesInUse();
const ttf = typeface?.program ?? new Uint8Array();

/** The table of a font with some bytes changed. */
function patched(tag: string, change: (view: DataView) => void): Uint8Array {
  const bytes = Uint8Array.from(ttf);
  const view = new DataView(bytes.buffer);
  for (let at = 12; ; at += 16) {
    if (String.fromCharCode(...bytes.subarray(at, at + 4)) !== tag) continue;
    change(new DataView(bytes.buffer, view.getUint32(at + 8), view.getUint32(at + 12)));
    return bytes;
  }
}

/** The font with tables called something else. */
function renamed(names: Readonly<Record<string, string>>, bytes: Uint8Array = ttf): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const count = new DataView(copy.buffer).getUint16(4);
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const name = names[String.fromCharCode(...copy.subarray(at, at + 4))];
    if (name !== undefined) copy.set(Buffer.from(name, 'latin1'), at);
  }
  return copy;
}

/** No glyph draws anything but those that `keeps` names. */
const emptied = (keeps: (glyph: number) => boolean): Uint8Array =>
  patched('loca', (loca) => {
    const isLong = loca.byteLength >= 4 * (glyphs + 1);
    for (let glyph = glyphs; glyph >= 0; glyph--) {
      if (keeps(glyph)) continue;
      if (isLong) loca.setUint32(4 * glyph, loca.getUint32(4 * glyph + 4));
      else loca.setUint16(2 * glyph, loca.getUint16(2 * glyph + 2));
    }
  });
const glyphs = ((): number => {
  let count = 0;
  patched('maxp', (maxp) => (count = maxp.getUint16(4) - 1));
  return count;
})();
const letterA = typeface?.glyph(0x41) ?? 0;

/** Two fonts in one file, which share the bytes of their tables: the second one is called Other. */
function collection(): Uint8Array {
  const other = patched('name', (name) => {
    for (let i = 0; i < name.getUint16(2); i++) {
      const at = 6 + 12 * i;
      if (name.getUint16(at + 6) !== 6) continue;
      const start = name.getUint16(4) + name.getUint16(at + 10);
      const text = name.getUint16(at) === 3 ? '\0O\0t\0h\0e\0r' : 'Other';
      name.setUint16(at + 8, text.length);
      for (let k = 0; k < text.length; k++) name.setUint8(start + k, text.charCodeAt(k));
    }
  });
  const fonts = [ttf, other];
  const bytes = new Uint8Array(20 + 2 * ttf.length);
  bytes.set(Buffer.from('ttcf\0\x01\0\0', 'latin1'));
  const view = new DataView(bytes.buffer);
  view.setUint32(8, fonts.length);
  fonts.forEach((font, i) => {
    const start = 20 + i * ttf.length;
    view.setUint32(12 + 4 * i, start);
    bytes.set(font, start);
    const count = view.getUint16(start + 4);
    for (let at = start + 12; at < start + 12 + 16 * count; at += 16)
      view.setUint32(at + 8, view.getUint32(at + 8) + start);
  });
  return bytes;
}

/** The font as a variable one that is made in weight 300. */
function variable(): Uint8Array {
  const bytes = Uint8Array.from([...renamed({ GPOS: 'fvar' }), ...new Uint8Array(36)]);
  const view = new DataView(bytes.buffer);
  const start = bytes.length - 36;
  for (let at = 12; ; at += 16) {
    if (String.fromCharCode(...bytes.subarray(at, at + 4)) !== 'fvar') continue;
    view.setUint32(at + 8, start);
    view.setUint32(at + 12, 36);
    break;
  }
  [0x10000, 0x100002, 0x10014, 0x4, 0x77676874, 100 << 16, 300 << 16, 900 << 16].forEach((word, i) =>
    view.setUint32(start + 4 * i, word),
  );
  return bytes;
}

const FILES: Readonly<Record<string, Uint8Array>> = {
  'deck/runes.woff': woff,
  'deck/runes.ttf': ttf,
  'deck/runes.woff2': woff2,
  'deck/page.ttf': new TextEncoder().encode('<!doctype html><p>404'),
  'deck/short.ttf': ttf.subarray(0, 4000),
  'deck/symbol.ttf': patched('cmap', (cmap) => {
    for (let i = 0; i < cmap.getUint16(2); i++) cmap.setUint16(4 + 8 * i, 1);
  }),
  'deck/bitmaps.ttf': renamed({ glyf: 'CBDT', loca: 'CBLC' }),
  'deck/black-bitmaps.ttf': renamed({ glyf: 'EBDT', loca: 'EBLC' }),
  'deck/pictures.ttf': renamed(
    { GPOS: 'sbix' },
    emptied((glyph) => glyph === 0),
  ),
  'deck/layers.ttf': renamed(
    { GPOS: 'COLR' },
    emptied((glyph) => glyph !== letterA),
  ),
  'deck/trial.ttf': patched('OS/2', (os2) => os2.setUint16(8, 2)),
  'deck/preview.ttf': patched('OS/2', (os2) => os2.setUint16(8, 4)),
  'deck/lenient.ttf': patched('OS/2', (os2) => os2.setUint16(8, 6)),
  'deck/screen.ttf': patched('OS/2', (os2) => os2.setUint16(8, 0x200)),
  'deck/whole.ttf': patched('OS/2', (os2) => os2.setUint16(8, 0x108)),
  'deck/two.ttc': collection(),
  'deck/cut.ttc': collection().subarray(0, 5000),
  'deck/variable.ttf': variable(),
  'deck/kern.ttf': patched('GPOS', (gpos) => {
    gpos.setUint16(4, 0xfff0);
    gpos.setUint16(8, 0xfff0);
  }),
};

const loader: Loader = {
  text: () => undefined,
  bytes: (path) => FILES[path],
  exists: (path) => path in FILES,
  list: () => [],
  inputs: () => [],
  resolve: (_, relative) => `deck/${relative}`,
  display: (path) => path,
};

function library(): { fonts: FontLibrary; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  return { fonts: createFontBook({ loader }, (d) => void diagnostics.push(d)), diagnostics };
}

const rule = (source: string, more: Partial<TypefaceSource> = {}): TypefaceSource => ({
  family: 'Runes',
  weight: 400,
  style: 'normal',
  source,
  place: { file: { name: 'deck/style.css', text: '' }, start: 0, end: 0 },
  ...more,
});
const request = { families: ['Runes'], weight: 400, style: 'normal' } as const;

describe('faces of a document', () => {
  it('are known by name where their file cannot be read, which is told once', () => {
    const { fonts, diagnostics } = library();
    expect(fonts.withTypefaces([rule('lost.woff')]).isKnown('runes')).toBe(true);
    expect(diagnostics.map(({ code }) => code)).toEqual(['MP1650']);
  });

  it.each(['runes.woff', 'runes.ttf', 'deck/runes.ttf'])('are read from %s', (source) => {
    const { fonts, diagnostics } = library();
    const book = fonts.withTypefaces([rule(source)]);
    expect(diagnostics).toEqual([]);
    expect(book.isKnown('runes')).toBe(true);
    expect(book.primary(request)).toMatchObject({ id: 'deck-runes-400-normal', family: 'Runes' });
    expect(book.shape(book.primary(request), 'Hello', {}, 'en').width).toBeGreaterThan(1);
    expect(fonts.isKnown('runes')).toBe(false);
  });

  it.each(['two.ttc', 'two.ttc#Other', 'preview.ttf', 'lenient.ttf'])('are read from %s', (source) => {
    const { fonts, diagnostics } = library();
    const primary = fonts.withTypefaces([rule(source)]).primary(request);
    expect(diagnostics).toEqual([]);
    const names = Buffer.from(primary.program).toString('latin1').replaceAll('\0', '');
    expect(names.includes('Other')).toBe(source.endsWith('#Other'));
    expect(primary.outline(letterA)).toEqual(typeface?.outline(letterA));
  });

  it('are drawn in the weight they are made in where they are variable', () => {
    const { fonts, diagnostics } = library();
    fonts.withTypefaces([rule('variable.ttf', { weight: 300 })]);
    expect(diagnostics).toEqual([]);
    fonts.withTypefaces([rule('variable.ttf', { weight: 700 })]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '"variable.ttf" is a variable font and is drawn in its own weight 300, not in 700',
    ]);
  });

  it('without bold or italic say so once, where letters are asked in it', () => {
    const { fonts, diagnostics } = library();
    const book = fonts.withTypefaces([rule('runes.ttf')]);
    book.primary({ ...request, weight: 700 });
    book.typefaceFor(request, 0x41);
    // Another family draws it.
    book.typefaceFor({ ...request, weight: 700 }, 0x2261);
    expect(diagnostics).toEqual([]);
    for (const letter of [0x41, 0x42]) book.typefaceFor({ ...request, weight: 700 }, letter);
    book.typefaceFor({ ...request, style: 'italic' }, 0x41);
    expect(diagnostics.map(({ code, message }) => [code, message.split(':')[0]])).toEqual([
      ['MP1657', '"Runes" has no bold file'],
      ['MP1657', '"Runes" has no italic file'],
    ]);
    const whole = library();
    const both = whole.fonts.withTypefaces([rule('runes.ttf'), rule('runes.woff', { weight: 700 })]);
    both.typefaceFor({ ...request, weight: 700 }, 0x41);
    expect(whole.diagnostics).toEqual([]);
  });

  it('are opened once for all documents that name them alike', () => {
    const { fonts } = library();
    const [first, second] = [
      fonts.withTypefaces([rule('runes.ttf')]),
      fonts.withTypefaces([rule('runes.ttf')]),
    ];
    expect(second).toBe(first);
    const third = fonts.withTypefaces([rule('runes.ttf'), rule('runes.woff', { weight: 700 })]);
    expect(third.primary(request)).toBe(first.primary(request));
  });

  it('hide a built-in family of the same name', () => {
    const { fonts } = library();
    const book = fonts.withTypefaces([rule('runes.ttf', { family: 'DejaVu Sans' })]);
    expect(book.primary({ ...request, families: ['DejaVu Sans'] }).id).toBe('deck-dejavu-sans-400-normal');
  });

  it('are none for a document without rules: the book is the library itself', () => {
    const { fonts } = library();
    expect(fonts.withTypefaces([])).toBe(fonts);
  });

  it('fall back for characters they lack', () => {
    const book = library().fonts.withTypefaces([rule('runes.ttf')]);
    expect(book.typefaceFor(request, 0x2261)?.family).toBe('DejaVu Sans');
  });

  it.each([
    ['missing.ttf', 'error', 'MP1650'],
    ['page.ttf', 'error', 'MP1652'],
    ['short.ttf', 'error', 'MP1652'],
    ['symbol.ttf', 'error', 'MP1653'],
    ['bitmaps.ttf', 'error', 'MP1656'],
    ['black-bitmaps.ttf', 'error', 'MP1656'],
    ['pictures.ttf', 'error', 'MP1656'],
    ['layers.ttf', 'warning', 'MP1656'],
    ['trial.ttf', 'warning', 'MP1654'],
    ['screen.ttf', 'warning', 'MP1654'],
    ['whole.ttf', 'warning', 'MP1654'],
    ['cut.ttc', 'error', 'MP1652'],
    ['two.ttc#Third', 'error', 'MP1652'],
    ['variable.ttf', 'warning', 'MP1658'],
  ])('%s: %s %s, told once', (source, severity, code) => {
    const { fonts, diagnostics } = library();
    for (const weight of [400, 400]) fonts.withTypefaces([rule(source, { weight })]);
    fonts.withTypefaces([rule(source), rule('runes.ttf', { weight: 700 })]);
    expect(diagnostics.map((d) => [d.severity, d.code])).toEqual([[severity, code]]);
    expect(diagnostics[0]?.message).toContain(source);
    expect(diagnostics[0]?.place?.file.name).toBe('deck/style.css');
  });

  it('of colours leave the characters that have no outline to others', () => {
    const { fonts } = library();
    const book = fonts.withTypefaces([rule('layers.ttf')]);
    const letterless = book.typefaceFor(request, 0x41)?.family;
    const drawn = [...'abcdefghijklmnopqrstuvwxyz'].map(
      (letter) => book.typefaceFor(request, letter.charCodeAt(0))?.family,
    );
    expect(letterless).not.toBe('Runes');
    expect(drawn).toContain('Runes');
    expect(book.typefaceFor(request, 0x20)?.family).toBe('Runes');
  });

  it('are set without kerning when their tables are damaged, and say so once', () => {
    const { fonts, diagnostics } = library();
    const book = fonts.withTypefaces([rule('kern.ttf')]);
    const runs = ['AVA', 'To'].map((text) => book.shape(book.primary(request), text, {}, 'en'));
    expect(runs.map(({ glyphs }) => glyphs.length)).toEqual([3, 2]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['MP1655']);
  });
});
