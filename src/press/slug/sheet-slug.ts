/**
 * The slug of one sheet, laid out: words in the margins as a display list of page size.
 *
 * Takes what is known of a job and its sheets, gives lists from the design `sheet/slug`, one for each entry, or nothing
 * where no margin holds a line. Entries that read alike on several sheets are one list, laid out once.
 */
import type { DisplayList } from '../../paint/types.ts';
import {
  DEFAULT_MARKS,
  type BackMode,
  type Copy,
  type Grid,
  type Paper,
  type SheetFacts,
} from '../../sheet/index.ts';
import type { CardJob } from '../sheets/cards.ts';
import type { Correction } from '../printer/correction.ts';
import type { Design, OpenDeck } from '../open-deck.ts';
import type { Page } from '../pipeline.ts';
import { slugData, type SlugData } from './slug.ts';
import { SLUG_WORDS } from './words.ts';
import { wordsOf } from '../wording.ts';

export interface SlugJob {
  readonly job: CardJob;
  readonly paper: Paper;
  readonly flip: BackMode;
  readonly grid: Grid;
  readonly copies: readonly Copy[];
  readonly correction: Correction | undefined;
  readonly facts: SheetFacts;
  readonly hash: string;
}

/** A title as it stands behind another word: "digit cards", but "N strip" stays. */
const midSentence = (title: string): string =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.slice(0, 1).toLowerCase() + title.slice(1) : title;

/** What the slug of a sheet says and where; undefined where there is no room for it. */
function dataOf({ job, paper, flip, grid, correction, facts, hash }: SlugJob): SlugData | undefined {
  const { open, language, request } = job;
  const [first] = job.components;
  const marks = request.sheets?.marks ?? DEFAULT_MARKS;
  const hasTicks = marks.kind !== 'none' && marks.kind !== 'outline' && marks.on !== 'back';
  const isMarked = hasTicks && grid.mode !== 'template';
  return slugData({
    grid,
    facts,
    language,
    hash,
    name: `${open.deck.title[language]} ${midSentence(first.title[language])}`,
    paper,
    version: open.deck.version,
    flip,
    bleed: (facts.side === 'back' ? first.backBleed : undefined) ?? first.bleed,
    corner: first.corner,
    printer: correction?.lines(language),
    part: partOf(job),
    isCut: isMarked && facts.side === 'front',
  });
}

function slugPage({ job, grid, facts }: SlugJob, design: Design, part: SlugData): Page {
  const { open, language, request } = job;
  return {
    template: design.template,
    size: grid.page,
    job: {
      id: `slug/${facts.side}/${facts.number}`,
      language,
      data: { ...part },
      words: wordsOf(open, language),
      icons: {},
      styles: design.styles,
      attributes: { 'data-game': open.deck.game ?? open.deck.name, 'data-ink': request.ink },
      variables: {},
      origin: [],
      base: design.path,
    },
  };
}

export function sheetSlug(slug: SlugJob): readonly DisplayList[] {
  const { open, language, request } = slug.job;
  const design = open.ownDesign('sheet/slug');
  const data = dataOf(slug);
  if (!design || !data) return [];
  const parts: SlugData[] = data.cells.map((cell) => ({ cells: [cell], numbers: [] }));
  if (data.numbers.length > 0) parts.push({ cells: [], numbers: data.numbers });
  const { width, height } = slug.grid.page;
  const known = drawnFor(open);
  return parts.map((part) => {
    const key = JSON.stringify([language, request.ink, width, height, part]);
    const list = known.get(key) ?? open.pipeline.run(slugPage(slug, design, part));
    known.set(key, list);
    return list;
  });
}

const drawn = new WeakMap<OpenDeck, Map<string, DisplayList>>();

/** Entries drawn so far, by what they say and where. */
function drawnFor(open: OpenDeck): Map<string, DisplayList> {
  const known = drawn.get(open) ?? new Map<string, DisplayList>();
  drawn.set(open, known);
  return known;
}

/** What part of the deck is printed, where it is not the whole. */
function partOf({ setup, language }: CardJob): string | undefined {
  const say = SLUG_WORDS[language];
  if (setup?.baseline) return say.changed(setup.baseline.since);
  return setup?.choice ? say.selected : undefined;
}
