/**
 * The rows of a PNG with alpha as two: rows of colour and rows of alpha, filtered on the way where that is asked for.
 *
 * A PNG filter works on each channel alone, a pixel to the left and a row above, so what it left may be dealt out to the planes
 * as it stands: nothing is decoded, nothing is lost, and each row keeps the filter its maker chose. Eight bits a channel, not
 * interlaced. Takes unpacked rows, gives unpacked rows. Source: PNG 3, sections 7.2 and 9.
 */

/** Rows of pixels, each after the number of its filter. */
export interface Rows {
  readonly bytes: Uint8Array;
  /** Pixels of a row. */
  readonly width: number;
  /** Bytes of a pixel, alpha included. */
  readonly channels: 2 | 4;
}

export interface DealtRows {
  /** Rows of one or three bytes a pixel, each after the number of its filter; of alpha one byte. */
  readonly colour: Uint8Array;
  readonly alpha: Uint8Array;
}

/** Sub, Up, Average and Paeth. */
export const FILTERS = [1, 2, 3, 4] as const;
export type Filter = (typeof FILTERS)[number];

/** Bytes of a row with the number before it. */
export const rowLength = ({ width, channels }: Omit<Rows, 'bytes'>): number => 1 + width * channels;

/**
 * @param rows   are used up: colour takes their place, as a picture's rows are the largest thing there is
 * @param filter for all rows but the first, which has nothing above it, of rows that nobody has filtered; otherwise they stay as they are
 */
