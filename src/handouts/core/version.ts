/**
 * Older generators of a handout: a printed code names the version that made its items, and gets the same ones again.
 */
import type { Handout } from './handout.ts';

/** The versions a handout can be printed in, rising. */
export const versionsOf = ({ version, earlier = [] }: Handout): readonly number[] =>
  [version, ...earlier.map((one) => one.version)].sort((a, b) => a - b);

/** The handout as a version of its generator makes it; undefined for one it never had. */
export function inVersion(handout: Handout, version: number): Handout | undefined {
  const { number, name, game, earlier = [] } = handout;
  if (version === handout.version) return handout;
  const found = earlier.find((one) => one.version === version);
  return found && { number, name, game, ...found };
}
