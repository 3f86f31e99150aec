/**
 * Slots: what one longhand property computes to, before slots are put together into an `InheritedStyle` and an
 * `OwnStyle`.
 *
 * Most slots are fields of the result types; the others are the parts of composite fields (a border side, the font
 * features). Gives the types, the initial values and the assembly. Never reads CSS.
 */
import { BLACK, TRANSPARENT, type Colour } from '../base/colour.ts';
import type { Pt } from '../base/units.ts';
import type {
  BorderSide,
  BorderStyle,
  ClipPath,
  ComputedStyle,
  InheritedStyle,
  LengthPercentage,
  OwnStyle,
} from './types.ts';

type Features = Readonly<Record<string, boolean>>;

export interface InheritedSlots extends Omit<InheritedStyle, 'fontFeatures' | 'textStroke'> {
  readonly featureSettings: Features;
  readonly featureNumeric: Features;
  readonly featureCaps: Features;
  readonly textStrokeWidth: Pt;
  /** undefined: the text colour. */
  readonly textStrokeColor: Colour | undefined;
}

type Composite =
  | 'borderTop'
  | 'borderRight'
  | 'borderBottom'
  | 'borderLeft'
  | 'borderRadius'
  | 'columnRule'
  | 'textDecoration'
  | 'clipPath'
  | 'svgClip';

type Side = 'Top' | 'Right' | 'Bottom' | 'Left';
type BorderWidths = { readonly [S in Side as `border${S}Width`]: Pt };
type BorderStyles = { readonly [S in Side as `border${S}Style`]: BorderStyle };
/** undefined: the text colour. */
type BorderColours = { readonly [S in Side as `border${S}Color`]: Colour | undefined };

export interface OwnSlots extends Omit<OwnStyle, Composite>, BorderWidths, BorderStyles, BorderColours {
  readonly radiusTopLeft: LengthPercentage;
  readonly radiusTopRight: LengthPercentage;
  readonly radiusBottomRight: LengthPercentage;
  readonly radiusBottomLeft: LengthPercentage;
  readonly columnRuleWidth: Pt;
  readonly columnRuleStyle: BorderStyle;
  readonly columnRuleColor: Colour | undefined;
  readonly textDecorationLine: OwnStyle['textDecoration']['line'];
  readonly textDecorationColor: Colour | undefined;
  readonly textDecorationThickness: Pt | undefined;
  readonly clip: ClipPath | { readonly kind: 'reference'; readonly id: string } | undefined;
}

export interface Slots extends InheritedSlots, OwnSlots {}
export type SlotName = keyof Slots;

/** What a value may depend on. While `fontSize` itself is computed, `fontSize` is the parent's. */
export interface Context {
  readonly fontSize: Pt;
  readonly rootFontSize: Pt;
  /** The element's text colour (`currentColor`); while `color` itself is computed, the parent's. */
  readonly color: Colour;
  readonly parentWeight: number;
}

/** A value that waits for its context. */
export type Computer<T> = (context: Context) => T;

// What does an element have when no rule says anything? Source: CSS initial values; where the press differs, docs/css-subset.md says so.
export const INITIAL_INHERITED: InheritedSlots = {
  color: BLACK,
  fontFamily: ['Atkinson Hyperlegible Next'],
  fontSize: 9,
  fontWeight: 400,
  fontStyle: 'normal',
  featureSettings: {},
  featureNumeric: {},
  featureCaps: {},
  lineHeight: { kind: 'normal' },
  letterSpacing: 0,
  wordSpacing: 0,
  textAlign: 'left',
  textIndent: 0,
  textTransform: 'none',
  whiteSpace: 'normal',
  hyphens: 'manual',
  hyphenateLimitChars: [5, 2, 3],
  orphans: 2,
  widows: 2,
  listStyleType: 'disc',
  listStyleIcon: undefined,
  listStylePosition: 'outside',
  borderCollapse: 'separate',
  borderSpacing: [0, 0],
  captionSide: 'top',
  visibility: 'visible',
  textStrokeWidth: 0,
  textStrokeColor: undefined,
  fill: { kind: 'colour', colour: BLACK },
  fillRule: 'nonzero',
  clipRule: 'nonzero',
  fillOpacity: 1,
  stroke: { kind: 'none' },
  strokeWidth: 0.75,
  strokeOpacity: 1,
  strokeLinecap: 'butt',
  strokeLinejoin: 'miter',
  strokeMiterlimit: 4,
  strokeDasharray: [],
  strokeDashoffset: 0,
};

const CENTRE = { percent: 50, plus: 0 } as const;

