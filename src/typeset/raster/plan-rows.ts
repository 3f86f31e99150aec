/**
 * How the rows of a picture are filtered and packed, judged by some of them.
 *
 * Takes unpacked rows and leaves them as they are. Of rows that nobody has filtered the filter that leaves least is taken, one for a whole
 * picture; where something comes again and again, which rows without a filter keep, both are packed for a trial. Eight bits a
 * channel. Source: PNG 3, sections 9 and 12.7.
 */
import { joinBytes } from '../../base/bytes.ts';
import { dealRows, FILTERS, rowLength, type DealtRows, type Filter, type Rows } from './deal-rows.ts';
import { wayOf, type Way } from './pack-rows.ts';

export interface Plan {
  /** Undefined for rows that stay as they are. */
  readonly filter: Filter | undefined;
  readonly colour: Way;
  readonly alpha: Way;
}

/** Paeth's takes some five times as long as any other: it must leave this much less, which is some 4 % of what is packed. */
const WORTH = 0.9;

/** So many stretches of so many rows are tried, evenly spaced. */
const STRETCHES = 5;
const STRETCH_ROWS = 3;

/** For rows as they are. @param level of zlib, where it is worth while to look for earlier stretches */
export const planAsIs = (rows: Rows, level: number): Plan => planOf(sampleOf(rows), undefined, level);

/** For rows that nobody has filtered. @param level as for `planAsIs` */
export function planFiltered(rows: Rows, level: number): Plan {
  let [best, least, sample]: [Filter, number, DealtRows | undefined] = [1, Infinity, undefined];
  for (const filter of FILTERS) {
    const tried = sampleOf(rows, filter);
    const left = leftOver(tried.colour) + leftOver(tried.alpha);
    if (left < (filter === 4 ? WORTH * least : least)) [best, least, sample] = [filter, left, tried];
  }
  const filtered = planOf(sample ?? sampleOf(rows, best), best, level);
  if (filtered.colour.isGrain) return filtered;
  const plain = planAsIs(rows, level);
  return sizeOf(plain, rows) < sizeOf(filtered, rows) ? plain : filtered;
}

const planOf = ({ colour, alpha }: DealtRows, filter: Filter | undefined, level: number): Plan => ({
  filter,
  colour: wayOf(colour, level),
  alpha: wayOf(alpha, level),
});

/** In parts of what alpha takes unpacked. */
const sizeOf = ({ colour, alpha }: Plan, { channels }: Rows): number =>
  (channels - 1) * colour.share + alpha.share;

/** Some rows, dealt out as all would be. */
function sampleOf(rows: Rows, filter?: Filter): DealtRows {
  const { bytes, width, channels } = rows;
  const length = rowLength(rows);
  const height = bytes.length / length;
  const count = Math.min(height, STRETCH_ROWS);
  const dealt = Array.from({ length: STRETCHES }, (_, i) => {
    const start = Math.floor(((height - count) * (2 * i + 1)) / (2 * STRETCHES));
    // With the row above them, which is not among them.
    const above = Math.min(1, start);
    // A copy: dealing them out uses them up.
    const some = new Uint8Array(bytes.subarray((start - above) * length, (start + count) * length));
    const { colour, alpha } = dealRows({ bytes: some, width, channels }, filter);
    return {
      colour: colour.subarray(above * (1 + width * (channels - 1))),
      alpha: alpha.subarray(above * (1 + width)),
    };
  });
  return {
    colour: joinBytes(dealt.map(({ colour }) => colour)),
    alpha: joinBytes(dealt.map(({ alpha }) => alpha)),
  };
}

/** How much is left of all bytes, each counted from 0 the shorter way round (PNG 3, section 12.7). */
function leftOver(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    sum += byte < 128 ? byte : 256 - byte;
  }
  return sum;
}
