/**
 * A deck to begin with: the files of templates/starter, or of a shipped deck, copied into a folder of one's own.
 *
 * Takes a folder; gives what was written, or why not. A folder that holds anything is left alone (MP1033).
 */
import { utf8Bytes, utf8Text } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import type { OutputFile } from '../../base/output-file.ts';
import { basename, join, relative } from '../../base/paths.ts';
import { FILE_LIMITS, formatOf, readYaml, withFormat } from '../../deck/read/index.ts';
import { type Diagnostic, error } from '../../base/diagnostics/diagnostic.ts';
import { LimitReached } from '../../base/diagnostics/limit.ts';
import { packageFolder } from './package-folder.ts';

export type Started =
  | { readonly ok: true; readonly files: readonly string[] }
  | { readonly ok: false; readonly fault: Diagnostic };

/**
 * @param folder absolute; made where it is missing. Paths in the answer are absolute, `deck.yaml` first.
 * @param from what to begin with, absolute: a deck's folder
 */
export async function startDeck(
  folder: string,
  from = join(packageFolder().templates, 'starter'),
): Promise<Started> {
  const fault = occupied(folder);
  if (fault) return { ok: false, fault };
  const files = filesIn(from).map((source) => {
    const name = relative(from, source);
    const bytes = contentOf(source);
    const isDeck = name === 'deck.yaml';
    return {
      path: join(folder, name),
      bytes: isDeck ? withSchema(numbered(utf8Text(bytes)), folder) : bytes,
    };
  });
  return writeNew(files);
}

/** Files of a deck made elsewhere, into a folder that holds nothing yet. @param folder absolute */
export async function writeDeck(
  folder: string,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<Started> {
  const fault = occupied(folder);
  if (fault) return { ok: false, fault };
  return writeNew(
    files.map(({ name, bytes }) => ({
      path: join(folder, name),
      bytes: name === 'deck.yaml' ? withSchema(utf8Text(bytes), folder) : bytes,
    })),
  );
}

/** Nothing in there is ours to replace, even if it came in between. */
async function writeNew(files: readonly OutputFile[]): Promise<Started> {
  const written = await host().files.writeTogether(files, {
    isOurs: () => false,
    help: 'choose another name or another folder',
  });
  return written.ok ? { ok: true, files: files.map(({ path }) => path) } : written;
}

/** `deck.yaml` with the number of its format, which decks of the press leave out. */
function numbered(text: string): string {
  const yaml = readYaml({ name: 'deck.yaml', text }, () => undefined);
  return yaml && formatOf(yaml) === undefined ? withFormat(yaml) : text;
}

/** `deck.yaml` with a first line that names its schema for editors: they complete and check it from then on. */
function withSchema(text: string, folder: string): Uint8Array {
  const schema = relative(folder, join(packageFolder().root, 'docs', 'deck.schema.json'));
  return utf8Bytes(`# yaml-language-server: $schema=${schema}\n${text}`);
}

function occupied(folder: string): Diagnostic | undefined {
  const { store } = host();
  const kind = store.kindOf(folder);
  if (kind === undefined) return undefined;
  const isFolder = kind === 'folder';
  if (isFolder && store.names(folder).length === 0) return undefined;
  return error('MP1033', isFolder ? `${folder} is not empty` : `${folder} is a file`, {
    help: 'name a folder that does not exist yet: modpress init my-game',
  });
}

function contentOf(path: string): Uint8Array {
  const read = host().store.read(path, FILE_LIMITS.list);
  if (read.ok) return read.bytes;
  throw new LimitReached(error(read.code, `${path} ${read.why}`));
}

/** `deck.yaml` first, tables next, then what lies in folders. */
function filesIn(folder: string): readonly string[] {
  const { store } = host();
  const isDeck = (path: string): number => (basename(path) === 'deck.yaml' ? 0 : 1);
  const paths = store.names(folder).map((name) => join(folder, name));
  return [
    ...paths.filter((path) => store.kindOf(path) === 'file').sort((a, b) => isDeck(a) - isDeck(b)),
    ...paths.filter((path) => store.kindOf(path) === 'folder').flatMap(filesIn),
  ];
}
