/**
 * Which Node is too old. Kept apart so that the check needs nothing that an old Node could not load.
 */

/** The first ones that can `require` ES modules, as packages are here. */
export const OLDEST_NODE = '20.19 or 22.12';

/** @param version such as `20.20.2` */
export function isNodeTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 20) return minor < 19;
  if (major === 22) return minor < 12;
  return major < 23;
}
