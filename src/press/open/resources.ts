/**
 * Pictures and icons for the box stage, from the deck's folder and the icon package.
 *
 * SVG files are parsed when first asked for; raster pictures are decoded by an asynchronous reader, so they are found by
 * a first pass over the markup (`prepare`) before layout, which stays synchronous. Every drawing is shared by identity
 * per file and colour, so that writers keep one copy.
 */
import { readArtFile, type Art } from '../../typeset/art/index.ts';
import { ahead } from '../../base/ahead.ts';
import { formatHex } from '../../base/colour.ts';
import type { Loader } from '../../base/loader.ts';
import type { BoxResources, Missing } from '../../typeset/box/index.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import type { RasterImage } from '../../typeset/raster/types.ts';
import { deckIcons, type Icons } from './icons.ts';

/** Each is unpacked on another thread to see whether it is whole. */
const READ_AT_ONCE = 4;
const RASTER = /\.(png|jpe?g|webp)$/i;
const FORMATS = 'only PNG, JPEG, WebP and SVG pictures are read';
/** Pictures are read before templates are filled (deck-pictures.ts). */
const ELSEWHERE = 'a picture that a template names must be in the folder "art" of the deck';

export interface PressResources extends BoxResources {
  /** Reads every raster picture of the deck's `art/` folder that `names` mentions; call before layout. */
  prepare(names: readonly string[]): Promise<void>;
  /** The deck's own icons, by name; reports those that are not there. */
  useIcons: Icons['use'];
  hasUsedLibrary: Icons['hasUsedLibrary'];
  /** These paths may be others now. Gives the pictures that were made of them. */
  forget(paths: ReadonlySet<string>): readonly object[];
}

type Find = (source: string, base: string) => string | Missing;

export function createResources(loader: Loader, folder: string, report: Report): PressResources {
  const find = finder(loader, folder);
  const drawings = new Map<string, Map<string, Art | undefined>>();
  const pictures = rasterPictures({ find, loader, folder, report });
  const art: BoxResources['art'] = (source, base, colour, place) => {
    const path = find(source, base);
    if (typeof path !== 'string') return path;
    const inColours = drawings.get(path) ?? new Map<string, Art | undefined>();
    drawings.set(path, inColours);
    const key = formatHex(colour);
    if (!inColours.has(key)) {
      const text = loader.text(path, place);
      const file = { name: loader.display(path), text: text ?? '' };
      inColours.set(key, text === undefined ? undefined : readArtFile(file, colour, report));
    }
    return inColours.get(key);
  };
  const { use, icon, hasUsedLibrary } = deckIcons({ art, image: pictures.image }, folder);
  return {
    art,
    icon,
    useIcons: use,
    hasUsedLibrary,
    ...pictures,
    forget(paths) {
      const drawn = [...paths].flatMap((path) => [...(drawings.get(path)?.values() ?? [])]);
      for (const path of paths) drawings.delete(path);
      return [...drawn.filter((one) => one !== undefined), ...pictures.forget(paths)];
    },
  };
}

/** Files as they are seen from the asking file, then from the deck's folder. */
function finder(loader: Loader, folder: string): Find {
  return (source, base) => {
    for (const from of [base, `${folder}/deck.yaml`]) {
      const path = loader.resolve(from, source);
      if (path !== undefined && loader.exists(path)) return path;
    }
    const asked = loader.resolve(base, source) ?? loader.resolve(`${folder}/deck.yaml`, source);
    if (asked === undefined) return missing(`"${source}" leaves the deck folder`);
    const slash = asked.lastIndexOf('/');
    const nearest = nearestName(asked.slice(slash + 1), loader.list(asked.slice(0, slash)));
    return missing('there is no such file', nearest === undefined ? undefined : `did you mean "${nearest}"?`);
  };
}

interface RasterSetting {
  readonly find: Find;
  readonly loader: Loader;
  readonly folder: string;
  readonly report: Report;
}

function rasterPictures({
  find,
  loader,
  folder,
  report,
}: RasterSetting): Pick<PressResources, 'image' | 'prepare' | 'forget'> {
  /** What a file gave: a picture, why it gives none, or nothing where that has been said. */
  const images = new Map<string, RasterImage | Diagnostic | undefined>();
  return {
    image(source, base, place) {
      const path = find(source, base);
      if (typeof path !== 'string') return path;
      const found = images.get(path);
      if (found === undefined) {
        if (!images.has(path)) return missing(RASTER.test(path) ? ELSEWHERE : FORMATS);
        // Refused when all pictures were read: it is reported where one is used.
        loader.bytes(path, place);
        return undefined;
      }
      if ('kind' in found) return found;
      report({ ...found, place });
      images.set(path, undefined);
      return undefined;
    },
    async prepare(names) {
      const paths = names
        .filter((one) => RASTER.test(one))
        .map((name) => find(name, `${folder}/deck.yaml`))
        .filter((path): path is string => typeof path === 'string')
        .filter((path) => !images.has(path));
      for await (const { path, read } of readPictures(new Set(paths), loader)) images.set(path, read);
    },
    forget(paths) {
      const held = [...paths].flatMap((path) => images.get(path) ?? []);
      for (const path of paths) images.delete(path);
      return held;
    },
  };
}

/** Pictures in the order of their paths; for one that cannot be read why, and nothing for one that was refused. */
async function* readPictures(paths: Iterable<string>, loader: Loader) {
  const { readImage } = await import('../../typeset/raster/index.ts');
  yield* ahead(paths, READ_AT_ONCE, async (path) => {
    const bytes = loader.bytes(path, 'silent');
    let fault: Diagnostic | undefined;
    const report: Report = (found) => (fault = found);
    const image = bytes && (await readImage(bytes, loader.display(path), report));
    return { path, read: image ?? fault };
  });
}

const missing = (reason: string, help?: string): Missing => ({
  kind: 'missing',
  reason,
  ...(help === undefined ? {} : { help }),
});
