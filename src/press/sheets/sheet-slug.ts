/**
 * The slug of one sheet: words in the margins as display lists of page size.
 *
 * Takes what is known of a job and its sheets, gives two lists a sheet, or none where no margin
 * holds a line: what all sheets of a side say alike, drawn once, and what counts the sheet and its cards.
 */
import { inLanguage } from '../../base/language.ts';
import { warning } from '../../diagnostics/diagnostic.ts';
import {
  DEFAULT_MARKS,
  gridSide,
  registrationBars,
  type Flip,
  type Copy,
  type Furniture,
  type Grid,
  type Imposition,
  type Paper,
  type SheetFacts,
} from '../../sheet/index.ts';
import type { CardJob } from './card-job.ts';
import type { Correction } from '../../printer/correction.ts';
import type { OpenDeck } from '../open-deck.ts';
import { settableText } from '../own-page.ts';
import { isSettableAnywhere } from '../settable.ts';
import type { DrawnSlug } from '../../slug/draw.ts';
import { SlugDrawings, type KindDrawings, type OwnSlug } from './slug-drawings.ts';
import type { SlugFacts } from '../../slug/entry.ts';
import { alikePart, ownPart, type SlugData, type SlugPart } from '../../slug/part.ts';
import { slugData, slugOfKind } from '../../slug/slug.ts';
import { slugWords } from '../../slug/words.ts';

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

function drawn({ job: { open }, grid, facts }: SlugJob, part: SlugPart, drawings: SlugDrawings): DrawnSlug {
  const id = `slug/${facts.side}/${facts.number}`;
  const cells = part.cells.map((cell) => ({
    ...cell,
    lines: cell.lines.map((line) => settableText(open, line)),
  }));
  return drawings.draw({ ...part, cells }, { id, size: grid.page });
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

/** The slug of every sheet of a file: what reads alike is drawn once. What no sheet has room for is reported. */
export function sheetSlugs(file: Omit<SlugJob, 'facts'>): Imposition['furniture'] {
  const { open, language, slugs } = file.job;
  const drawings = slugs ?? new SlugDrawings();
  drawings.begin(open.pipeline.fonts, language);
  const kinds = new Map<SheetFacts['used'], SheetKind>();
  return (facts) => {
    const slug = { ...file, facts };
    let kind = kinds.get(facts.used);
    if (!kind) kinds.set(facts.used, (kind = kindOf(slug, drawings)));
    const { alike, own: known } = kind;
    const name = JSON.stringify([facts.number, facts.count, facts.ids]);
    const own = known.own(name, () => ownSlug(slug, kind.say(facts), drawings));
    tellCut(open, own.cut);
    reportLeftOut(slug, own.leftOut);
    return own.list ? [...alike, { list: own.list }] : alike;
  };
}

/** Sheets of one side with the same places filled. */
interface SheetKind {
  readonly say: (facts: SheetFacts) => SlugData;
  /** What they say alike. */
  readonly alike: readonly Furniture[];
  /** What each says alone, by what is to be known of it. */
  readonly own: KindDrawings;
}

function kindOf(slug: SlugJob, drawings: SlugDrawings): SheetKind {
  const request = factsOf(slug);
  let known: SheetKind['say'] | undefined;
  const say = (facts: SheetFacts): SlugData => (known ??= slugOfKind(request))(facts);
  // Where words stand does not depend on the hash.
  const sign = JSON.stringify({ ...request, hash: '', facts: { ...slug.facts, ids: [] } });
  const own = drawings.ofKind(sign, slug.hash);
  const part = own.alike(() => alikePart(say(slug.facts)));
  if (part.cells.length + part.numbers.length === 0) return { say, own, alike: [] };
  const { list, cut } = drawn(slug, part, drawings);
  tellCut(slug.job.open, cut);
  // Of several sheets all but one are the same when the hash is another.
  return { say, own, alike: [{ list, isForm: slug.facts.count > 1 }] };
}

/** What one sheet says alone. */
function ownSlug(slug: SlugJob, data: SlugData, drawings: SlugDrawings): OwnSlug {
  const { leftOut } = data;
  const own = ownPart(data, slug.hash);
  if (own.cells.length === 0) return { leftOut, cut: [] };
  const lines = own.cells.flatMap((cell) => cell.lines);
  const saysHash = lines.some((line) => line.includes(slug.hash));
  const isSettable = lines.every((line) => isSettableAnywhere(line));
  return { leftOut, ...drawn(slug, own, drawings), ...(saysHash && { hash: slug.hash }), isSettable };
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
