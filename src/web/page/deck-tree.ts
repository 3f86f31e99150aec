/** The files of a deck as a short list: those of its folder first, folders with many files as one line. */
import type { OpenAnswer, PageFinding } from '../protocol.ts';

export interface TreeLine {
  readonly path: string;
  readonly label: string;
  readonly isInside: boolean;
  /** The worst finding about the file. */
  readonly severity: 'error' | 'warning' | undefined;
  readonly sizeBytes: number;
  /** Files the line stands for; 1 for a file, 0 for the name of a folder whose files follow. */
  readonly count: number;
}

/** A folder with more files is one line. */
const MOST_LISTED = 6;

type Files = OpenAnswer['files'];

export function treeOf(files: Files, findings: readonly Pick<PageFinding, 'finding'>[]): readonly TreeLine[] {
  const folders = foldersOf(files);
  const line = (path: string, label: string, isInside: boolean, own: Files, count: number): TreeLine => ({
    ...{ path, label, isInside, count, severity: worstOf(own, findings) },
    sizeBytes: count === 0 ? 0 : own.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  });
  const inOrder = [...folders].sort(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.flatMap(([folder, own]) => {
    const sorted = [...own].sort(
      (one, other) => rank(one.path) - rank(other.path) || (one.path < other.path ? -1 : 1),
    );
    if (folder === '') return sorted.map((file) => line(file.path, file.path, false, [file], 1));
    if (own.length > MOST_LISTED) return [line(folder, folder, false, own, own.length)];
    const inside = sorted.map((file) => line(file.path, file.path.slice(folder.length + 1), true, [file], 1));
    return [line(folder, folder, false, [], 0), ...inside];
  });
}

/** The file that makes a folder a deck stands first. */
const rank = (path: string): number => (path === 'deck.yaml' ? 0 : 1);

function worstOf(files: Files, findings: readonly Pick<PageFinding, 'finding'>[]): TreeLine['severity'] {
  const about = findings.filter(({ finding: { file } }) =>
    files.some(({ path }) => file !== null && (file === path || file.endsWith(`/${path}`))),
  );
  if (about.some(({ finding }) => finding.severity === 'error')) return 'error';
  return about.length > 0 ? 'warning' : undefined;
}

/** Files by the first folder of their path; those in none under an empty name. */
function foldersOf(files: Files): ReadonlyMap<string, Files> {
  const folders = new Map<string, Files[number][]>();
  for (const file of files) {
    const [folder = ''] = file.path.includes('/') ? file.path.split('/') : [];
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return folders;
}
