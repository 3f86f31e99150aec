/**
 * What server and page of the studio say to each other: plain data, known to both.
 *
 * Names of faces, sheets and findings are ids from tables of the server: never a path. Lengths are points.
 */
export type * from './state.ts';
export type * from './card.ts';
export type * from './compare.ts';
export type * from './pages.ts';
export type * from './print.ts';
export type * from './bots.ts';
export type * from './action.ts';
