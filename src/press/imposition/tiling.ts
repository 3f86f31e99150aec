/**
 * A board larger than the paper, parted over pages that lap over one another (`tileBoard`).
 *
 * Takes the trim of a board, its bleed, a paper and what stays free on it; gives pages in rows, each with the window of the board
 * it shows. The board is never scaled. All windows are alike, so that every overlap is exactly as wide as it is asked for; a seam
 * lies in the middle of it. Fewest pages win, upright where both ways need as many.
 */
import type { Edges, Rect, Size } from '../../base/geometry.ts';
import { inches, mm, type Pt, toMm } from '../../base/units.ts';

export interface BoardTile {
  /** 0-based. */
  readonly column: number;
  readonly row: number;
  /** What is shown, seen from the upper left corner of the board's trim. */
  readonly window: Rect;
}

export interface Tiling {
  readonly page: Size;
  /** Upper left corner of the window on every page. */
  readonly origin: Pick<Rect, 'x' | 'y'>;
  readonly columns: number;
  readonly rows: number;
  readonly overlap: Pt;
  /** Row by row. */
  readonly tiles: readonly BoardTile[];
  /** Where pages are joined, from the left and from the top of the trim. */
  readonly seams: { readonly x: readonly Pt[]; readonly y: readonly Pt[] };
}

export interface TilingRequest {
  readonly trim: Size;
  readonly bleed: Pt;
  /** Upright. */
  readonly paper: Size;
  /** What of a page stays free of the board: printer margin, marks and words. */
  readonly free: Edges;
  readonly overlap: Pt;
}

/** More pages are no board that anybody joins. */
export const MOST_TILES = 100;

/** Undefined where a page has no room, or there would be more than `MOST_TILES`. */
export function tileBoard(request: TilingRequest): Tiling | undefined {
  const ways = [request.paper, turned(request.paper)].flatMap((page) => tilingOn(page, request) ?? []);
  const fewest = Math.min(...ways.map(({ tiles }) => tiles.length));
  return ways.find(({ tiles }) => tiles.length === fewest);
}

interface Cut {
  readonly count: number;
  readonly length: Pt;
}

/** How many windows a length takes, and how long each is. */
function cutInto(length: Pt, room: Pt, overlap: Pt): Cut | undefined {
  if (room <= overlap) return undefined;
  const count = Math.max(1, Math.ceil((length - overlap) / (room - overlap) - 1e-9));
  return { count, length: (length + (count - 1) * overlap) / count };
}

function tilingOn(page: Size, { trim, bleed, free, overlap }: TilingRequest): Tiling | undefined {
  const room = {
    width: page.width - free.left - free.right,
    height: page.height - free.top - free.bottom,
  };
  const across = cutInto(trim.width + 2 * bleed, room.width, overlap);
  const down = cutInto(trim.height + 2 * bleed, room.height, overlap);
  if (!across || !down || across.count * down.count > MOST_TILES) return undefined;
  const startOf = (index: number, { length }: Cut): Pt => index * (length - overlap) - bleed;
  const seamsOf = (cut: Cut): readonly Pt[] =>
    Array.from({ length: cut.count - 1 }, (_, i) => startOf(i + 1, cut) + overlap / 2);
  const tiles = Array.from({ length: across.count * down.count }, (_, i): BoardTile => {
    const [column, row] = [i % across.count, Math.floor(i / across.count)];
    const [x, y] = [startOf(column, across), startOf(row, down)];
    return { column, row, window: { x, y, width: across.length, height: down.length } };
  });
  return {
    page,
    origin: {
      x: free.left + (room.width - across.length) / 2,
      y: free.top + (room.height - down.length) / 2,
    },
    columns: across.count,
    rows: down.count,
    overlap,
    tiles,
    seams: { x: seamsOf(across), y: seamsOf(down) },
  };
}

