/**
 * The pictures of a page, drawn as many at once as the machine has cores (`drawEach`).
 *
 * Takes pictures by path; gives them in the same order as PNG bytes. What is drawn already is left as it is.
 */
import { availableParallelism } from 'node:os';
import type { PageFile } from './page-file.ts';
import type { ShownPicture } from './picture.ts';

/** Node has no more threads for them, unless it is told to. */
const MOST = 4;

/** @param placeOf where a picture is written */
export async function drawEach(
  pictures: ReadonlyMap<string, ShownPicture>,
  placeOf: (path: string) => string,
): Promise<readonly PageFile[]> {
  const { drawnPicture } = await import('./picture.ts');
  const drawn = new Map<string, Uint8Array>();
  const left = pictures.entries();
  const draw = async (): Promise<void> => {
    for (const [path, picture] of left) drawn.set(path, await drawnPicture(picture));
  };
  await Promise.all(Array.from({ length: Math.min(MOST, availableParallelism()) }, draw));
  return [...pictures.keys()].flatMap((path) => {
    const bytes = drawn.get(path);
    return bytes ? [{ path: placeOf(path), bytes }] : [];
  });
}
