/**
 * Result of stage 5, `box`: the box tree.
 *
 * Guaranteed: a container holds only block-level boxes or only inline content, anonymous boxes are inserted, pictures are
 * resolved, table cells know their columns, every box knows its node in the structure tree (the tags of the PDF).
 */
import type { Art } from '../art/types.ts';
import type { Colour } from '../../base/colour.ts';
import type { Size } from '../../base/geometry.ts';
import type { Language } from '../../base/language.ts';
import type { Pt } from '../../base/units.ts';
import type { Note, Place } from '../../base/diagnostics/diagnostic.ts';
import type { RasterImage } from '../raster/types.ts';
import type { ComputedStyle, FontFaceRule, OwnStyle, PageStyle } from '../style/types.ts';

/** Standard structure types of ISO 32000-1, 14.8.4, as far as the press uses them. */
export const ROLES = [
  'Document',
  'Part',
  'Sect',
  'Div',
  'BlockQuote',
  'Caption',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'P',
  'L',
  'LI',
  'Lbl',
  'LBody',
  'Table',
  'THead',
  'TBody',
  'TFoot',
  'TR',
  'TH',
  'TD',
  'Span',
  'Link',
  'Note',
  'Figure',
  'Formula',
] as const;
export type Role = (typeof ROLES)[number];

export interface StructureNode {
  readonly role: Role;
  /** Index of the parent in the same table; -1 for the root. Children are in table order. */
  readonly parent: number;
  /** Where it differs from the document's. */
  readonly language?: Language;
  readonly alt?: string;
  readonly actualText?: string;
  /** Of a Formula: one `math` element of MathML Core, as text. The HTML twin shows it; `alt` is what it says. */
  readonly mathml?: string;
  /** Of a Figure: a word beside it in the HTML twin, where print has it in another place. `alt` says it already. */
  readonly label?: string;
  readonly title?: string;
  /** Of a cell: it holds a picture nobody has given words, so it is not blank. */
  readonly isDrawn?: true;
  readonly scope?: 'Column' | 'Row' | 'Both';
  readonly colSpan?: number;
  readonly rowSpan?: number;
}

/** Owners that are no structure nodes: artifacts, by type (ISO 32000-1, 14.8.2.2). */
export const ARTIFACT_LAYOUT = -1;
export const ARTIFACT_PAGE = -2;
export const ARTIFACT_PAGINATION = -3;

/** Index into the structure table, or one of the ARTIFACT numbers. */
export type Owner = number;

interface BoxCommon {
  readonly style: ComputedStyle;
  /** For messages: `article.card > h1.name`. */
  readonly element: string;
  readonly place: Place;
  readonly owner: Owner;
  readonly language: Language;
  /** The list marker, for list items. */
  readonly marker?: ListMarker | undefined;
  /** Made by this stage, not by an element: text between blocks, an item of bare text. */
  readonly anonymous?: boolean | undefined;
  /** The pictures of `style.own.backgroundImages`, index by index; undefined for gradients and for what is missing. */
  readonly backgrounds?: readonly (Art | RasterImage | undefined)[] | undefined;
  /** Its content is that of a box before it, and names that one's structure nodes. */
  readonly repeat?: Repeat | undefined;
}

/** How content is said again: by which nodes. */
export interface Repeat {
  readonly of: ContainerBox;
  /** First node that the content added, and how far behind it the same one of the repetition is. */
  readonly from: number;
  readonly by: number;
  /** Owners round the content: what they were, and what they are. */
  readonly outer: readonly (readonly [Owner, Owner])[];
}

/** The owner of a part of repeated content. */
export function repeatedOwner({ from, by, outer }: Omit<Repeat, 'of'>, owner: Owner): Owner {
  if (owner >= from) return owner + by;
  for (const pair of outer) if (pair[0] === owner) return pair[1];
  return owner;
}

export interface ListMarker {
  readonly inlines: readonly Inline[];
  readonly owner: Owner;
}

