/** What a code means (`explain`), from the table that the build packed: the entries of docs/errors.md. */
import { utf8Text } from '../../base/bytes.ts';
import type { CodeEntry } from '../../base/diagnostics/diagnostic.ts';

/** @param table JSON of entries by code */
export function explain(code: string, table: Uint8Array | undefined): string {
  const entries = JSON.parse(table ? utf8Text(table) : '{}') as Readonly<Record<string, CodeEntry>>;
  const entry = Object.hasOwn(entries, code) ? entries[code] : undefined;
  if (!entry) return '';
  const { title, cause, example, repair } = entry;
  const indented = example.replaceAll(/^/gm, '    ');
  return [`${code}: ${title}`, cause, 'For example:', indented, `Repair: ${repair}`].join('\n\n');
}
