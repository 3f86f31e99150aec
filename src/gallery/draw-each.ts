/**
 * The pictures of a page, some at once (`drawEach`).
 *
 * Takes pictures by path; gives them in the same order as PNG bytes. What is drawn already is left as it is.
 */
import type { PageFile } from './page-file.ts';
import type { ShownPicture } from './picture.ts';

/** Node's threads for such work: with more of them than cores no core waits for this thread to hand it the next. */
const AT_ONCE = 4;

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
  await Promise.all(Array.from({ length: AT_ONCE }, draw));
  return [...pictures.keys()].flatMap((path) => {
    const bytes = drawn.get(path);
    return bytes ? [{ path: placeOf(path), bytes }] : [];
  });
}
