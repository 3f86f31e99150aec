/**
 * The rows of a PNG with alpha as two: rows of colour and rows of alpha.
 *
 * A PNG filter works on each channel alone, a pixel to the left and a row above, so what it left may be split as it stands: nothing is
 * decoded, nothing is lost, and each row keeps the filter its maker chose. Eight bits a channel, not interlaced. Takes unpacked rows,
 * gives unpacked rows. Source: PNG 3, sections 7.2 and 9.
 */

export interface SplitRows {
  /** Rows of one or three bytes a pixel, each after the number of its filter; of alpha one byte. */
  readonly colour: Uint8Array;
  readonly alpha: Uint8Array;
}

/**
 * @param width    pixels of a row
 * @param channels bytes of a pixel, alpha last
 */
export function splitRows(rows: Uint8Array, width: number, channels: 2 | 4): SplitRows {
  const height = rows.length / (1 + width * channels);
  const colour = new Uint8Array(height * (1 + width * (channels - 1)));
  const alpha = new Uint8Array(height * (1 + width));
  let [from, to, at] = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    colour[to++] = alpha[at++] = rows[from++] ?? 0;
    for (let x = 0; x < width; x++) {
      for (let channel = 1; channel < channels; channel++) colour[to++] = rows[from++] ?? 0;
      alpha[at++] = rows[from++] ?? 0;
    }
  }
  return { colour, alpha };
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
