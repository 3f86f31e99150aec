/**
 * What a command may choose about sheets, in the words of the sheet stage.
 *
 * The command line asks the press alone; here the press hands on the names it allows, so that no
 * list of papers or marks is kept twice.
 */
export { DEFAULT_MARKS, MARK_KINDS, MARK_SIDES } from '../imposition/marks.ts';
export { PAPER_NAMES, turned } from '../imposition/tiling.ts';
export type { Up } from '../imposition/solve.ts';