export function dealRows(rows: Rows, filter?: Filter): DealtRows {
  const { bytes, width, channels } = rows;
  const height = bytes.length / rowLength(rows);
  const alpha = new Uint8Array(height * (1 + width));
  const planes: Planes = { colour: bytes, colourView: viewOf(bytes), alpha, alphaView: viewOf(alpha) };
  const rest = new Int32Array(width);
  let [line, above] = [new Int32Array(width), new Int32Array(width)];
  for (let y = 0; y < height; y++, [line, above] = [above, line]) {
    const [from, to, toAlpha] = [y * rowLength(rows), y * (1 + width * (channels - 1)), y * (1 + width)];
    const own = filter && (y === 0 ? 1 : filter);
    bytes[to] = alpha[toAlpha] = own ?? bytes[from] ?? 0;
    readLine(planes.colourView, from + 1, channels, line);
    if (own) LEAVE[own](line, above, rest);
    const deal = channels === 4 ? dealFour : dealTwo;
    deal(own ? rest : line, planes, to + 1, toAlpha + 1);
  }
  return { colour: bytes.subarray(0, height * (1 + width * (channels - 1))), alpha };
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

interface Planes extends DealtRows {
  readonly colourView: DataView;
  readonly alphaView: DataView;
}

/** Pixels of a row, each as one number, the first channel lowest. */
type Line = Int32Array;

function readLine(view: DataView, from: number, channels: 2 | 4, line: Line): void {
  if (channels === 4) for (let x = 0; x < line.length; x++) line[x] = view.getInt32(from + 4 * x, true);
  else for (let x = 0; x < line.length; x++) line[x] = view.getUint16(from + 2 * x, true);
}

/** What each filter leaves of a line below another. A loop each, since they run over every pixel. */
const LEAVE: Readonly<Record<Filter, (line: Line, above: Line, rest: Line) => void>> = {
  1: (line, _, rest) => {
    let left = 0;
    for (let x = 0; x < line.length; x++) {
      const pixel = line[x] ?? 0;
      rest[x] = less(pixel, left);
      left = pixel;
    }
  },
  2: (line, above, rest) => {
    for (let x = 0; x < line.length; x++) rest[x] = less(line[x] ?? 0, above[x] ?? 0);
  },
  3: (line, above, rest) => {
    let left = 0;
    for (let x = 0; x < line.length; x++) {
      const pixel = line[x] ?? 0;
      rest[x] = less(pixel, mean(left, above[x] ?? 0));
      left = pixel;
    }
  },
  4: (line, above, rest) => {
    let [left, corner] = [0, 0];
    for (let x = 0; x < line.length; x++) {
      const [pixel, up] = [line[x] ?? 0, above[x] ?? 0];
      rest[x] = less(pixel, nearestOf(left, up, corner));
      left = pixel;
      corner = up;
    }
  },
};

/** Colour behind the colour of the row before, which is never further than what was read; four pixels at a time. */
function dealFour(
  line: Line,
  { colour, colourView, alpha, alphaView }: Planes,
  to: number,
  at: number,
): void {
  let x = 0;
  for (; x + 4 <= line.length; x += 4, to += 12, at += 4) {
    const a = line[x] ?? 0;
    const b = line[x + 1] ?? 0;
    const c = line[x + 2] ?? 0;
    const d = line[x + 3] ?? 0;
    colourView.setInt32(to, (a & 0xffffff) | (b << 24), true);
    colourView.setInt32(to + 4, ((b >>> 8) & 0xffff) | (c << 16), true);
    colourView.setInt32(to + 8, ((c >>> 16) & 0xff) | (d << 8), true);
    alphaView.setInt32(
      at,
      (a >>> 24) | ((b >>> 16) & 0xff00) | ((c >>> 8) & 0xff0000) | (d & ~0xffffff),
      true,
    );
  }
  for (; x < line.length; x++, to += 3, at++) {
    const pixel = line[x] ?? 0;
    colourView.setUint16(to, pixel, true);
    colour[to + 2] = pixel >>> 16;
    alpha[at] = pixel >>> 24;
  }
}

function dealTwo(line: Line, { colour, alpha }: Planes, to: number, at: number): void {
  for (let x = 0; x < line.length; x++) {
    const pixel = line[x] ?? 0;
    colour[to + x] = pixel;
    alpha[at + x] = pixel >>> 8;
  }
}

/** The highest bit of each byte, and the seven below it. */
const [HIGH, LOW] = [0x80808080 | 0, 0x7f7f7f7f];

/** Four bytes less four others, each modulo 256: the highest bit, set before, keeps a byte from borrowing of the next. */
const less = (from: number, what: number): number => ((from | HIGH) - (what & LOW)) ^ ((from ^ ~what) & HIGH);

/** The means of four bytes and four others, rounded down: what both have, and half of what one has. */
const mean = (one: number, other: number): number => (one & other) + (((one ^ other) >>> 1) & LOW);

/** `nearest` of four bytes. */
const nearestOf = (left: number, up: number, corner: number): number =>
  nearest(left & 255, up & 255, corner & 255) |
  (nearest((left >>> 8) & 255, (up >>> 8) & 255, (corner >>> 8) & 255) << 8) |
  (nearest((left >>> 16) & 255, (up >>> 16) & 255, (corner >>> 16) & 255) << 16) |
  (nearest(left >>> 24, up >>> 24, corner >>> 24) << 24);

/**
 * Of three neighbours the one nearest to left + up - corner; the earlier of two as near (PNG 3, section 9.4).
 *
 * Without a branch, as nobody could guess which way noise goes: masks have all bits where a distance is less than another.
 */
function nearest(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  const isNotLeft = ((toUp - toLeft) | (toCorner - toLeft)) >> 31;
  const isCorner = (toCorner - toUp) >> 31;
  return (left & ~isNotLeft) | (isNotLeft & ((up & ~isCorner) | (corner & isCorner)));
}

/** Share of rows with a filter, 0 to 1: where few have one, another filter packs better. */
export function filteredShare(rows: Rows): number {
  const length = rowLength(rows);
  let [filtered, all] = [0, 0];
  for (let at = 0; at < rows.bytes.length; at += length, all++) if (rows.bytes[at] !== 0) filtered++;
  return all === 0 ? 0 : filtered / all;
}

/** True when every pixel of filtered rows of one byte a pixel is 255; looks no further than the first that is not. */
export function isOpaque(alpha: Uint8Array, width: number, height: number): boolean {
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1);
    const filter = alpha[start] ?? 0;
    for (let x = 0; x < width; x++) {
      const rest = alpha[start + 1 + x] ?? 0;
      if (((rest + predicted(filter, x > 0, y > 0)) & 255) !== 255) return false;
    }
  }
  return true;
}

/** What a filter foretells where all pixels before are 255: those beyond the edge are 0 (PNG 3, section 9.2). */
function predicted(filter: number, hasLeft: boolean, hasAbove: boolean): number {
  const [left, above] = [hasLeft ? 255 : 0, hasAbove ? 255 : 0];
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return filter === 4 ? Math.max(left, above) : 0;
}
