/**
 * Result of stage 4, `style`: every element with every property, computed.
 *
 * Guaranteed: lengths are points, percentages stay percentages (with the points that calc() adds), colours are data,
 * shorthands and custom properties are gone, inheritance is done. Style objects are shared by identity between
 * elements that match alike: use them as cache keys, never change them.
 */
import type { Colour } from '../../base/colour.ts';
import type { Language } from '../../base/language.ts';
import type { Pt } from '../../base/units.ts';
import type { Note, Place } from '../../base/diagnostics/diagnostic.ts';
import type {
  AutoLength,
  BackgroundImage,
  BlendMode,
  BorderSide,
  BoxShadow,
  ClipPath,
  ContentPart,
  GridLine,
  LengthPercentage,
  Repeat,
  SvgPaint,
  TextShadow,
  TrackSize,
  TransformStep,
} from './value-types.ts';

export type * from './value-types.ts';

/** Inherited properties. */
export interface InheritedStyle {
  readonly color: Colour;
  readonly fontFamily: readonly string[];
  readonly fontSize: Pt;
  /** What a `px` is and how large a pixel of a picture is; no property, but what the root says with `--pixel`. */
  readonly pixel: Pt;
  readonly fontWeight: number;
  readonly fontStyle: 'normal' | 'italic';
  /** OpenType features by tag: { tnum: true }. From font-feature-settings, font-variant-numeric and font-variant-caps together; sorted by tag. */
  readonly fontFeatures: Readonly<Record<string, boolean>>;
  /** Points, or a multiple of the font size; `normal` is the face's own. */
  readonly lineHeight:
    | { readonly kind: 'normal' }
    | { readonly kind: 'multiple'; readonly value: number }
    | { readonly kind: 'length'; readonly value: Pt };
  readonly letterSpacing: Pt;
  readonly wordSpacing: Pt;
  readonly textAlign: 'left' | 'right' | 'center' | 'justify';
  readonly textIndent: LengthPercentage;
  readonly textTransform: 'none' | 'uppercase' | 'lowercase' | 'capitalize';
  readonly whiteSpace: 'normal' | 'nowrap' | 'pre-line' | 'pre-wrap' | 'pre';
  readonly hyphens: 'none' | 'manual' | 'auto';
  /** Fewest letters of a word, before and after the hyphen. */
  readonly hyphenateLimitChars: readonly [number, number, number];
  /** Pretty: no paragraph ends in a line of one short word. */
  readonly textWrap: 'wrap' | 'pretty';
  readonly orphans: number;
  readonly widows: number;
  readonly listStyleType:
    | 'none'
    | 'disc'
    | 'circle'
    | 'square'
    | 'decimal'
    | 'lower-alpha'
    | 'upper-alpha'
    | 'lower-roman'
    | 'upper-roman';
  /** `icon(name)` draws an icon as marker. */
  readonly listStyleIcon: string | undefined;
  readonly listStylePosition: 'inside' | 'outside';
  readonly borderCollapse: 'separate' | 'collapse';
  readonly borderSpacing: readonly [Pt, Pt];
  readonly captionSide: 'top' | 'bottom';
  readonly visibility: 'visible' | 'hidden';
  /** Outline of letters (text-stroke); width 0: none. Painted over the fill, centred on the outline. */
  readonly textStroke: { readonly width: Pt; readonly colour: Colour };
  /** Radius of the circle the baseline follows, the middle up (above 0) or down; undefined: text is straight. */
  readonly textArc: Pt | undefined;
  /** The first is on top. */
  readonly textShadow: readonly TextShadow[];
  readonly fill: SvgPaint;
  readonly fillRule: 'nonzero' | 'evenodd';
  /** Fill rule of the shapes inside a `clipPath`. */
  readonly clipRule: 'nonzero' | 'evenodd';
  readonly fillOpacity: number;
  readonly stroke: SvgPaint;
  readonly strokeWidth: Pt;
  readonly strokeOpacity: number;
  readonly strokeLinecap: 'butt' | 'round' | 'square';
  readonly strokeLinejoin: 'miter' | 'round' | 'bevel';
  readonly strokeMiterlimit: number;
  readonly strokeDasharray: readonly Pt[];
  readonly strokeDashoffset: Pt;
}

