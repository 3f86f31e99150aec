/**
 * What server and page of the studio say to each other: plain data, known to both.
 *
 * Names of faces, sheets and findings are ids from tables of the server: never a path. Lengths are points.
 */
export type * from './protocol/state.ts';
export type * from './protocol/card.ts';
export type * from './protocol/compare.ts';
export type * from './protocol/pages.ts';
export type * from './protocol/print.ts';
export type * from './protocol/bots.ts';
export type * from './protocol/action.ts';
