/**
 * From the words of `modpress handout` to a request, or what is wrong with them.
 *
 * A printed code settles handout, version, level, form, seed, items, copy and profile; options then say language, paper and key.
 */
import { displayPath } from '../../../base/paths.ts';
import { FILE_LIMITS } from '../../../deck/read/limits.ts';
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { PRESS_LANGUAGES, type PressLanguage } from '../../../base/language.ts';
import { type Diagnostic, error } from '../../../base/diagnostics/diagnostic.ts';
import {
  drawnSeed,
  type Form,
  formatCode,
  FORMS,
  PROFILES,
  seedSymbols,
  type SheetCode,
} from '../../../handouts/code/sheet-code.ts';
import { inForm, LEVELS } from '../../../handouts/core/handout.ts';
import { findHandout, HANDOUTS } from '../../../handouts/registry.ts';
import { versionFaults } from '../../../handouts/press/copies.ts';
import { findCode, isAuthors, requestOfCode } from '../../../handouts/press/code-request.ts';
import { isDealt } from '../../../handouts/press/class-set.ts';
import { KEY_LAYOUTS, type Quiz, TARGETS } from '../../../handouts/press/jobs.ts';
import { noHandout } from '../../../handouts/press/plan.ts';
import { type HandoutRequest, type Pupil, USUAL_SEED } from '../../../handouts/press/request.ts';
import { readQuiz } from '../../../handouts/press/quiz/read-quiz.ts';
import { stripFaults } from '../../../handouts/press/strip.ts';
import { readRoster } from '../../../handouts/press/roster.ts';
import type { CommandInput } from '../command.ts';
import { readNamed, shownName, STANDARD } from '../standard-input.ts';
import { clashes } from './handout-clashes.ts';

/** The request, or every mistake in the words. */
export function readHandoutRequest(
  input: CommandInput,
): { readonly request: HandoutRequest } | { readonly faults: readonly Diagnostic[] } {
  const faults: Diagnostic[] = [...clashes(input)];
  const code = input.values.text('code');
  const found = code === undefined ? undefined : findCode(code, (fault) => void faults.push(fault));
  const typed = typedRequest(input, faults);
  const request = found ? { ...typed, ...requestOfCode(found) } : typed;
  faults.push(
    ...nothingNamed(input),
    ...setOnProjector(found, typed),
    ...beside(input, found),
    ...stripFaults(request),
    ...ownSheets(request),
  );
  return faults.length > 0 ? { faults } : { request };
}

/** What the options say, each by itself. */
function typedRequest(input: CommandInput, faults: Diagnostic[]): HandoutRequest {
  const { values, io, operands } = input;
  const quiz = values.text('quiz');
  const pupils = pupilsOf(input, faults);
  const versions = versionsOf(values.list('versions'), faults);
  const papers = new Set(values.list('paper').flatMap((one) => (one === 'both' ? ['a4', 'letter'] : [one])));
  const form = formOf(input, faults);
  return {
    // A handout has a name and a number.
    names: [...new Set(operands.map((name) => findHandout(name)?.name ?? name))],
    quiz: quiz === undefined ? undefined : quizOf(quiz, input, faults),
    levels: levelsOf(input, form),
    seed: seedOf(values.text('seed')),
    items: values.whole('items'),
    form,
    versions: versions.length > 0 ? versions : ['A'],
    pupils,
    profile: values.choice('profile', PROFILES) ?? 'standard',
    languages: languagesOf(values),
    papers: papers.size > 0 ? [...papers] : ['a4'],
    key: values.choice('key', KEY_LAYOUTS) ?? 'separate',
    sameForAll: values.isOn('same-for-all'),
    preview: values.whole('preview'),
    to: values.choice('to', TARGETS),
    out: resolve(io.cwd, values.text('out') ?? 'out/handouts'),
    force: values.isOn('force'),
    workers: values.whole('workers'),
  };
}

/** Every name is told at once, beside whatever else is wrong. */
function nothingNamed({ operands, values }: CommandInput): readonly Diagnostic[] {
  const unknown = operands.filter((name) => !findHandout(name));
  if (unknown.length > 0) return unknown.map(noHandout);
  if (operands.length > 0 || values.text('code') !== undefined || values.text('quiz') !== undefined)
    return [];
  const help = `one of ${HANDOUTS.map(({ name }) => name).join(', ')}`;
  return [error('MP4201', 'no handout is named', { help })];
}

