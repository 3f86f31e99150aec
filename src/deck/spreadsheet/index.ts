/** Spreadsheet files to tables of cells; see `xml.ts`. */
import { readOds } from './ods.ts';
import { SheetTooLarge, type SheetTable } from './xml.ts';
import { readXlsx } from './xlsx.ts';

export { walkXml } from './xml.ts';
export type { SheetCell, SheetTable } from './xml.ts';

export type ReadSheets =
  | { readonly ok: true; readonly sheets: readonly SheetTable[] }
  | { readonly ok: false; readonly why: string; readonly isTooLarge: boolean };

/** @param name with the ending that says which kind of file it is */
export function readSpreadsheet(bytes: Uint8Array, name: string): ReadSheets {
  try {
    return { ok: true, sheets: /\.ods$/i.test(name) ? readOds(bytes) : readXlsx(bytes) };
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    return { ok: false, why, isTooLarge: fault instanceof SheetTooLarge };
  }
}
