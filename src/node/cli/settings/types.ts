/** Options that come from `modpress.yaml` instead of the command line. */
import type { Place } from '../../../base/diagnostics/diagnostic.ts';
import type { OptionResult } from '../arguments/option-value.ts';

export const SETTINGS_FILE = 'modpress.yaml';

export interface Setting {
  readonly value: OptionResult;
  /** As it is written. */
  readonly shown: string;
  readonly place: Place;
}

/** By the name of the option. */
export type Settings = ReadonlyMap<string, Setting>;
