/**
 * The list of faces a build leaves behind: what each card looked like when it was last printed in full.
 *
 * Takes what was printed and the list that is there; gives the file `faces.json` of a deck's output folder. A later build
 * compares with it (`--changed-since out/my-deck/faces.json`). A build of part of the cards leaves it is.
 */
import { utf8Bytes, utf8Text } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import type { OutputFile } from '../../base/output-file.ts';
import { join } from '../../base/paths.ts';
import { FILE_LIMITS } from '../../deck/read/index.ts';
import { warning } from '../../base/diagnostics/diagnostic.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import type { Baseline, CopyCounts, FaceBook } from '../open/job.ts';
import type { FaceLog } from '../open/card-job.ts';

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
