/**
 * Every code of the press and the rooms below it, in one table.
 *
 * Takes the tables of the rooms; gives one, sorted. A code that two rooms claim is a bug and stops at start-up. Loads data
 * only. What is above adds its own codes (`src/node/cli/all-codes.ts`).
 */
import { ART_CODES } from '../../typeset/art/codes.ts';
import { invariant } from '../../base/invariant.ts';
import { BOX_CODES } from '../../typeset/box/codes.ts';
import { DECK_CODES } from '../../deck/read/codes.ts';
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';
import { PDF_CODES } from '../../output/pdf/codes.ts';
import { FONT_CODES } from '../../typeset/font/codes.ts';
import { LAYOUT_CODES } from '../../typeset/layout/codes.ts';
import { TEXT_CODES } from '../../typeset/layout/text/codes.ts';
import { MARKUP_CODES } from '../../typeset/markup/codes.ts';
import { RASTER_CODES } from '../../typeset/raster/codes.ts';
import { RULEBOOK_CODES } from '../../press/rulebook/codes.ts';
import { SHEET_CODES } from '../../press/imposition/codes.ts';
import { STYLE_CODES } from '../../typeset/style/codes.ts';
import { TEMPLATE_CODES } from '../../typeset/template/codes.ts';
import { PRESS_CODES } from '../../press/open/codes.ts';
import { WRITE_CODES } from '../files/codes.ts';

/** Joins tables; the result is in the order of the codes. */
export function joinTables(tables: readonly CodeTable[]): CodeTable {
  const entries = tables.flatMap((table) => Object.entries(table));
  const codes = new Set(entries.map(([code]) => code));
  invariant(codes.size === entries.length, 'a code stands in two tables');
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** All codes of decks, stages, rulebook and press. */
export const CATALOGUE: CodeTable = joinTables([
  WRITE_CODES,
  DECK_CODES,
  TEMPLATE_CODES,
  MARKUP_CODES,
  STYLE_CODES,
  BOX_CODES,
  ART_CODES,
  LAYOUT_CODES,
  TEXT_CODES,
  FONT_CODES,
  SHEET_CODES,
  PDF_CODES,
  RASTER_CODES,
  RULEBOOK_CODES,
  PRESS_CODES,
]);
