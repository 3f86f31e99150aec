/**
 * How much ink the rows of a PNG with alpha take, on white paper: what `pictureInk` estimates, without decoding a pixel.
 *
 * Averages cells of a small grid, over some of their rows, and takes the densest of cyan, magenta and yellow of each.
 */
import type { PngHeader } from './header.ts';
import { filteredShare } from './deal-rows.ts';

/** Cells a side, enough for a mean, and rows that are looked at in each. */
const [CELLS, LINES] = [64, 4];

interface Cell {
  readonly left: number;
  readonly right: number;
  /** The first of its rows. */
  readonly top: number;
  readonly bottom: number;
}

/**
 * @param rows eight bits a channel, alpha last, not interlaced
 * @returns a fraction 0..1; undefined where rows have filters
 */
export function inkOfRows({ width, height, colourType }: PngHeader, rows: Uint8Array): number | undefined {
  const channels = colourType === 6 ? 4 : 2;
  if (filteredShare({ bytes: rows, width, channels }) > 0) return undefined;
  const [across, down] = [Math.min(CELLS, width), Math.min(CELLS, height)];
  let sum = 0;
  for (let y = 0; y < down; y++) {
    const [top, bottom] = [Math.floor((y * height) / down), Math.floor(((y + 1) * height) / down)];
    for (let x = 0; x < across; x++) {
      const [left, right] = [Math.floor((x * width) / across), Math.floor(((x + 1) * width) / across)];
      sum += cellInk(rows, 1 + width * channels, channels, { left, right, top, bottom });
    }
  }
  return sum / (across * down);
}

function cellInk(
  rows: Uint8Array,
  length: number,
  channels: 2 | 4,
  { left, right, top, bottom }: Cell,
): number {
  const step = Math.max(1, Math.floor((bottom - top) / LINES));
  const [green, blue] = channels === 4 ? [1, 2] : [0, 0];
  let [cyan, magenta, yellow, pixels] = [0, 0, 0, 0];
  for (let y = top; y < bottom; y += step, pixels += right - left)
    for (let x = left; x < right; x++) {
      const at = y * length + 1 + x * channels;
      const alpha = rows[at + channels - 1] ?? 0;
      cyan += (255 - (rows[at] ?? 0)) * alpha;
      magenta += (255 - (rows[at + green] ?? 0)) * alpha;
      yellow += (255 - (rows[at + blue] ?? 0)) * alpha;
    }
  return Math.max(cyan, magenta, yellow) / (pixels * 255 * 255);
}
