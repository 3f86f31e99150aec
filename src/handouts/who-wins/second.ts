/**
 * H8 read a second time: tries every tap, walks roads hand by hand, and marks stations from the spoken graph.
 *
 * Knows only addition on a clock. A spoken road is checked against the hands at both of its ends; a misprint makes no sense.
 */
import type { Heard, Solution } from '../core/heard.ts';

const PATTERNS = {
  en: {
    partner: /^Your partner shows (\d) and (\d)\.$/,
    own: /^You show (\d) and (\d)\.$/,
    road: /^Count to (\d)\. Bob: (\d)\. Ann: (\d)\.$/,
    station:
      /^Station (\d+): partner (\d) and (\d|a fist), you (\d) and (\d|a fist), (you|your partner) to move\.(.*)$/s,
    tap: /Tap the (\d), to station (\d+)\./g,
    split: /Split, to station (\d+)\./g,
    letter: /Letter (W|L|D)\./,
    letters: { W: 'W', L: 'L', D: 'D' },
    you: 'you',
  },
  fr: {
    partner: /^Votre partenaire montre (\d) et (\d)\.$/,
    own: /^Vous montrez (\d) et (\d)\.$/,
    road: /^Comptez jusqu’à (\d)\. Bob\s: (\d)\. Ann\s: (\d)\.$/,
    station:
      /^Station (\d+)\s: partenaire (\d) et (\d|un poing), vous (\d) et (\d|un poing), (à vous|au partenaire) de jouer\.(.*)$/s,
    tap: /Taper le (\d), vers la station (\d+)\./g,
    split: /Diviser, vers la station (\d+)\./g,
    letter: /Lettre (G|P|N)\./,
    letters: { G: 'W', P: 'L', N: 'D' },
    you: 'à vous',
  },
} as const;

type Patterns = (typeof PATTERNS)[keyof typeof PATTERNS];
type Pair = readonly [number, number];

const find = (parts: readonly string[], pattern: RegExp): readonly string[] | undefined =>
  parts.map((part) => pattern.exec(part)).find((found) => found !== null);

/** A step of the tapped hand for each finger, from `modulus` on again at 0. */
function after(hand: number, by: number, modulus: number): number {
  let shown = hand;
  for (let step = 0; step < by; step++) shown = shown + 1 === modulus ? 0 : shown + 1;
  return shown;
}

function oneTap(words: Patterns, parts: readonly string[]): Solution | undefined {
  const [theirs, mine] = [find(parts, words.partner), find(parts, words.own)];
  if (!theirs || !mine) return undefined;
  const taps = mine.slice(1).flatMap((hand) =>
    theirs
      .slice(1)
      .filter((other) => Number(hand) > 0 && Number(other) > 0 && after(Number(other), Number(hand), 5) === 0)
      .map((other) => [hand, other] as const),
  );
  // Hands that are alike make the same tap.
  const told = [...new Map(taps.map((tap) => [tap.join(), tap])).values()];
  return [told.map(([hand]) => hand), told.map(([, other]) => other)];
}

/** Two hands on a table: each tap changes the hand of the other player, and no other. */
function tapRoad(words: Patterns, parts: readonly string[]): Solution | undefined {
  const found = find(parts, words.road);
  if (!found) return undefined;
  const [modulus = 0, bob = 0, ann = 0] = found.slice(1).map(Number);
  const hands = { Ann: ann, Bob: bob };
  const taps: number[] = [];
  const met = new Set<string>();
  let [mover, other] = ['Ann', 'Bob'] as ['Ann' | 'Bob', 'Ann' | 'Bob'];
  while (!met.has(`${hands[mover]} taps ${hands[other]}`)) {
    met.add(`${hands[mover]} taps ${hands[other]}`);
    hands[other] = after(hands[other], hands[mover], modulus);
    taps.push(hands[other]);
    if (hands[other] === 0) return [[taps.join(' ')], [mover]];
    [mover, other] = [other, mover];
  }
  return [[taps.join(' ')], ['nobody']];
}

interface Heads {
  readonly mover: Pair;
  readonly other: Pair;
  readonly letter: string | undefined;
  readonly roads: readonly { readonly tap: number; readonly to: number }[];
}

const pairOf = (a = '', b = ''): Pair => [Number(a), /^\d$/.test(b) ? Number(b) : 0];

/** Every station by its number. */
function stationsIn(words: Patterns, text: string): ReadonlyMap<number, Heads> {
  const stations = new Map<number, Heads>();
  for (const said of text.split(/(?=Station \d)/)) {
    const found = words.station.exec(said);
    if (!found) continue;
    const [partner, own] = [pairOf(found[2], found[3]), pairOf(found[4], found[5])];
    const rest = found[7] ?? '';
    const letters: Readonly<Record<string, string>> = words.letters;
    const taps = [...rest.matchAll(words.tap)].map(([, tap, to]) => ({ tap: Number(tap), to: Number(to) }));
    const splits = [...rest.matchAll(words.split)].map(([, to]) => ({ tap: 0, to: Number(to) }));
    const isOwn = found[6] === words.you;
    stations.set(Number(found[1]), {
      mover: isOwn ? own : partner,
      other: isOwn ? partner : own,
      letter: letters[words.letter.exec(rest)?.[1] ?? ''],
      roads: [...taps, ...splits],
    });
  }
  return stations;
}

const text = (pair: Pair): string => [...pair].sort((a, b) => a - b).join();

/** Whether a road leads where its hands lead. */
function leads({ mover, other }: Heads, tap: number, to: Heads | undefined): boolean {
  if (
    !to ||
    text(to.other) !== (tap === 0 ? text([Math.max(...mover) / 2, Math.max(...mover) / 2]) : text(mover))
  )
    return false;
  if (tap === 0) return Math.min(...mover) === 0 && text(to.mover) === text(other);
  const rest = other[0] === tap ? other[1] : other[0];
  return (
    other.includes(tap) &&
    mover.some((hand) => hand > 0 && text([after(tap, hand, 5), rest]) === text(to.mover))
  );
}

const makesFist = ({ mover, other }: Heads): boolean =>
  mover.some((hand) => hand > 0 && other.some((tapped) => tapped > 0 && after(tapped, hand, 5) === 0));

/** Letters from the ends back, until nothing changes; what is left is a draw. */
function graph(words: Patterns, parts: readonly string[]): Solution | undefined {
  const stations = stationsIn(words, parts.join(' '));
  if (stations.size === 0) return undefined;
  const letters = new Map<number, string>();
  for (const [number, station] of stations) {
    if (!station.roads.every(({ tap, to }) => leads(station, tap, stations.get(to)))) return undefined;
    const letter = station.letter ?? (makesFist(station) ? 'W' : undefined);
    if (letter !== undefined) letters.set(number, letter);
  }
  for (let changed = true; changed;) {
    changed = false;
    for (const [number, { roads }] of stations) {
      if (letters.has(number)) continue;
      const ends = roads.map(({ to }) => letters.get(to));
      const letter = ends.includes('L') ? 'W' : ends.every((end) => end === 'W') ? 'L' : undefined;
      if (letter !== undefined) letters.set(number, letter);
      changed ||= letter !== undefined;
    }
  }
  const open = [...stations].filter(([, { letter }]) => letter === undefined).map(([number]) => number);
  return [[open.map((number) => letters.get(number) ?? 'D').join(' ')]];
}

export function second({ language, parts }: Heard): Solution | undefined {
  const words = PATTERNS[language];
  return oneTap(words, parts) ?? tapRoad(words, parts) ?? graph(words, parts);
}
