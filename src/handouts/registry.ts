/** The handouts of the house: one line each, nothing else knows their names. */
import type { Handout } from './core/handout.ts';
import { bestNumber } from './best-number/index.ts';
import { bestReply } from './best-reply/index.ts';
import { columnPlanner } from './column-planner/index.ts';
import { countAndCompare } from './count-and-compare/index.ts';
import { digitSums } from './digit-sums/index.ts';
import { keepOrDraw } from './keep-or-draw/index.ts';
import { missingCard } from './missing-card/index.ts';
import { nextTile } from './next-tile/index.ts';
import { onesDigits } from './ones-digits/index.ts';
import { readTheStack } from './read-the-stack/index.ts';
import { remainderClock } from './remainder-clock/index.ts';
import { whoWins } from './who-wins/index.ts';

export const HANDOUTS: readonly Handout[] = [
  digitSums,
  missingCard,
  bestNumber,
  keepOrDraw,
  columnPlanner,
  nextTile,
  remainderClock,
  whoWins,
  countAndCompare,
  onesDigits,
  readTheStack,
  bestReply,
];

/** By name or by number ("digit-sums", "H1", "h1"); undefined when there is none. */
export const findHandout = (name: string): Handout | undefined =>
  HANDOUTS.find((one) => one.name === name || `h${one.number}` === name.toLowerCase());
