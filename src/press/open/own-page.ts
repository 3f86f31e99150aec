/**
 * Pages of the press's own designs over a deck's words: boxes, contact sheets, stamps.
 *
 * Takes an open deck and what one page is about; gives its display list. Nothing here may stop a deck: characters the
 * built-in faces cannot set become question marks, and and what is found on them is one warning (MP4022).
 */
import { IDENTITY, type Matrix, type Rect, type Size } from '../../base/geometry.ts';
import { inLanguage, type Language } from '../../base/language.ts';
import { type Diagnostic, type SourceFile, warning } from '../../base/diagnostics/diagnostic.ts';
import { deckVariables } from '../document/theme.ts';
import { NO_SCALES } from '../../typeset/layout/index.ts';
import type { DisplayItem, DisplayList } from '../../typeset/paint/types.ts';
import { SERIES } from '../titles/index.ts';
import type { OpenDeck } from './open-deck.ts';
import { readStyles } from './read-design.ts';
import type { Page } from '../../typeset/pipeline/index.ts';
import type { FontLibrary } from '../../typeset/font/index.ts';
import {
  type DocumentFacts,
  type Placement,
  type Sheet,
  type SheetSet,
  structureBuilder,
} from '../imposition/index.ts';

export interface OwnPage {
  /** Such as `sheet/stamp`. */
  readonly design: string;
  /** What diagnostics call it. */
  readonly id: string;
  readonly size: Size;
  readonly language: Language;
  readonly ink: 'full' | 'low';
  readonly data: Readonly<Record<string, unknown>>;
  /** Over the deck's and the press's own. */
  readonly words?: Readonly<Record<string, string>>;
  /** Over `data-game` and `data-ink`. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Style sheets after the design's own. */
  readonly styles?: readonly SourceFile[];
  /** The file pictures are named from; the design. */
  readonly base?: string;
}

/** The page, laid out and painted; undefined when the design is missing (a bug of the package, reported). */
export function ownPage(open: OpenDeck, page: OwnPage): DisplayList | undefined {
  const design = open.ownDesign(page.design);
  if (!design) return undefined;
  const { deck } = open;
  const found: Diagnostic[] = [];
  const made: Page = {
    template: design.template,
    size: page.size,
    job: {
      id: page.id,
      language: page.language,
      data: {
        ...(settable(open, page.data) as Readonly<Record<string, unknown>>),
        // Marks of the series stand on sheets of a game alone.
        ...(deck.game === undefined ? {} : { series: SERIES }),
      },
      words: { ...open.wording.words(page.language), ...page.words, ...pressWords(open, page.language) },
      icons: {},
      styles: [...design.styles, ...(page.styles ?? [])],
      attributes: { 'data-game': deck.game ?? deck.name, 'data-ink': page.ink, ...page.attributes },
      variables: deckVariables(deck),
      origin: [],
      base: page.base ?? design.path,
    },
  };
  const list = open.pipeline
    .begin(made, (one) => found.push(one))
    .settle()
    // These pages have no fit groups.
    .list(NO_SCALES);
  tell(open, page, found);
  return list;
}

/** A style sheet the deck has for a page of the press, such as `templates/box-front.css`, or the press's own of that name. */
export function deckStyles({ deck, loader, report }: OpenDeck, name: string): readonly SourceFile[] {
  const path = loader.resolve(`${deck.folder}/deck.yaml`, name);
  return path !== undefined && loader.exists(path) ? readStyles({ path, loader, report }) : [];
}

/** Words of the press in a deck's own language: `press.contents` under `words:` is what a box calls `contents`. */
function pressWords({ deck }: OpenDeck, language: Language): Readonly<Record<string, string>> {
  const own = [...inLanguage(deck.words, language)].filter(([key]) => key.startsWith('press.'));
  return Object.fromEntries(own.map(([key, { value }]) => [key.slice('press.'.length), String(value)]));
}

/** One warning for all that is wrong with a kind of page: who prints the deck can mend none of it in our templates. */
function tell({ deck, report }: OpenDeck, { design }: OwnPage, found: readonly Diagnostic[]): void {
  const [first] = found;
  if (!first) return;
  const message = `a page of ${design} did not come out as it should: ${first.code} ${first.message}`;
  const help = 'the deck is made all the same; a shorter title often helps';
  report(warning('MP4022', message, { place: deck.place, help }));
}