/** Properties that are not inherited. */
export interface OwnStyle {
  readonly display:
    | 'block'
    | 'inline'
    | 'inline-block'
    | 'flex'
    | 'inline-flex'
    | 'grid'
    | 'inline-grid'
    | 'list-item'
    | 'table'
    | 'table-row'
    | 'table-cell'
    | 'table-row-group'
    | 'table-header-group'
    | 'table-footer-group'
    | 'table-caption'
    | 'none';
  readonly position: 'static' | 'relative' | 'absolute';
  readonly top: AutoLength;
  readonly right: AutoLength;
  readonly bottom: AutoLength;
  readonly left: AutoLength;
  readonly zIndex: number | 'auto';
  readonly width: AutoLength;
  readonly height: AutoLength;
  /** auto: 0, but for flex items, which keep their words. */
  readonly minWidth: AutoLength;
  readonly minHeight: AutoLength;
  /** undefined: none. */
  readonly maxWidth: LengthPercentage | undefined;
  readonly maxHeight: LengthPercentage | undefined;
  /** Width divided by height; undefined: auto. */
  readonly aspectRatio: number | undefined;
  readonly marginTop: AutoLength;
  readonly marginRight: AutoLength;
  readonly marginBottom: AutoLength;
  readonly marginLeft: AutoLength;
  readonly paddingTop: LengthPercentage;
  readonly paddingRight: LengthPercentage;
  readonly paddingBottom: LengthPercentage;
  readonly paddingLeft: LengthPercentage;
  readonly borderTop: BorderSide;
  readonly borderRight: BorderSide;
  readonly borderBottom: BorderSide;
  readonly borderLeft: BorderSide;
  /** Corner radii: top left, top right, bottom right, bottom left. Percentages are of the width (circles and pills use large points). */
  readonly borderRadius: readonly [LengthPercentage, LengthPercentage, LengthPercentage, LengthPercentage];
  readonly backgroundColor: Colour;
  /** Painted last to first: the first image is on top. */
  readonly backgroundImages: readonly BackgroundImage[];
  readonly backgroundSize: 'auto' | 'cover' | 'contain' | readonly [AutoLength, AutoLength];
  /** Across and down; `no-repeat` where nothing is said. */
  readonly backgroundRepeat: readonly [Repeat, Repeat];
  readonly backgroundPosition: readonly [LengthPercentage, LengthPercentage];
  readonly overflow: 'visible' | 'hidden';
  readonly opacity: number;
  /** undefined: no box. */
  readonly content: readonly ContentPart[] | undefined;
  /** The first is on top. */
  readonly boxShadow: readonly BoxShadow[];
  readonly mixBlendMode: BlendMode;
  readonly transform: readonly TransformStep[];
  readonly transformOrigin: readonly [LengthPercentage, LengthPercentage];
  readonly clipPath: ClipPath | undefined;
  readonly flexDirection: 'row' | 'row-reverse' | 'column' | 'column-reverse';
  readonly flexWrap: 'nowrap' | 'wrap';
  readonly flexGrow: number;
  readonly flexShrink: number;
  readonly flexBasis: AutoLength;
  /** normal: tracks of a grid stretch, items of a flex container are at its start. */
  readonly justifyContent:
    | 'normal'
    | 'start'
    | 'end'
    | 'flex-start'
    | 'flex-end'
    | 'center'
    | 'space-between'
    | 'space-around'
    | 'space-evenly';
  readonly alignItems: 'stretch' | 'flex-start' | 'flex-end' | 'center' | 'baseline';
  readonly alignSelf: 'auto' | 'stretch' | 'flex-start' | 'flex-end' | 'center' | 'baseline';
  readonly alignContent: 'stretch' | 'flex-start' | 'flex-end' | 'center' | 'space-between' | 'space-around';
  readonly rowGap: LengthPercentage;
  readonly columnGap: LengthPercentage | 'normal';
  readonly order: number;
  readonly gridTemplateColumns: readonly TrackSize[];
  readonly gridTemplateRows: readonly TrackSize[];
  /** Rows of names; `''`: a cell without a name. */
  readonly gridTemplateAreas: readonly (readonly string[])[];
  /** Tracks beyond the template, over and over. */
  readonly gridAutoColumns: readonly TrackSize[];
  readonly gridAutoRows: readonly TrackSize[];
  readonly gridAutoFlow: 'row' | 'column' | 'row dense' | 'column dense';
  readonly gridRowStart: GridLine;
  readonly gridRowEnd: GridLine;
  readonly gridColumnStart: GridLine;
  readonly gridColumnEnd: GridLine;
  readonly justifyItems: 'stretch' | 'start' | 'end' | 'center';
  readonly justifySelf: 'auto' | 'stretch' | 'start' | 'end' | 'center';
  /** Inline boxes: length raises; percentages are of the line height. Table cells: top, middle, bottom, baseline. */
  readonly verticalAlign: 'baseline' | 'middle' | 'sub' | 'super' | 'top' | 'bottom' | LengthPercentage;
  readonly textDecoration: {
    readonly line: 'none' | 'underline' | 'line-through';
    readonly colour: Colour | undefined;
    readonly thickness: Pt | undefined;
  };
  readonly textFit: 'none' | 'shrink';
  readonly textFitMin: Pt;
  readonly textFitGroup: string | undefined;
  readonly textValign: 'top' | 'middle' | 'bottom';
  readonly objectFit: 'fill' | 'contain' | 'cover' | 'none' | 'scale-down';
  readonly objectPosition: readonly [LengthPercentage, LengthPercentage];
  readonly imageRendering: 'auto' | 'pixelated';
  readonly columnCount: number | 'auto';
  readonly columnWidth: Pt | 'auto';
  readonly columnRule: BorderSide;
  readonly columnSpan: 'none' | 'all';
  readonly breakBefore: 'auto' | 'page' | 'column' | 'avoid';
  readonly breakAfter: 'auto' | 'page' | 'column' | 'avoid';
  readonly breakInside: 'auto' | 'avoid';
  /** SVG gradient stops. */
  readonly stopColor: Colour;
  readonly stopOpacity: number;
  /** SVG reference clip (`url(#id)`); the CSS shapes are in `clipPath`. */
  readonly svgClip: string | undefined;
}

