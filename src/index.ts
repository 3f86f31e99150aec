/**
 * modpress for programs: `import { openDeck, plan, make, judge } from 'modpress'` (docs/library.md).
 *
 * Rules engines are in `modpress/games`; writing, watching, exports and batches in `modpress/node`.
 */
export { handout, type HandoutWishes } from './handouts/press/library.ts';
export { build, check, type BuildWishes, type Report } from './press/library/types.ts';
export { judge, make, openDeck, plan, type Deck, type Opened, type Plan } from './press/library/deck.ts';
export type * from './press/library/types.ts';
