/**
 * One page of a file, judged (`judgePage`): its facts, what is found on it alone, and what the rest of the file is held against.
 *
 * Takes an opened file and a page of it; gives plain results, and little of them: a file may have thousands of pages.
 */
import type { PlannedPage } from '../../base/print-plan.ts';
import { walkPage } from './content.ts';
import type { ShownSequences } from './parent-tree.ts';
import type { PdfFile } from './file.ts';
import { asNote, finding, type Finding, onPage } from './finding.ts';
import { spokenPage, type SpokenPage } from './languages.ts';
import type { PageContent } from './page-inks.ts';
import { boxesOf, hairlineFindings, type LookedPage, paperFindings } from './pages.ts';
import { markFindings, type SeenLetters } from './reading.ts';
import { type Box, boxFrom, type PaintedItem, unite } from './painted.ts';
import { drawnPage, type DrawnPage, sequenceBoxes, type SequenceBoxes } from './places.ts';
import { boxOf } from './prepress.ts';
import { measureFindings } from './print-measure.ts';
import { type Sight, type Unseen, whatIsSeen } from './seen.ts';
import type { PdfValue } from './values.ts';

// Pages from which something is gone: what is named and missing, and what is painted and not seen (P3).
// Takes a walked page; gives findings. A listener hears tagged words whether they are seen or not, so a page on which most of them are
// not seen fails; a few that are not may be meant and are a note. Source: ISO 32000-1, 7.8.3 and 8.