export interface ComputedStyle {
  readonly inherited: InheritedStyle;
  readonly own: OwnStyle;
}

export interface StyledText {
  readonly kind: 'text';
  readonly text: string;
  readonly place: Place;
}

export interface StyledElement {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly style: ComputedStyle;
  /** From the nearest `lang` attribute. */
  readonly language: Language;
  readonly children: readonly StyledNode[];
  readonly place: Place;
  /** A number for the styles of it and of all in it, where content is shared. */
  readonly shape?: number | undefined;
  /** Its children may be those of other elements: see `StyleOptions.contents`. */
  readonly sharesContent?: boolean;
  /** Some content where it stands came again, so that this may. */
  readonly isRepeated?: boolean;
}

export type StyledNode = StyledElement | StyledText;

/** One `@page` rule's result. Margins are where page content may not go; `page-header` and `page-footer` are in them. */
export interface PageStyle {
  readonly width: Pt | undefined;
  readonly height: Pt | undefined;
  readonly marginTop: Pt;
  readonly marginRight: Pt;
  readonly marginBottom: Pt;
  readonly marginLeft: Pt;
}

/** A `@font-face` of a deck's own style sheet; `source` is a path (TTF, OTF or WOFF 1). */
export interface FontFaceRule {
  readonly family: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
  readonly source: string;
  readonly place: Place;
}

export interface StyledTree {
  readonly kind: 'styled-tree';
  readonly id: string;
  readonly language: Language;
  readonly root: StyledElement;
  /** Some elements may have the very children of others, of this tree or another: see `StyleOptions.contents`. */
  readonly sharesContent?: boolean;
  /** Undefined where no `@page` rule applies: the caller's page is used without margins. */
  readonly page: PageStyle | undefined;
  readonly fontFaces: readonly FontFaceRule[];
  readonly origin: readonly Note[];
  readonly base: string;
}
