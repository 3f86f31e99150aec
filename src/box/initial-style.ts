/**
 * The style of boxes that no element asked for: initial values, parent's inheritance.
 *
 * Takes a style, gives the style of an anonymous child. One object per parent style, so that identity stays a cache key.
 * Source: CSS 2.2, section 9.2.1.1 (anonymous boxes inherit; other properties have their initial value).
 */
import { BLACK, TRANSPARENT } from '../base/colour.ts';
import type { BorderSide, ComputedStyle, InheritedStyle, OwnStyle } from '../style/types.ts';

const NO_BORDER: BorderSide = { width: 0, style: 'none', colour: BLACK };
const AUTO_TRACK = { min: 'auto', max: 'auto' } as const;
const HALF = { percent: 50, plus: 0 } as const;

// What is the initial value of each property that is not inherited? Source: the property tables of the CSS modules.
export const INITIAL_OWN: OwnStyle = {
  display: 'block',
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
  borderTop: NO_BORDER,
  borderRight: NO_BORDER,
  borderBottom: NO_BORDER,
  borderLeft: NO_BORDER,
  borderRadius: [0, 0, 0, 0],
  backgroundColor: TRANSPARENT,
  backgroundImages: [],
  backgroundSize: 'auto',
  backgroundRepeat: ['no-repeat', 'no-repeat'],
  backgroundPosition: [
    { percent: 0, plus: 0 },
    { percent: 0, plus: 0 },
  ],
  overflow: 'visible',
  opacity: 1,
  content: undefined,
  boxShadow: [],
  mixBlendMode: 'normal',
  transform: [],
  transformOrigin: [HALF, HALF],
  clipPath: undefined,
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
  textFitMin: 0,
  textFitGroup: undefined,
  textValign: 'top',
  objectFit: 'fill',
  objectPosition: [HALF, HALF],
  imageRendering: 'auto',
  columnCount: 'auto',
  columnWidth: 'auto',
  columnRule: NO_BORDER,
  columnSpan: 'none',
  breakBefore: 'auto',
  breakAfter: 'auto',
  breakInside: 'auto',
  stopColor: BLACK,
  stopOpacity: 1,
  svgClip: undefined,
};

const CELL_OWN: OwnStyle = { ...INITIAL_OWN, display: 'table-cell' };
const PAGE_BREAK_OWN: OwnStyle = { ...INITIAL_OWN, breakAfter: 'page' };
const COLUMN_BREAK_OWN: OwnStyle = { ...INITIAL_OWN, breakAfter: 'column' };

function sharedBy(own: OwnStyle): (parent: ComputedStyle) => ComputedStyle {
  const styles = new WeakMap<InheritedStyle, ComputedStyle>();
  return (parent) => {
    const known = styles.get(parent.inherited);
    if (known) return known;
    const made: ComputedStyle = { inherited: parent.inherited, own };
    styles.set(parent.inherited, made);
    return made;
  };
}

/** Style of an anonymous block or line box below `parent`. */
export const anonymousStyle = sharedBy(INITIAL_OWN);
/** Style of a table cell made round stray content. */
export const anonymousCellStyle = sharedBy(CELL_OWN);
/** Style of a `pagebreak` and of a `colbreak` element: an empty box with a forced break after it. */
export const pageBreakStyle = sharedBy(PAGE_BREAK_OWN);
export const columnBreakStyle = sharedBy(COLUMN_BREAK_OWN);

const markerStyles = new WeakMap<InheritedStyle, ComputedStyle>();

/** Style of a list marker: the item's, on one line that is neither indented nor aligned. */
export function markerStyle(item: ComputedStyle): ComputedStyle {
  const known = markerStyles.get(item.inherited);
  if (known) return known;
  const inherited: InheritedStyle = {
    ...item.inherited,
    textIndent: 0,
    textAlign: 'left',
    whiteSpace: 'pre',
  };
  const made: ComputedStyle = { inherited, own: INITIAL_OWN };
  markerStyles.set(item.inherited, made);
  return made;
}
