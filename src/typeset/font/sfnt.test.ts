/** Font files: what is opened, what is unpacked, what is refused. */
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { typefacesInUse } from './bundled.fixture.ts';
import type { Path } from '../../base/geometry.ts';
import { openSlowFont } from './fontkit.ts';
import { openSfnt } from './sfnt.ts';
import { outlineReader } from './truetype-outline.ts';
import type { Sfnt } from './sfnt.ts';

const require = createRequire(import.meta.url);
const WOFF =
  require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff');

function opened(bytes: Uint8Array): Sfnt {
  const sfnt = openSfnt(bytes);
  if (typeof sfnt === 'string') throw new Error(sfnt);
  return sfnt;
}

const bytesOf = (view: DataView | undefined): Uint8Array =>
  view ? new Uint8Array(view.buffer, view.byteOffset, view.byteLength) : new Uint8Array();

describe('openSfnt', () => {
  const woff = readFileSync(WOFF);
  const woff2 = readFileSync(WOFF.replace(/\.woff$/, '.woff2'));

  it('unpacks a WOFF to an sfnt with the same tables', () => {
    const packed = opened(woff);
    const plain = opened(packed.program());
    for (const tag of ['cmap', 'glyf', 'GPOS', 'GSUB', 'head', 'hmtx', 'loca', 'name', 'OS/2', 'post']) {
      expect(bytesOf(plain.table(tag))).toEqual(bytesOf(packed.table(tag)));
      expect(bytesOf(plain.table(tag)).length).toBeGreaterThan(0);
    }
    expect(packed.table('none')).toBeUndefined();
  });

  it.each([
    ['WOFF', woff],
    ['WOFF 2', woff2],
  ])('writes tables of a %s whose checksums are those of the directory', (_, bytes) => {
    const program = opened(bytes).program();
    const view = new DataView(program.buffer);
    for (let i = 0; i < view.getUint16(4); i++) {
      const at = 12 + 16 * i;
      const [sum, offset, length] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
      const head = view.getUint32(at) === 0x68656164;
      let actual = 0;
      for (let k = 0; k < length; k += 4) {
        // The checksum of `head` leaves out its own field for the sum of the whole file.
        if (!(head && k === 8)) actual = (actual + view.getUint32(offset + k)) >>> 0;
      }
      expect(actual).toBe(sum);
    }
  });

  it('gives the program itself for an sfnt', () => {
    const program = opened(woff).program();
    expect(opened(program).program()).toBe(program);
  });

  it('unpacks a WOFF 2 to the outlines that fontkit reads in it, and the tables of the WOFF', () => {
    const [packed, other] = [opened(woff), opened(woff2)];
    for (const tag of ['cmap', 'GPOS', 'GSUB', 'hmtx'])
      expect(bytesOf(other.table(tag)), tag).toEqual(bytesOf(packed.table(tag)));
    const count = other.table('maxp')?.getUint16(4) ?? 0;
    const slow = openSlowFont(() => woff2, 1000);
    const outline = outlineReader(other, 1000);
    const rounded = (path: Path | undefined): readonly number[] =>
      (path?.points ?? []).map((value) => Math.round(value * 1e6) + 0);
    expect(count).toBeGreaterThan(200);
    for (let glyph = 0; glyph < count; glyph++)
      expect(rounded(outline?.(glyph)), `${glyph}`).toEqual(rounded(slow.outline(glyph)));
    expect(opened(other.program()).table('glyf')?.byteLength).toBe(other.table('glyf')?.byteLength);
  });

  it('refuses other files by name', () => {
    expect(openSfnt(new TextEncoder().encode('ttcf and more bytes'))).toBe('damaged');
    expect(openSfnt(new TextEncoder().encode('<!doctype html>'))).toBe('unknown');
    expect(openSfnt(new Uint8Array(3))).toBe('unknown');
  });

  it('answers a cut-off file with a refusal or a RangeError, never with anything else', () => {
    const check = (bytes: Uint8Array): void => {
      const sfnt = openSfnt(bytes);
      if (typeof sfnt === 'string') return;
      try {
        sfnt.program();
        sfnt.table('glyf');
      } catch (problem) {
        expect(problem).toBeInstanceOf(RangeError);
      }
    };
    for (const whole of [woff, woff2])
      fc.assert(
        fc.property(fc.integer({ min: 0, max: whole.length }), (length) => check(whole.subarray(0, length))),
      );
    const flips = fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(flips, (changes) => {
        for (const whole of [woff, woff2]) {
          const bytes = Uint8Array.from(whole);
          for (const [at, value] of changes) bytes[at] = value;
          check(bytes);
        }
      }),
    );
  });
});

describe('bundled faces', () => {
  it.each(typefacesInUse().map((typeface) => [typeface.id, typeface] as const))(
    '%s is a whole sfnt',
    (_, typeface) => {
      expect(openSfnt(typeface.program)).toBeTypeOf('object');
    },
  );
});
