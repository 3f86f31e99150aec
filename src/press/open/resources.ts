/**
 * Pictures and icons for the box stage, from the deck's folder and the icon package.
 *
 * A file is read when a face first asks for it. SVG files are parsed at once; of a raster picture layout gets what its head says,
 * and `settle` reads the rest before anything is judged or written. Every drawing is shared by identity per file and colour, so that
 * writers keep one copy.
 */
import { strayName } from '../../base/paths.ts';
import { type Art, findIcon, nearestIcon, readArtFile } from '../../typeset/art/index.ts';
import { ahead } from '../../base/ahead.ts';
import { type Colour, formatHex } from '../../base/colour.ts';
import type { Loader } from '../../base/loader.ts';
import type { BoxResources, Missing } from '../../typeset/box/index.ts';
import {
  type Diagnostic,
  error,
  type Place,
  type Report,
  warning,
} from '../../base/diagnostics/diagnostic.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import { openPicture, type OpenedPicture, type RasterImage } from '../../typeset/raster/index.ts';
import type { Cell, Deck } from '../../deck/read/index.ts';

/** Each is unpacked on another thread to see whether it is whole. */
const READ_AT_ONCE = 4;
const RASTER = /\.(png|jpe?g|webp)$/i;
const FORMATS = 'only PNG, JPEG, WebP and SVG pictures are read';

export interface PressResources extends BoxResources {
  /**
   * Reads the whole of every raster picture that was asked for; call before faces are judged, drawn or written.
   *
   * @returns all pictures that proved damaged (each reported once, MP1952); asking for one again reports it and gives no picture
   */
  settle(): Promise<readonly RasterImage[]>;
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
  const pictures = new RasterPictures({ find, loader, report });
  const art: BoxResources['art'] = (source, base, colour, place) => {
    const [, file = source, part] = /^(.*\.svg)#(.+)$/i.exec(source) ?? [];
    const path = find(file, base);
    if (typeof path !== 'string') return path;
    const inColours = drawings.get(path) ?? new Map<string, Art | undefined>();
    drawings.set(path, inColours);
    const key = `${formatHex(colour)} ${part ?? ''}`;
    if (!inColours.has(key)) {
      const text = loader.text(path, place);
      const drawing = { name: loader.display(path), text: text ?? '' };
      inColours.set(key, text === undefined ? undefined : readArtFile(drawing, colour, report, part));
    }
    return inColours.get(key);
  };
  const image: BoxResources['image'] = (...asked) => pictures.image(...asked);
  const { use, icon, hasUsedLibrary } = deckIcons({ art, image }, folder);
  return {
    art,
    icon,
    useIcons: use,
    hasUsedLibrary,
    image,
    settle: () => pictures.settle(),
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
    if (asked === undefined) {
      const { reason, help } = strayName(source);
      return missing(reason, reason.startsWith('"') ? undefined : help);
    }
    const slash = asked.lastIndexOf('/');
    const nearest = nearestName(asked.slice(slash + 1), loader.list(asked.slice(0, slash)));
    return missing('there is no such file', nearest === undefined ? undefined : `did you mean "${nearest}"?`);
  };
}

interface RasterSetting {
  readonly find: Find;
  readonly loader: Loader;
  readonly report: Report;
}

/** What became of a file, and where it was asked for first. */
interface AskedPicture {
  readonly place: Place;
  readonly opened: OpenedPicture | undefined;
  /** Undefined also for a file that was refused, which the loader reports. */
  fault: Diagnostic | undefined;
}

class RasterPictures implements Pick<PressResources, 'image' | 'settle' | 'forget'> {
  readonly #setting: RasterSetting;
  readonly #asked = new Map<string, AskedPicture>();
  readonly #unread = new Set<AskedPicture>();
  #settled: Promise<readonly RasterImage[]> = Promise.resolve([]);

  constructor(setting: RasterSetting) {
    this.#setting = setting;
  }

  image(source: string, base: string, place: Place): RasterImage | Missing | undefined {
    const path = this.#setting.find(source, base);
    if (typeof path !== 'string') return path;
    if (!RASTER.test(path)) return missing(FORMATS);
    const { opened, fault } = this.#asked.get(path) ?? this.#open(path, place);
    if (!fault) return opened?.image;
    this.#setting.report({ ...fault, place });
    return undefined;
  }

