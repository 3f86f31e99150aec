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
  withFormat,
  type TextEdit,
  type YamlFile,
} from '../read/index.ts';
import type { Report, SourceFile } from '../../base/diagnostics/index.ts';
import { STEPS, type MigrationAbout, type Step } from './steps.ts';

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
