/** Operators of paths and what is asked of each (ISO 32000-1, 8.5 and annex A). */

/** They paint a path. */
export const PATH_PAINTS: ReadonlySet<string> = new Set('f F f* S s B B* b b*'.split(' '));
/** Paths, lines and clips: nothing is asked of them. */
export const UNASKED: ReadonlySet<string> = new Set('m l c v y h re n W W* w J j M d ri i'.split(' '));
