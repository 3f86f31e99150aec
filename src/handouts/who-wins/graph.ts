/**
 * Pieces of the game graph of Modulo: stations with roads, and what perfect play makes of each.
 *
 * Both players have two points, so whoever makes the next fist wins. A station where the mover can make a fist is an end.
 * Values come from the exact solver of the game. Source: `modulo.add-change`, `modulo.division-half`, `modulo.end-three-points`.
 */
import { present } from '../../base/invariant.ts';
import { solve, type Hands, type Move, type Position } from '../../games/modulo/index.ts';
import { modulo } from '../../games/modulo/index.ts';
import { randomFrom } from '../../base/random.ts';

/** Who wins for the player to move. */
export type Letter = 'W' | 'L' | 'D';

export interface Station {
  /** Hands of the player who moves first in the item ("you"), sorted, 0 a fist. */
  readonly own: Hands;
  readonly partner: Hands;
  readonly mover: 'own' | 'partner';
  /** Printed already. */
  readonly given?: Letter;
}

export interface Road {
  readonly from: number;
  readonly to: number;
  /** The hand that is tapped; 0 for a division. */
  readonly tap: number;
}

/** Stations from the start; those without a given letter are to be found. */
export interface Fragment {
  readonly stations: readonly Station[];
  readonly roads: readonly Road[];
}

const LETTERS = { win: 'W', loss: 'L', draw: 'D' } as const;

export const handsText = ([a, b]: Hands): string => `${Math.min(a, b)}${Math.max(a, b)}`;
const sorted = ([a, b]: Hands): Hands => (a <= b ? [a, b] : [b, a]);

/** The station as the solver knows it, two points each. */
const positionOf = ({ own, partner, mover }: Station): Position => ({
  mine: sorted(mover === 'own' ? own : partner),
  theirs: sorted(mover === 'own' ? partner : own),
  points: [2, 2],
});

/** What perfect play makes of a station, for its mover. */
export const letterOf = (station: Station): Letter => LETTERS[solve().at(positionOf(station)).value];

const movesOf = (station: Station): readonly Move[] =>
  solve()
    .at(positionOf(station))
    .moves.map(({ move }) => move);

/** The station after a move, played by the engine; undefined when it makes a fist and wins. */
function after(station: Station, move: Move): Station | undefined {
  const given = modulo.readGiven({
    p1: station.own,
    p2: station.partner,
    points: [2, 2],
    turn: station.mover === 'own' ? 'p1' : 'p2',
  });
  const state = present(given.ok ? given.value : undefined, 'station');
  const next = modulo.play(state, move, randomFrom('station')).state;
  if (next.phase === 'over') return undefined;
  return {
    own: sorted(next.hands[0]),
    partner: sorted(next.hands[1]),
    mover: station.mover === 'own' ? 'partner' : 'own',
  };
}

interface Step {
  readonly tap: number;
  readonly to: Station | undefined;
}

/** Every move of a station, each tapped hand and result once. */
export function stepsOf(station: Station): readonly Step[] {
  const seen = new Set<string>();
  return movesOf(station).flatMap((move) => {
    const to = after(station, move);
    const tap = move.kind === 'tap' ? move.on : 0;
    const key = `${tap} ${to ? stationKey(to) : ''}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ tap, to }];
  });
}

export const stationKey = ({ own, partner, mover }: Station): string =>
  `${handsText(own)}/${handsText(partner)}:${mover}`;

/** Can the mover make a fist at once? */
export const isEnd = (station: Station): boolean => stepsOf(station).some(({ to }) => to === undefined);

const PAIRS: readonly Hands[] = [0, 1, 2, 3, 4].flatMap((low) =>
  [1, 2, 3, 4].filter((high) => high >= low).map((high): Hands => [low, high]),
);

/** Every station with "you" to move. */
export const STARTS: readonly Station[] = PAIRS.flatMap((own) =>
  PAIRS.map((partner): Station => ({ own, partner, mover: 'own' })),
);

/** The whole tree from a start down to its ends; undefined when it is deeper than `depth` moves. */
export function treeFrom(start: Station, depth: number): Fragment | undefined {
  const stations: Station[] = [start];
  const roads: Road[] = [];
  let layer = [0];
  for (let level = 0; layer.length > 0; level++) {
    const next: number[] = [];
    for (const from of layer) {
      const station = present(stations[from], 'station');
      if (isEnd(station)) continue;
      if (level === depth) return undefined;
      for (const { tap, to } of stepsOf(station)) {
        next.push(stations.length);
        roads.push({ from, to: stations.length, tap });
        stations.push(present(to, 'next station'));
      }
    }
    layer = next;
  }
  return { stations, roads };
}

/** A start with its roads; the letters at their ends are given. */
export function forkFrom(start: Station): Fragment {
  const ends = stepsOf(start).map(({ tap, to }) => ({ tap, to: present(to, 'end of a road') }));
  return {
    stations: [start, ...ends.map(({ to }): Station => ({ ...to, given: letterOf(to) }))],
    roads: ends.map(({ tap }, place) => ({ from: 0, to: place + 1, tap })),
  };
}

/**
 * A ring of four stations through the start, with every way out and its given letter; undefined when there is none.
 * Stations 0 to 3 are the ring.
 */
export function ringFrom(start: Station): Fragment | undefined {
  const ring = findRing([start]);
  if (!ring) return undefined;
  const stations = [...ring];
  const roads: Road[] = [];
  for (const [from, station] of ring.entries())
    for (const { tap, to } of stepsOf(station)) {
      if (!to) return undefined;
      const next = (from + 1) % ring.length;
      const inside = stationKey(to) === stationKey(present(ring[next], 'ring station'));
      roads.push({ from, to: inside ? next : stations.length, tap });
      if (!inside) stations.push({ ...to, given: letterOf(to) });
    }
  return { stations, roads };
}

const RING = 4;

function findRing(path: readonly Station[]): readonly Station[] | undefined {
  const [first, last] = [present(path[0], 'start'), present(path.at(-1), 'station')];
  if (letterOf(last) !== 'D' || isEnd(last)) return undefined;
  for (const { to } of stepsOf(last)) {
    if (!to) continue;
    if (path.length === RING && stationKey(to) === stationKey(first)) return path;
    const longer = path.length < RING ? findRing([...path, to]) : undefined;
    if (longer) return longer;
  }
  return undefined;
}

/** The letters that are to be found, in the order of the stations. */
export const lettersToFind = ({ stations }: Fragment): readonly Letter[] =>
  stations.filter(({ given }) => given === undefined).map(letterOf);
