/**
 * What a file of a handout says of how it was asked for, and back (`requestNote`, `readRequestNote`).
 *
 * Takes a job; gives JSON without the name of any pupil. The page in the browser opens the request of a file that is dropped on it. What
 * a file holds may be made by anyone: every value is looked at.
 */
import { fieldsOf, oneOf } from '../../base/note.ts';
import { PRESS_LANGUAGES, type PressLanguage } from '../../base/language.ts';
import { type Form, FORMS, type Profile, PROFILES } from '../code/sheet-code.ts';
import { type LevelNumber, LEVELS } from '../core/handout.ts';
import { findHandout } from '../registry.ts';
import { copiesIn, type HandoutJob, KEY_LAYOUTS, type KeyLayout } from './jobs.ts';

/** Everything that decides the items and pages of a worksheet. */
export interface SheetNote {
  /** `digit-sums`. */
  readonly handout: string;
  /** Of its generator; the newest where it is left out. */
  readonly version?: number | undefined;
  readonly level: LevelNumber;
  /** Four symbols. */
  readonly seed: string;
  /** The usual number where it is left out. */
  readonly items?: number | undefined;
  readonly form: Form;
  /** `A`, `B` ... or, of one pupil of a class set, `S07`. */
  readonly versions: readonly string[];
  readonly profile: Profile;
  readonly language: PressLanguage;
  readonly paper: 'a4' | 'letter';
  readonly key: KeyLayout;
}

/** Undefined for a test, which is printed from its file, and for the page of an author. */
export function requestNote({ exercise, parts, language, paper, quiz }: HandoutJob): string | undefined {
  const [first] = parts;
  if (quiz || !first || first.kind === 'preview') return undefined;
  const copies = parts.filter(({ kind }) => kind !== 'cover').flatMap(copiesIn);
  const note = {
    ...exercise,
    versions: [...new Set(copies)],
    profile: parts.find(({ profile }) => profile !== 'standard')?.profile ?? 'standard',
    language,
    paper,
    key: keyOf(parts),
  };
  return JSON.stringify({ sheet: note });
}

/** The layout of the key, as far as one file shows it. */
function keyOf(parts: HandoutJob['parts']): KeyLayout {
  const has = (wanted: string): boolean => parts.some(({ kind }) => kind === wanted);
  if (has('strip')) return 'strip';
  if (has('worked')) return 'worked';
  return has('key') && has('pupil') ? 'appended' : 'separate';
}

/** Undefined for what is no note of a handout that this version knows. */
export function readRequestNote(text: string): SheetNote | undefined {
  const note = fieldsOf(text, 'sheet');
  if (!note) return undefined;
  const { version, seed, items, versions } = note;
  const handout = typeof note['handout'] === 'string' ? findHandout(note['handout'])?.name : undefined;
  const level = oneOf(LEVELS, note['level']);
  const form = oneOf(FORMS, note['form']);
  const profile = oneOf(PROFILES, note['profile']);
  const language = oneOf(PRESS_LANGUAGES, note['language']);
  const paper = oneOf(['a4', 'letter'] as const, note['paper']);
  const key = oneOf(KEY_LAYOUTS, note['key']);
  if (!handout || !level || !form || !profile || !language || !paper || !key) return undefined;
  if (typeof seed !== 'string' || !/^[0-9A-Z]{4}$/.test(seed) || !isCopies(versions)) return undefined;
  const counts = { version: countOf(version, 9), items: countOf(items, 99) };
  return { handout, level, seed, form, versions, profile, language, paper, key, ...counts };
}

const countOf = (value: unknown, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most ? value : undefined;

/** A class set has as many pupils as a roster may have. */
const MOST_COPIES = 5000;

const isCopies = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MOST_COPIES &&
  value.every((one) => typeof one === 'string' && /^(?:[A-HJKMP-RT-Y]|S\d{2,4})$/.test(one));
