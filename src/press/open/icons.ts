/**
 * Icons by name: those of the deck first, those of the library by its prefix alone.
 *
 * Takes what `icons:` of deck.yaml says and where files are; gives drawings or pictures. A name is a key under `icons:`, a
 * picture file of the deck (`art/gem.svg`), or `game-icons:fuel-tank`. A bare name never means the library: what a deck calls
 * `crown` is its own crown, or a mistake that is reported (MP1503).
 */
import { findIcon, nearestIcon } from '../../typeset/art/index.ts';
import type { Colour } from '../../base/colour.ts';
import type { BoxResources, Missing } from '../../typeset/box/index.ts';
import type { Cell, Deck } from '../../deck/read/index.ts';
import { error, warning, type Place, type Report } from '../../base/diagnostics/diagnostic.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';

const LIBRARY = 'game-icons:';
const PICTURE = /\.(png|jpe?g|webp)$/i;

type Icon = ReturnType<BoxResources['icon']>;

export interface Icons {
  /** From now on these are the deck's own; reports those that name nothing (MP1503), which are not reported again. */
  use(icons: ReadonlyMap<string, Cell>, report: Report): void;
  icon(name: string, colour: Colour, place: Place): Icon;
  /** Whether a page asked for a drawing of the library so far. */
  hasUsedLibrary(): boolean;
}

/** @param folder of the deck, absolute: names of files are seen from there */
export function deckIcons(files: Pick<BoxResources, 'art' | 'image'>, folder: string): Icons {
  let own: ReadonlyMap<string, Cell> = new Map();
  let broken: ReadonlySet<string> = new Set();
  let isLibraryUsed = false;
  const base = `${folder}/deck.yaml`;
  const named = (value: string, colour: Colour, place: Place): Icon => {
    if (value.startsWith(LIBRARY)) return findIcon(value, colour) ?? noneIn(value);
    if (/\.svg$/i.test(value)) return files.art(value, base, colour, place);
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
