/**
 * A deck.yaml brought to the format of this press.
 *
 * Takes the text of the file; gives what it is to be and what was done to it, or nothing where it cannot be read or is newer than
 * the press (reported). Each step reads what the one before it left.
 */
import {
  applyEdits,
  FORMAT,
  formatOf,
  isReadable,
  readYaml,
  type TextEdit,
  withFormat,
  type YamlFile,
} from '../read/index.ts';
import type { Report, SourceFile } from '../../base/diagnostics/index.ts';
import { diffArrays } from 'diff';

export interface Migrated {
  readonly text: string;
  /** What changed, for people; empty where the deck has the format of the press already. */
  readonly done: readonly string[];
}

/** @param steps those there are, but in tests */
export function migrateDeck(
  file: SourceFile,
  about: MigrationAbout,
  report: Report,
  { steps, format }: { readonly steps: readonly Step[]; readonly format: number } = {
    steps: STEPS,
    format: FORMAT,
  },
): Migrated | undefined {
  const first = readYaml(file, report);
  if (!first) return undefined;
  const from = formatOf(first) ?? 0;
  if (from > format) {
    isReadable(first, report);
    return undefined;
  }
  let yaml: YamlFile | undefined = first;
  const done: string[] = [];
  for (const step of steps.filter(({ to }) => to > from && to <= format)) {
    const edits: readonly TextEdit[] = yaml ? step.edits(yaml, about) : [];
    if (!yaml || edits.length === 0) continue;
    done.push(step.about);
    yaml = readYaml({ ...file, text: applyEdits(yaml.file.text, edits) }, report);
  }
  if (!yaml) return undefined;
  if (from === format) return { text: yaml.file.text, done };
  return { text: withFormat(yaml, format), done: [...done, `format: ${format}`] };
}

// Which lines of a text become others: `-` and `+` with the number of the line, as programmers know it.
// Takes both texts; gives lines for people, none where the texts are alike. A thin wrapping of the package `diff` (Myers'
// algorithm): it loses nothing, and line ends of Windows make no difference.

export function lineDiff(before: string, after: string): readonly string[] {
  const lines: string[] = [];
  let [old, now] = [1, 1];
  for (const { removed, added, value } of diffArrays(before.split(/\r?\n/), after.split(/\r?\n/))) {
    if (removed) lines.push(...value.map((line, i) => `- ${old + i}: ${line}`));
    if (added) lines.push(...value.map((line, i) => `+ ${now + i}: ${line}`));
    if (!added) old += value.length;
    if (!removed) now += value.length;
  }
  return lines;
}

// What changed between formats of decks, one step after the other.
// A step takes deck.yaml as it is and gives edits that leave every comment and space in place. To change the format: add a step to
// the next number here, raise `FORMAT` in `src/deck/read/format.ts`, and `OLDEST_FORMAT` where older decks cannot be read any more.

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
const STEPS: readonly Step[] = [libraryIconsByPrefix];

function mapAt(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const found =
    typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)[key]
      : undefined;
  return typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>) : {};
}
