/** Which pictures are packed as they are read: those that are printed as they are, by a run that writes all cards. */
import { describe, expect, it } from 'vitest';
import { inches } from '../../base/units.ts';
import type { Deck } from '../../deck/read/index.ts';
import type { RasterImage } from '../../typeset/raster/types.ts';
import type { JobGroup } from './group.ts';
import { packedAhead } from './packed-ahead.ts';

const deck = {
  components: [{ name: 'cards', trim: { width: inches(2), height: inches(3) }, bleed: inches(0.5) }],
} as unknown as Deck;

interface Told {
  readonly kind?: string;
  readonly rows?: readonly string[];
  readonly choice?: object;
  readonly isWritten?: boolean;
  readonly components?: readonly string[];
}

function packs(width: number, height: number, told: Told = {}, size = 1000) {
  const { kind = 'cut', rows = [], choice, isWritten = true, components = ['cards'] } = told;
  const jobs = [{ content: { kind, components, cut: { rows, choice } } }];
  const judge = packedAhead(deck, { jobs, settings: { isWritten, dpi: '300' } } as unknown as JobGroup);
  return judge?.({ width, height, bytes: { length: size } } as unknown as RasterImage) ?? false;
}

describe('pictures packed ahead', () => {
  it('are those that a face with its bleed can show in full', () => {
    expect([packs(900, 1200), packs(989, 9999), packs(991, 1330)]).toEqual([true, true, false]);
  });

  it.each<[string, Told]>([
    ['nothing is written', { isWritten: false }],
    ['some rows are made', { rows: ['a'] }],
    ['some copies are made', { choice: {} }],
    ['documents are made', { kind: 'document' }],
    ['other components are made', { components: ['tiles'] }],
  ])('are none where %s', (_, told) => {
    expect(packs(900, 1200, told)).toBe(false);
  });

  it('are so many that memory has room for', () => {
    const job = { content: { kind: 'cut', components: ['cards'], cut: { rows: [] } } };
    const judge = packedAhead(deck, {
      jobs: [job],
      settings: { isWritten: true, dpi: '300' },
    } as unknown as JobGroup);
    const picture = (length: number) => ({ width: 9, height: 9, bytes: { length } }) as RasterImage;
    expect([judge?.(picture(1e8)), judge?.(picture(1e8)), judge?.(picture(1e7))]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
