/**
 * What a handout run makes, as plain data: one job a file (`HandoutJob`).
 *
 * A job says everything that decides its bytes; it can be printed, hashed and sent to a worker. Nothing here draws.
 */
import type { PressLanguage as Language } from '../../base/language.ts';
import type { Refusals } from '../core/compose.ts';
import type { LevelNumber } from '../core/handout.ts';
import type { Form, Profile } from '../code/sheet-code.ts';
import type { PaperName } from '../../press/open/types.ts';

export const KEY_LAYOUTS = ['separate', 'appended', 'strip', 'worked', 'none'] as const;
export type KeyLayout = (typeof KEY_LAYOUTS)[number];

/** A line of a roster. */
export interface Pupil {
  /** 1 to 9999: enters the seed. */
  readonly number: number;
  /** Printed over the sheet and nowhere else. */
  readonly name: string;
  readonly profile: Profile | undefined;
  /** The letter of the version that the roster gives this pupil. */
  readonly version?: string | undefined;
}

/** A pupil with the sheet they get. */
export interface PupilSheet extends Pupil {
  /** Version letter, or the pupil's own. */
  readonly copy: string;
  readonly profile: Profile;
}

export const TARGETS = ['pdf', 'moodle', 'projector'] as const;
export type Target = (typeof TARGETS)[number];

/** Which exercise: everything the items depend on besides the copy. */
export interface Exercise {
  readonly handout: string;
  /** Of its generator. */
  readonly version: number;
  readonly level: LevelNumber;
  /** Four symbols. */
  readonly seed: string;
  readonly items: number;
  readonly form: Form;
}

/** One document inside a file: a pupil's sheet, its key, the teacher's page ... */
export interface HandoutPart {
  readonly kind:
    | 'pupil'
    | 'key'
    | 'worked'
    | 'teacher'
    | 'pieces'
    | 'strip'
    | 'tickets'
    | 'preview'
    | 'slide'
    | 'quiz'
    | 'quiz-key'
    | 'cover';
  /** Version letter or pupil. */
  readonly copy: string;
  readonly profile: Profile;
  /** Printed over the sheet of a pupil on a roster; enters nothing else. */
  readonly name?: string;
  /** The cover of a class set: who is in it, and how many pages its sheets have. */
  readonly pupils?: readonly PupilSheet[];
  readonly pages?: number;
  /** Pupils have versions, not sheets of their own. */
  readonly isDealt?: boolean;
  /** A slide: which item, counted from 1, and whether with its answer. */
  readonly item?: number;
  readonly isAnswered?: boolean;
  /** Tickets: what is on the lower half. */
  readonly second?: { readonly copy: string; readonly name?: string };
}

/** The copies of a part: one, or both halves of a page of tickets. */
export const copiesIn = ({ copy, second }: HandoutPart): readonly string[] =>
  second === undefined ? [copy] : [copy, second.copy];

/** A test: exercises of several handouts, and questions of the teacher's own that nobody can check. */
export interface Quiz {
  /** Of its file, for the names of what is made. */
  readonly stem: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly subtitle: Readonly<Record<Language, string>>;
  /** Four symbols. */
  readonly seed: string;
  /** The sum over the exercises. */
  readonly marks: number;
  readonly exercises: readonly QuizExercise[];
}

export type QuizExercise =
  | { readonly exercise: Exercise; readonly marks: number }
  | {
      readonly question: Readonly<Record<Language, string>>;
      readonly lines: number;
      readonly marks: number;
    };

export interface HandoutJob {
  /** Absolute. */
  readonly path: string;
  readonly exercise: Exercise;
  readonly language: Language;
  readonly paper: PaperName;
  readonly parts: readonly HandoutPart[];
  /** A test of several handouts; then `exercise` is the first of them. */
  readonly quiz?: Quiz;
  /** The items of every copy among the parts, as the core composed them: whoever does the job composes nothing. */
  readonly prompts: Readonly<Record<string, readonly unknown[]>>;
  /** How the items of each copy were drawn, for the author's page. */
  readonly refusals?: Refusals;
  /** What the file is: a PDF by default, or the items for a learning platform. */
  readonly to?: Target;
  /** What the file says it was made at, in milliseconds since 1970. */
  readonly date: number;
  /** Written as HTML too, beside the PDF. */
  readonly hasTwin?: boolean;
  /** Its ink is measured and, for the first of its kind, its picture drawn: for the page of everything built. */
  readonly shown?: 'ink' | 'picture';
}

/** "digit-sums-2", with the form and, when it is not the standard one, the profile. */
export const fileStem = ({ handout, level, form }: Exercise, profile: Profile): string =>
  inProfile([handout, ...(form === 'exercises' ? [] : [form]), level].join('-'), profile);

/** A name for a file in a profile: each has its own, so that none is written over another. */
export const inProfile = (stem: string, profile: Profile): string =>
  profile === 'standard' ? stem : `${stem}-${profile}`;
