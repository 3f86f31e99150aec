/**
 * Cut sheets of a turn, as they will be printed: each page as a drawing, and which card lies where.
 *
 * Takes a turn, a language and a paper; sheets are made by the press as for a PDF, nothing is placed here.
 */
import { host } from '../../base/host.ts';
import type { InkMeter } from '../../output/ink/index.ts';
import { mapRect } from '../../base/geometry.ts';
import type { Language } from '../../base/language.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { fingerprintOf } from '../../typeset/paint/index.ts';
import type { Turn } from '../session/house.ts';
import type { OpenDeck } from '../../press/open/open-deck.ts';
import { jobsOf } from '../../press/plan/plan.ts';
import { sheetsOf } from '../../press/plan/perform.ts';
import type { Job } from '../../press/open/job.ts';
import type { BuildRequest } from '../../press/open/types.ts';
import type { Sheet, SheetSet as PrintedSet } from '../../press/imposition/index.ts';
import { readingOf } from './reading.ts';
import type { DocumentView, InkOf, SheetSet, SheetView } from '../protocol/index.ts';

/** What `build` would print without options. */
export const plainRequest = (folder: string, paper: string, language: Language): BuildRequest => ({
  decks: [folder],
  out: 'out',
  only: [],
  papers: [paper],
  languages: [language],
  flip: 'long',
  grid: 'default',
  ink: 'full',
  stopAfter: undefined,
  rows: [],
  write: false,
});

/** Sets of sheets, one a product; a set whose cards do not fit the paper is left out (it is a finding). */
export async function sheetSetsOf(
  { open }: Turn,
  language: Language,
  paper: string,
  table: Table<Sheet>,
): Promise<readonly SheetSet[]> {
  if (!open) return [];
  return setsOfJobs(open, jobsOf(open, plainRequest(open.deck.folder, paper, language)), table);
}

/** Sets of cut sheets among jobs. @param what tells sheets of one question from those of another */
export async function setsOfJobs(
  open: OpenDeck,
  jobs: readonly Job[],
  table: Table<Sheet>,
  what = 'sheet',
): Promise<readonly SheetSet[]> {
  const sets: SheetSet[] = [];
  for (const job of jobs.filter(({ content }) => content.kind === 'cut')) {
    const set = await sheetsOf(open, job);
    if (!set) continue;
    const sheets = set.sheets.map((sheet, index) => viewOf(sheet, `${nameOf(job, what)}/${index}`, table));
    const name = [job.product, job.variant].filter(Boolean).join(' ');
    sets.push({ name, paper: job.tray, sheets });
  }
  return sets;
}

/** Documents of the deck (rule sheets, pads, tuck boxes, contact sheets), page by page. */
export async function documentsOf(
  { open }: Turn,
  language: Language,
  paper: string,
  table: Table<Sheet>,
): Promise<readonly DocumentView[]> {
  if (!open) return [];
  const views: DocumentView[] = [];
  const jobs = jobsOf(open, plainRequest(open.deck.folder, paper, language));
  for (const job of jobs.filter(({ content }) => content.kind !== 'cut')) {
    const set = await sheetsOf(open, job);
    if (!set) continue;
    const name = [job.product, job.variant].filter(Boolean).join('-');
    views.push(pagesOf(set, { name, title: set.title }, nameOf(job), table));
  }
  return views;
}

/** @param key tells its pages from those of other documents */
export const pagesOf = (
  set: PrintedSet,
  { name, title }: Pick<DocumentView, 'name' | 'title'>,
  key: string,
  table: Table<Sheet>,
): DocumentView => ({
  ...{ name, title },
  pages: set.sheets.map((sheet, index) => viewOf(sheet, `${key}/${index}`, table)),
  reading: readingOf(set),
});

/** How much of each page of each product is ink. */
export async function inkOf(
  { open }: Turn,
  language: Language,
  paper: string,
  meter: InkMeter,
): Promise<readonly InkOf[]> {
  const found: InkOf[] = [];
  for (const job of open ? jobsOf(open, plainRequest(open.deck.folder, paper, language)) : []) {
    const set = open && (await sheetsOf(open, job));
    if (!set) continue;
    const shares = await meter.cover(set);
    const pages = set.sheets.map(({ label }, i) => ({ label, ink: shares[i] ?? 0 }));
    found.push({ name: [job.product, job.variant].filter(Boolean).join(' '), pages });
  }
  return found;
}

const nameOf = ({ language, tray, product, variant }: Job, what = 'sheet'): string =>
  [what, language, tray, product, variant].join('/');

function viewOf(sheet: Sheet, name: string, table: Table<Sheet>): SheetView {
  const faces = sheet.placements.filter(({ list }) => list.id.split('/').length === 3);
  const sides = new Set(faces.map(({ list }) => list.id.split('/')[2]));
  return {
    id: table.add(name, sheet),
    print: printOf(sheet),
    label: sheet.label,
    side: sides.size > 1 ? 'both' : sides.has('back') ? 'back' : 'front',
    width: sheet.size.width,
    height: sheet.size.height,
    places: faces.map(({ list, matrix }) => ({
      card: list.id.split('/').slice(0, 2).join('/'),
      ...mapRect(matrix, { x: 0, y: 0, ...(list.pages[0]?.size ?? { width: 0, height: 0 }) }),
    })),
  };
}

function printOf({ placements, printersMarks, sharedPrintersMarks, size }: Sheet): string {
  const marks: DisplayList = {
    kind: 'display-list',
    id: 'marks',
    language: 'en',
    pages: [{ size, items: printersMarks }],
    structure: [],
  };
  const placed = [...placements, ...sharedPrintersMarks].map(
    ({ list, matrix }) => `${fingerprintOf(list)} ${matrix.join(' ')}\n`,
  );
  return host()
    .sha256([...placed, fingerprintOf(marks)].join(''))
    .slice(0, 12);
}

// Ids of what the studio serves: short hashes of names, looked up in a table and nowhere else.
// An address can name only what the table holds; nothing of it ever reaches the disk.

export const idOf = (name: string): string => host().sha256(name).slice(0, 16);

/** A table from ids to things; a thing keeps its id as long as it keeps its name. */
export class Table<T> {
  readonly #things = new Map<string, T>();
  /** Of the names, so that a thousand cards are not hashed after each edit. */
  readonly #ids = new Map<string, string>();

  add(name: string, thing: T): string {
    const id = this.#ids.get(name) ?? idOf(name);
    this.#ids.set(name, id);
    this.#things.set(id, thing);
    return id;
  }

  find(id: string): T | undefined {
    return this.#things.get(id);
  }

  clear(): void {
    this.#things.clear();
    this.#ids.clear();
  }
}
