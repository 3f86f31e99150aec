/**
 * A deck of a plan file as a unit of jobs (`deckUnits`): its folder packed, its files planned as `build` plans them.
 *
 * One job is a group of files that share their drawings. Reports what is wrong with the deck, as `build` does.
 */
import { basename, join } from 'node:path';
import { findDeck } from '../../../press/open/deck-names.ts';
import { planGroups } from '../../../press/make/plan-groups.ts';
import { openDeckFolder } from '../../../press/open/open-deck.ts';
import { PRINT_DPI } from '../../../press/open/print-dpi.ts';
import { readPaper } from '../../../press/printers/papers.ts';
import { USUAL_PAPERS, type BuildRequest } from '../../../press/open/types.ts';
import type { Path } from '../../../deck/read/index.ts';
import { packFolder } from '../deck-bundle.ts';
import { sha256 } from '../hash.ts';
import type { BatchWork, Unit } from '../types.ts';
import { andMore, jobOf } from './job-of.ts';
import type { Planning } from './planning.ts';
import type { DeckEntry } from './schema.ts';

const slashed = (path: string): string => path.replaceAll('\\', '/');

/** None when something was reported that keeps the deck from being made. */
export async function deckUnits(entry: DeckEntry, at: Path, planning: Planning): Promise<readonly Unit[]> {
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