/** Block-level children only. */
export interface BlockBox extends BoxCommon {
  readonly kind: 'block';
  readonly children: readonly Box[];
}

/** Inline content only: a paragraph, a heading, a cell of text. May be empty. */
export interface LinesBox extends BoxCommon {
  readonly kind: 'lines';
  readonly inlines: readonly Inline[];
}

export interface FlexBox extends BoxCommon {
  readonly kind: 'flex';
  readonly children: readonly Box[];
}

export interface GridBox extends BoxCommon {
  readonly kind: 'grid';
  readonly children: readonly Box[];
}

export interface TableBox extends BoxCommon {
  readonly kind: 'table';
  readonly columnCount: number;
  readonly caption: Box | undefined;
  readonly head: readonly TableRow[];
  readonly body: readonly TableRow[];
  readonly foot: readonly TableRow[];
}

export interface TableRow {
  readonly style: ComputedStyle;
  /** Of the row group the row is in: its background shows where the row has none. */
  readonly group?: ComputedStyle | undefined;
  readonly element: string;
  readonly place: Place;
  readonly owner: Owner;
  readonly cells: readonly TableCell[];
}

export interface TableCell {
  readonly box: BlockBox | LinesBox | FlexBox | GridBox;
  /** 0-based. */
  readonly column: number;
  readonly colSpan: number;
  readonly rowSpan: number;
}

/** Where a link leads, and its Link node. */
export interface LinkTarget {
  readonly href: string;
  readonly owner: Owner;
}

export interface ReplacedBox extends BoxCommon {
  readonly kind: 'replaced';
  /** The link round a picture that is on no line. */
  readonly link?: LinkTarget | undefined;
  readonly content: Art | RasterImage;
  readonly intrinsic: Size;
}

export type ContainerBox = BlockBox | LinesBox | FlexBox | GridBox;

export type Box = ContainerBox | TableBox | ReplacedBox;

interface InlineCommon {
  readonly style: ComputedStyle;
  readonly owner: Owner;
  readonly place: Place;
  readonly language: Language;
  /** How far the baseline is raised against the line's, all ancestors together; negative lowers. */
  readonly raise: Pt;
  readonly link?: LinkTarget | undefined;
}

export interface InlineText extends InlineCommon {
  readonly kind: 'text';
  readonly text: string;
  /** Decorations of all inline ancestors; colours resolved. */
  readonly decorations: readonly {
    readonly line: 'underline' | 'line-through';
    readonly colour: Colour;
    readonly thickness: Pt | undefined;
  }[];
}

/** An inline-block, a picture or an icon on the line: does not break inside. */
export interface InlineAtom extends InlineCommon {
  readonly kind: 'atom';
  readonly box: Box;
  readonly align: OwnStyle['verticalAlign'];
  /** Spoken or copied form: an icon's alt. */
  readonly actualText?: string | undefined;
}

export interface InlineBreak {
  readonly kind: 'break';
  readonly place: Place;
}

/** Page number or page count, known only after paging. */
export interface InlineCounter extends InlineCommon {
  readonly kind: 'counter';
  readonly counter: 'page' | 'pages';
}

export type Inline = InlineText | InlineAtom | InlineBreak | InlineCounter;

/** A `page-header` or `page-footer` element: repeated on the pages it is for. */
export interface RunningBox {
  readonly edge: 'top' | 'bottom';
  readonly pages: 'all' | 'first' | 'rest' | 'left' | 'right';
  readonly box: Box;
}

export interface BoxTree {
  readonly kind: 'box-tree';
  readonly id: string;
  readonly language: Language;
  readonly root: BlockBox | LinesBox | FlexBox | GridBox;
  readonly running: readonly RunningBox[];
  readonly page: PageStyle | undefined;
  readonly fontFaces: readonly FontFaceRule[];
  /** Node 0 is the root, role Document. */
  readonly structure: readonly StructureNode[];
  readonly origin: readonly Note[];
}
