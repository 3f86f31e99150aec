/**
 * Where the faces of a contact sheet stand: rows of cells under a heading per component, page after page.
 *
 * Takes groups of faces by their trim and a paper; gives cells in points. Columns fill the width; faces keep their shape
 * and are never drawn larger than they are. A heading never stands alone at the foot of a page. Pure geometry.
 */
import type { Rect, Size } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';

export interface ContactGroup<T> {
  readonly title: string;
  readonly trim: Size;
  /** How many belong side by side, where the deck says so: a line holds all of them, or an even part. */
  readonly across?: number | undefined;
  readonly faces: readonly T[];
}

export interface ContactCell<T> {
  readonly face: T;
  /** The trim, scaled. */
  readonly rect: Rect;
  readonly scale: number;
  readonly caption: Rect;
}

export interface ContactPage<T> {
  readonly headings: readonly { readonly title: string; readonly rect: Rect }[];
  readonly cells: readonly ContactCell<T>[];
}

export const CONTACT_MARGIN: Pt = mm(12);
/** Title of the page and what it is a sheet of. */
export const CONTACT_HEAD: Pt = mm(15);
const FOOT: Pt = mm(6);
const HEADING: Pt = mm(7.5);
const CAPTION: Pt = mm(4.2);
const GAP: Pt = mm(3.2);
/** Cards at about two fifths of their width can still be told apart; tiles stay as they are. */
const SHARE = 0.4;
const SMALLEST: Pt = mm(15);
const WIDEST: Pt = mm(60);

interface Cursor<T> {
  readonly pages: { headings: ContactPage<T>['headings'][number][]; cells: ContactCell<T>[] }[];
  y: Pt;
}

/** Pages with every face of every group once, in order. */
export function contactPages<T>(groups: readonly ContactGroup<T>[], paper: Size): readonly ContactPage<T>[] {
  const cursor: Cursor<T> = { pages: [], y: Infinity };
  for (const group of groups) placeGroup(group, paper, cursor);
  return cursor.pages;
}

/** As many columns as fill the width; fewer where that keeps those together that belong side by side. */
function columnCount(natural: number, across: number | undefined): number {
  const parts = Array.from({ length: natural }, (_, index) => natural - index);
  const even = parts.find((columns) => across !== undefined && across % columns === 0);
  return even !== undefined && even >= natural / 2 ? even : natural;
}

function placeGroup<T>(group: ContactGroup<T>, paper: Size, cursor: Cursor<T>): void {
  const { title, trim, faces, across } = group;
  const width = paper.width - 2 * CONTACT_MARGIN;
  const end = paper.height - CONTACT_MARGIN - FOOT;
  const room = end - CONTACT_MARGIN - CONTACT_HEAD - HEADING - CAPTION;
  const wish = Math.min(WIDEST, Math.max(trim.width * SHARE, Math.min(trim.width, SMALLEST)));
  const columns = columnCount(Math.max(1, Math.round((width + GAP) / (wish + GAP))), across);
  const cell = (width - (columns - 1) * GAP) / columns;
  const scale = Math.min(1, cell / trim.width, room / trim.height);
  const face: Size = { width: trim.width * scale, height: trim.height * scale };
  const row = face.height + CAPTION;
  for (let start = 0; start < faces.length; start += columns) {
    const heading = start === 0 ? HEADING : 0;
    if (cursor.y + heading + row > end + 1e-6) {
      cursor.pages.push({ headings: [], cells: [] });
      cursor.y = CONTACT_MARGIN + CONTACT_HEAD;
    }
    const page = cursor.pages.at(-1);
    if (start === 0)
      page?.headings.push({ title, rect: { x: CONTACT_MARGIN, y: cursor.y, width, height: HEADING } });
    const y = cursor.y + heading;
    for (const [column, one] of faces.slice(start, start + columns).entries()) {
      const x = CONTACT_MARGIN + column * (cell + GAP);
      page?.cells.push({
        face: one,
        scale,
        rect: { x, y, ...face },
        caption: { x, y: y + face.height, width: cell, height: CAPTION },
      });
    }
    cursor.y = y + row + GAP;
  }
}
