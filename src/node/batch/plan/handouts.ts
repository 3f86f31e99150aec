/**
 * The form of a plan file: many decks, sets of handouts and self-play studies in one YAML file (docs/scale.md).
 *
 * Descriptions are in the schema and are offered as help. Names of decks, games and handouts are looked up later.
 */
import * as z from 'zod';
import { PRESS_LANGUAGES as LANGUAGES } from '../../../base/language.ts';
import { FLIPS, GRID_KINDS, PRODUCTS, type Progress } from '../../../press/open/types.ts';
import { readPaper } from '../../../press/printers/profile.ts';
import { PRINT_DPI } from '../../../press/open/print-dpi.ts';
import { MOST_ITEMS, PROFILES, seedSymbols } from '../../../handouts/code/sheet-code.ts';
import { KEY_LAYOUTS } from '../../../handouts/press/jobs.ts';
import { displayPath } from '../../../base/paths.ts';
import { readRegularFile } from '../../parts/disk.ts';
import { basename, join, resolve } from 'node:path';
import { FILE_LIMITS, type Path, type YamlFile } from '../../../deck/read/index.ts';
import { type Diagnostic, error, type Report } from '../../../base/diagnostics/diagnostic.ts';
import { VERSION_LETTERS } from '../../../handouts/press/copies.ts';
import { planHandouts } from '../../../handouts/press/plan.ts';
import {
  type HandoutRequest,
  type Pupil,
  USUAL_REQUEST,
  USUAL_SEED,
} from '../../../handouts/press/request.ts';
import { readRoster } from '../../../handouts/press/roster.ts';
import type { BatchJob, BatchWork, Payload, Unit } from '../types.ts';
import { sha256 } from '../finished.ts';

/** None when something was reported that keeps the set from being made. */
export function handoutUnits(entry: HandoutEntry, at: Path, planning: Planning): readonly Unit[] {
  const { yaml, report, progress } = planning;
  const faults: Diagnostic[] = [];
  const fault = (one: Diagnostic, path: Path): void =>
    void faults.push(one.place ? one : { ...one, place: yaml.placeOf(path) });
  const pupils = pupilsOf(entry, at, planning, fault);
  const versions = versionsOf(entry, at, fault);
  const seeds = seedsOf(entry.seeds, [...at, 'seeds'], planning);
  if (faults.length > 0) {
    faults.forEach(report);
    return [];
  }
  const composing = (done: number, total: number): void => {
    if (done % 25 === 0) progress({ done, total, label: `composing ${entry.handout}` });
  };
  return seeds.flatMap((seed): readonly Unit[] => {
    const symbols = seedSymbols(seed);
    const folder = join(entry.into ?? '', 'handouts', seeds.length > 1 ? symbols : '');
    const request = requestOf(entry, { seed: symbols, out: folder, pupils, versions });
    const planned = planHandouts(request, (one) => fault(one, [...at, 'handout']), composing);
    faults.splice(0).forEach(report);
    const jobs = planned.map((job) => {
      const path = job.path.replaceAll('\\', '/');
      const sheets = job.parts.filter(({ kind }) => kind === 'pupil' || kind === 'strip').length;
      const paths = job.hasTwin === true ? [path, path.replace(/\.pdf$/, '.html')] : [path];
      const work = { kind: 'handout', job: { ...job, path } } as const;
      return jobOf(planning.edition, work, { label: basename(path), paths, size: sheets });
    });
    if (jobs.length === 0) return [];
    const name = `${entry.handout}, seed ${symbols}`;
    const place = yaml.placeOf([...at, 'handout']);
    return [{ kind: 'handout', name, place, jobs, source: undefined, ending: undefined }];
  });
}

/** Seeds as they are written: 0001 without quotes is a text here, not the number 1. */
export const seedsOf = (
  seeds: readonly (string | number)[] | undefined,
  at: Path,
  { yaml }: Planning,
): readonly string[] => [
  ...new Set(seeds?.map((seed, i) => yaml.sourceOf([...at, i]) ?? String(seed)) ?? [USUAL_SEED]),
];

