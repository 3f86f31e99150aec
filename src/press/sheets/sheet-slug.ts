/**
 * The slug of one sheet: words in the margins as display lists of page size.
 *
 * Takes what is known of a job and its sheets, gives two lists a sheet, or none where no margin
 * holds a line: what all sheets of a side say alike, drawn once, and what counts the sheet and its cards.
 */
import { inLanguage } from '../../base/language.ts';
import { warning } from '../../base/diagnostics/diagnostic.ts';
import {
  type Copy,
  DEFAULT_MARKS,
  type Flip,
  type Grid,
  gridSide,
  type Imposition,
  type Paper,
  type PrintersMarks,
  registrationBars,
  type SheetFacts,
} from '../imposition/index.ts';
import type { CardJob } from '../open/face-page.ts';
import type { Correction } from '../printers/correction.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import { settableText } from '../open/own-page.ts';
import { type DrawnSlug, drawSlug, LineSetter } from '../margins/draw.ts';
import type { SlugFacts } from '../margins/name-entry.ts';
import { alikePart, ownPart, type SlugData, type SlugPart } from '../margins/drawings.ts';
import { slugData, slugOfKind } from '../margins/slug.ts';
import { slugWords } from '../margins/words.ts';

export interface SlugJob {
  readonly job: CardJob;
  readonly paper: Paper;
  readonly flip: Flip;
  readonly grid: Grid;
  readonly copies: readonly Copy[];
  readonly correction: Correction | undefined;
  /** Registration bars are beside the words. */
  readonly hasBars: boolean;
  readonly facts: SheetFacts;
  readonly hash: string;
}

/** A title as it stands behind another word: "digit cards", but "N strip" stays. */
const midSentence = (title: string): string =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.slice(0, 1).toLowerCase() + title.slice(1) : title;

/** What there is to say of a sheet. */
function factsOf({ job, paper, flip, grid, copies, correction, hasBars, facts, hash }: SlugJob): SlugFacts {
  const { open, language, cut } = job;
  const [first] = job.components;
  const marks = cut.marks ?? DEFAULT_MARKS;
  const hasTicks = marks.kind !== 'none' && marks.kind !== 'outline' && marks.on !== 'back';
  const isMarked = hasTicks && grid.mode !== 'template';
  return {
    grid,
    facts,
    language,
    words: open.wording.words(language),
    hash,
    title: inLanguage(open.deck.title, language),
    product: midSentence(inLanguage(first.title, language)),
    paper,
    version: open.deck.version,
    flip,
    bleed: (facts.side === 'back' ? first.backBleed : undefined) ?? first.bleed,
    corner: first.corner,
    printer: correction?.lines(language),
    part: partOf(job),
    isCut: isMarked && facts.side === 'front',
    bars:
      hasBars && copies.some(({ back }) => back) ? registrationBars({ grid, flip, marks }, facts.side) : [],
  };
}

/** What the sheets of one file are drawn with. */
interface SlugPen {
  readonly lines: LineSetter;
  /** Parts that several sheets share, by their words and places: each is one list, so that it becomes one form. */
  readonly shared: Map<string, DrawnSlug>;
}

function drawn(
  { job: { open }, grid, facts }: SlugJob,
  part: SlugPart,
  { lines, shared }: SlugPen,
): DrawnSlug {
  const id = `slug/${facts.side}/${facts.number}`;
  const cells = part.cells.map((cell) => ({
    ...cell,
    lines: cell.lines.map((line) => settableText(open, line)),
  }));
  const draw = (): DrawnSlug => drawSlug({ ...part, cells }, { id, size: grid.page, lines });
  if (part.shows === 'own') return draw();
  const key = JSON.stringify({ ...part, cells });
  const known = shared.get(key) ?? draw();
  shared.set(key, known);
  return known;
}

/** MP4022. */
function tellCut({ deck, report }: OpenDeck, [first]: readonly string[]): void {
  if (first === undefined) return;
  const help = 'the deck is made all the same; a shorter title often helps';
  report(warning('MP4022', `the margins hold only a part of "${first}"`, { place: deck.place, help }));
}

/** Whether bars leave the words of the first sheet as much room as they have without: words come first. */
export function haveBarsRoom(file: Omit<SlugJob, 'facts' | 'hasBars'>): boolean {
  const { grid, flip, copies, hash } = file;
  if (!copies.some(({ back }) => back)) return false;
  return (['front', 'back'] as const).every((side) => {
    const first = copies.slice(0, grid.slots.length);
    const ids = first.map(({ id }) => id);
    const used = gridSide(grid, side, flip).slots.slice(0, first.length);
    const count = Math.ceil(copies.length / grid.slots.length);
    const slug = { ...file, facts: { side, number: 1, count, ids, used } };
    const data = (withBars: boolean): SlugData => slugData(factsOf({ ...slug, hasBars: withBars }));
    const [beside, alone] = [data(true), data(false)];
    return beside.leftOut.length <= alone.leftOut.length && named(beside, hash) >= named(alone, hash);
  });
}

/** How many letters tell which deck it is: a title is cut where it has no room. */
const named = ({ cells }: SlugData, hash: string): number =>
  Math.max(
    0,
    ...cells.map(({ lines }) => lines.join(' ')).map((text) => (text.includes(hash) ? text.length : 0)),
  );

/** The slug of every sheet of a file. Words that several sheets share are drawn once; what no sheet has space for is reported. */
export function sheetSlugs(file: Omit<SlugJob, 'facts'>): Imposition['printersMarks'] {
  const { open, language } = file.job;
  const pen: SlugPen = { lines: new LineSetter(open.pipeline.fonts, language), shared: new Map() };
  const kinds = new Map<SheetFacts['used'], SheetKind>();
  return (facts) => {
    const slug = { ...file, facts };
    let kind = kinds.get(facts.used);
    if (!kind) kinds.set(facts.used, (kind = kindOf(slug, pen)));
    const data = kind.say(facts);
    reportLeftOut(slug, data.leftOut);
    const own = ownPart(data, slug.hash);
    if (own.cells.length === 0) return kind.alike;
    const { list, cut } = drawn(slug, own, pen);
    tellCut(open, cut);
    return [...kind.alike, { list }];
  };
}

/** Sheets of one side with the same places filled. */
interface SheetKind {
  readonly say: (facts: SheetFacts) => SlugData;
  /** What they say alike. */
  readonly alike: readonly PrintersMarks[];
}

function kindOf(slug: SlugJob, pen: SlugPen): SheetKind {
  const say = slugOfKind(factsOf(slug));
  const part = alikePart(say(slug.facts));
  if (part.cells.length + part.numbers.length === 0) return { say, alike: [] };
  const { list, cut } = drawn(slug, part, pen);
  tellCut(slug.job.open, cut);
  return { say, alike: [{ list, isForm: slug.facts.count > 1 }] };
}

/** MP4013, once for each kind of sheet. */
function reportLeftOut({ job, paper }: SlugJob, leftOut: readonly string[]): void {
  const {
    open,
    components: [first],
  } = job;
  if (leftOut.length === 0) return;
  const message = `sheets of "${first.name}" on ${paper.label} do not say ${listed(leftOut)}`;
  const help = 'print with wider margins (--margin), on a larger paper, or with fewer cards to a sheet';
  open.report(warning('MP4013', message, { place: first.place, help }));
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** What part of the deck is printed, where it is not the whole. */
function partOf({ open, cut, language }: CardJob): string | undefined {
  const say = slugWords(language, open.wording.words(language));
  if (cut.baseline) return say.changed(cut.baseline.since);
  return cut.choice ? say.selected : undefined;
}