// What is said of a thing that is not seen?
const REASONS: Readonly<Record<Unseen, string>> = {
  'off the page': 'beside the page',
  'cut away': 'cut away by a clip',
  covered: 'covered by what is painted over them',
  'as its ground': 'in the colour of what they are on',
  layer: 'in a layer that is off',
  mode: 'invisible text',
  flat: 'of no width or no height',
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
function visibilityFindings(content: PageContent, sight: Sight | undefined): readonly Finding[] {
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
  items.reduce<Box | undefined>((all, { box }) => unite(all, box), undefined);

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

export interface PageFact {
  /** 1-based. */
  readonly page: number;
  /** Millimetres, two decimals. */
  readonly width: number;
  readonly height: number;
  /** Where its left and lower edges are, in the coordinates of its boxes. */
  readonly x: number;
  readonly y: number;
  readonly boxes: readonly string[];
  /** The coarsest picture as it is printed. */
  readonly leastDpi: number | undefined;
  readonly colours: readonly string[];
}

/** A page that was looked at, and what the rest of the file is held against. */
export interface JudgedPage
  extends ShownSequences, SpokenPage, SeenLetters, Pick<PageContent, 'fonts' | 'sequences' | 'joinedWords'> {
  readonly fact: PageFact;
  readonly hasAnnotations: boolean;
  /** Where its tagged sequences are; none in brief. */
  readonly places: SequenceBoxes;
  /** Undefined where it is not to be drawn. */
  readonly drawn: DrawnPage | undefined;
  /** What readers find on it, and what a printer does. */
  readonly found: readonly Finding[];
  readonly printed: readonly Finding[];
}

/** How a page is judged. */
export interface PageRule {
  /** 1-based. */
  readonly page: number;
  /** Notes are left out, and what only they are made of is not looked at. */
  readonly isBrief: boolean;
  /** What it paints is kept, to be drawn. */
  readonly isDrawn: boolean;
  /** The file is one of ours. */
  readonly isStrict: boolean;
  /** What it paints is measured and looked at; its size, fonts and tags are always. */
  readonly isMeasured: boolean;
  /** What the page should show, where the file says so. */
  readonly plan: PlannedPage | undefined;
}

const LEAST_DPI = 200;
const hundredths = (points: number): number => Number(((points / 72) * 25.4).toFixed(2));
const NO_PLACES: SequenceBoxes = new Map();
const NO_WORDS: ReadonlyMap<string, number> = new Map();

export function judgePage(file: PdfFile, value: PdfValue, rule: PageRule): JudgedPage {
  const { page, isBrief } = rule;
  const content = walkPage(file, value, rule.isMeasured);
  const looked = { page: value, boxes: boxesOf(file, value), content };
  const { isWhole, fonts, marks, sequences, joinedWords } = content;
  return {
    ...{ isWhole, fonts, opened: marks.opened },
    // Whether what is read makes sense is said in notes.
    ...{ sequences: isBrief ? [] : sequences, joinedWords: isBrief ? NO_WORDS : joinedWords },
    ...{ repeated: [...marks.repeated], paints: content.paints },
    ...spokenPage(file, content),
    ...seenLetters(sequences),
    hasAnnotations: file.list(file.raw(value, 'Annots')).length > 0,
    places: isBrief ? NO_PLACES : sequenceBoxes(content.items),
    drawn: rule.isDrawn ? drawnPage(looked.boxes, content.items) : undefined,
    fact: pageFact(looked, page),
    found: pageFindings(content, page),
    printed: printedFindings(file, looked, rule).map((one) => onPage(rule.page, one)),
  };
}

/** What a printer does with the page, and what is seen on it. */
function printedFindings(
  file: PdfFile,
  looked: LookedPage,
  { isStrict, isMeasured, plan }: PageRule,
): readonly Finding[] {
  if (!isMeasured) return paperFindings(file, looked, isStrict);
  const { content, page, boxes } = looked;
  const media = boxFrom(boxes.get('MediaBox') ?? []);
  const shown = boxFrom(boxOf(file, page, 'CropBox') ?? []) ?? media;
  const sight = shown && whatIsSeen(content.items, shown);
  return [
    ...paperFindings(file, looked, isStrict),
    ...visibilityFindings(content, sight),
    ...(sight ? hairlineFindings(content.items, sight, isStrict) : []),
    ...(plan && media && sight
      ? measureFindings(plan, { items: content.items, frames: content.frames, sight, media })
      : []),
  ];
}

/** Of each sequence that has some. */
function seenLetters(sequences: PageContent['sequences']): SeenLetters {
  const [letters, silenced] = [new Map<string, number>(), new Map<string, number>()];
  for (const { id, seen, silenced: silent } of sequences) {
    if (seen > 0) letters.set(id, (letters.get(id) ?? 0) + seen);
    if (silent > 0) silenced.set(id, (silenced.get(id) ?? 0) + silent);
  }
  return { letters, silenced };
}

function pageFact({ boxes, content }: LookedPage, page: number): PageFact {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = boxes.get('MediaBox') ?? [];
  const dpi = content.images.map((image) => image.dpi);
  return {
    page,
    width: hundredths(x2 - x1),
    height: hundredths(y2 - y1),
    x: hundredths(x1),
    y: hundredths(y1),
    boxes: [...boxes.keys()],
    leastDpi: dpi.length === 0 ? undefined : Math.round(Math.min(...dpi)),
    colours: [...content.spaces.keys()].sort(),
  };
}

/** Marks, and the resolution of pictures. */
function pageFindings(content: PageContent, page: number): readonly Finding[] {
  const out = [...markFindings(content, page)];
  const note = (check: string, message: string, repair: string, object?: number): void => {
    out.push(asNote(onPage(page, finding(check, '-', message, repair, object))));
  };
  for (const { id, width, height, dpi } of content.images)
    if (dpi < LEAST_DPI)
      note(
        'P18',
        `a picture of ${width} x ${height} px prints at ${Math.round(dpi)} dpi`,
        'use a larger picture',
        id,
      );
  for (const fault of content.faults)
    out.push(onPage(page, finding('F5', '7.8.2', fault, 'save it again, and look at the page')));
  for (const part of content.damaged)
    out.push(
      onPage(
        page,
        finding('F6', '7.4', `${part} is damaged: it cannot be unpacked`, 'take an undamaged copy'),
      ),
    );
  if (content.isTooDeep)
    note(
      'U0',
      'forms lie too deep in one another to be looked at',
      'draw the innermost straight on the page',
    );
  else if (!content.isWhole && content.damaged.size === 0)
    note(
      'U0',
      'part of the page could not be unpacked and was not looked at',
      'save it with Flate compression',
    );
  return out;
}
