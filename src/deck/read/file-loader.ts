/**
 * The one gate through which files of a deck enter, from whatever store: the disk, an archive, memory, a git revision.
 *
 * Takes paths, gives texts and bytes of regular files whose real path (links resolved) lies in the deck's folder or in a
 * folder of the press's own. Devices, pipes, folders, oversized files, links that lead out, and texts that are not UTF-8
 * are refused and reported once (MP1001 to MP1005). No address on a network is ever followed, no `~` expanded.
 */
import type { Code } from '../../base/diagnostics/codes.ts';
import { dirname, displayPath, isInside, join, relative, resolve } from '../../base/paths.ts';
import { host } from '../../base/host.ts';
import type { AskedAt, Loader } from '../../base/loader.ts';
import { type Diagnostic, error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { DECK_LIMITS } from './limits.ts';
import { decodeText } from './stand-in.ts';
import type { FileStore } from '../../base/file-store.ts';

export interface LoaderOptions {
  /** The deck's folder, absolute. */
  readonly root: string;
  /** The press's own folders, absolute: `templates/`, font and icon packages. */
  readonly own: readonly string[];
  /** Working folder, for the names people see. */
  readonly cwd: string;
  readonly report: Report;
  /** Where the files are; where the host has them by default. */
  readonly files?: FileStore | undefined;
}

/** A loader for one deck. Texts are kept, so that a template used by every card is read once, and so is what is there. */
export function openLoader(options: LoaderOptions): Loader {
  const gate = openGate(options);
  const reader = new GatedReader(gate, options.report);
  const texts = new Map<string, string | undefined>();
  return {
    text(path, askedAt) {
      if (!texts.has(path)) texts.set(path, reader.text(path, askedAt));
      return texts.get(path);
    },
    bytes: (path, askedAt) => reader.bytes(path, DECK_LIMITS.fileBytes, askedAt),
    exists: (path) => gate.isThere(path),
    list: (folder) => gate.list(folder),
    resolve: (fromFile, asked) => gate.resolve(fromFile, asked),
    display: (path) => gate.display(path),
    inputs: () => [...reader.read],
  };
}

/** Reads through the gate; reports what is refused, each file once. */
class GatedReader {
  /** The files that have been read. */
  readonly read = new Set<string>();
  readonly #refused = new Set<string>();
  readonly #gate: Gate;
  readonly #report: Report;

  constructor(gate: Gate, report: Report) {
    this.#gate = gate;
    this.#report = report;
  }

  bytes(path: string, limit: number, askedAt: AskedAt | 'silent' | undefined): Uint8Array | undefined {
    const passed = this.#gate.pass(path, limit);
    if (passed.kind === 'refused' && askedAt !== 'silent') this.#refuse(path, passed.diagnostic, askedAt);
    if (passed.kind !== 'bytes') return undefined;
    this.read.add(path);
    return passed.bytes;
  }

  text(path: string, askedAt: AskedAt | undefined): string | undefined {
    const bytes = this.bytes(path, isTable(path) ? DECK_LIMITS.tableBytes : DECK_LIMITS.textBytes, askedAt);
    if (!bytes) return undefined;
    const decoded = decodeText(bytes);
    if (decoded.ok) return decoded.text;
    const help = 'save the file as UTF-8';
    this.#report(error('MP1004', `${this.#gate.display(path)} ${decoded.fault}`, { place: askedAt, help }));
    return undefined;
  }

  #refuse(path: string, diagnostic: Diagnostic, askedAt: AskedAt | undefined): void {
    if (!this.#refused.has(path)) this.#report({ ...diagnostic, ...(askedAt ? { place: askedAt } : {}) });
    this.#refused.add(path);
  }
}

const isTable = (path: string): boolean => /\.[ct]sv$/i.test(path);

type Passed =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly diagnostic: Diagnostic };

