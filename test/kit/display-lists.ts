/** Display lists and sheet sets by hand, with bundled fonts: for tests of the writers. */
import type { Art } from '../../src/typeset/art/types.ts';
import { BLACK, rgb } from '../../src/base/colour.ts';
import type { Colour } from '../../src/base/colour.ts';
import { IDENTITY, rectPath } from '../../src/base/geometry.ts';
import type { Path, Rect } from '../../src/base/geometry.ts';
import { present } from '../../src/base/invariant.ts';
import type { Owner, StructureNode } from '../../src/typeset/box/types.ts';
import { createFontBook } from '../../src/typeset/font/index.ts';
import type { FontBook } from '../../src/typeset/font/types.ts';
import type { UsedPaint } from '../../src/typeset/layout/types.ts';
import type {
  ArtItem,
  DisplayItem,
  DisplayList,
  GlyphsItem,
  PathItem,
} from '../../src/typeset/paint/types.ts';
import type { Sheet, SheetSet } from '../../src/output/sheet/types.ts';

let book: FontBook | undefined;

/** The bundled fonts. A font that cannot be used fails the test. */
export function bundledBook(): FontBook {
  book ??= createFontBook({}, (found) => {
    throw new Error(`${found.code} ${found.message}`);
  });
  return book;
}

export interface TextStyle {
  readonly family?: string;
  readonly weight?: number;
  readonly features?: Readonly<Record<string, boolean>>;
}

/** One run, shaped in the first face that has its first character. */
export function glyphs(
  text: string,
  x: number,
  y: number,
  rest: Partial<GlyphsItem> & TextStyle = {},
): GlyphsItem {
  const { family = 'Atkinson Hyperlegible Next', weight = 400, features = {}, ...item } = rest;
  const request = { families: [family], weight, style: 'normal' as const };
  const typeface = present(
    bundledBook().typefaceFor(request, present(text.codePointAt(0), 'a character')),
    `a face for ${text}`,
  );
  return {
    kind: 'glyphs',
    owner: 0,
    runs: [bundledBook().shape(typeface, text, features, item.language ?? 'en')],
    xs: [x],
    typeface,
    size: 10,
    y,
    letterSpacing: 0,
    wordSpacing: 0,
    fill: BLACK,
    stroke: undefined,
    actualText: undefined,
    language: 'en',
    ...item,
  };
}

/** A line of words as the text stage places it: an item for each stretch in one face, a run for each word with its trailing space. */
export function line(
  text: string,
  x: number,
  y: number,
  rest: Partial<GlyphsItem> & TextStyle = {},
): readonly GlyphsItem[] {
  let pen = x;
  const items: GlyphsItem[] = [];
  for (const word of text.split(/(?<= )/).map((one) => glyphs(one, x, y, rest))) {
    const last = items.at(-1);
    const isOn = last?.typeface === word.typeface;
    const before = isOn ? items.pop() : undefined;
    items.push({ ...word, runs: [...(before?.runs ?? []), ...word.runs], xs: [...(before?.xs ?? []), pen] });
    pen += (word.runs[0]?.width ?? NaN) * word.size;
  }
  return items;
}

export const filledPath = (path: Path, fill: Colour | UsedPaint, owner: Owner = -1): PathItem => ({
  kind: 'path',
  owner,
  path,
  fill: 'alpha' in fill ? { kind: 'solid', colour: fill } : fill,
  fillRule: 'nonzero',
  stroke: undefined,
});

/** A filled rectangle: `[x, y, width, height]`. */
export const filledRect = (
  [x, y, width, height]: readonly [number, number, number, number],
  fill: Colour | UsedPaint,
  owner: Owner = -1,
): PathItem => filledPath(rectPath({ x, y, width, height }), fill, owner);

export const strokedPath = (path: Path, colour: Colour, width: number, owner: Owner = -1): PathItem => ({
  kind: 'path',
  owner,
  path,
  fill: undefined,
  fillRule: 'nonzero',
  stroke: {
    paint: { kind: 'solid', colour },
    width,
    cap: 'butt',
    join: 'miter',
    miterLimit: 10,
    dash: [],
    dashOffset: 0,
  },
});

/** A drawing of one filled rectangle, in the view box of an icon. */
export const drawnRect = (box: Rect, colour: Colour): Art => ({
  kind: 'art',
  viewBox: { x: 0, y: 0, width: 512, height: 512 },
  size: undefined,
  preserveAspectRatio: 'meet',
  nodes: [
    {
      kind: 'shape',
      path: rectPath(box),
      fill: { kind: 'solid', colour },
      fillRule: 'nonzero',
      stroke: undefined,
    },
  ],
});

/** A drawing at a twentieth of its size. */
export const placedArt = (art: Art, x: number): ArtItem => ({
  kind: 'art',
  owner: -1,
  art,
  matrix: [0.05, 0, 0, 0.05, x, 10],
});

export const DOCUMENT: readonly StructureNode[] = [{ role: 'Document', parent: -1 }];

export const displayList = (
  items: readonly DisplayItem[],
  structure: readonly StructureNode[] = DOCUMENT,
  size = { width: 200, height: 300 },
): DisplayList => ({ kind: 'display-list', id: 'test', language: 'en', pages: [{ size, items }], structure });

/** A sheet that shows a list's first page as it is. */
export const inlineSheet = (list: DisplayList, rest: Partial<Sheet> = {}): Sheet => ({
  size: list.pages[0]?.size ?? { width: 200, height: 300 },
  label: 'Page 1',
  placements: [
    {
      as: 'inline',
      list,
      page: 0,
      matrix: IDENTITY,
      clip: undefined,
      owners: list.structure.map((_, index) => index),
    },
  ],
  printersMarks: [],
  sharedPrintersMarks: [],
  trim: undefined,
  bleed: undefined,
  ...rest,
});

export const sheetSet = (
  sheets: readonly Sheet[],
  structure: readonly StructureNode[] = DOCUMENT,
  rest: Partial<SheetSet> = {},
): SheetSet => ({
  kind: 'sheet-set',
  title: 'Test',
  language: 'en',
  subject: '',
  author: '',
  keywords: [],
  duplex: 'none',
  sheets,
  structure,
  outline: [],
  ...rest,
});

/** One list on one sheet. */
export const oneSheet = (
  items: readonly DisplayItem[],
  structure: readonly StructureNode[] = DOCUMENT,
  rest: Partial<SheetSet> = {},
): SheetSet => sheetSet([inlineSheet(displayList(items, structure))], structure, rest);

export const RED = rgb(1, 0, 0);
export const BLUE = rgb(0, 0, 1);
