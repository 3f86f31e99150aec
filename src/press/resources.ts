/**
 * Pictures and icons for the box stage, from the deck's folder and the icon package.
 *
 * SVG files are parsed when first asked for; raster pictures are decoded by an asynchronous reader, so they are found by
 * a first pass over the markup (`prepare`) before layout, which stays synchronous. Every drawing is shared by identity
 * per file and colour, so that writers keep one copy.
 */
import { findIcon, nearestIcon, readArtFile, type Art } from '../art/index.ts';
import { formatHex, type Colour } from '../base/colour.ts';
import type { Loader } from '../base/loader.ts';
import type { BoxResources, Missing } from '../box/index.ts';
import type { Place, Report } from '../diagnostics/diagnostic.ts';
import { nearestName } from '../diagnostics/suggest.ts';
import type { RasterImage } from '../raster/types.ts';

const RASTER = /\.(png|jpe?g|webp)$/i;

export interface PressResources extends BoxResources {
  /** Reads every raster picture of the deck's `art/` folder that `names` mentions; call before layout. */
  prepare(names: readonly string[]): Promise<void>;
}

export function createResources(loader: Loader, folder: string, report: Report): PressResources {
  const art = new Map<string, Art | Missing | undefined>();
  const images = new Map<string, RasterImage>();

  const find = (source: string, base: string): string | Missing => {
    for (const from of [base, `${folder}/deck.yaml`]) {
      const path = loader.resolve(from, source);
      if (path !== undefined && loader.exists(path)) return path;
    }
    const asked = loader.resolve(`${folder}/deck.yaml`, source);
    if (asked === undefined) return missing(`"${source}" leaves the deck folder`);
    const slash = asked.lastIndexOf('/');
    const nearest = nearestName(asked.slice(slash + 1), loader.list(asked.slice(0, slash)));
    return missing('there is no such file', nearest === undefined ? undefined : `did you mean "${nearest}"?`);
  };

  const drawing = (source: string, base: string, colour: Colour): Art | Missing | undefined => {
    const path = find(source, base);
    if (typeof path !== 'string') return path;
    const key = `${path} ${formatHex(colour)}`;
    if (!art.has(key)) {
      const text = loader.text(path);
      art.set(
        key,
        text === undefined ? undefined : readArtFile({ name: loader.display(path), text }, colour, report),
      );
    }
    return art.get(key);
  };

  return {
    art: (source, base, colour) => drawing(source, base, colour),
    icon: (name: string, colour: Colour, _place: Place) => {
      const found = findIcon(name, colour);
      if (found) return found;
      const nearest = nearestIcon(name);
      return missing(
        `no icon is called "${name}"`,
        nearest === undefined ? undefined : `did you mean "${nearest}"?`,
      );
    },
    image: (source, base) => {
      const path = find(source, base);
      if (typeof path !== 'string') return path;
      return images.get(path) ?? missing('not a PNG, JPEG or WebP picture that can be read');
    },
    async prepare(names) {
      const { readImage } = await import('../raster/index.ts');
      for (const name of names.filter((one) => RASTER.test(one))) {
        const path = find(name, `${folder}/deck.yaml`);
        const bytes = typeof path === 'string' && !images.has(path) ? loader.bytes(path) : undefined;
        if (typeof path !== 'string' || !bytes) continue;
        const image = await readImage(bytes, loader.display(path), report);
        if (image) images.set(path, image);
      }
    },
  };
}

const missing = (reason: string, help?: string): Missing => ({
  kind: 'missing',
  reason,
  ...(help === undefined ? {} : { help }),
});
