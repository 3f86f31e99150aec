/** What the entries of a plan file are read with (`Planning`). */
import type { YamlFile } from '../../../deck/read/index.ts';
import type { Report } from '../../../base/diagnostics/diagnostic.ts';
import type { Progress } from '../../../press/open/types.ts';

export interface Planning {
  /** The folder of the plan file, absolute: paths in it begin there. */
  readonly folder: string;
  /** Working folder, for the names people see. */
  readonly cwd: string;
  readonly edition: string;
  readonly yaml: YamlFile;
  readonly report: Report;
  readonly progress: Progress;
}