export interface TileTick {
  readonly kind: 'seam' | 'trim';
  /** Along the edge of the page it is at. */
  readonly axis: 'x' | 'y';
  /** On the board, from the corner of its trim. */
  readonly at: Pt;
  /** On the page. */
  readonly place: Pt;
}

/** The seams and edges of the board that a page shows, where ticks are beside its window. */
export function tileTicks({ origin, seams }: Tiling, { window }: BoardTile, trim: Size): readonly TileTick[] {
  const along = (axis: 'x' | 'y', start: Pt, length: Pt, from: Pt): readonly TileTick[] => {
    const lines = [
      ...seams[axis].map((at) => ({ kind: 'seam' as const, at })),
      ...[0, axis === 'x' ? trim.width : trim.height].map((at) => ({ kind: 'trim' as const, at })),
    ];
    return lines
      .filter(({ at }) => at >= start - 1e-6 && at <= start + length + 1e-6)
      .map((line) => ({ ...line, axis, place: from + line.at - start }));
  };
  return [...along('x', window.x, window.width, origin.x), ...along('y', window.y, window.height, origin.y)];
}

// Papers and what home printers leave blank.
// Takes a name or two sides as a person writes them, gives a paper. Sources: ISO 216 for the A series; ANSI/ASME Y14.1 for
// Letter and Tabloid; 5.08 mm (0.2 in) is the largest unprintable band of common desktop printers, a hair more keeps
// hairlines whole. `universal` is the part A4 and Letter have in common.

export interface Paper {
  /** As it stands in file names: `a4`, `210x250mm`. */
  readonly name: string;
  /** As a person calls it. */
  readonly label: string;
  /** Upright. */
  readonly size: Size;
  /** Room the paper itself asks for on all four sides, whatever the printer reaches. */
  readonly margin: Pt;
}

/** No ink closer than this to the edge of the paper, unless a printer is known to reach farther. */
export const PRINTER_MARGIN: Pt = mm(5.1);

const paper = (name: string, label: string, width: Pt, height: Pt, margin: Pt = 0): Paper => ({
  name,
  label,
  size: { width, height },
  margin,
});

// What is <name>?
export const PAPERS = {
  a3: paper('a3', 'A3', mm(297), mm(420)),
  a4: paper('a4', 'A4', mm(210), mm(297)),
  a5: paper('a5', 'A5', mm(148), mm(210)),
  letter: paper('letter', 'Letter', inches(8.5), inches(11)),
  legal: paper('legal', 'Legal', inches(8.5), inches(14)),
  tabloid: paper('tabloid', 'Tabloid', inches(11), inches(17)),
  photo: paper('photo', '4 × 6 in', inches(4), inches(6)),
  // As wide as A4 and as high as Letter: no printer cuts it off, and 10 mm of it stay white on either paper.
  universal: paper('universal', 'A4 / Letter', mm(210), inches(11), mm(10)),
} as const satisfies Readonly<Record<string, Paper>>;

export type NamedPaper = keyof typeof PAPERS;

export const PAPER_NAMES = Object.keys(PAPERS) as readonly NamedPaper[];

const isNamed = (name: string): name is NamedPaper => Object.hasOwn(PAPERS, name);

export const namedPaper = (name: string): Paper | undefined => (isNamed(name) ? PAPERS[name] : undefined);

/** Sides a paper of one's own may have. */
export const PAPER_SIDE = { shortest: mm(40), longest: mm(2000) } as const;

/** A paper of one's own; undefined when a side is shorter than 40 mm or longer than 2 m. */
export function customPaper(size: Size): Paper | undefined {
  const sides = [Math.min(size.width, size.height), Math.max(size.width, size.height)] as const;
  if (sides[0] < PAPER_SIDE.shortest || sides[1] > PAPER_SIDE.longest) return undefined;
  const [width, height] = sides.map((side) => String(Number(toMm(side).toFixed(1))));
  return paper(`${width}x${height}mm`, `${width} × ${height} mm`, sides[0], sides[1]);
}

export const turned = (size: Size): Size => ({ width: size.height, height: size.width });
