/**
 * The door to the press: loaded when a command walks through it, so that help and mistakes answer at once.
 *
 * Gives the press's `build`, with the shelf of handouts where it is wanted; nothing else of the press is known here.
 */
import type { BuildReport, BuildRequest, Progress } from '../../../press/open/types.ts';

export type PressDoor = (request: BuildRequest, progress: Progress, cwd: string) => Promise<BuildReport>;

/** The real press. */
export const openPress: PressDoor = async (request, progress, cwd) => {
  const { build } = await import('../../../press/make/build.ts');
  if (request.handouts !== true) return build(request, progress, cwd);
  const { SAMPLES } = await import('../../../handouts/press/samples.ts');
  return build(request, progress, cwd, [SAMPLES]);
};
