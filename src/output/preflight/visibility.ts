/**
 * Pages from which something is gone: what is named and missing, and what is painted and not seen (P3).
 *
 * Takes a walked page; gives findings. A listener hears tagged words whether they are seen or not, so a page on which most of them are
 * not seen fails; a few that are not may be meant and are a note. Source: ISO 32000-1, 7.8.3 and 8.
 */
import { asNote, finding, type Finding } from './finding.ts';
import type { PageContent } from './page-content.ts';
import type { Box, PaintedItem } from './painted.ts';
import type { Sight, Unseen } from './seen.ts';

// What is said of a thing that is not seen?
const REASONS: Readonly<Record<Unseen, string>> = {
  'off the page': 'beside the page',
  'cut away': 'cut away by a clip',
  covered: 'covered by what is painted over them',
  'as its ground': 'in the colour of what they are on',
  layer: 'in a layer that is off',
  mode: 'invisible text',
  clear: 'fully transparent',
};

/** One tagged sequence as it is seen. */
interface SeenSequence {
  /** Signs, or things where it has no words; and how many of them are not seen. */
  all: number;
  unseen: number;
  isWords: boolean;
  reason: Unseen | undefined;
  box: Box | undefined;
}

/**
 * P3 of one page.
 *
 * @param sight what is seen of what it paints; undefined where the page has no size
 */
export function visibilityFindings(content: PageContent, sight: Sight | undefined): readonly Finding[] {
  const missing = [...content.missing].map((one) =>
    finding(
      'P3',
      '7.8.3',
      `${one} is named by the page and missing`,
      'save the file again with all its parts',
    ),
  );
  if (!sight || content.items.length === 0) return missing;
  return [...missing, ...blankFindings(content.items, sight), ...unseenFindings(content.items, sight)];
}

/** A page that paints, and shows nothing. */
function blankFindings(items: readonly PaintedItem[], { unseen }: Sight): readonly Finding[] {
  const [first] = unseen;
  if (first === undefined || unseen.includes(undefined)) return [];
  const message = `nothing of the page is seen: what it paints is ${REASONS[mostOf(unseen)]}`;
  return [finding('P3', '8.5', message, 'show what is on the page, or take the page out', undefined)].map(
    (one) => ({
      ...one,
      box: around(items),
    }),
  );
}

const around = (items: readonly PaintedItem[]): Box | undefined =>
  items.reduce<Box | undefined>(
    (all, { box }) =>
      all
        ? [
            Math.min(all[0], box[0]),
            Math.min(all[1], box[1]),
            Math.max(all[2], box[2]),
            Math.max(all[3], box[3]),
          ]
        : box,
    undefined,
  );

const mostOf = (reasons: readonly (Unseen | undefined)[]): Unseen => {
  const counts = new Map<Unseen, number>();
  for (const one of reasons) if (one) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'covered';
};

/** Of these, so many make a page on which most of what is heard is not seen. */
const MOST_OF_PAGE = 0.5;

function unseenFindings(items: readonly PaintedItem[], sight: Sight): readonly Finding[] {
  const sequences = [...seenSequences(items, sight).values()];
  return [true, false].flatMap((isWords) => {
    const these = sequences.filter((one) => one.isWords === isWords);
    // Of a picture some parts may be cut away or painted over: what is left is the picture.
    const lost = these.filter(({ all, unseen }) => (isWords ? unseen > all * MOST_OF_PAGE : unseen === all));
    if (lost.length === 0) return [];
    const sum = (list: readonly SeenSequence[], pick: (one: SeenSequence) => number): number =>
      list.reduce((total, one) => total + pick(one), 0);
    const share =
      sum(lost, ({ unseen }) => unseen) /
      Math.max(
        1,
        sum(these, ({ all }) => all),
      );
    const reason = REASONS[mostOf(lost.map((one) => one.reason))];
    const what = isWords ? 'tagged texts' : 'tagged pictures';
    const message = `${lost.length} ${what} are heard and not seen: they are ${reason}`;
    const found = {
      ...finding('P3', '8.5', message, 'show them, or take their tags out'),
      box: lost[0]?.box,
    };
    return [share >= MOST_OF_PAGE ? found : asNote(found)];
  });
}

/** Thinner than a point: a bar or a rule of what is heard, which may be cut together with it. */
const isLine = ([x1, y1, x2, y2]: Box): boolean => Math.min(x2 - x1, y2 - y1) < 1;

function seenSequences(items: readonly PaintedItem[], sight: Sight): ReadonlyMap<string, SeenSequence> {
  const found = new Map<string, SeenSequence>();
  items.forEach(({ sequence, words, box }, i) => {
    if (sequence === undefined) return;
    if (!words && isLine(box) && sight.unseen[i] === 'cut away') return;
    const one = found.get(sequence) ?? {
      ...{ all: 0, unseen: 0, isWords: false, reason: undefined, box: undefined },
    };
    found.set(sequence, one);
    // Words count, and shapes beside them do not: a line under a heading is not what is read.
    if (words && !one.isWords) Object.assign(one, { all: 0, unseen: 0, isWords: true });
    if (!words && one.isWords) return;
    const why = sight.unseen[i];
    const weight = words?.letters ?? 1;
    one.all += weight;
    if (why === undefined || sight.showsAt(i)) return;
    one.unseen += weight;
    one.reason ??= why;
    one.box ??= box;
  });
  return found;
}
