/**
 * A ring of twelve cards over one bag: each shows the chance of the event on the card before it.
 *
 * Twelve different chances, each reduced; most of them do reduce. No chance and its opposite both appear. Whoever counts
 * called tiles too lands on no card, or once at most on a wrong one, so that the ring closes early and shows the slip.
 */
import type { Random } from '../../../base/random.ts';
import {
  type Bag,
  bagAfter,
  CATEGORIES,
  type Category,
  countOf,
  type Event,
  lowest,
  reduces,
  sizeOf,
} from '../events.ts';

export const CARDS = 12;
const IN_ROW = 3;
const LEAST_REDUCING = 8;
const MOST_HITS = 1;

export interface Ring {
  readonly bag: Bag;
  /** In ring order: the card after card i begins with the chance of event i. */
  readonly events: readonly Event[];
  /** Which card of the ring lies at each place of the page. */
  readonly places: readonly number[];
}

/** Tiles that have been called: 36 are left, a number with many divisors. */
const CALLED = 12;

/** Rows are no matter here: nothing asks for them. */
const ASKED: readonly Category[] = (Object.keys(CATEGORIES) as Category[]).filter((one) => one !== 'to-row');

export const chanceOf = (event: Event, bag: Bag): string => lowest(countOf(event, bag), sizeOf(bag));

/** As if nothing had been called. */
export const careless = (event: Event, bag: Bag): string => chanceOf(event, { ...bag, calls: [] });

const opposite = (event: Event, bag: Bag): string => lowest(sizeOf(bag) - countOf(event, bag), sizeOf(bag));

/** Events whose chances all differ, none the opposite of another; fewer than twelve when the bag has no more. */
function chosen(random: Random, bag: Bag): readonly Event[] {
  const all = random.shuffle(ASKED.flatMap((category): readonly Event[] => CATEGORIES[category]));
  const found: Event[] = [];
  const seen = new Set<string>();
  for (const event of all) {
    const chance = chanceOf(event, bag);
    const count = countOf(event, bag);
    if (found.length === CARDS || count === 0 || count === sizeOf(bag)) continue;
    if (seen.has(chance) || seen.has(opposite(event, bag))) continue;
    seen.add(chance);
    found.push(event);
  }
  return found;
}

/** Does the card that follows lie beside a card or under it before cutting? */
const givesAway = (places: readonly number[]): boolean =>
  places.some((card, place) => {
    const next = places.indexOf((card + 1) % CARDS);
    const beside = Math.floor(next / IN_ROW) === Math.floor(place / IN_ROW) && Math.abs(next - place) === 1;
    return beside || next === place + IN_ROW;
  });

function laidOut(random: Random): readonly number[] {
  for (;;) {
    const places = random.shuffle(Array.from({ length: CARDS }, (_, card) => card));
    if (!givesAway(places)) return places;
  }
}

/** How many careless answers are on a card of the ring and lead on to a wrong one. */
const hits = (events: readonly Event[], bag: Bag): number => {
  const chances = events.map((event) => chanceOf(event, bag));
  return events.filter((event, i) => {
    const wrong = careless(event, bag);
    return wrong !== chances[i] && chances.includes(wrong);
  }).length;
};

export const holdsUp = ({ bag, events }: Ring): boolean =>
  events.length === CARDS &&
  events.filter((event) => reduces(event, bag)).length >= LEAST_REDUCING &&
  hits(events, bag) <= MOST_HITS;

export function drawRing(random: Random): Ring {
  const bag = bagAfter(random, CALLED);
  return { bag, events: chosen(random, bag), places: laidOut(random) };
}

/** The chance a card begins with: that of the event on the card before it. */
export const startOf = ({ bag, events }: Ring, card: number): string => {
  const before = events[(card + CARDS - 1) % CARDS];
  return before === undefined ? '' : chanceOf(before, bag);
};

/** From a card on along the ring, by any way to find the chance of an event: the chances met, until none fits. */
export function along(ring: Ring, from: number, chance: (event: Event) => string): readonly string[] {
  const found: string[] = [];
  let card = from;
  while (found.length < CARDS) {
    const event = ring.events[card];
    if (event === undefined) break;
    const next = chance(event);
    found.push(next);
    card = ring.events.findIndex((_, i) => startOf(ring, i) === next);
    if (card < 0) break;
  }
  return found;
}
