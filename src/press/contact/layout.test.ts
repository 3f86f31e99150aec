/** Contact sheets by numbers: every face once, in its shape, on the page and apart from the others. */
import { describe, expect, it } from 'vitest';
import type { Rect } from '../../base/geometry.ts';
import { mm } from '../../base/units.ts';
import { PAPERS } from '../imposition/index.ts';
import { CONTACT_MARGIN, contactPages, type ContactGroup } from './layout.ts';

const group = (title: string, width: number, height: number, count: number): ContactGroup<string> => ({
  title,
  trim: { width: mm(width), height: mm(height) },
  faces: Array.from({ length: count }, (_, i) => `${title} ${i}`),
});

const GROUPS = [
  group('cards', 63, 88, 77),
  group('tiles', 15, 15, 68),
  group('boards', 190, 277, 3),
  group('banners', 40, 1200, 2),
];

const apart = (a: Rect, b: Rect): boolean =>
  a.x + a.width <= b.x + 1e-6 ||
  b.x + b.width <= a.x + 1e-6 ||
  a.y + a.height <= b.y + 1e-6 ||
  b.y + b.height <= a.y + 1e-6;

describe.each([PAPERS.a4, PAPERS.letter])('a contact sheet on $label', ({ size }) => {
  const pages = contactPages(GROUPS, size);
  const cells = pages.flatMap((page) => page.cells);

  it('shows each face once, in order', () => {
    expect(cells.map(({ face }) => face)).toEqual(GROUPS.flatMap(({ faces }) => faces));
  });

  it('keeps every face on the page and apart from the others', () => {
    for (const page of pages)
      for (const [index, { rect, caption }] of page.cells.entries()) {
        expect(rect.x).toBeGreaterThanOrEqual(CONTACT_MARGIN - 1e-6);
        expect(caption.y + caption.height).toBeLessThanOrEqual(size.height - CONTACT_MARGIN);
        expect(rect.x + rect.width).toBeLessThanOrEqual(size.width - CONTACT_MARGIN + 1e-6);
        for (const other of page.cells.slice(index + 1))
          expect(apart(rect, other.rect) && apart(caption, other.rect)).toBe(true);
      }
  });

  it('keeps shapes and never enlarges', () => {
    for (const { rect, scale, face } of cells) {
      const trim = GROUPS.find(({ faces }) => faces.includes(face))?.trim ?? { width: 0, height: 0 };
      expect(scale).toBeLessThanOrEqual(1);
      expect(rect.width / scale).toBeCloseTo(trim.width);
      expect(rect.height / scale).toBeCloseTo(trim.height);
    }
  });

  it('heads each group once, with a row below the heading', () => {
    expect(pages.flatMap(({ headings }) => headings.map(({ title }) => title))).toEqual([
      'cards',
      'tiles',
      'boards',
      'banners',
    ]);
    for (const page of pages)
      for (const { rect } of page.headings)
        expect(page.cells.some((cell) => Math.abs(cell.rect.y - rect.y - rect.height) < 1e-6)).toBe(true);
  });
});

describe('two groups of one short row', () => {
  const [page, ...others] = contactPages(
    [group('kings', 63, 88, 2), group('dice', 15, 15, 3)],
    PAPERS.a4.size,
  );

  it('stand beside each other, with every face of both', () => {
    expect(others).toEqual([]);
    expect(new Set(page?.headings.map(({ rect }) => rect.y)).size).toBe(1);
    expect(page?.cells.map(({ face }) => face)).toEqual(['kings 0', 'kings 1', 'dice 0', 'dice 1', 'dice 2']);
  });
});

describe('faces that belong side by side', () => {
  const columns = (across: number | undefined): number => {
    const [page] = contactPages([{ ...group('tiles', 15, 15, 64), across }], PAPERS.a4.size);
    const [first] = page?.cells ?? [];
    return (page?.cells ?? []).filter(({ rect }) => rect.y === first?.rect.y).length;
  };

  it.each([
    ['nothing said: as many as fit', undefined, 10],
    ['16 do not fit: half of them', 16, 8],
    ['five: one line of them', 5, 5],
    ['17 has no even part: as many as fit', 17, 10],
  ])('%s', (_, across, expected) => {
    expect(columns(across)).toBe(expected);
  });
});

describe('a page that others follow', () => {
  it.each([PAPERS.a4, PAPERS.letter])('is filled to its foot on $label', ({ size }) => {
    const pages = contactPages([group('cards', 63, 88, 52), group('strip', 164, 26, 1)], size);
    expect(pages.length).toBeLessThanOrEqual(2);
    const end = size.height - CONTACT_MARGIN - mm(6);
    for (const { cells } of pages.slice(0, -1)) {
      const foot = Math.max(...cells.map(({ caption }) => caption.y + caption.height));
      expect(end - foot).toBeLessThan(mm(12));
    }
  });

  it('shows a strip as wide as there is room for it', () => {
    const [page] = contactPages([group('strip', 164, 26, 1)], PAPERS.a4.size);
    expect(page?.cells[0]?.rect.width).toBeGreaterThan(mm(85));
  });
});
