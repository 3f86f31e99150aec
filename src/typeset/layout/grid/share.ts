/**
 * What one item needs beyond the size of its tracks, shared among them.
 *
 * Takes tracks and an amount, notes for each the most any item has asked of it. Source: CSS Grid Layout 2, section 12.5.1.
 */
import type { Pt } from '../../../base/units.ts';

/** A track while sizes are found. */
export interface Growing {
  base: Pt;
  /** Largest size; Infinity: none yet. */
  limit: Pt;
  /** Its limit was found a moment ago, and holds nothing back yet. */
  canGrow: boolean;
  /** The most an item of this round has asked for. */
  planned: Pt;
  isPlanned?: boolean;
  readonly factor: number;
}

interface How {
  readonly of: 'base' | 'limit';
  /** By the factors of flexible tracks; else in equal parts. */
  readonly byFactor: boolean;
  /** The tracks that take what is left when all have reached their limits. */
  readonly beyond: readonly Growing[];
}

const roomOf = (track: Growing, of: How['of']): Pt => {
  if (of === 'base') return track.limit - track.base;
  return track.limit === Infinity || track.canGrow ? Infinity : 0;
};

/** Equal parts up to the limits; gives what is left. */
function upToLimits(extra: Pt, shares: Map<Growing, Pt>, of: How['of']): Pt {
  let left = extra;
  let open = [...shares.keys()].filter((track) => roomOf(track, of) > 0);
  while (left > 1e-9 && open.length > 0) {
    const share = left / open.length;
    const least = Math.min(share, ...open.map((track) => roomOf(track, of) - (shares.get(track) ?? 0)));
    for (const track of open) shares.set(track, (shares.get(track) ?? 0) + least);
    left -= least * open.length;
    open = open.filter((track) => roomOf(track, of) - (shares.get(track) ?? 0) > 1e-9);
  }
  return left;
}

function byFactors(extra: Pt, tracks: readonly Growing[], shares: Map<Growing, Pt>): void {
  const total = tracks.reduce((all, { factor }) => all + factor, 0);
  for (const track of tracks) {
    shares.set(track, (extra * (total > 0 ? track.factor : 1)) / (total > 0 ? total : tracks.length));
  }
}

/** Notes what an item needs of its tracks. */
export function distribute(extra: Pt, tracks: readonly Growing[], { of, byFactor, beyond }: How): void {
  const shares = new Map(tracks.map((track) => [track, 0]));
  if (byFactor) byFactors(extra, tracks, shares);
  else {
    const left = upToLimits(extra, shares, of);
    for (const track of beyond) shares.set(track, (shares.get(track) ?? 0) + left / beyond.length);
  }
  for (const [track, share] of shares) {
    track.planned = Math.max(track.planned, share);
    track.isPlanned = true;
  }
}
