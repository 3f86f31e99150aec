/**
 * The plain data of a rule sheet, for any game of the house.
 *
 * Gives what every sheet has plus the game's own part; one line a game. A deck whose game has no part of its own still
 * gets words, margins and rulings.
 */
import {
  checkMargins,
  sharedSheetData,
  sheetMaker,
  type RuleSheetRequest,
  type SheetMaker,
} from '../../document/maker.ts';
import { threeBySixteenSheet } from '../../titles/3x16/rule-sheet.ts';
import { modSheet } from '../../titles/mod/rule-sheet.ts';
import { modThreeSheet } from '../../titles/mod-3/rule-sheet.ts';
import { moduloSheet } from '../../titles/modulo/rule-sheet.ts';
import { moduloNSheet } from '../../titles/modulo-n/rule-sheet.ts';

type SheetPart = (maker: SheetMaker) => Readonly<Record<string, unknown>>;

const PARTS: Readonly<Record<string, SheetPart>> = {
  '3x16': threeBySixteenSheet,
  mod: modSheet,
  'mod-3': modThreeSheet,
  modulo: moduloSheet,
  'modulo-n': moduloNSheet,
};

/** The data of one rule sheet in one language. What does not exist is reported, and empty in the data. */
export function ruleSheetData(request: RuleSheetRequest): Readonly<Record<string, unknown>> {
  const maker = sheetMaker(request);
  const data = { ...sharedSheetData(maker), ...PARTS[request.rulebook.game]?.(maker) };
  checkMargins(maker);
  return data;
}
