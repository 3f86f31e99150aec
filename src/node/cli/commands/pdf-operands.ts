/**
 * Which operands of `check` are finished files: names that end in .pdf, `-`, and folders that hold such files and no deck.
 *
 * Takes what was typed; gives the files of each operand in a fixed order, or nothing for a deck. Reads names, no contents.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { STANDARD } from '../standard-input.ts';
import { shippedDecks } from '../../../press/open/deck-names.ts';

const isPdfName = (name: string): boolean => /\.pdf$/i.test(name);

/** PDFs of a folder and the folders in it, sorted; links are not followed. */
function pdfsIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : pdfsIn(path);
    return entry.isFile() && isPdfName(entry.name) ? [path] : [];
  });
}

/** The finished files an operand names; undefined for a deck. */
export function pdfFilesOf(operand: string, cwd: string): readonly string[] | undefined {
  if (operand === STANDARD) return [operand];
  if (isPdfName(operand) && !isFolder(resolve(cwd, operand))) return [operand];
  // As everywhere, a bare name is a shipped deck before it is a folder here.
  const isBare = !/[\\/]/.test(operand) && !operand.startsWith('.');
  const folder = resolve(cwd, operand);
  if ((isBare && shippedDecks().includes(operand)) || !isFolder(folder)) return undefined;
  if (existsSync(join(folder, 'deck.yaml'))) return undefined;
  const found = pdfsIn(folder).map((path) => join(operand, path.slice(folder.length + 1)));
  return found.length > 0 ? found : undefined;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