  #open(path: string, place: Place): AskedPicture {
    const { loader } = this.#setting;
    const bytes = loader.bytes(path, place);
    const found = bytes && openPicture(bytes, loader.display(path));
    const picture =
      found && 'image' in found
        ? { place, opened: found, fault: undefined }
        : { place, opened: undefined, fault: found };
    if (picture.opened) this.#unread.add(picture);
    this.#asked.set(path, picture);
    return picture;
  }

  settle(): Promise<readonly RasterImage[]> {
    return (this.#settled = this.#settled.then(() => this.#readUnread()));
  }

  async #readUnread(): Promise<readonly RasterImage[]> {
    for await (const { picture, fault } of readWhole(this.#unread)) {
      this.#unread.delete(picture);
      picture.fault = fault;
      if (fault) this.#setting.report({ ...fault, place: picture.place });
    }
    return [...this.#asked.values()].flatMap(({ opened, fault }) => (opened && fault ? [opened.image] : []));
  }

  forget(paths: ReadonlySet<string>): readonly RasterImage[] {
    const held = [...paths].flatMap((path) => this.#asked.get(path)?.opened?.image ?? []);
    for (const path of paths) this.#asked.delete(path);
    return held;
  }
}

const readWhole = (pictures: Iterable<AskedPicture>) =>
  ahead(pictures, READ_AT_ONCE, async (picture) => ({
    picture,
    fault: await picture.opened?.readWhole(),
  }));

const missing = (reason: string, help?: string): Missing => ({
  kind: 'missing',
  reason,
  ...(help === undefined ? {} : { help }),
});

// Icons by name: those of the deck first, those of the library by its prefix alone.
// Takes what `icons:` of deck.yaml says and where files are; gives drawings or pictures. A name is a key under `icons:`, a
// picture file of the deck (`art/gem.svg`), or `game-icons:fuel-tank`. A bare name never means the library: what a deck calls
// `crown` is its own crown, or a mistake that is reported (MP1503).

const LIBRARY = 'game-icons:';
const PICTURE = /\.(png|jpe?g|webp)$/i;

type Icon = ReturnType<BoxResources['icon']>;

interface Icons {
  /** From now on these are the deck's own; reports those that name nothing (MP1503), which are not reported again. */
  use(icons: ReadonlyMap<string, Cell>, report: Report): void;
  icon(name: string, colour: Colour, place: Place): Icon;
  /** Whether a page asked for a drawing of the library so far. */
  hasUsedLibrary(): boolean;
}

/** @param folder of the deck, absolute: names of files are seen from there */
function deckIcons(files: Pick<BoxResources, 'art' | 'image'>, folder: string): Icons {
  let own: ReadonlyMap<string, Cell> = new Map();
  let broken: ReadonlySet<string> = new Set();
  let isLibraryUsed = false;
  const base = `${folder}/deck.yaml`;
  const named = (value: string, colour: Colour, place: Place): Icon => {
    if (value.startsWith(LIBRARY)) return findIcon(value, colour) ?? noneIn(value);
    if (/\.svg(#.+)?$/i.test(value)) return files.art(value, base, colour, place);
    return PICTURE.test(value) ? files.image(value, base, place) : unknown(value, [...own.keys()]);
  };
  return {
    use(icons, report) {
      own = icons;
      const faulty = new Set<string>();
      for (const [key, { value, place }] of icons) {
        // A picture that cannot be decoded is found when the deck's pictures have been read.
        const found = PICTURE.test(String(value)) ? undefined : named(String(value), BLACK, place);
        if (found?.kind !== 'missing') continue;
        faulty.add(key).add(String(value));
        const message = `the icon "${key}" is "${String(value)}": ${found.reason}`;
        report(error('MP1503', message, { place, help: found.help }));
      }
      broken = faulty;
    },
    hasUsedLibrary: () => isLibraryUsed,
    icon(name, colour, place) {
      if (broken.has(name)) return undefined;
      const cell = own.get(name);
      isLibraryUsed ||= String(cell?.value ?? name).startsWith(LIBRARY);
      return cell ? named(String(cell.value), colour, cell.place) : named(name, colour, place);
    },
  };
}

const BLACK: Colour = { kind: 'rgb', red: 0, green: 0, blue: 0, alpha: 1 };

function noneIn(name: string): Missing {
  const nearest = nearestIcon(name);
  const help = nearest === undefined ? undefined : `did you mean "${nearest}"?`;
  return { kind: 'missing', reason: 'the library has no such drawing', help };
}

/** A bare name nobody knows: the nearest of the deck's own, or the library's drawing of that name by its full name. */
function unknown(name: string, own: readonly string[]): Missing {
  const nearest = nearestName(name, own);
  const isInLibrary = !name.includes(':') && findIcon(LIBRARY + name, BLACK) !== undefined;
  const help =
    nearest !== undefined && nearest !== name
      ? `did you mean "${nearest}"?`
      : isInLibrary
        ? `write "${LIBRARY}${name}" for the drawing of the library`
        : 'write a key under icons: in deck.yaml, a file such as art/gem.svg, or game-icons: and a name';
  return { kind: 'missing', reason: 'neither an icon of the deck nor a picture file', help };
}

/** Warns where drawings of the library were printed and no credit names them. */
export function reportCredit(
  { credits, place }: Pick<Deck, 'credits' | 'place'>,
  icons: Pick<Icons, 'hasUsedLibrary'>,
  report: Report,
): void {
  if (!icons.hasUsedLibrary()) return;
  if (Object.values(credits ?? {}).some((text) => /game-?icons|CC[ -]BY/i.test(text))) return;
  const help = 'add credits: "Icons from game-icons.net (CC BY 3.0)" to deck.yaml';
  report(
    warning('MP4025', 'icons of game-icons.net are printed, and no credits: names them', { place, help }),
  );
}
