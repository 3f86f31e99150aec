/**
 * The door to the press: loaded when a command walks through it, so that help and mistakes answer at once.
 *
 * Gives the press's `build`; nothing else of the press is known here.
 */
import type { BuildReport, BuildRequest, Progress } from '../../press/types.ts';

export type PressDoor = (request: BuildRequest, progress: Progress, cwd: string) => Promise<BuildReport>;

/** The real press. */
export const openPress: PressDoor = async (request, progress, cwd) => {
  const { build } = await import('../../press/build.ts');
  return build(request, progress, cwd);
};
