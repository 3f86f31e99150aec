/**
 * The style of boxes that no element asked for: initial values, parent's inheritance.
 *
 * Takes a style, gives the style of an anonymous child. One object per parent style, so that identity stays a cache key.
 * Source: CSS 2.2, section 9.2.1.1 (anonymous boxes inherit; other properties have their initial value).
 */
import { INITIAL_STYLE } from '../style/index.ts';
import type { ComputedStyle, InheritedStyle, OwnStyle } from '../style/types.ts';

/** Of an anonymous block. */
export const INITIAL_OWN: OwnStyle = { ...INITIAL_STYLE, display: 'block' };

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
