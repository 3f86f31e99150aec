/**
 * A set of handouts of a plan file as units of jobs (`handoutUnits`), one unit a seed.
 *
 * Composes every sheet here, once: a job carries the items of its sheets, so that whoever does it composes nothing. Reports
 * what `modpress handout` would report, at the entry.
 */
import { displayPath } from '../../../base/paths.ts';
import { readRegularFile } from '../../parts/disk.ts';
import { basename, join, resolve } from 'node:path';
import { FILE_LIMITS, type Path } from '../../../deck/read/index.ts';
import { error, type Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { seedSymbols } from '../../../handouts/code/sheet-code.ts';
import { VERSION_LETTERS } from '../../../handouts/press/copies.ts';
import { planHandouts } from '../../../handouts/press/plan.ts';
import {
  USUAL_REQUEST,
  USUAL_SEED,
  type HandoutRequest,
  type Pupil,
} from '../../../handouts/press/request.ts';
import { readRoster } from '../../../handouts/press/roster.ts';
import type { Unit } from '../types.ts';
import { jobOf } from './job-of.ts';
import type { Planning } from './planning.ts';
import type { HandoutEntry } from './schema.ts';

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
  fault(error(read.code, `${name} ${read.why}`, { help: 'give the path of a CSV file' }), at);
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
