/**
 * From a plan file to jobs (`makePlan`): every deck opened, every sheet composed, every name looked up.
 *
 * Takes the path of a YAML file (form: schema.ts); gives units of jobs in the order of the file, or reports every mistake with its
 * place. The same files give the same jobs with the same names on every machine. Two entries that would write one file are a
 * mistake (MP4302).
 */
import { displayPath } from '../../../base/paths.ts';
import { readRegularFile } from '../../parts/disk.ts';
import type { ReadFile } from '../../../base/file-store.ts';
import { isUtf8 } from 'node:buffer';
import { basename, dirname } from 'node:path';
import { FILE_LIMITS, readYaml, reportIssues, type YamlFile } from '../../../deck/read/index.ts';
import { error, type Place, type Report } from '../../../base/diagnostics/diagnostic.ts';
import type { Progress } from '../../../press/open/types.ts';
import { editionOf } from '../edition.ts';
import { sha256 } from '../hash.ts';
import type { BatchPlan, Unit } from '../types.ts';
import { deckUnits } from './decks.ts';
import { handoutUnits } from './handouts.ts';
import type { Planning } from './planning.ts';
import { PLAN_SCHEMA, type DeckEntry, type PlanData } from './schema.ts';
import { studyUnits } from './studies.ts';

/**
 * @param path absolute; where `sent` is given, what its names are seen from
 * @param sent the plan itself, where it comes from no file
 * @returns undefined when anything was reported as an error
 */
export async function makePlan(
  path: string,
  cwd: string,
  told: { readonly report: Report; readonly progress: Progress },
  sent?: ReadFile,
): Promise<BatchPlan | undefined> {
  let errors = 0;
  const report: Report = (one) => {
    if (one.severity === 'error') errors++;
    told.report(one);
  };
  const read = readPlanFile(
    sent ? '-' : displayPath(cwd, path),
    sent ?? readRegularFile(path, FILE_LIMITS.list),
    report,
  );
  if (!read) return undefined;
  const { data, yaml } = read;
  const edition = editionOf();
  const planning: Planning = { folder: dirname(path), cwd, edition, yaml, report, progress: told.progress };
  const units: Unit[] = [];
  for (const [i, entry] of (data.decks ?? []).entries())
    units.push(...(await deckUnits(deckEntry(entry), ['decks', i], planning)));
  for (const [i, entry] of (data.handouts ?? []).entries())
    units.push(...handoutUnits(entry, ['handouts', i], planning));
  for (const [i, entry] of (data.studies ?? []).entries())
    units.push(...studyUnits(entry, ['studies', i], planning));
  reportTwice(units, report);
  if (errors === 0 && units.length === 0) reportEmpty(yaml, report);
  if (errors > 0) return undefined;
  const id = sha256(units.flatMap(({ jobs }) => jobs.map((job) => job.id)).join('\n'));
  return { name: data.name ?? stemOf(path), id, edition, units };
}

const deckEntry = (entry: string | DeckEntry): DeckEntry =>
  typeof entry === 'string' ? { deck: entry } : entry;

const stemOf = (path: string): string =>
  basename(path)
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'batch';

function readPlanFile(
  name: string,
  file: ReadFile,
  report: Report,
): { readonly data: PlanData; readonly yaml: YamlFile } | undefined {
  const help = 'name a plan file in YAML; docs/scale.md shows one';
  const shown = name === '-' ? 'the plan on standard input' : `the plan file ${name}`;
  const refuse = (why: string): undefined => {
    report(error('MP4301', `${shown} ${why}`, { help }));
    return undefined;
  };
  if (!file.ok) return refuse(file.why);
  if (!isUtf8(file.bytes)) return refuse('cannot be read: it is not in UTF-8');
  const text = new TextDecoder().decode(file.bytes);
  const yaml = readYaml({ name, text }, report);
  if (!yaml) return undefined;
  const parsed = PLAN_SCHEMA.safeParse(yaml.value);
  if (parsed.success) return { data: parsed.data, yaml };
  reportIssues(parsed.error.issues, PLAN_SCHEMA, yaml, report);
  return undefined;
}

function reportEmpty(yaml: YamlFile, report: Report): void {
  const help = 'name decks, handouts or studies; docs/scale.md shows a plan';
  report(error('MP4302', 'the plan asks for nothing', { place: yaml.placeOf([]), help }));
}

/** One file made by two jobs would be whichever came last. */
function reportTwice(units: readonly Unit[], report: Report): void {
  const seen = new Map<string, { readonly id: string; readonly place: Place | undefined }>();
  const told = new Set<Unit>();
  for (const unit of units)
    for (const { path, id } of filesOf(unit)) {
      const known = seen.get(path);
      if (!known) seen.set(path, { id, place: unit.place });
      else if (known.id !== id && !told.has(unit)) {
        told.add(unit);
        report(
          error('MP4302', `two entries make the file ${path}`, {
            place: unit.place,
            notes: known.place ? [{ message: 'it is made here as well', place: known.place }] : [],
            help: 'give one of the two a folder of its own with "into:"',
          }),
        );
      }
    }
}

const filesOf = ({ jobs, ending }: Unit): readonly { readonly path: string; readonly id: string }[] => [
  ...jobs.flatMap(({ paths, id }) => paths.map((path) => ({ path, id }))),
  ...(ending?.kind === 'statistics' ? [{ path: ending.path, id: jobs.map(({ id }) => id).join() }] : []),
];
