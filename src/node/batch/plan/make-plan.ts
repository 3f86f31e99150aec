/**
 * From a plan file to jobs (`makePlan`): every deck opened, every sheet composed, every name looked up.
 *
 * Takes the path of a YAML file (form: handouts.ts); gives units of jobs in the order of the file, or reports every mistake with its
 * place. The same files give the same jobs with the same names on every machine. Two entries that would write one file are a
 * mistake (MP4302).
 */
import { displayPath } from '../../../base/paths.ts';
import { readRegularFile } from '../../parts/disk.ts';
import type { ReadFile } from '../../../base/file-store.ts';
import { isUtf8 } from 'node:buffer';
import { basename, dirname, join } from 'node:path';
import { FILE_LIMITS, type Path, readYaml, reportIssues, type YamlFile } from '../../../deck/read/index.ts';
import { error, type Place, type Report } from '../../../base/diagnostics/diagnostic.ts';
import { type BuildRequest, type Progress, USUAL_PAPERS } from '../../../press/open/types.ts';
import { editionOf } from '../edition.ts';
import { sha256 } from '../finished.ts';
import type { BatchPlan, BatchWork, Unit } from '../types.ts';
import {
  andMore,
  type DeckEntry,
  handoutUnits,
  jobOf,
  PLAN_SCHEMA,
  type PlanData,
  type Planning,
  seedsOf,
  type StudyEntry,
} from './handouts.ts';
import { openLoader } from '../../../deck/read/file-loader.ts';
import type { Json } from '../../../games/core/game.ts';
import { findGame } from '../../../games/registry.ts';
import { type MatchPlan, prepareMatch } from '../../../games/play/match.ts';
import { packageFolder } from '../../../press/open/package-folder.ts';
import { bindCards } from '../../../press/rulebook/index.ts';
import { findDeck } from '../../../press/open/deck-names.ts';
import { planGroups } from '../../../press/make/group.ts';
import { openDeckFolder } from '../../../press/open/open-deck.ts';
import { PRINT_DPI } from '../../../press/open/print-dpi.ts';
import { readPaper } from '../../../press/printers/profile.ts';
import { packFolder } from '../deck-bundle.ts';

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

/** Most games of one job: seconds of work for the slowest game, and 10^8 games are 10,000 jobs. */
const MOST_IN_JOB = 10_000;

/** Fewest games of one job: less is not worth a message. */
const LEAST_IN_JOB = 50;

/** Parts of a study that is smaller, so that every worker finds something to do. */
const PARTS = 64;

/** None when something was reported that keeps the study from being played. */
function studyUnits(entry: StudyEntry, at: Path, planning: Planning): readonly Unit[] {
  const { yaml, report, edition } = planning;
  const { game, games, bots = ['random'], players } = entry;
  const options = { ...cardsOf(game, planning.cwd), ...(players === undefined ? {} : { players }) };
  const seeds = entry.seeds ? seedsOf(entry.seeds, [...at, 'seeds'], planning) : ['1'];
  const probe = prepareMatch({ game, options, bots, seed: '1' });
  if (!probe.ok) {
    const key = probe.path?.split('.')[0] === 'bots' ? 'bots' : 'game';
    report(
      error('MP1031', probe.message, {
        place: yaml.placeOf([...at, key]),
        help: 'see modpress play --help',
      }),
    );
    return [];
  }
  const size = Math.max(LEAST_IN_JOB, Math.min(MOST_IN_JOB, Math.ceil(games / PARTS)));
  return seeds.map((seed): Unit => {
    const plan: MatchPlan = { game, options, bots, seed };
    const stem = ['games', bots.join('-'), players === undefined ? '' : `${players}-players`, seedName(seed)];
    const path = join(entry.into ?? '', 'studies', game, `${stem.filter(Boolean).join('.')}.json`);
    const jobs = Array.from({ length: Math.ceil(games / size) }, (_, i) => {
      const [from, to] = [i * size, Math.min(games, (i + 1) * size)];
      const work = { kind: 'games', share: { plan, from, to } } as const;
      return jobOf(edition, work, {
        label: `${game} games ${from + 1} to ${to}`,
        paths: [],
        size: to - from,
      });
    });
    return {
      kind: 'games',
      name: `${game}, ${games} games, seed ${seed}`,
      place: yaml.placeOf([...at, 'game']),
      jobs,
      source: undefined,
      ending: { kind: 'statistics', path: path.replaceAll('\\', '/'), game, seed, bots: [...bots] },
    };
  });
}

