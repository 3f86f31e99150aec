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
/** All operators that a stream of content may have (annex A). */
export const KNOWN: ReadonlySet<string> = new Set(
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'.split(
    ' ',
  ),
);
/** How lines look: nothing is asked of it. */
export const UNASKED: ReadonlySet<string> = new Set('J j M d ri i'.split(' '));
