/**
 * What a YAML file says without places, for those who want no more of a file whose rows are read with them.
 *
 * The cards of a game are rows of a component and the engine's list: one file, and reading it takes longer than what either does
 * with it. What is kept hangs on the loader, and goes with it; a file whose text has changed is read again.
 */
import type { Loader } from '../../base/loader.ts';
import type { Report, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import type { CellValue } from './types.ts';
import { readYaml, type YamlFile } from './yaml.ts';

interface Known {
  readonly text: string;
  readonly value: CellValue;
}

const values = new WeakMap<Loader, Map<string, Known>>();

/** Keeps what a file says, by its name. */
export function noteYamlValue(loader: Loader, { file, value }: YamlFile): void {
  let known = values.get(loader);
  if (!known) values.set(loader, (known = new Map()));
  known.set(file.name, { text: file.text, value });
}

/** What a file says; undefined when it has errors, all of which were reported. */
export function yamlValue(loader: Loader, file: SourceFile, report: Report): CellValue | undefined {
  const known = values.get(loader)?.get(file.name);
  return known?.text === file.text ? known.value : readYaml(file, report)?.value;
}
