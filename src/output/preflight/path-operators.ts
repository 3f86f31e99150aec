/** Operators of paths and what is asked of each (ISO 32000-1, 8.5 and annex A). */

type Painting = readonly [isFilled: boolean, isStroked: boolean];

const paintings = (
  ops: string,
  isFilled: boolean,
  isStroked: boolean,
): readonly (readonly [string, Painting])[] =>
  ops.split(' ').map((op) => [op, [isFilled, isStroked]] as const);

/** They paint a path: its inside, its line, or both. */
export const PATH_PAINTS: ReadonlyMap<string, Painting> = new Map([
  ...paintings('f F f*', true, false),
  ...paintings('S s', false, true),
  ...paintings('B B* b b*', true, true),
]);
/** They draw one. */
export const PATH_PARTS: ReadonlySet<string> = new Set('m l c v y re h'.split(' '));
/** How lines look: nothing is asked of it. */
export const UNASKED: ReadonlySet<string> = new Set('J j M d ri i'.split(' '));
