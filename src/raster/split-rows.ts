/**
 * The rows of a PNG with alpha as two: rows of colour and rows of alpha.
 *
 * A PNG filter works on each channel alone, a pixel to the left and a row above, so what it left may be dealt out to the planes
 * as it stands: nothing is decoded, nothing is lost, and each row keeps the filter its maker chose. Eight bits a channel, not
 * interlaced. Takes unpacked rows, gives unpacked rows. Source: PNG 3, sections 7.2 and 9.
 */

export interface SplitRows {
  /** Rows of one or three bytes a pixel, each after the number of its filter; of alpha one byte. */
  readonly colour: Uint8Array;
  readonly alpha: Uint8Array;
}

/**
 * @param rows     a byte for the filter, then the bytes of the pixels, for each row
 * @param channels of a pixel, alpha included: 2 or 4
 */
export function splitRows(rows: Uint8Array, width: number, height: number, channels: 2 | 4): SplitRows {
  const colours = channels - 1;
  const colour = new Uint8Array(height * (1 + width * colours));
  const alpha = new Uint8Array(height * (1 + width));
  for (let y = 0; y < height; y++) {
    const from = y * (1 + width * channels);
    const [toColour, toAlpha] = [y * (1 + width * colours), y * (1 + width)];
    alpha[toAlpha] = colour[toColour] = rows[from] ?? 0;
    if (channels === 4) dealFour(rows, from + 1, width, { colour, alpha, toColour, toAlpha });
    else dealTwo(rows, from + 1, width, { colour, alpha, toColour, toAlpha });
  }
  return { colour, alpha };
}

/** Two planes, each with the place of a row's filter byte. */
interface Target extends SplitRows {
  readonly toColour: number;
  readonly toAlpha: number;
}

function dealFour(rows: Uint8Array, start: number, width: number, target: Target): void {
  const { colour, alpha } = target;
  let [from, toColour, toAlpha] = [start, target.toColour, target.toAlpha];
  for (let x = 0; x < width; x++) {
    colour[++toColour] = rows[from++] ?? 0;
    colour[++toColour] = rows[from++] ?? 0;
    colour[++toColour] = rows[from++] ?? 0;
    alpha[++toAlpha] = rows[from++] ?? 0;
  }
}

function dealTwo(rows: Uint8Array, start: number, width: number, target: Target): void {
  const { colour, alpha, toColour, toAlpha } = target;
  for (let x = 1; x <= width; x++) {
    colour[toColour + x] = rows[start + 2 * x - 2] ?? 0;
    alpha[toAlpha + x] = rows[start + 2 * x - 1] ?? 0;
  }
}

/** Share of rows with a filter, 0 to 1: where few have one, another filter packs better. */
export function filteredShare(rows: Uint8Array, rowLength: number): number {
  let [filtered, all] = [0, 0];
  for (let at = 0; at < rows.length; at += rowLength, all++) if (rows[at] !== 0) filtered++;
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