const STAND_IN = '?';

function settable(open: OpenDeck, value: unknown): unknown {
  if (typeof value === 'string') return settableText(open, value);
  if (Array.isArray(value)) return value.map((one) => settable(open, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, settable(open, one)]));
}

/** The same text with question marks for what no built-in face can set; says which letters those are, once a deck. */
export function settableText({ deck, pipeline: { fonts }, report }: OpenDeck, text: string): string {
  if (isSettableAnywhere(text)) return text;
  const lost = unsettable(text, fonts);
  if (lost.size === 0) return text;
  report(
    warning('MP4021', `margins, boxes and contact sheets cannot set ${[...lost].sort().join(' ')}`, {
      place: deck.place,
      help: 'a question mark is printed there; the cards themselves take fonts of the deck by @font-face',
    }),
  );
  return [...text].map((letter) => (lost.has(letter) ? STAND_IN : letter)).join('');
}

/** Letters every built-in typeface has. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u017f\u2013-\u2026\n]*$/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
const TEXT_FACE = { families: [], weight: 400, style: 'normal' } as const;

/** Whether nobody need ask which letters of it can be set. */
export const isSettableAnywhere = (text: string): boolean => PLAIN.test(text);

/** The letters that cannot be set, each once. */
export function unsettable(text: string, fonts: Pick<FontLibrary, 'typefaceFor'>): ReadonlySet<string> {
  if (isSettableAnywhere(text)) return new Set();
  const isLost = (letter: string): boolean =>
    RIGHT_TO_LEFT.test(letter) || fonts.typefaceFor(TEXT_FACE, letter.codePointAt(0) ?? 0) === undefined;
  return new Set([...text].filter(isLost));
}

/** A face somewhere on a page. */
export interface PlacedFace {
  readonly list: DisplayList;
  readonly matrix: Matrix;
  /** In page points. */
  readonly clip: Rect;
  /** Of the list, where pages that show different parts of it share one drawing; the clip narrows it. */
  readonly window?: Rect | undefined;
  /** What a screen reader says. */
  readonly spoken: string;
  /** Node of the page's own Figure that the face belongs to; undefined where it gets one after all that is on the page. */
  readonly figure?: number | undefined;
}

export interface SinglePage {
  readonly label: string;
  readonly list: DisplayList;
  readonly faces: readonly PlacedFace[];
  /** Lines above all: cuts and creases. */
  readonly lines: readonly DisplayItem[];
  readonly solid?: Sheet['solid'];
}

/** One sheet per page; the outline names each by its label. */
export function pageSheets(pages: readonly [SinglePage, ...SinglePage[]], facts: DocumentFacts): SheetSet {
  const structure = structureBuilder();
  const sheets = pages.map(({ label, list, faces, lines, solid }): Sheet => {
    const owners = structure.adopt(list.structure, 0, label);
    const section = owners[0] ?? 0;
    const placed = faces.map(({ list: face, matrix, clip, window, spoken, figure }): Placement => ({
      as: 'form',
      list: face,
      page: 0,
      matrix,
      clip,
      ...(window ? { window } : {}),
      owner:
        (figure === undefined ? undefined : owners[figure]) ??
        structure.add({ role: 'Figure', parent: section, alt: spoken, language: face.language }),
    }));
    return {
      size: list.pages[0]?.size ?? { width: 0, height: 0 },
      label,
      placements: [{ as: 'inline', list, page: 0, matrix: IDENTITY, clip: undefined, owners }, ...placed],
      sharedPrintersMarks: [],
      printersMarks: lines,
      trim: undefined,
      bleed: undefined,
      solid,
    };
  });
  return {
    kind: 'sheet-set',
    ...facts,
    language: pages[0].list.language,
    duplex: 'none',
    sheets,
    structure: structure.nodes,
    outline: sheets.map(({ label }, sheet) => ({ title: label, sheet, level: 1 })),
  };
}
