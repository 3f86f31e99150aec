/** Prompts of the four levels: a bag with one event, with two to compare, with two draws, or with several. */
import type { Bag } from './bag.ts';
import type { Event } from './events.ts';

export type Asked = 'one' | 'compare' | 'tree' | 'none-in';

export interface Chance {
  readonly bag: Bag;
  readonly event: Event;
  /** Level 1: the event it is compared with. */
  readonly other?: Event;
  /** Level 3: which outcome of two draws. */
  readonly outcome?: Outcome;
  /** Level 4: how many draws, and whether "at least once" is asked. */
  readonly draws?: number;
  readonly once?: boolean;
}

export type Outcome = 'both' | 'neither' | 'exactly-one' | 'at-least-one';

/** Equal for the same question about the same bag. */
export const sameChance = (chance: Chance): string => JSON.stringify(chance);
