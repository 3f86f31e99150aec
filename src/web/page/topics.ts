/** What the twelve worksheets are about; one may be about two things. */
import type { Topic } from './choices.ts';

const ABOUT: Readonly<Record<Exclude<Topic, 'all'>, readonly number[]>> = {
  divisibility: [1, 2, 3, 10],
  remainders: [7, 10],
  chance: [4, 6, 9],
  strategy: [5, 8, 11, 12],
};

/** @param handout 1 to 12 */
export const isAbout = (handout: number, topic: Topic): boolean =>
  topic === 'all' || ABOUT[topic].includes(handout);
