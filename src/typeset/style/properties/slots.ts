/**
 * Slots: what one longhand property computes to.
 *
 * Most slots are fields of `InheritedStyle` and `OwnStyle`; the others are parts of composite fields (a border side, the
 * font features). Styles are built as one object that holds fields and parts alike: copying such an object is cheap,
 * while putting a new one together from ninety fields costs a hundred times as much, and a document has thousands of
 * different styles. Gives the types and the initial values. Never reads CSS.
 */
import { BLACK, TRANSPARENT, type Colour } from '../../../base/colour.ts';
import { POINTS_PER_UNIT, type Pt } from '../../../base/units.ts';
import type {
  BorderSide,
  BorderStyle,
  ClipPath,
  InheritedStyle,
  LengthPercentage,
  OwnStyle,
  TextShadow,
} from '../types.ts';

type Features = Readonly<Record<string, boolean>>;

/** Parts of `fontFeatures`, `textStroke` and `textShadow`. */
export interface InheritedParts {
  readonly featureSettings: Features;
  readonly featureNumeric: Features;
  readonly featureCaps: Features;
  readonly textStrokeWidth: Pt;
  /** undefined: the text colour. */
  readonly textStrokeColor: Colour | undefined;
  /** A colour that is not said is the text colour of whoever inherits the shadow. */
  readonly textShadowParts: readonly TextShadowParts[];
}

export interface TextShadowParts extends Omit<TextShadow, 'colour'> {
  readonly colour: Colour | undefined;
}

type Side = 'Top' | 'Right' | 'Bottom' | 'Left';
type BorderWidths = { readonly [S in Side as `border${S}Width`]: Pt };
type BorderStyles = { readonly [S in Side as `border${S}Style`]: BorderStyle };
/** undefined: the text colour. */
type BorderColours = { readonly [S in Side as `border${S}Color`]: Colour | undefined };

/** Parts of the borders, corner radii, column rule, text decoration and clip. */
export interface OwnParts extends BorderWidths, BorderStyles, BorderColours {
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

export interface InheritedSlots extends InheritedStyle, InheritedParts {}
export interface OwnSlots extends OwnStyle, OwnParts {}
export type SlotName = keyof InheritedSlots | keyof OwnSlots;

/** What a value may depend on. While `fontSize` itself is computed, `fontSize` is the parent's. */
export interface Context {
  readonly fontSize: Pt;
  readonly rootFontSize: Pt;
  /** Of a `px`. */
  readonly pixel: Pt;
  /** The element's text colour (`currentColor`); while `color` itself is computed, the parent's. */
  readonly color: Colour;
  readonly parentWeight: number;
}

/** A value that waits for its context. */
export type Computer<T> = (context: Context) => T;

const INITIAL_INHERITED_PARTS: InheritedParts = {
  featureSettings: {},
  featureNumeric: {},
  featureCaps: {},
  textStrokeWidth: 0,
  textStrokeColor: undefined,
  textShadowParts: [],
};

// What does an element have when no rule says anything? Source: CSS initial values; where the press differs, docs/css-subset.md says so.
export const INITIAL_INHERITED: InheritedSlots = {
  color: BLACK,
  fontFamily: ['Atkinson Hyperlegible Next'],
  fontSize: 9,
  pixel: POINTS_PER_UNIT.px,
  fontWeight: 400,
  fontStyle: 'normal',
  fontFeatures: {},
  lineHeight: { kind: 'normal' },
  letterSpacing: 0,
  wordSpacing: 0,
  textAlign: 'left',
  textIndent: 0,
  textTransform: 'none',
  whiteSpace: 'normal',
  hyphens: 'manual',
  hyphenateLimitChars: [5, 2, 3],
  textWrap: 'wrap',
  orphans: 2,
  widows: 2,
  listStyleType: 'disc',
  listStyleIcon: undefined,
  listStylePosition: 'outside',
  borderCollapse: 'separate',
  borderSpacing: [0, 0],
  captionSide: 'top',
  visibility: 'visible',
  textStroke: { width: 0, colour: BLACK },
  textArc: undefined,
  textShadow: [],
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
  ...INITIAL_INHERITED_PARTS,
};

const NO_LINE: BorderSide = { width: 0, style: 'none', colour: BLACK };
const AUTO_TRACK = { min: 'auto', max: 'auto' } as const;
const CENTRE = { percent: 50, plus: 0 } as const;

const INITIAL_OWN_PARTS: OwnParts = {
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
  columnRuleWidth: 2.25,
  columnRuleStyle: 'none',
  columnRuleColor: undefined,
  textDecorationLine: 'none',
  textDecorationColor: undefined,
  textDecorationThickness: undefined,
  clip: undefined,
};

/** The initial value of every property that is not inherited, as it is computed. Source: the property tables of the CSS modules. */
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
  minWidth: 'auto',
  minHeight: 'auto',
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
  borderTop: NO_LINE,
  borderRight: NO_LINE,
  borderBottom: NO_LINE,
  borderLeft: NO_LINE,
  borderRadius: [0, 0, 0, 0],
  backgroundColor: TRANSPARENT,
  backgroundImages: [],
  backgroundSize: 'auto',
  backgroundRepeat: ['no-repeat', 'no-repeat'],
  backgroundPosition: [0, 0],
  overflow: 'visible',
  opacity: 1,
  content: undefined,
  boxShadow: [],
  mixBlendMode: 'normal',
  transform: [],
  transformOrigin: [CENTRE, CENTRE],
  clipPath: undefined,
  svgClip: undefined,
  flexDirection: 'row',
  flexWrap: 'nowrap',
  flexGrow: 0,
  flexShrink: 1,
  flexBasis: 'auto',
  justifyContent: 'normal',
  alignItems: 'stretch',
  alignSelf: 'auto',
  alignContent: 'stretch',
  rowGap: 0,
  columnGap: 'normal',
  order: 0,
  gridTemplateColumns: [],
  gridTemplateRows: [],
  gridTemplateAreas: [],
  gridAutoColumns: [AUTO_TRACK],
  gridAutoRows: [AUTO_TRACK],
  gridAutoFlow: 'row',
  gridRowStart: 'auto',
  gridRowEnd: 'auto',
  gridColumnStart: 'auto',
  gridColumnEnd: 'auto',
  justifyItems: 'stretch',
  justifySelf: 'auto',
  verticalAlign: 'baseline',
  textDecoration: { line: 'none', colour: undefined, thickness: undefined },
  textFit: 'none',
  textFitMin: 6,
  textFitGroup: undefined,
  textValign: 'top',
  objectFit: 'fill',
  objectPosition: [CENTRE, CENTRE],
  imageRendering: 'auto',
  columnCount: 'auto',
  columnWidth: 'auto',
  columnRule: NO_LINE,
  columnSpan: 'none',
  breakBefore: 'auto',
  breakAfter: 'auto',
  breakInside: 'auto',
  stopColor: BLACK,
  stopOpacity: 1,
  ...INITIAL_OWN_PARTS,
};

const PART_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(INITIAL_INHERITED_PARTS),
  ...Object.keys(INITIAL_OWN_PARTS),
]);

/** Whether a slot is a part of a composite field, which must then be put together again. */
export const isPart = (slot: string): boolean => PART_NAMES.has(slot);

export const isInheritedSlot = (slot: SlotName): slot is keyof InheritedSlots =>
  Object.hasOwn(INITIAL_INHERITED, slot);
