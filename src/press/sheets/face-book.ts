/**
 * What the faces of a deck looked like: fingerprints, saved beside the files or made from an earlier revision.
 *
 * Takes a saved list of faces (`faces.json`) or a git revision; gives fingerprints to compare with. The deck of an earlier
 * revision is drawn again in full, with its own data, templates and pictures. Reports what cannot be compared with (MP1808).
 */
import { utf8Bytes, utf8Text } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import { join, resolve } from '../../base/paths.ts';
import { FILE_LIMITS } from '../../deck/read/index.ts';
import { error, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import { fingerprintOf } from '../../typeset/paint/index.ts';
import { editionOf, type FaceLog, faceOf } from '../open/face-page.ts';
import { atRevision } from '../open/deck-at-revision.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import type { Baseline, CopyCounts, Edition, FaceBook } from '../open/job.ts';
import type { OutputFile } from '../../base/output-file.ts';

/** The state named by `since`: a file, or a git revision; undefined when it cannot be read (reported). */
export async function readBaseline(
  since: string,
  open: OpenDeck,
  edition: Edition,
  cwd: string,
): Promise<Baseline | undefined> {
  const path = resolve(cwd, since);
  const isFile = host().store.kindOf(path) === 'file';
  const found = isFile ? readFaces(path, open) : await revisionFaces(since, open, edition);
  return found && { since: isFile ? 'the saved build' : since, ...found };
}

type Found = Omit<Baseline, 'since'>;

function unreadable(report: Report, message: string, help: string): undefined {
  report(error('MP1808', message, { help }));
  return undefined;
}

function readFaces(path: string, { deck, report }: OpenDeck): Found | undefined {
  const help = `build once for a new ${FACES_FILE}, or give a git revision`;
  const read = host().store.read(path, FILE_LIMITS.list);
  const list = read.ok ? parseFaceList(utf8Text(read.bytes)) : undefined;
  if (!list)
    return unreadable(report, `"${path}" is not a list of faces saved by this version of modpress`, help);
  return list.deck === deck.name
    ? { faces: list.faces, counts: list.copies ?? {} }
    : unreadable(report, `"${path}" is of the deck "${list.deck}", not of "${deck.name}"`, help);
}

const revisionFaces = (since: string, open: OpenDeck, edition: Edition): Promise<Found | undefined> =>
  atRevision(since, open.deck.folder, open.report, (then) => ({
    faces: facesOf(then, edition),
    counts: countsOf(then),
  }));

const countsOf = ({ deck }: OpenDeck): Baseline['counts'] =>
  Object.fromEntries(
    deck.components.flatMap(({ name, rows }) => rows.map(({ id, copies }) => [`${name}/${id}`, copies])),
  );

/** Fingerprints of all faces of a deck in all its languages. */
function facesOf(open: OpenDeck, edition: Edition): FaceBook {
  const book: Record<string, Record<string, readonly string[]>> = {};
  for (const language of open.deck.languages) {
    const job = { open, language, edition };
    const faces = (book[editionOf(job)] = {} as Record<string, readonly string[]>);
    for (const component of open.deck.components)
      for (const row of component.rows) {
        const sides = (['front', 'back'] as const).flatMap((side) => faceOf(job, component, row, side) ?? []);
        faces[`${component.name}/${row.id}`] = sides.map(({ list }) => shortPrint(fingerprintOf(list)));
      }
  }
  return book;
}

/** Name of the saved list, in the deck's output folder. */
export const FACES_FILE = 'faces.json';

/** A fingerprint as it is saved: more than enough to tell two faces apart. */
export const shortPrint = (print: string): string => print.slice(0, 16);

/** Fingerprints of lists with another number tell nothing of faces of today: all would differ. */
const SCHEMA = 2;

interface FaceList {
  readonly maker: string;
  readonly schema: number;
  readonly deck: string;
  readonly version: string;
  readonly faces: FaceBook;
  /** Missing in lists of earlier versions. */
  readonly copies?: CopyCounts;
}

/** A saved list; undefined when the text is none, or one of an earlier version. */
export function parseFaceList(text: string): FaceList | undefined {
  try {
    const data = JSON.parse(text) as Partial<FaceList> | null;
    const isList = data?.maker === 'modpress' && data.schema === SCHEMA && typeof data.faces === 'object';
    return isList ? (data as FaceList) : undefined;
  } catch {
    return undefined;
  }
}

function savedList(path: string, deck: string): Pick<FaceList, 'faces' | 'copies'> {
  const read = host().store.read(path, FILE_LIMITS.list);
  const list = read.ok ? parseFaceList(utf8Text(read.bytes)) : undefined;
  return list?.deck === deck ? list : { faces: {} };
}

/** What came on sheets, kept as it goes. */
export interface PrintedFaces {
  readonly faces: Record<string, Record<string, readonly string[]>>;
  readonly counts: Record<string, number>;
}

/** A log of faces and what it has taken. */
export function faceLog(): { readonly printed: PrintedFaces; readonly log: FaceLog } {
  const printed: PrintedFaces = { faces: {}, counts: {} };
  const log: FaceLog = (edition, key, prints, copies) => {
    (printed.faces[edition] ??= {})[key] = prints;
    printed.counts[key] = copies;
  };
  return { printed, log };
}

/** The file to be written beside the PDFs in `folder`; none where nothing was printed. */
export function facesFile(
  { deck }: { readonly deck: Pick<OpenDeck['deck'], 'name' | 'version'> },
  folder: string,
  lists: readonly PrintedFaces[],
): readonly OutputFile[] {
  const editions = lists.flatMap((printed) => Object.entries(printed.faces));
  if (editions.length === 0) return [];
  const path = join(folder, FACES_FILE);
  const saved = savedList(path, deck.name);
  const faces: Record<string, FaceBook[string]> = { ...saved.faces };
  // Into what was read, which is nobody else's; a spread of a thousand names takes twenty times as long.
  for (const [edition, printed] of editions) faces[edition] = Object.assign(faces[edition] ?? {}, printed);
  const copies = Object.assign(saved.copies ?? {}, ...lists.map(({ counts }) => counts)) as CopyCounts;
  const { name, version } = deck;
  const list: FaceList = { maker: 'modpress', schema: SCHEMA, deck: name, version, faces, copies };
  return [{ path, bytes: utf8Bytes(`${JSON.stringify(list, undefined, 1)}\n`) }];
}

/** Says so when a comparison found no difference: no file is a good answer, but not a silent one. */
export function reportNothing(
  { deck, report }: OpenDeck,
  baseline: Baseline | undefined,
  made: number,
): void {
  if (!baseline || made > 0) return;
  report(
    warning('MP1807', `no card of "${deck.name}" has changed since ${baseline.since}`, {
      help: 'nothing to print; leave out --changed-since to print all',
    }),
  );
}