function setOnProjector(found: SheetCode | undefined, { to }: HandoutRequest): readonly Diagnostic[] {
  const copy = found?.copy ?? '';
  if (!found || to !== 'projector' || !copy.startsWith('C') || copy.length < 2) return [];
  const help = 'give the code of one sheet of the set';
  return [error('MP1023', `--to projector shows one sheet; ${formatCode(found)} is a class set`, { help })];
}

/** A column of versions is not passed over in silence. */
const ownSheets = (request: HandoutRequest): readonly Diagnostic[] =>
  isDealt(request) || request.pupils.every(({ version }) => version === undefined)
    ? []
    : [
        error('MP1023', 'the roster gives versions to pupils, who have sheets of their own', {
          help: 'add --same-for-all for sheets by version, or leave the column out',
        }),
      ];

/** The author's page has its answers, and no other form. */
const beside = ({ values }: CommandInput, found: SheetCode | undefined): readonly Diagnostic[] =>
  (found && isAuthors(found) ? (['key', 'to'] as const) : [])
    .filter((name) => values.isTyped(name))
    .map((name) =>
      error('MP1023', `--${name} cannot go with the code of an author’s page`, {
        help: 'leave it out: the page has its answers',
      }),
    );

/** Every level that is named; for "all" those that the handouts have in this form. */
function levelsOf({ values, operands }: CommandInput, form: Form): HandoutRequest['levels'] {
  const wanted = values.list('level');
  const forms = operands.flatMap((name) => findHandout(name) ?? []).map((handout) => inForm(handout, form));
  return LEVELS.filter(
    (level) =>
      wanted.includes(String(level)) ||
      (wanted.includes('all') && forms.some((one) => one?.levels[level] !== undefined)),
  );
}

/** `--same-numbers` is a form of its own. */
function formOf({ values }: CommandInput, faults: Diagnostic[]): Form {
  const named = values.choice('form', FORMS);
  if (!values.isOn('same-numbers')) return named ?? 'exercises';
  if (named !== undefined && named !== 'same-numbers' && named !== 'exercises')
    faults.push(
      error('MP1023', `--same-numbers cannot go with --form ${named}`, { help: 'leave one of them out' }),
    );
  return 'same-numbers';
}

function seedOf(text: string | undefined): string {
  if (text === 'random') return drawnSeed((bound) => randomInt(bound));
  return text === undefined ? USUAL_SEED : seedSymbols(text);
}

function versionsOf(letters: readonly string[], faults: Diagnostic[]): readonly string[] {
  const wanted = letters.map((letter) => letter.toUpperCase());
  faults.push(...versionFaults(wanted));
  return wanted;
}

export function languagesOf(values: CommandInput['values']): readonly PressLanguage[] {
  const languages = values.choices('lang', PRESS_LANGUAGES);
  return languages.length > 0 ? languages : ['en'];
}

/** A test from its file; its seed is that of the command line, of the file, or made from the file's text. */
function quizOf(file: string, { values, io }: CommandInput, faults: Diagnostic[]): Quiz | undefined {
  const read = readNamed(file, io, FILE_LIMITS.list);
  if (!read.ok) {
    faults.push(error(read.code, `${shownName(file)} ${read.why}`, { help: 'give the path of a YAML file' }));
    return undefined;
  }
  const seed = values.text('seed');
  const source = { name: nameOf(file, io), bytes: read.bytes };
  const wishes = { seed: seed === undefined ? undefined : seedOf(seed), languages: languagesOf(values) };
  return readQuiz(source, wishes, (fault) => void faults.push(fault));
}

const nameOf = (file: string, { cwd }: CommandInput['io']): string =>
  file === STANDARD ? file : displayPath(cwd, resolve(cwd, file));

function pupilsOf({ values, io }: CommandInput, faults: Diagnostic[]): readonly Pupil[] {
  const copies = values.whole('copies');
  const roster = values.text('roster');
  if (roster === undefined)
    return Array.from({ length: copies ?? 0 }, (_, i) => ({ number: i + 1, name: '', profile: undefined }));
  const file = readNamed(roster, io, FILE_LIMITS.list);
  if (!file.ok) {
    faults.push(
      error(file.code, `${shownName(roster)} ${file.why}`, { help: 'give the path of a CSV or XLSX file' }),
    );
    return [];
  }
  const read = readRoster(nameOf(roster, io), file.bytes, (fault) => void faults.push(fault));
  return read ?? [];
}
