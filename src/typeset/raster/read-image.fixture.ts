/** Pictures for tests, read whole. */
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { openPicture } from './read-image.ts';
import type { RasterImage } from './types.ts';

/** The picture; undefined after a report. */
export async function readImage(
  bytes: Uint8Array,
  name: string,
  report: Report,
): Promise<RasterImage | undefined> {
  const opened = openPicture(bytes, name);
  const fault = 'image' in opened ? await opened.readWhole() : opened;
  if (fault) report(fault);
  return 'image' in opened && !fault ? opened.image : undefined;
}
