/**
 * H8, who wins from here? in Modulo: one tap, small trees, roads of taps, rings without an end.
 *
 * Letters are those of the exact solver of the game, roads are played by its engine.
 */
import { type Handout, type Level, tickets } from '../core/handout.ts';
import type { Fragment } from './graph.ts';
import { investigation } from './investigation/index.ts';
import { levelOne, levelOneOfUnlikeHands, type OneTap } from './level-1.ts';
import { levelTwo } from './level-2.ts';
import { levelThree, type TapRoad } from './level-3.ts';
import { levelFour } from './level-4.ts';
import { second } from './second.ts';

const generator = (version: number, first: Level<OneTap>) => ({
  version,
  levels: { 1: first, 2: levelTwo, 3: levelThree, 4: levelFour },
  second,
  forms: { investigation, tickets: tickets({ 1: { level: first, items: 4 } }) },
});

export const whoWins: Handout<OneTap | Fragment | TapRoad> = {
  number: 8,
  name: 'who-wins',
  game: 'modulo',
  ...generator(3, levelOne),
  earlier: [generator(2, levelOneOfUnlikeHands)],
};
