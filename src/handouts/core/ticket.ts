/**
 * Tickets: a few items of a level on half a page, for the last minutes of a lesson.
 *
 * The items are drawn, proved and read like those of the whole sheet; there is no rule, no example and nothing after the items.
 */
import type { FormOf, Level, LevelNumber } from './handout.ts';

export interface TicketOf {
  readonly level: Level;
  /** As many as half a page has room for. */
  readonly items: number;
}

function ticketLevel({ level, items }: TicketOf): Level {
  return {
    ...level,
    usual: items,
    most: items,
    // A class knows the rule by then; an example that is not shown may be asked.
    page: { ...level.page, example: undefined, rule: [], after: () => [] },
  };
}

export const tickets = (levels: Readonly<Partial<Record<LevelNumber, TicketOf>>>): FormOf => ({
  levels: Object.fromEntries(
    Object.entries(levels).map(([number, one]) => [number, ticketLevel(one)]),
  ) as FormOf['levels'],
});
