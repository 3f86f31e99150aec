/**
 * What changed between formats of decks, one step after the other.
 *
 * A step takes deck.yaml as it is and gives edits that leave every comment and space in place. To change the format: add a step to
 * the next number here, raise `FORMAT` in `src/deck/read/format.ts`, and `OLDEST_FORMAT` where older decks cannot be read any more.
 */
import type { TextEdit, YamlFile } from '../read/index.ts';

export interface MigrationAbout {
  /** Whether the library has a drawing of this name. */
  isLibraryIcon(name: string): boolean;
  /** Whether the deck has a file of this name. */
  hasFile(name: string): boolean;
}

export interface Step {
  /** The format it leads to. */
  readonly to: number;
  /** What changes, for people. */
  readonly about: string;
  edits(deck: YamlFile, about: MigrationAbout): readonly TextEdit[];
}

const LIBRARY = 'game-icons:';

/** Before formats were counted a bare name under `icons:` was a drawing of the library. */
const libraryIconsByPrefix: Step = {
  to: 1,
  about: 'icons of the library have their prefix',
  edits(deck, { isLibraryIcon, hasFile }) {
    const icons = mapAt(deck.value, 'icons');
    return Object.entries(icons).flatMap(([key, value]): readonly TextEdit[] => {
      if (typeof value !== 'string' || value.includes(':') || hasFile(value) || !isLibraryIcon(value))
        return [];
      const { file, start, end } = deck.placeOf(['icons', key]);
      const quote = /^["']/.exec(file.text.slice(start, end)) ? 1 : 0;
      return [{ file, start: start + quote, end: start + quote, text: LIBRARY }];
    });
  },
};

/** In the order of their formats; several may lead to one. */
export const STEPS: readonly Step[] = [libraryIconsByPrefix];

function mapAt(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const found =
    typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)[key]
      : undefined;
  return typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>) : {};
}
