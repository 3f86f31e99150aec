/** Folders, ZIPs and PDFs that are dropped on the page or chosen: their files as paths and bytes, read and never changed. */

export type Dropped =
  | {
      readonly kind: 'folder';
      readonly name: string;
      readonly files: readonly (readonly [string, Uint8Array])[];
    }
  | { readonly kind: 'zip'; readonly name: string; readonly bytes: Uint8Array };

/** What can be read once more: the browser keeps where the files are. */
export interface Source {
  /** Whether reading again finds what was saved since. */
  readonly isLive: boolean;
  read(): Promise<Dropped>;
}

/** A dropped disk would be read whole; the press refuses more than this anyway. */
const MOST_FILES = 20_000;
const MOST_BYTES = 512 * 1024 * 1024;

/** More was dropped than the page reads. */
export class TooLarge extends Error {}

/** Folders of programs, which no deck has files in. */
const isPassedOver = (path: string): boolean =>
  path.split('/').some((part) => part === 'node_modules' || (part.startsWith('.') && part !== '.'));

async function bytesOf(
  files: readonly (readonly [string, File])[],
): Promise<readonly (readonly [string, Uint8Array])[]> {
  const wanted = files.filter(([path]) => !isPassedOver(path));
  const size = wanted.reduce((sum, [, file]) => sum + file.size, 0);
  if (wanted.length > MOST_FILES || size > MOST_BYTES) throw new TooLarge();
  return Promise.all(
    wanted.map(async ([path, file]) => [path, new Uint8Array(await file.arrayBuffer())] as const),
  );
}

const zipSource = (file: File): Source => ({
  isLive: true,
  read: async () => {
    if (file.size > MOST_BYTES) throw new TooLarge();
    return { kind: 'zip', name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  },
});

const isZip = (file: File): boolean => /\.zip$/i.test(file.name) || file.type === 'application/zip';

/** Files of `<input type="file">`, with `webkitdirectory` or without. */
export function sourceOfInput(list: FileList): Source | undefined {
  const files = [...list];
  const [first] = files;
  if (!first) return undefined;
  if (files.length === 1 && isZip(first)) return zipSource(first);
  const named = files.map((file) => [file.webkitRelativePath || file.name, file] as const);
  return { isLive: true, read: async () => folderOf(await bytesOf(named)) };
}

function folderOf(files: readonly (readonly [string, Uint8Array])[]): Dropped {
  const [root = 'deck'] = files[0]?.[0].split('/') ?? [];
  return { kind: 'folder', name: root, files };
}

/** What was dropped. The list is read at once, because the browser empties it after the event. */
export function sourceOfDrop(transfer: DataTransfer): Source | undefined {
  const [only] = transfer.files;
  if (only && transfer.files.length === 1 && isZip(only)) return zipSource(only);
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return undefined;
  return {
    isLive: true,
    read: async () => {
      const found: (readonly [string, File])[] = [];
      for (const entry of entries) await gather(entry, '', found);
      return folderOf(await bytesOf(found));
    },
  };
}

async function gather(
  entry: FileSystemEntry,
  above: string,
  found: (readonly [string, File])[],
): Promise<void> {
  const path = `${above}${entry.name}`;
  if (isPassedOver(path)) return;
  if (found.length > MOST_FILES) throw new TooLarge();
  if (isFile(entry)) {
    found.push([path, await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]);
    return;
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  for (;;) {
    // A reader gives up to a hundred entries at a time, and an empty list at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return;
    for (const one of some) await gather(one, `${path}/`, found);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** The PDF among what was dropped or chosen. */
export const pdfOf = (list: FileList): File | undefined =>
  [...list].find((file) => file.type === 'application/pdf' || /\.pdf$/i.test(file.name));

export const holdsFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;
