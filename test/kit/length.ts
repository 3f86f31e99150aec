/**
 * Tests that cost much have two forms: the short one in `npm test`, the long one at night (`TESTS=night`) and where CI says so
 * (`TESTS=long`). A few have a third one for the night alone.
 */

/** Whether the form for the night is taken, which no CI has the time for. */
export const isNight = process.env['TESTS'] === 'night';

/** Whether the long form is taken. */
export const isLong = isNight || process.env['TESTS'] === 'long';

/** How many cases, seeds or games are tried: `count` in the long form, a share of it in the short one and never fewer than `least`. */
export const cases = (count: number, least = 12): number =>
  isLong ? count : Math.min(count, Math.max(least, Math.ceil(count / 16)));