export const INITIAL_OWN: OwnSlots = {
  display: 'inline',
  position: 'static',
  top: 'auto',
  right: 'auto',
  bottom: 'auto',
  left: 'auto',
  zIndex: 'auto',
  width: 'auto',
  height: 'auto',
  minWidth: 0,
  minHeight: 0,
  maxWidth: undefined,
  maxHeight: undefined,
  aspectRatio: undefined,
  marginTop: 0,
  marginRight: 0,
  marginBottom: 0,
  marginLeft: 0,
  paddingTop: 0,
  paddingRight: 0,
  paddingBottom: 0,
  paddingLeft: 0,
  borderTopWidth: 2.25,
  borderRightWidth: 2.25,
  borderBottomWidth: 2.25,
  borderLeftWidth: 2.25,
  borderTopStyle: 'none',
  borderRightStyle: 'none',
  borderBottomStyle: 'none',
  borderLeftStyle: 'none',
  borderTopColor: undefined,
  borderRightColor: undefined,
  borderBottomColor: undefined,
  borderLeftColor: undefined,
  radiusTopLeft: 0,
  radiusTopRight: 0,
  radiusBottomRight: 0,
  radiusBottomLeft: 0,
  backgroundColor: TRANSPARENT,
  backgroundImages: [],
  backgroundSize: 'auto',
  backgroundPosition: [0, 0],
  overflow: 'visible',
  opacity: 1,
  transform: [],
  transformOrigin: [CENTRE, CENTRE],
  clip: undefined,
  flexDirection: 'row',
  flexWrap: 'nowrap',
  flexGrow: 0,
  flexShrink: 1,
  flexBasis: 'auto',
  justifyContent: 'flex-start',
  alignItems: 'stretch',
  alignSelf: 'auto',
  alignContent: 'stretch',
  rowGap: 0,
  columnGap: 'normal',
  order: 0,
  verticalAlign: 'baseline',
  textDecorationLine: 'none',
  textDecorationColor: undefined,
  textDecorationThickness: undefined,
  textFit: 'none',
  textFitMin: 6,
  textFitGroup: undefined,
  textValign: 'top',
  objectFit: 'fill',
  objectPosition: [CENTRE, CENTRE],
  imageRendering: 'auto',
  columnCount: 'auto',
  columnWidth: 'auto',
  columnRuleWidth: 2.25,
  columnRuleStyle: 'none',
  columnRuleColor: undefined,
  columnSpan: 'none',
  breakBefore: 'auto',
  breakAfter: 'auto',
  breakInside: 'auto',
  stopColor: BLACK,
  stopOpacity: 1,
};

export const isInheritedSlot = (slot: SlotName): slot is keyof InheritedSlots =>
  Object.hasOwn(INITIAL_INHERITED, slot);

/** The fields of `InheritedStyle`; features merged and sorted by tag. */
export function inheritedStyle(slots: InheritedSlots): InheritedStyle {
  const { featureSettings, featureNumeric, featureCaps, textStrokeWidth, textStrokeColor, ...plain } = slots;
  const features = { ...featureCaps, ...featureNumeric, ...featureSettings };
  const sorted = Object.entries(features).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...plain,
    fontFeatures: Object.fromEntries(sorted),
    textStroke: { width: textStrokeWidth, colour: textStrokeColor ?? slots.color },
  };
}

const side = (width: Pt, style: BorderStyle, colour: Colour): BorderSide => ({
  width: style === 'none' ? 0 : width,
  style,
  colour,
});

/** The fields of `OwnStyle`. @param color the element's text colour */
export function ownStyle(slots: OwnSlots, color: Colour): OwnStyle {
  const {
    borderTopWidth, borderTopStyle, borderTopColor, borderRightWidth, borderRightStyle, borderRightColor,
    borderBottomWidth, borderBottomStyle, borderBottomColor, borderLeftWidth, borderLeftStyle, borderLeftColor,
    radiusTopLeft, radiusTopRight, radiusBottomRight, radiusBottomLeft,
    columnRuleWidth, columnRuleStyle, columnRuleColor,
    textDecorationLine, textDecorationColor, textDecorationThickness, clip, ...plain
  } = slots; // prettier-ignore
  return {
    ...plain,
    borderTop: side(borderTopWidth, borderTopStyle, borderTopColor ?? color),
    borderRight: side(borderRightWidth, borderRightStyle, borderRightColor ?? color),
    borderBottom: side(borderBottomWidth, borderBottomStyle, borderBottomColor ?? color),
    borderLeft: side(borderLeftWidth, borderLeftStyle, borderLeftColor ?? color),
    borderRadius: [radiusTopLeft, radiusTopRight, radiusBottomRight, radiusBottomLeft],
    columnRule: side(columnRuleWidth, columnRuleStyle, columnRuleColor ?? color),
    textDecoration: {
      line: textDecorationLine,
      colour: textDecorationColor,
      thickness: textDecorationThickness,
    },
    clipPath: clip === undefined || clip.kind === 'reference' ? undefined : clip,
    svgClip: clip?.kind === 'reference' ? clip.id : undefined,
  };
}

export const computedStyle = (inherited: InheritedStyle, own: OwnStyle): ComputedStyle => ({
  inherited,
  own,
});