/** The cards of a game that takes them from outside: those of its shipped deck. */
function cardsOf(id: string, cwd: string): { readonly cards?: Json } {
  const game = findGame(id);
  const folder = join(packageFolder().decks, id);
  const ignore = (): void => undefined;
  const bound =
    game && bindCards(game, openLoader({ root: folder, own: [], cwd, report: ignore }), folder, ignore);
  return bound?.cards === undefined ? {} : { cards: bound.cards };
}

/** A seed as part of a file name. */
const seedName = (seed: string): string => seed.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 40);

// A deck of a plan file as a unit of jobs (`deckUnits`): its folder packed, its files planned as `build` plans them.
// One job is a group of files that share their drawings. Reports what is wrong with the deck, as `build` does.

const slashed = (path: string): string => path.replaceAll('\\', '/');

/** None when something was reported that keeps the deck from being made. */
async function deckUnits(entry: DeckEntry, at: Path, planning: Planning): Promise<readonly Unit[]> {
  const { yaml, cwd, progress, report } = planning;
  const place = yaml.placeOf(typeof yamlAt(planning, at) === 'string' ? at : [...at, 'deck']);
  const folder = findDeck(entry.deck, planning.folder);
  if (typeof folder !== 'string') {
    report({ ...folder, place });
    return [];
  }
  progress({ done: 0, total: 0, label: `reading ${entry.deck}` });
  const packed = packFolder(folder, cwd, report);
  const open = packed && openDeckFolder(folder, cwd, report);
  const found = open && (await planGroups(open, requestOf(entry), { folder, cwd }));
  if (!open || !packed || !found) return [];
  const { name, version } = open.deck;
  const bundle = sha256(packed);
  const jobs = found.groups.map(({ jobs: files, settings }) => {
    const paths = files.flatMap(({ path, content }) => [
      path,
      ...(content.kind === 'document' && content.twin ? [content.twin.path] : []),
    ]);
    const group = { jobs: files, settings: { ...settings, hasPictures: false } };
    const work: BatchWork = { kind: 'deck', bundle, deck: basename(folder), group };
    const label = `${name} ${andMore(files.map(({ path }) => basename(path)))}`;
    return jobOf(planning.edition, work, { label, paths: paths.map(slashed) });
  });
  // The list of faces is of what is cut: a deck of documents has none.
  const hasFaces = !found.plan.isPart && found.plan.jobs.some(({ content }) => content.kind === 'cut');
  const faces = { kind: 'faces', folder: slashed(join(entry.into ?? '.', name)), name, version } as const;
  return [
    {
      kind: 'deck',
      name: entry.into === undefined ? name : `${name} in ${entry.into}`,
      place,
      jobs,
      source: { folder, bundle },
      ending: hasFaces ? faces : undefined,
    },
  ];
}

function yamlAt({ yaml }: Planning, at: Path): unknown {
  let value: unknown = yaml.value;
  for (const step of at) value = (value as Readonly<Record<string | number, unknown>>)[step];
  return value;
}

/** The paths of a plan are relative, so that a job is the same for every output folder. */
function requestOf(entry: DeckEntry): BuildRequest {
  const papers = entry.papers?.flatMap((name) => readPaper(name)?.name ?? []) ?? USUAL_PAPERS;
  return {
    decks: [],
    out: entry.into ?? '.',
    only: entry.only ?? [],
    papers: [...new Set(papers)],
    languages: entry.languages ?? [],
    flip: entry.flip ?? 'long',
    grid: entry.grid ?? 'default',
    ink: entry.ink ?? 'full',
    hasLargeIndex: entry['large-index'],
    dpi: PRINT_DPI.find((dpi) => dpi === String(entry.dpi)),
    stopAfter: undefined,
    rows: [],
    write: true,
    html: entry.html,
    gallery: false,
  };
}
