/**
 * What the faces of a deck looked like: fingerprints, saved beside the files or made from an earlier revision.
 *
 * Takes a saved list of faces (`faces.json`) or a git revision; gives fingerprints to compare with. The deck of an earlier
 * revision is drawn again in full, with its own data, templates and pictures. Reports what cannot be compared with (MP1808).
 */
import { utf8Text } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import { resolve } from '../../base/paths.ts';
import { FILE_LIMITS } from '../../deck/read/index.ts';
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { fingerprintOf } from '../../typeset/paint/index.ts';
import { FACES_FILE, parseFaceList, shortPrint } from './face-list.ts';
import { editionOf, faceOf } from '../open/face-page.ts';
import { atRevision } from '../open/deck-at-revision.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import type { Baseline, Edition, FaceBook } from '../open/job.ts';

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
