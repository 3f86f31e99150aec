/** The investigation read a second time: fills blanks by trying every hand, counts pairs by walking them. No engine. */
import type { Heard, Solution } from '../../core/heard.ts';

const PATTERNS = {
  en: { road: /Road \d: ([^.]*), then 0\./g, ring: /The ring: ([^.]*), and round again\./ },
  fr: { road: /Chemin \d\s?: ([^.]*), puis 0\./g, ring: /L’anneau\s?: ([^.]*), et ainsi de suite\./ },
} as const;

type Slots = readonly (number | undefined)[];

const slotsOf = (text: string): Slots =>
  text.split(', ').map((part) => (/^\d$/.test(part) ? Number(part) : undefined));

/** Every way to fill the blanks with hands of one to four fingers. */
function fillings([first, ...rest]: Slots): readonly (readonly number[])[] {
  const others = rest.length === 0 ? [[]] : fillings(rest);
  const firsts = first === undefined ? [1, 2, 3, 4] : [first];
  return firsts.flatMap((one) => others.map((some) => [one, ...some]));
}

const follows = (hands: readonly number[]): boolean =>
  hands.slice(2).every((hand, i) => ((hands[i] ?? 0) + (hands[i + 1] ?? 0)) % 5 === hand);

/** What is in the blanks; undefined unless exactly one filling keeps the rule. */
function blanksOf(
  slots: Slots,
  closed: (hands: readonly number[]) => readonly number[],
): readonly number[] | undefined {
  const fits = fillings(slots).filter((hands) => follows(closed(hands)));
  const [only] = fits;
  return fits.length === 1 && only ? only.filter((_, i) => slots[i] === undefined) : undefined;
}

/** Does the road of a pair go round without a fist? Walks longer than there are pairs. */
function isEndless(first: number, second: number, n: number): boolean {
  let [a, b] = [first, second];
  for (let step = 0; step <= n * n; step++) {
    [a, b] = [b, (a + b) % n];
    if (b === 0) return false;
  }
  return true;
}

function counted(n: number): { readonly all: number; readonly never: number } {
  let [all, never] = [0, 0];
  for (let a = 1; a < n; a++)
    for (let b = 1; b < n; b++) {
      all += 1;
      if (isEndless(a, b, n)) never += 1;
    }
  return { all, never };
}

export function second({ language, parts }: Heard): Solution | undefined {
  const picture = parts.join(' ');
  const words = PATTERNS[language];
  const roads = [...picture.matchAll(words.road)].map(([, hands = '']) => slotsOf(hands));
  const ring = slotsOf(words.ring.exec(picture)?.[1] ?? '');
  if (roads.length !== 4 || ring.length < 2) return undefined;
  const filled = [
    // A fist is before and after a road.
    ...roads.map((slots) => blanksOf(slots, (hands) => [0, ...hands, 0])),
    blanksOf(ring, (hands) => [...hands, ...hands.slice(0, 2)]),
  ];
  if (filled.some((one) => one === undefined)) return undefined;
  const onRoads = roads.map((slots) => slots.length - 1);
  const all = onRoads.reduce((sum, pairs) => sum + pairs, 0);
  return [
    filled.flatMap((one) => one ?? []).join(' '),
    onRoads[0] ?? 0,
    all,
    ring.length,
    all + ring.length,
    ...[7, 8].map((n) => counted(n).all),
    ...[4, 5, 6, 7, 8].map((n) => counted(n).never),
  ].map((value) => [String(value)]);
}
