/**
 * Whether pictures can be drawn on this machine: the picture library has a native part that may not fit it.
 *
 * Takes nothing; draws one pixel and gives undefined, or the reason why it cannot. Never throws.
 */
import { rasterise } from '../../typeset/raster/index.ts';

export async function reasonNotToDraw(): Promise<string | undefined> {
  try {
    await rasterise('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>', { width: 1 });
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message.split('\n')[0] : String(thrown);
  }
}
