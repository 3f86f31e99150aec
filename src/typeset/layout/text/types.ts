/**
 * A paragraph: inline content made ready for breaking, its lines, and what is placed on a page.
 *
 * Everything in `Paragraph` holds at scale 1 and grows linearly with the scale, so that fitting text (`text-fit`) is
 * arithmetic: prepare once, break at as many widths and scales as needed, place the lines of the last break.
 */
import type { Language } from '../../../base/language.ts';
import type { Pt } from '../../../base/units.ts';
import type { InlineAtom, InlineCounter, InlineText } from '../../box/types.ts';
import type { Report } from '../../../base/diagnostics/diagnostic.ts';
import type { TypefaceMetrics, Features, FontBook, FontRequest, ShapedRun } from '../../font/types.ts';
import type { ComputedStyle } from '../../style/types.ts';
import type { LinkFragment, RuleFragment, ShadowFragment, TextFragment } from '../types.ts';

export interface AtomSize {
  /** Margin box. */
  readonly width: Pt;
  readonly height: Pt;
  /** Distance of the atom's baseline from the margin box's top; `height` for pictures. */
  readonly baseline: Pt;
}

export interface TextContext {
  readonly fonts: FontBook;
  readonly report: Report;
  /** For messages: which card, page or document. */
  readonly faceId: string;
  /** Called on every break and placing: the caller caches where measuring is dear. Must be deterministic. */
  measureAtom(atom: InlineAtom, scale: number): AtomSize;
  /** Undefined before paging: counters then take the room of two digits. */
  readonly counters?: { readonly page: string; readonly pages: string } | undefined;
}

/** How one style sets type: shared by all text of that style, so that words are measured once. */
export interface TypeStyle {
  readonly request: FontRequest;
  readonly size: Pt;
  readonly features: Features;
  readonly letterSpacing: Pt;
  readonly wordSpacing: Pt;
  /** Metrics of the request's primary face: fallback characters never change the line. */
  readonly metrics: TypefaceMetrics;
  /** Reach of the style's line box above and below its own baseline: half the leading included. */
  readonly above: Pt;
  readonly below: Pt;
}

/** One inline as the paragraph draws it. */
export interface Span {
  readonly inline: InlineText | InlineCounter;
  readonly type: TypeStyle;
  /** Reach above and below the line's baseline; raised text reaches as far as its capitals. */
  readonly above: Pt;
  readonly below: Pt;
  /** A shadow lies under it, or a rule or a link runs along it. */
  readonly isMarked: boolean;
}

/** What a stretch of text is set with. */
export interface Setting {
  readonly span: Span;
  readonly typesetter: Typesetter;
}

/** A run and its room at scale 1. Shared by all equal words of a style. */
export interface Word {
  readonly run: ShapedRun;
  /** Spacing included, the trailing spaces excluded. */
  readonly width: Pt;
  /** Of the spaces at the end of the run. */
  readonly trailing: Pt;
  /** Both. */
  readonly room: Pt;
  /** Stretchable spaces: before the trailing ones, and the trailing ones. */
  readonly spaces: number;
  readonly trailingSpaces: number;
}

/** A word with its trailing space, face by face. */
export interface Token {
  readonly words: readonly Word[];
  readonly missing: readonly string[];
  readonly rightToLeft: boolean;
}

export interface Typesetter {
  readonly type: TypeStyle;
  /** Families that are asked for and not there. */
  readonly unknown: readonly string[];
  /** Equal text gives the identical token as long as it is remembered. */
  token(text: string, language: Language): Token;
}

/** A stretch of one segment in one face. */
export interface TextPiece {
  readonly kind: 'text';
  readonly span: Span;
  readonly word: Word;
  /** What to copy instead of the glyphs: U+00AD for a line-end hyphen. */
  readonly actualText: string | undefined;
}

export interface AtomPiece {
  readonly kind: 'atom';
  readonly atom: InlineAtom;
}

export type Piece = TextPiece | AtomPiece;

/** A point inside a segment where a line may end when nothing better fits. */
export interface InnerBreak {
  /** Index of the piece that is cut, and the UTF-16 offset in its run's text; 0 means before that piece. */
  readonly piece: number;
  readonly offset: number;
  /** A hyphen is added there. */
  readonly hyphen: boolean;
}

/** What stays together on a line when it can: a word and its trailing space, with its icons and punctuation. */
export interface Segment {
  readonly pieces: readonly Piece[];
  /** Sum over the text pieces at scale 1, without the trailing spaces; atoms come on top. */
  readonly width: Pt;
  readonly trailing: Pt;
  /** Both: what the text pieces take where something follows on the line. */
  readonly room: Pt;
  readonly spaces: number;
  readonly trailingSpaces: number;
  /** Letter spacing after the last letter; not counted where the segment ends a line. */
  readonly endSpacing: Pt;
  readonly above: Pt;
  readonly below: Pt;
  readonly hasAtoms: boolean;
  /** A shadow lies under some of it, or a rule or a link runs along some of it. */
  readonly isMarked: boolean;
  readonly breaks: readonly InnerBreak[];
  /** A forced break follows. */
  readonly hard: boolean;
}

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly container: ComputedStyle;
  readonly context: TextContext;
  readonly segments: readonly Segment[];
  /** Reach of an empty line of the container's own font above and below the baseline, at scale 1. */
  readonly strutAbove: Pt;
  readonly strutBelow: Pt;
}

export interface BreakOptions {
  /** Multiplies font sizes, line heights, letter and word spacing, raises, a text-indent in points and text strokes. */
  readonly scale: number;
}

export interface Line {
  /** From the paragraph's top. */
  readonly top: Pt;
  readonly height: Pt;
  readonly baseline: Pt;
  /** From the paragraph's left edge, alignment and indent applied. */
  readonly left: Pt;
  /** Without the spaces hanging at its end. */
  readonly width: Pt;
  readonly segments: readonly Segment[];
  readonly hyphenated: boolean;
  /** Ends at a forced break or at the end of the paragraph. */
  readonly last: boolean;
  /** Added to every stretchable space by justification. */
  readonly spaceExtra: Pt;
  readonly scale: number;
}

export interface LineLayout {
  readonly lines: readonly Line[];
  readonly height: Pt;
  /** Of the widest line, indent included. */
  readonly width: Pt;
  /** How far the longest unbreakable piece exceeds the given width; 0 when all fits. */
  readonly overflow: Pt;
}

export interface IntrinsicWidths {
  readonly min: Pt;
  readonly max: Pt;
}

/** Where the caller lays an atom out: the top left of its margin box. */
export interface PlacedAtom {
  readonly kind: 'atom';
  readonly atom: InlineAtom;
  readonly x: Pt;
  readonly y: Pt;
  readonly width: Pt;
  readonly height: Pt;
  readonly scale: number;
}

/** In reading order: the caller replaces each atom by the fragments of its box. */
export type PlacedItem = TextFragment | RuleFragment | ShadowFragment | LinkFragment | PlacedAtom;

/*
 * The functions of this folder:
 *
 *   segments.ts  prepareParagraph(inlines, container, context): Paragraph    all that depends on neither width nor scale
 *                 intrinsicWidths(paragraph, scale): IntrinsicWidths
 *   lines.ts      breakLines(paragraph, width, { scale }): LineLayout          width may be Infinity
 *   place.ts      placeLine(paragraph, line, x, y): PlacedItem[]               x, y: the paragraph's top left; for lines
 *                                                                              continued on a page pass y - line.top
 */
