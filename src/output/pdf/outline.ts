/**
 * The outline (bookmarks): entries by level, each leading to the top of a page.
 *
 * Source: ISO 32000-1, 12.3.3.
 */
import type { SheetSet } from '../sheet/types.ts';
import type { PdfFile, PdfRef } from './file.ts';
import { textString } from './syntax.ts';

interface Entry {
  readonly title: string;
  readonly page: PdfRef;
  readonly children: Entry[];
  readonly ref: PdfRef;
}

/** Entries hang under the nearest entry before them of a lower level. */
function treeOf(file: PdfFile, outline: SheetSet['outline'], pages: readonly PdfRef[]): readonly Entry[] {
  const roots: Entry[] = [];
  const open: { readonly level: number; readonly entry: Entry }[] = [];
  for (const { title, sheet, level } of outline) {
    const page = pages[sheet];
    if (!page) continue;
    const entry: Entry = { title, page, children: [], ref: file.reserve() };
    while (open.length > 0 && (open[open.length - 1]?.level ?? 0) >= level) open.pop();
    (open[open.length - 1]?.entry.children ?? roots).push(entry);
    open.push({ level, entry });
  }
  return roots;
}

/** Entries on all levels: everything is shown unfolded. */
const countAll = (entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => sum + 1 + countAll(entry.children), 0);

function writeLevel(file: PdfFile, entries: readonly Entry[], parent: PdfRef): void {
  entries.forEach((entry, i) => {
    const [previous, next] = [entries[i - 1], entries[i + 1]];
    const [first, last] = [entry.children[0], entry.children[entry.children.length - 1]];
    const parts = [
      `<</Title${textString(entry.title)}/Parent ${parent}/Dest[${entry.page}/Fit]`,
      previous ? `/Prev ${previous.ref}` : '',
      next ? `/Next ${next.ref}` : '',
      first && last ? `/First ${first.ref}/Last ${last.ref}/Count ${countAll(entry.children)}` : '',
      '>>',
    ];
    file.write(entry.ref, parts.join(''));
    writeLevel(file, entry.children, entry.ref);
  });
}

/** Writes the outline and shows it when the file is opened; nothing for an empty one. */
export function writeOutline(file: PdfFile, outline: SheetSet['outline'], pages: readonly PdfRef[]): void {
  const entries = treeOf(file, outline, pages);
  const [first, last] = [entries[0], entries[entries.length - 1]];
  if (!first || !last) return;
  const root = file.reserve();
  writeLevel(file, entries, root);
  file.write(root, `<</Type/Outlines/First ${first.ref}/Last ${last.ref}/Count ${countAll(entries)}>>`);
  file.catalog('Outlines', `${root}`);
  file.catalog('PageMode', '/UseOutlines');
}
