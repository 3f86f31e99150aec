/**
 * How much ink a drawing takes: the share of its area that is covered, tints by their strength.
 *
 * Takes SVG text, gives a fraction 0..1: per pixel the densest of cyan, magenta and yellow (one minus the darkest channel),
 * averaged. An estimate for people who pay for ink; presses measure otherwise. Never reads a file.
 */
import { openWithSharp } from './sharp.ts';

/** Enough for an area: letters become greys of the right weight. */
const COVERAGE_DPI = 24;

export async function inkCoverage(svg: string): Promise<number> {
  const open = await openWithSharp();
  const { data, info } = await open(Buffer.from(svg), { density: COVERAGE_DPI, unlimited: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let sum = 0;
  for (let i = 0; i + 2 < data.length; i += info.channels)
    sum += 255 - Math.min(data[i] ?? 255, data[i + 1] ?? 255, data[i + 2] ?? 255);
  return sum / (255 * info.width * info.height);
}
