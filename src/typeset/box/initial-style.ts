/**
 * The style of boxes that no element asked for: initial values, parent's inheritance.
 *
 * Takes a style, gives the style of an anonymous child.
 * Source: CSS 2.2, section 9.2.1.1 (anonymous boxes inherit; other properties have their initial value).
 */
import { INITIAL_STYLE } from '../style/index.ts';
import type { ComputedStyle, OwnStyle } from '../style/types.ts';

/** Of an anonymous block. */
export const INITIAL_OWN: OwnStyle = { ...INITIAL_STYLE, display: 'block' };

const CELL_OWN: OwnStyle = { ...INITIAL_OWN, display: 'table-cell' };
const PAGE_BREAK_OWN: OwnStyle = { ...INITIAL_OWN, breakAfter: 'page' };
const COLUMN_BREAK_OWN: OwnStyle = { ...INITIAL_OWN, breakAfter: 'column' };

const below =
  (own: OwnStyle) =>
  ({ inherited }: ComputedStyle): ComputedStyle => ({ inherited, own });

/** Style of an anonymous block or line box below `parent`. */
export const anonymousStyle = below(INITIAL_OWN);
/** Style of a table cell made round stray content. */
export const anonymousCellStyle = below(CELL_OWN);
/** Style of a `pagebreak` and of a `colbreak` element: an empty box with a forced break after it. */
export const pageBreakStyle = below(PAGE_BREAK_OWN);
export const columnBreakStyle = below(COLUMN_BREAK_OWN);

/** Style of a list marker: the item's, on one line that is neither indented nor aligned. */
export const markerStyle = ({ inherited }: ComputedStyle): ComputedStyle => ({
  inherited: { ...inherited, textIndent: 0, textAlign: 'left', whiteSpace: 'pre' },
  own: INITIAL_OWN,
});