interface Gate {
  pass(path: string, limit: number): Passed;
  /** Whether an allowed name leads to anything, be it something that `pass` refuses. */
  isThere(path: string): boolean;
  list(folder: string): readonly string[];
  resolve(fromFile: string, asked: string): string | undefined;
  display(path: string): string;
}

function openGate({ root, own, cwd, files = host().store }: LoaderOptions): Gate {
  const allowed = [root, ...own].map((folder) => files.realPath(folder) ?? resolve(folder));
  const named = [root, ...own].map((folder) => resolve(folder));
  const isAllowed = (real: string): boolean => allowed.some((folder) => isInside(folder, real));
  const leads = kept((path) => files.realPath(path) !== undefined);
  // By the asking file, and by what is asked.
  const seenFrom = kept(() => new Map<string, string | undefined>());
  const display = (path: string): string => displayPath(cwd, path);
  const list = (folder: string): readonly string[] => {
    const real = files.realPath(folder);
    return real === undefined || !isAllowed(real) ? [] : files.names(real);
  };

  return {
    pass(path, limit) {
      const refuse = (code: Code, message: string, help?: string): Passed => ({
        kind: 'refused',
        diagnostic: error(code, `${display(path)} ${message}`, { help }),
      });
      const real = files.realPath(path);
      if (real === undefined)
        return files.isLocked(path)
          ? refuse('MP1005', 'cannot be read: you have no permission to')
          : { kind: 'missing' };
      if (!isAllowed(real))
        return refuse('MP1001', 'lies outside of the deck folder', 'copy the file into the deck folder');
      const read = files.read(real, limit);
      return read.ok ? { kind: 'bytes', bytes: read.bytes } : refuse(read.code, read.why);
    },
    isThere: (path) => named.some((folder) => isInside(folder, path)) && leads(path),
    list,
    resolve: (fromFile, asked) => {
      const from = seenFrom(fromFile);
      const known = from.get(asked);
      if (known !== undefined || from.has(asked)) return known;
      // Places name files as users see them, from the folder they work in.
      const found = resolveAsked(resolve(cwd, fromFile), asked, named, leads, list);
      from.set(asked, found);
      return found;
    },
    display,
  };
}

/** `templates/...` is looked for beside the asking file first, then among the press's own folders of that name. */
function resolveAsked(
  fromFile: string,
  asked: string,
  folders: readonly string[],
  leads: (path: string) => boolean,
  namesIn: Gate['list'],
): string | undefined {
  if (!isPlainRelative(asked)) return undefined;
  let first: string | undefined;
  for (const [i, folder] of folders.entries()) {
    const path = resolve(dirname(i === 0 ? fromFile : folder), asked);
    const within = folders.find((one) => isInside(one, path));
    if (within === undefined) continue;
    if (leads(path)) return path;
    const other = asSpelt(within, path, namesIn);
    if (leads(other)) return other;
    first ??= path;
  }
  return first;
}

/** All of ASCII is composed. */
const ASCII = /^[\0-\x7f]*$/;

/**
 * A path with its names as folders spell them: accents may be letters of their own (NFD, as archives from a Mac have them) in the
 * folder or where it is asked for.
 */
function asSpelt(within: string, path: string, namesIn: Gate['list']): string {
  let at = within;
  for (const name of relative(within, path).split('/')) {
    const wanted = name.normalize();
    const own = ASCII.test(name) ? undefined : namesIn(at).find((one) => one.normalize() === wanted);
    at = join(at, own ?? name);
  }
  return at;
}

/** Answers of the disk, each asked for once: every page that is made asks for the same few files again. */
function kept<T>(answer: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const now = answer(path);
    known.set(path, now);
    return now;
  };
}

/** Only `a/b.png` and `../a.png`: no address, no absolute or network path, no drive, no `~`, no backslash. */
const isPlainRelative = (asked: string): boolean =>
  asked !== '' && !/^[a-z][a-z0-9+.-]*:|^[/~]|[\\\0]/i.test(asked);
