/**
 * Which Node is too old. Kept apart so that the check needs nothing that an old Node could not load.
 */

export const OLDEST_NODE = '20.19';

/** @param version such as `20.20.2` */
export function isNodeTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}
