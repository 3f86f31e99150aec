/**
 * What the faces of a deck looked like: fingerprints, saved beside the files or made from an earlier revision.
 *
 * Takes a saved list of faces (`faces.json`) or a git revision; gives fingerprints to compare with. An earlier revision is
 * made again in full, with its own data, templates and pictures, in a temporary folder that is removed. Reports what cannot
 * be compared with (MP1808). Reads from git, never writes to it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { FILE_LIMITS, readRegularFile } from '../../deck/index.ts';
import { error, type Diagnostic, type Report } from '../../diagnostics/diagnostic.ts';
import { fingerprintOf } from '../../paint/index.ts';
import { deckPictures } from '../deck-pictures.ts';
import { FACES_FILE, parseFaceList, shortPrint } from './face-list.ts';
import { editionOf, faceOf } from '../face-page.ts';
import { openDeckFolder, type OpenDeck } from '../open-deck.ts';
import { packageFolder } from '../package-folder.ts';
import type { Baseline, Edition, FaceBook } from '../plan/job.ts';

/** The state named by `since`: a file, or a git revision; undefined when it cannot be read (reported). */
export async function readBaseline(
  since: string,
  open: OpenDeck,
  edition: Edition,
  cwd: string,
): Promise<Baseline | undefined> {
  const path = resolve(cwd, since);
  const isFile = existsSync(path) && statSync(path).isFile();
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
  const read = readRegularFile(path, FILE_LIMITS.list);
  const list = read.ok ? parseFaceList(read.bytes.toString()) : undefined;
  if (!list)
    return unreadable(report, `"${path}" is not a list of faces saved by this version of modpress`, help);
  return list.deck === deck.name
    ? { faces: list.faces, counts: list.copies ?? {} }
    : unreadable(report, `"${path}" is of the deck "${list.deck}", not of "${deck.name}"`, help);
}

/** Output of git in a folder; undefined when it fails. */
export function git(folder: string, args: readonly string[], input?: string): Buffer | undefined {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      input,
      maxBuffer: 512 * 1024 * 1024,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

const revisionFaces = (since: string, open: OpenDeck, edition: Edition): Promise<Found | undefined> =>
  atRevision(since, open.deck.folder, open.report, (then) => ({
    faces: facesOf(then, edition),
    counts: countsOf(then),
  }));

/**
 * Opens a deck as it was at a git revision, in a temporary folder that is removed.
 *
 * @param folder the deck as it is now, absolute
 * @param use what is to be made of it; called while its files are there
 * @returns undefined when there is no such state (reported, MP1808)
 */
export async function atRevision<T>(
  since: string,
  folder: string,
  report: Report,
  use: (then: OpenDeck) => T | Promise<T>,
): Promise<T | undefined> {
  const root = git(folder, ['rev-parse', '--show-toplevel'])?.toString().trim();
  if (root === undefined)
    return unreadable(
      report,
      `"${since}" is not a file, and the deck is not in a git repository`,
      `give a ${FACES_FILE}`,
    );
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${since}^{commit}`]);
  if (commit === undefined)
    return unreadable(report, `git knows no revision "${since}"`, 'see git log or git tag for names');
  const copy = mkdtempSync(join(tmpdir(), 'modpress-since-'));
  try {
    const then = deckAt({ root, commit: commit.toString().trim(), copy, since }, folder, report);
    await then?.resources.prepare(deckPictures(then));
    return then && (await use(then));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

interface Revision {
  readonly root: string;
  readonly commit: string;
  /** Where the files of the revision are written. */
  readonly copy: string;
  readonly since: string;
}

function deckAt({ root, commit, copy, since }: Revision, deck: string, report: Report): OpenDeck | undefined {
  const folder = relative(root, deck);
  const templates = relative(root, packageFolder().templates);
  // The press's own templates are of the revision too where they lie in the same repository.
  const isOwn = !templates.startsWith('..') && !templates.startsWith(sep);
  const written = checkOut({ root, commit, copy }, isOwn ? [folder, templates] : [folder]);
  const faults: Diagnostic[] = [];
  const then = written
    ? openDeckFolder(
        join(copy, folder),
        copy,
        (one) => void faults.push(one),
        isOwn ? join(copy, templates) : undefined,
      )
    : undefined;
  if (!then)
    return unreadable(
      report,
      `the deck as of "${since}" cannot be read: ${faults[0]?.message ?? 'it was not there yet'}`,
      'choose a later revision',
    );
  return then;
}

/** Writes the files below some folders as they were; false when there were none. */
function checkOut(
  { root, commit, copy }: Pick<Revision, 'root' | 'commit' | 'copy'>,
  folders: readonly string[],
): boolean {
  // A deck that is the whole repository has no folder in it.
  const paths = folders.includes('') ? [] : ['--', ...folders];
  const list = git(root, ['ls-tree', '-r', '-z', '--full-tree', commit, ...paths])?.toString() ?? '';
  const files = list.split('\0').flatMap((line) => {
    const found = /^100\d{3} blob ([0-9a-f]+)\t(.+)$/s.exec(line);
    return found ? [{ id: found[1] ?? '', path: found[2] ?? '' }] : [];
  });
  const blobs = git(root, ['cat-file', '--batch'], files.map(({ id }) => `${id}\n`).join(''));
  if (files.length === 0 || !blobs) return false;
  let at = 0;
  for (const { path } of files) {
    const end = blobs.indexOf(0x0a, at);
    const size = Number(blobs.subarray(at, end).toString().split(' ')[2]);
    const target = join(copy, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, blobs.subarray(end + 1, end + 1 + size));
    at = end + 2 + size;
  }
  return true;
}

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
