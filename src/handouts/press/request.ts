/** What a run of `modpress handout` is asked for, checked and complete, and how it ended. */
import type { PressLanguage as Language } from '../../base/language.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { Failure } from '../../base/diagnostics/failure.ts';
import type { Form, Profile } from '../code/sheet-code.ts';
import type { LevelNumber } from '../core/handout.ts';
import type { PaperName } from '../../press/open/types.ts';
import type { KeyLayout, Pupil, Quiz, Target } from './jobs.ts';

/** The seed of those who name none: everybody has the same sheet then. */
export const USUAL_SEED = '0001';

export interface HandoutRequest {
  /** Names or numbers; empty is none. */
  readonly names: readonly string[];
  /** Of the generator, where a printed code says so; the newest one otherwise. */
  readonly version?: number | undefined;
  /** A test of several handouts instead of the named ones. */
  readonly quiz?: Quiz | undefined;
  /** None is the usual one: 2, or the first there is; where levels share their items, all of them. */
  readonly levels: readonly LevelNumber[];
  /** Four symbols. */
  readonly seed: string;
  readonly items: number | undefined;
  readonly form: Form;
  /** Version letters. */
  readonly versions: readonly string[];
  /** Pupils of a class set, in order; they take the place of the versions. */
  readonly pupils: readonly Pupil[];
  /** One sheet for all pupils, with their names. */
  readonly sameForAll?: boolean | undefined;
  /** Pupils in one file of a class set; 30 by default. */
  readonly pupilsAFile?: number | undefined;
  readonly profile: Profile;
  readonly languages: readonly Language[];
  readonly papers: readonly PaperName[];
  readonly key: KeyLayout;
  /** PDFs with their HTML twins, or items for a learning platform. */
  readonly to?: Target | undefined;
  /** So many instances with their answers on a page for the author, and nothing else. */
  readonly preview?: number | undefined;
  /** Absolute. */
  readonly out: string;
  readonly force: boolean;
  /** Threads; all cores when undefined. */
  readonly workers?: number | undefined;
}

/** What is asked for where nothing is said of it: exercises for version A on A4 in English, with a key of their own. */
export const USUAL_REQUEST: Omit<HandoutRequest, 'names' | 'out'> = {
  levels: [],
  seed: USUAL_SEED,
  items: undefined,
  form: 'exercises',
  versions: ['A'],
  pupils: [],
  profile: 'standard',
  languages: ['en'],
  papers: ['a4'],
  key: 'separate',
  force: false,
};

export type { Pupil } from './jobs.ts';

export interface HandoutFile {
  readonly path: string;
  readonly pages: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly changed: boolean;
  readonly codes: readonly string[];
  /** Absolute path of the HTML twin that was written with it. */
  readonly twin?: string;
}

export interface HandoutReport {
  readonly files: readonly HandoutFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly failure: Failure;
}
