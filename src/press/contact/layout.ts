/**
 * The distinct faces of a deck: each drawing once, with the ids and the number of copies that show it.
 *
 * Takes an open deck; gives groups by component, fronts in the order of the rows, then backs. Two rows with one drawing
 * (the same markup) are one face; the pipeline gives them one display list.
 */
import { inLanguage } from '../../base/language.ts';
import type { Component } from '../../deck/read/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { type FaceJob, faceOf, fitFaces } from '../open/face-page.ts';
import type { Rect, Size } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';

export interface ContactFace {
  readonly list: DisplayList;
  readonly ids: readonly string[];
  readonly side: 'front' | 'back';
  readonly copies: number;
  readonly spoken: string;
  readonly component: Component;
}

/** One group per component that has a face; a face is shown with the first component that has it. */
export function contactGroups(job: FaceJob): readonly ContactGroup<ContactFace>[] {
  const shown = new Set<DisplayList>();
  return job.open.deck.components.flatMap((component) => {
    fitFaces(job, component);
    const all = [
      ...facesOf(job, component, 'front'),
      ...(component.back ? facesOf(job, component, 'back') : []),
    ];
    const faces = all.filter(({ list }) => !shown.has(list));
    for (const { list } of faces) shown.add(list);
    return faces.length > 0
      ? [
          {
            title: inLanguage(component.title, job.language),
            trim: component.trim,
            across: component.across,
            faces,
          },
        ]
      : [];
  });
}

function facesOf(job: FaceJob, component: Component, side: ContactFace['side']): readonly ContactFace[] {
  const byList = new Map<DisplayList, ContactFace>();
  for (const row of component.rows) {
    const face = row.copies > 0 ? faceOf(job, component, row, side) : undefined;
    if (!face) continue;
    const known = byList.get(face.list);
    byList.set(face.list, {
      component,
      list: face.list,
      side,
      spoken: face.spoken,
      ids: [...(known?.ids ?? []), row.id],
      copies: (known?.copies ?? 0) + row.copies,
    });
  }
  return [...byList.values()];
}

// Where the faces of a contact sheet are: rows of cells under a heading per component, page after page.
// Takes groups of faces by their trim and a paper; gives cells in points. Columns fill the width; groups of one short row
// share it. Faces keep their shape, are never drawn larger than they are, and as large as the fewest pages allow where that
// fills them; what is left of a page goes between its rows. A heading never stands alone at the foot of a page. Pure geometry.

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
  /** `from`: the first of its cells on the page. */
  readonly headings: readonly { readonly title: string; readonly rect: Rect; readonly from: number }[];
  readonly cells: readonly ContactCell<T>[];
}

export const CONTACT_MARGIN: Pt = mm(12);
/** Title of the page and what it is a sheet of. */
const CONTACT_HEAD: Pt = mm(15);
const FOOT: Pt = mm(6);
const HEADING: Pt = mm(7.5);
const CAPTION: Pt = mm(4.2);
const GAP: Pt = mm(3.2);
/** Cards at a third of their width can still be told apart; tiles stay as they are. */
const LEAST_SHARE = 0.33;
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.55, 0.5, 0.45, 0.4, 0.36, LEAST_SHARE] as const;
const SMALLEST: Pt = mm(15);
/** Of anything else, at full share. */
const WIDEST_PICTURE: Pt = mm(150);
/** Of a strip; more than the least where that needs no page more. */
const WIDEST = [mm(120), mm(90), mm(60)] as const;
/** Of a page that others follow, no more than this is left white if there is a choice. */
const MOST_WHITE = 0.12;
/** Rows stand so much farther apart at most where a page has room left. */
const MOST_AIR: Pt = mm(6);
/** About what a letter of a heading takes. */
const LETTER: Pt = mm(2.3);
/** White between groups that share a row. */
const BESIDE: Pt = mm(6);

/** A page before its rows are moved apart: which row each thing stands in, counted from the top. */
interface Draft<T> {
  readonly headings: { readonly row: number; readonly heading: ContactPage<T>['headings'][number] }[];
  readonly cells: { readonly row: number; readonly cell: ContactCell<T> }[];
  /** How many rows there are, and where the last one ends. */
  rows: number;
  foot: Pt;
}

interface Cursor<T> {
  readonly pages: Draft<T>[];
  /** Where the next group stands if it is short enough. */
  x: Pt;
  /** The upper edge of the row of groups, and of the next one. */
  top: Pt;
  y: Pt;
}

/** Pages with every face of every group once, in order. */
export function contactPages<T>(groups: readonly ContactGroup<T>[], paper: Size): readonly ContactPage<T>[] {
  const tried = SHARES.map((share) => ({ share, pages: draftsAt(groups, paper, share, WIDEST[2]) }));
  const fewest = Math.min(...tried.map(({ pages }) => pages.length));
  const few = tried.filter(({ pages }) => pages.length === fewest);
  const end = endOf(paper);
  const white = (pages: readonly Draft<T>[]): number =>
    Math.max(0, ...pages.slice(0, -1).map(({ foot }) => (end - foot) / end));
  const full = few.find(({ pages }) => white(pages) <= MOST_WHITE);
  const best =
    full ?? few.reduce((one, other) => (white(other.pages) < white(one.pages) - 1e-6 ? other : one));
  const wider = WIDEST.map((widest) => draftsAt(groups, paper, best.share, widest));
  const pages = wider.find(({ length }) => length === fewest) ?? best.pages;
  return pages.map((page, i) => airedPage(page, end, i < pages.length - 1 ? MOST_AIR : MOST_AIR / 2));
}