type Fault = (one: Diagnostic, path: Path) => void;

function pupilsOf(entry: HandoutEntry, at: Path, planning: Planning, fault: Fault): readonly Pupil[] {
  const { pupils, roster } = entry;
  const asked = [pupils, roster, entry.versions].filter((one) => one !== undefined);
  if (asked.length > 1)
    fault(
      error('MP4302', 'versions, pupils and a roster ask for different sheets', {
        help: 'keep one of them',
      }),
      at,
    );
  if (roster !== undefined)
    return rosterOf(resolve(planning.folder, roster), [...at, 'roster'], planning, fault);
  if (pupils === undefined) return [];
  const [from, to] =
    typeof pupils === 'number' ? [1, pupils] : (pupils.split('-').map(Number) as [number, number]);
  if (from < 1 || from > to)
    fault(error('MP4302', `there are no pupils ${pupils}`, { help: 'write a range such as 31-60' }), [
      ...at,
      'pupils',
    ]);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({
    number: from + i,
    name: '',
    profile: undefined,
  }));
}

function rosterOf(path: string, at: Path, { cwd }: Planning, fault: Fault): readonly Pupil[] {
  const name = displayPath(cwd, path);
  const read = readRegularFile(path, FILE_LIMITS.list);
  if (read.ok) return readRoster(name, read.bytes, (one) => fault(one, at)) ?? [];
  fault(error(read.code, `${name} ${read.why}`, { help: 'give the path of a CSV or XLSX file' }), at);
  return [];
}

function versionsOf({ versions = ['A'] }: HandoutEntry, at: Path, fault: Fault): readonly string[] {
  const letters = [...new Set(versions.map((letter) => letter.toUpperCase()))];
  const unknown = letters.filter((letter) => !VERSION_LETTERS.includes(letter));
  if (unknown.length > 0)
    fault(
      error('MP4302', `there is no version ${unknown.join(', ')}`, {
        help: `letters of ${VERSION_LETTERS.join('')}`,
      }),
      [...at, 'versions'],
    );
  return letters;
}

const requestOf = (
  entry: HandoutEntry,
  settled: Pick<HandoutRequest, 'seed' | 'out' | 'pupils' | 'versions'>,
): HandoutRequest => ({
  ...USUAL_REQUEST,
  ...settled,
  names: [entry.handout],
  levels: entry.levels ?? USUAL_REQUEST.levels,
  items: entry.items,
  pupilsAFile: entry['pupils-a-file'],
  profile: entry.profile ?? USUAL_REQUEST.profile,
  languages: entry.languages ?? USUAL_REQUEST.languages,
  papers: entry.papers ?? USUAL_REQUEST.papers,
  key: entry.key ?? USUAL_REQUEST.key,
});

// What the entries of a plan file are read with (`Planning`).

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

// A job from its work (`jobOf`): payload, name by content, and what people read of it.

interface About {
  readonly label: string;
  /** Files it makes, relative to the output folder. */
  readonly paths: readonly string[];
  readonly size?: number;
}

export function jobOf(edition: string, work: BatchWork, { label, paths, size = 0 }: About): BatchJob {
  const payload = JSON.stringify({ edition, work } satisfies Payload);
  return { id: sha256(payload), payload, label, paths, size };
}

/** `cards.en.a4.pdf and 3 more`. */
export const andMore = ([first = '', ...rest]: readonly string[]): string =>
  rest.length === 0 ? first : `${first} and ${rest.length} more`;

const text = (meaning: string) => z.string().min(1).describe(meaning);
const languages = z.array(z.enum(LANGUAGES)).describe('languages: [en, fr]');
const papers = z
  .array(z.string().refine((name) => readPaper(name) !== undefined, 'a paper is a4, letter or 210x250mm'))
  .describe('papers: [a4, letter]');
