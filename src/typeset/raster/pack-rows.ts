/**
 * Rows of pixels, deflated: with a search for what came before, for runs of equal bytes alone, or without either.
 *
 * Filtered rows of a photograph or a painting are noise round zero. Looking for earlier stretches takes most of the time there, and saves
 * some hundredths; in flat drawings, lettering and patterns it is what makes a picture small. Runs are what is left of level and
 * of transparent parts. A few rows tell which it is.
 */
import { host } from '../../base/host.ts';
import type { Deflating } from '../../base/host-bytes.ts';

/** So much larger a picture may become that is packed in half the time, and in two thirds of that. */
const [WORTH_RUNS, WORTH_NOTHING] = [1.1, 1.02];
const RUNS = { search: 'runs' } as const;
const NOTHING = { search: 'huffman' } as const;
/** By which the whole may take more room than its sample. */
const SPARE = 1.15;

export interface Way {
  readonly options: Deflating;
  /** Whether no byte tells anything of those that come after it. */
  readonly isGrain: boolean;
  /** Of the length of rows, what is left of it. */
  readonly share: number;
}

export const packRows = (rows: Uint8Array, { options, share }: Way): Promise<Uint8Array> =>
  host().compression.deflateLater(rows, { ...options, expected: SPARE * share * rows.length });

/**
 * How rows are packed.
 *
 * @param sample of these rows
 * @param level  of zlib, where it is worth while to look for earlier stretches
 */
export function wayOf(sample: Uint8Array, level: number): Way {
  const [searched, runs, nothing] = [{ level }, RUNS, NOTHING].map(
    (options) => host().compression.deflate(sample, options).length / sample.length,
  ) as [number, number, number];
  if (runs > WORTH_RUNS * searched) return { options: { level }, isGrain: false, share: searched };
  return nothing > WORTH_NOTHING * runs
    ? { options: RUNS, isGrain: false, share: runs }
    : { options: NOTHING, isGrain: true, share: nothing };
}
