/**
 * What the text tests share: a font book, styles with a few properties changed, paragraphs from a string.
 *
 * `|` in a string is nothing special; inlines are given one by one where a test needs several.
 */
import { BLACK } from '../../../base/colour.ts';
import type { Language } from '../../../base/language.ts';
import type { Inline, InlineAtom, InlineText } from '../../box/types.ts';
import { INITIAL_OWN } from '../../box/content.ts';
import { onceIn } from '../../../base/diagnostics/once.ts';
import type { Diagnostic, Place } from '../../../base/diagnostics/diagnostic.ts';
import { createFontBook } from '../../font/document-typefaces.ts';
import type { FontBook, ShapedRun } from '../../font/types.ts';
import type { ComputedStyle, InheritedStyle } from '../../style/types.ts';
import type { TextFragment } from '../types.ts';
import { breakLines } from './lines.ts';
import { prepareParagraph } from './segments.ts';
import { placeLine } from './place.ts';
import type { LineLayout, Paragraph, PlacedItem, Segment, TextContext } from './types.ts';

export const PLACE: Place = { file: { name: 'test.html', text: '' }, start: 0, end: 0 };

const INHERITED: InheritedStyle = {
  color: BLACK,
  fontFamily: ['Atkinson Hyperlegible Next'],
  fontSize: 10,
  pixel: 0.75,
  fontWeight: 400,
  fontStyle: 'normal',
  fontFeatures: {},
  lineHeight: { kind: 'multiple', value: 1.2 },
  letterSpacing: 0,
  wordSpacing: 0,
  textAlign: 'left',
  textIndent: 0,
  textTransform: 'none',
  whiteSpace: 'normal',
  hyphens: 'manual',
  hyphenateLimitChars: [5, 2, 2],
  textWrap: 'wrap',
  orphans: 2,
  widows: 2,
  listStyleType: 'none',
  listStyleIcon: undefined,
  listStylePosition: 'outside',
  borderCollapse: 'separate',
  borderSpacing: [0, 0],
  captionSide: 'top',
  visibility: 'visible',
  textStroke: { width: 0, colour: BLACK },
  textArc: undefined,
  textShadow: [],
  fill: { kind: 'none' },
  fillRule: 'nonzero',
  clipRule: 'nonzero',
  fillOpacity: 1,
  stroke: { kind: 'none' },
  strokeWidth: 1,
  strokeOpacity: 1,
  strokeLinecap: 'butt',
  strokeLinejoin: 'miter',
  strokeMiterlimit: 4,
  strokeDasharray: [],
  strokeDashoffset: 0,
};

export const styled = (change: Partial<InheritedStyle> = {}): ComputedStyle => ({
  inherited: { ...INHERITED, ...change },
  own: INITIAL_OWN,
});

export const text = (
  content: string,
  style: ComputedStyle = styled(),
  more: Partial<Omit<InlineText, 'kind' | 'text' | 'style'>> = {},
): InlineText => ({
  kind: 'text',
  text: content,
  style,
  owner: 1,
  place: PLACE,
  language: 'en',
  raise: 0,
  decorations: [],
  ...more,
});

/** A square icon, 12 points wide, 10 high, on the baseline. */
export const atom = (more: Partial<Omit<InlineAtom, 'kind'>> = {}): InlineAtom => {
  const style = more.style ?? styled();
  const common = { element: 'icon', place: PLACE, owner: 2, language: 'en' } as const;
  const box = { kind: 'block', style, children: [], ...common } as const;
  return {
    kind: 'atom',
    style,
    owner: 2,
    place: PLACE,
    language: 'en',
    raise: 0,
    box,
    align: 'baseline',
    ...more,
  };
};

export const BREAK: Inline = { kind: 'break', place: PLACE };

export interface Bench {
  readonly context: TextContext;
  readonly fonts: FontBook;
  readonly diagnostics: Diagnostic[];
}

/** A fresh context; atoms measure 12 x 10 at scale 1. */
export function bench(more: Partial<TextContext> = {}): Bench {
  const diagnostics: Diagnostic[] = [];
  const report = onceIn(diagnostics);
  const fonts = createFontBook({}, report);
  const measureAtom: TextContext['measureAtom'] = (_, scale) => ({
    width: 12 * scale,
    height: 10 * scale,
    baseline: 10 * scale,
  });
  return { context: { fonts, report, faceId: 'test', measureAtom, ...more }, fonts, diagnostics };
}

const shared = bench();

/** A paragraph of one string in one style. */
export function paragraphOf(
  content: string | readonly Inline[],
  change: Partial<InheritedStyle> = {},
  language: Language = 'en',
): Paragraph {
  const container = styled(change);
  const inlines = typeof content === 'string' ? [text(content, container, { language })] : content;
  return prepareParagraph(inlines, container, shared.context);
}

export const broken = (paragraph: Paragraph, width: number, scale = 1): LineLayout =>
  breakLines(paragraph, width, { scale });

/** Everything placed, line by line, from the origin unless told. */
export const placed = (paragraph: Paragraph, layout: LineLayout, x = 0, y = 0): PlacedItem[][] =>
  layout.lines.map((line) => placeLine(paragraph, line, x, y));

/** A word of a fragment and where it begins. */
export interface PlacedWord extends TextFragment {
  readonly run: ShapedRun;
  readonly x: number;
}

export const words = (text: TextFragment): readonly PlacedWord[] =>
  text.runs.map((run, i) => ({ ...text, run, x: text.xs[i] ?? NaN }));

export const texts = (items: readonly PlacedItem[]): PlacedWord[] =>
  items.flatMap((item) => (item.kind === 'text' ? words(item) : []));

/** What each line reads, hyphens and hanging spaces included; atoms are shown as `#`. */
export const readLines = (paragraph: Paragraph, width: number): string[] =>
  placed(paragraph, broken(paragraph, width)).map((items) =>
    items
      .map((item) =>
        item.kind === 'text' ? item.runs.map((run) => run.text).join('') : item.kind === 'atom' ? '#' : '',
      )
      .join(''),
  );

/** Advance of a word as a writer adds it up. */
export function drawnWidth(fragment: PlacedWord): number {
  const spaces = fragment.wordSpacing === 0 ? 0 : (fragment.run.text.match(/[ \u00a0]/g) ?? []).length;
  return (
    fragment.run.width * fragment.size +
    fragment.run.glyphs.length * fragment.letterSpacing +
    spaces * fragment.wordSpacing
  );
}

/** Segments as what they say and are set with, for comparing those that were made in different ways. */
export const plain = (segments: readonly Segment[]): unknown =>
  segments.map(({ pieces, ...rest }) => ({
    ...rest,
    pieces: pieces.map((piece) =>
      piece.kind === 'atom' ? 'atom' : [piece.word.run.text, piece.word, piece.span.type],
    ),
  }));
