/**
 * What was dropped on the page, as the files of a deck (`droppedFiles`): a folder, or a ZIP.
 *
 * Takes paths and bytes of anyone; gives the deck's name and its files by paths in the deck, or reports why not: names that lead out or
 * are links (MP1001), too much (MP1003), an archive that cannot be unpacked (MP1005), no `deck.yaml` or several (MP1025). What a single
 * file may hold is the loader's to say. Hidden files and `node_modules` are left out, as no deck reads them.
 */
import { unpackZip, zipLinks } from '../base/zip.ts';
import { error, type Report } from '../base/diagnostics/diagnostic.ts';
import type { OpenRequest } from './protocol.ts';

/** Of all files of a deck together, unpacked, and how many there may be. */
export const DROP_LIMITS = { bytes: 256_000_000, files: 20_000 } as const;

export interface Dropped {
  readonly name: string;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

type Source = Exclude<OpenRequest['source'], { readonly kind: 'game' }>;
type NamedFile = readonly [path: string, bytes: Uint8Array];

export function droppedFiles(source: Source, report: Report): Dropped | undefined {
  const all = source.kind === 'zip' ? unpacked(source, report) : checked(source.files, report);
  return all && deckIn(all, source.kind === 'zip' ? source.name.replace(/\.zip$/i, '') : 'deck', report);
}

function checked(files: readonly NamedFile[], report: Report): readonly NamedFile[] | undefined {
  const sizes = sizeGate();
  try {
    for (const [path, bytes] of files) sizes(path, bytes.length);
    return files.filter(([path]) => !isHidden(path));
  } catch (thrown) {
    return refused(thrown, report);
  }
}

function unpacked({ name, bytes }: Extract<Source, { readonly kind: 'zip' }>, report: Report) {
  const sizes = sizeGate();
  try {
    const links = zipLinks(bytes);
    if (links[0] !== undefined)
      throw new Refusal('MP1001', `${name} holds a link, ${quoted(links[0])}`, COPY);
    const found = unpackZip(bytes, (path, size) => {
      sizes(path, size);
      return !path.endsWith('/') && !isHidden(path);
    });
    return found.map((one): NamedFile => [one.name, one.bytes]);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    const help = 'pack the folder again as a plain ZIP, without a password';
    return refused(
      thrown instanceof Refusal ? thrown : new Refusal('MP1005', `${name} cannot be unpacked: ${why}`, help),
      report,
    );
  }
}

const COPY = 'put the file itself into the deck folder';

class Refusal extends Error {
  readonly code: 'MP1001' | 'MP1003' | 'MP1005';
  readonly help: string;

  constructor(code: Refusal['code'], message: string, help: string) {
    super(message);
    this.code = code;
    this.help = help;
  }
}

function refused(thrown: unknown, report: Report): undefined {
  if (!(thrown instanceof Refusal)) throw thrown;
  report(error(thrown.code, thrown.message, { help: thrown.help }));
}

/** Called for each file before it is taken; throws for one that leads out, and where there are too many or too large ones. */
function sizeGate(): (path: string, size: number) => void {
  let [count, total] = [0, 0];
  return (path, size) => {
    if (leadsOut(path))
      throw new Refusal(
        'MP1001',
        `${quoted(path)} lies outside of the deck folder`,
        'copy the file into the deck folder',
      );
    count++;
    total += size;
    const { bytes, files } = DROP_LIMITS;
    const help = 'drop the deck folder alone, without what is printed and without other files';
    if (count > files) throw new Refusal('MP1003', `more than ${files} files were dropped`, help);
    if (total > bytes)
      throw new Refusal('MP1003', `what was dropped is larger than ${bytes / 1_000_000} MB`, help);
  };
}

const quoted = (path: string): string => `"${path.length > 80 ? `${path.slice(0, 80)}…` : path}"`;

/** A step up, an absolute path, a path of Windows, a sign no path has. */
const leadsOut = (path: string): boolean =>
  /^[/~]|^[a-z]:|[\\\0]/i.test(path) || path.split('/').some((step) => step === '..');

const isHidden = (path: string): boolean =>
  path.split('/').some((step) => step.startsWith('.') || step === '__MACOSX' || step === 'node_modules');

/** The files of the folder with `deck.yaml`, which is the highest one that has it. */
function deckIn(files: readonly NamedFile[], usual: string, report: Report): Dropped | undefined {
  const decks = files.map(([path]) => path).filter((path) => /(?:^|\/)deck\.yaml$/.test(path));
  const depth = Math.min(...decks.map((path) => path.split('/').length));
  const [deck, ...others] = decks.filter((path) => path.split('/').length === depth);
  if (deck === undefined || others.length > 0) {
    report(
      deck === undefined
        ? error('MP1025', 'there is no deck.yaml in what was dropped', {
            help: 'drop the folder of a deck; the small deck to begin with has all files that are needed',
          })
        : error('MP1025', `there are ${others.length + 1} decks in what was dropped`, {
            help: 'drop the folder of one deck',
          }),
    );
    return undefined;
  }
  const folder = deck.slice(0, -'deck.yaml'.length);
  const own = files.filter(([path]) => path.startsWith(folder));
  const name = folder.split('/').at(-2) ?? usual;
  return { name, files: Object.fromEntries(own.map(([path, bytes]) => [path.slice(folder.length), bytes])) };
}
