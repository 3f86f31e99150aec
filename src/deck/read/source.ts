/**
 * What every reader of a part of a deck works with: the deck's YAML, its loader, its languages and the report.
 *
 * Also reads the further files a deck names (`data: cards.csv`), with the nearest name when one is not there (MP1104).
 */
import type { Loader } from '../../base/loader.ts';
import type { Language } from '../../base/language.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import type { Place, Report, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import type { Keep } from './keep.ts';
import type { Table } from './raw-table.ts';
import type { YamlFile } from './yaml.ts';

export interface DeckSource {
  readonly yaml: YamlFile;
  /** Path of `deck.yaml`, as the loader knows it. */
  readonly path: string;
  readonly folder: string;
  readonly loader: Loader;
  readonly languages: readonly Language[];
  readonly report: Report;
  /** Every file read for the deck so far. */
  readonly inputs: Set<string>;
  readonly keep: Keep;
  /** Of files that were read without a word, by their names: several components take their rows from one. */
  readonly tables: Map<string, Table>;
}

/** Absolute path of a file the deck names at `place`; undefined when it is not there or may not be read, which is reported. */
export function resolveNamedFile(source: DeckSource, name: string, place: Place): string | undefined {
  const { loader, report } = source;
  const path = loader.resolve(source.path, name);
  if (path === undefined) {
    const help = 'name a file inside the deck folder, with forward slashes';
    report(error('MP1001', `"${name}" leaves the deck folder`, { place, help }));
    return undefined;
  }
  if (loader.exists(path)) return path;
  const folder = path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')));
  const nearest = nearestName(path.slice(folder.length + 1), loader.list(folder));
  const help = nearest === undefined ? 'create it, or correct the name' : `did you mean "${nearest}"?`;
  report(error('MP1104', `there is no file "${loader.display(path)}" to read`, { place, help }));
  return undefined;
}

/** Reads a text file the deck names at `place`; undefined when it cannot be read, which is reported. */
export function readNamedFile(source: DeckSource, name: string, place: Place): SourceFile | undefined {
  const path = resolveNamedFile(source, name, place);
  const text = path === undefined ? undefined : source.loader.text(path, place);
  if (path === undefined || text === undefined) return undefined;
  source.inputs.add(path);
  return { name: source.loader.display(path), text };
}
