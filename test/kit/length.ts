/**
 * Tests that cost much have two forms: the short one in `npm test`, the long one at night and where CI says so (`TESTS=long`).
 */

/** Whether the long form is taken. */
export const isLong = process.env['TESTS'] === 'long';

/** How many cases, seeds or games are tried: `count` in the long form, a share of it in the short one and never fewer than `least`. */
export const cases = (count: number, least = 12): number =>
  isLong ? count : Math.min(count, Math.max(least, Math.ceil(count / 16)));