/** What is left of a page goes between its rows. */
function airedPage<T>({ headings, cells, rows, foot }: Draft<T>, end: Pt, most: Pt): ContactPage<T> {
  const air = Math.min(most, Math.max(0, end - foot) / Math.max(1, rows - 1));
  const lowered = (rect: Rect, row: number): Rect => ({ ...rect, y: rect.y + row * air });
  return {
    headings: headings.map(({ row, heading }) => ({ ...heading, rect: lowered(heading.rect, row) })),
    cells: cells.map(({ row, cell }) => ({
      ...cell,
      rect: lowered(cell.rect, row),
      caption: lowered(cell.caption, row),
    })),
  };
}

function draftsAt<T>(
  groups: readonly ContactGroup<T>[],
  paper: Size,
  share: number,
  widest: Pt,
): readonly Draft<T>[] {
  const cursor: Cursor<T> = { pages: [], x: CONTACT_MARGIN, top: Infinity, y: Infinity };
  for (const group of groups) placeGroup(group, measured(group, paper, share, widest), cursor);
  return cursor.pages;
}

const endOf = (paper: Size): Pt => paper.height - CONTACT_MARGIN - FOOT;

/** Low and long: what stands on it is small, so it is shown as wide as there is room. */
const isStrip = ({ width, height }: Size): boolean => width > 2.5 * height;

/** As many columns as fill the width; fewer where that keeps those together that belong side by side. */
function columnCount(natural: number, across: number | undefined): number {
  const parts = Array.from({ length: natural }, (_, index) => natural - index);
  const even = parts.find((columns) => across !== undefined && across % columns === 0);
  return even !== undefined && even >= natural / 2 ? even : natural;
}

interface Measures {
  readonly columns: number;
  readonly cell: Pt;
  readonly scale: number;
  readonly face: Size;
  /** A face with its caption. */
  readonly row: Pt;
  /** Of the page, and of the group if it is one short row. */
  readonly width: Pt;
  readonly own: Pt;
  readonly end: Pt;
}

function measured<T>(
  { title, trim, faces, across }: ContactGroup<T>,
  paper: Size,
  share: number,
  widest: Pt,
): Measures {
  const width = paper.width - 2 * CONTACT_MARGIN;
  const end = endOf(paper);
  const room = end - CONTACT_MARGIN - CONTACT_HEAD - HEADING - CAPTION;
  const least = Math.max(trim.width * share, Math.min(trim.width, SMALLEST));
  const wish = isStrip(trim) ? Math.min(trim.width, widest) : Math.min(WIDEST_PICTURE * share, least);
  const columns = columnCount(Math.max(1, Math.round((width + GAP) / (wish + GAP))), across);
  const cell = (width - (columns - 1) * GAP) / columns;
  const scale = Math.min(1, cell / trim.width, room / trim.height);
  const face: Size = { width: trim.width * scale, height: trim.height * scale };
  const shown = Math.min(columns, faces.length);
  const own = Math.min(width, Math.max(shown * cell + (shown - 1) * GAP, title.length * LETTER));
  return { columns, cell, scale, face, row: face.height + CAPTION, width, own, end };
}

/** Beside the group before it where both are one short row, else on rows of its own. */
function placeGroup<T>(group: ContactGroup<T>, size: Measures, cursor: Cursor<T>): void {
  const { columns, row, width, own, end } = size;
  const isShort = group.faces.length <= columns;
  const fits =
    isShort &&
    cursor.x > CONTACT_MARGIN &&
    cursor.x + own <= CONTACT_MARGIN + width + 1e-6 &&
    cursor.top + HEADING + row <= end + 1e-6;
  if (fits) {
    placeRow(group, size, cursor, 0, cursor.top);
    cursor.y = Math.max(cursor.y, cursor.top + HEADING + row + GAP);
  } else {
    cursor.x = CONTACT_MARGIN;
    for (let start = 0; start < group.faces.length; start += columns) {
      const heading = start === 0 ? HEADING : 0;
      if (cursor.y + heading + row > end + 1e-6) {
        cursor.pages.push({ headings: [], cells: [], rows: 0, foot: 0 });
        cursor.y = CONTACT_MARGIN + CONTACT_HEAD;
      }
      cursor.top = cursor.y;
      for (const page of cursor.pages.slice(-1)) page.rows += 1;
      placeRow(group, size, cursor, start, cursor.y);
      cursor.y += heading + row + GAP;
    }
  }
  cursor.x = isShort ? cursor.x + own + BESIDE : Infinity;
}

/** A row of faces, under the heading where they are the first of their group. */
function placeRow<T>(
  { title, faces }: ContactGroup<T>,
  { columns, cell, scale, face, width, own }: Measures,
  { pages, x }: Cursor<T>,
  start: number,
  top: Pt,
): void {
  const page = pages.at(-1);
  if (!page) return;
  const isShort = faces.length <= columns;
  if (start === 0) {
    const rect = { x, y: top, width: isShort ? own : width, height: HEADING };
    page.headings.push({ row: page.rows - 1, heading: { title, rect, from: page.cells.length } });
  }
  const y = top + (start === 0 ? HEADING : 0);
  page.foot = Math.max(page.foot, y + face.height + CAPTION);
  const row = page.rows - 1;
  for (const [column, one] of faces.slice(start, start + columns).entries()) {
    const left = x + column * (cell + GAP);
    const caption = { x: left, y: y + face.height, width: cell, height: CAPTION };
    page.cells.push({ row, cell: { face: one, scale, rect: { x: left, y, ...face }, caption } });
  }
}
