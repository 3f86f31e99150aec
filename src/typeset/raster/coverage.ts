/**
 * How much ink a picture takes, on white paper.
 *
 * Takes a picture, gives a fraction 0..1: per pixel the densest of cyan, magenta and yellow (one minus the darkest channel),
 * averaged over a small copy. An estimate for people who pay for ink; presses measure otherwise.
 */
import { hostPart } from '../../base/host.ts';
import { invariant } from '../../base/invariant.ts';
import type { RasterImage } from './types.ts';

/** Pixels a side of the copy: enough for a mean. */
const COPY = 64;

/** Rejects with the host's reason where the pixels cannot be decoded. */
export async function pictureInk(image: RasterImage): Promise<number> {
  invariant(image.format !== 'inks', 'a picture that was read from a file');
  const small = { as: 'white', width: COPY, height: COPY } as const;
  const { data, channels } = await hostPart('pictures').decode(image.bytes, small);
  let sum = 0;
  for (let i = 0; i + 2 < data.length; i += channels)
    sum += 255 - Math.min(data[i] ?? 255, data[i + 1] ?? 255, data[i + 2] ?? 255);
  return sum / (255 * COPY * COPY);
}