const into = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i,
    'a folder inside the output folder, such as low-ink',
  )
  .describe('a folder inside the output folder, such as low-ink');
const seed = z.union([z.string().min(1), z.number()]).describe('a text all chance comes from');
const whole = (most: number, meaning: string) => z.int().min(1).max(most).describe(meaning);

const DECK = z.strictObject({
  deck: text('the name of a shipped deck, or the path of a folder from the plan file'),
  only: z.array(z.enum(PRODUCTS)).describe('products: [cards, rules]').optional(),
  papers: papers.optional(),
  languages: languages.optional(),
  flip: z.enum(FLIPS).describe('the edge the printer turns the paper over').optional(),
  grid: z.enum(GRID_KINDS).describe('how cards stand on a sheet').optional(),
  ink: z.enum(['full', 'low']).describe('full or low').optional(),
  'large-index': z.boolean().describe('true: fronts in large figures').optional(),
  dpi: z
    .union([z.enum(PRINT_DPI), z.literal(Number(PRINT_DPI[0])), z.literal(Number(PRINT_DPI[1]))])
    .describe(`dots per inch of pictures: ${PRINT_DPI.join(' or ')}`)
    .optional(),
  html: z.boolean().describe('false: no HTML twins beside documents').optional(),
  into: into.optional(),
});

const PUPILS = z
  .union([whole(9999, 'how many pupils'), z.string().regex(/^\d{1,4}-\d{1,4}$/, 'pupils are 30 or 31-60')])
  .describe('how many unique sheets, or a range of pupils such as 31-60');

const HANDOUT = z.strictObject({
  handout: text('the name or number of a handout, such as digit-sums or H1'),
  levels: z
    .array(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]))
    .describe('levels: [1, 2]')
    .optional(),
  seeds: z.array(seed).min(1).describe('one set of sheets for each: seeds: ["0001", "0002"]').optional(),
  versions: z.array(text('a letter')).min(1).describe('version letters: [A, B]').optional(),
  pupils: PUPILS.optional(),
  roster: text('a CSV file with number, name and profile, from the plan file').optional(),
  'pupils-a-file': whole(100, 'pupils in one file of a class set, 1 to 100; 30 unless told').optional(),
  items: whole(MOST_ITEMS, 'how many items a sheet has').optional(),
  profile: z.enum(PROFILES).describe('type and lines').optional(),
  key: z.enum(KEY_LAYOUTS).describe('where the answers stand').optional(),
  languages: languages.optional(),
  papers: z
    .array(z.enum(['a4', 'letter']))
    .describe('papers: [a4, letter]')
    .optional(),
  into: into.optional(),
});

const STUDY = z.strictObject({
  game: text('the name of a rules engine, such as mod-3'),
  games: whole(1_000_000_000, 'how many games'),
  bots: z
    .array(text('the name of a bot'))
    .min(1)
    .describe('who plays, seat by seat: [random, greedy]')
    .optional(),
  players: whole(20, 'number of players').optional(),
  seeds: z.array(seed).min(1).describe('one study for each').optional(),
  into: into.optional(),
});

export const PLAN_SCHEMA = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'a name is small letters, figures and hyphens')
    .describe('a name of small letters, figures and hyphens; the name of the file unless told')
    .optional(),
  decks: z
    .array(z.union([text('a deck'), DECK]))
    .describe('decks to print')
    .optional(),
  handouts: z.array(HANDOUT).describe('sets of handouts').optional(),
  studies: z.array(STUDY).describe('games to be played by bots, with statistics').optional(),
});

export type PlanData = z.infer<typeof PLAN_SCHEMA>;
export type DeckEntry = z.infer<typeof DECK>;
export type HandoutEntry = z.infer<typeof HANDOUT>;
export type StudyEntry = z.infer<typeof STUDY>;
