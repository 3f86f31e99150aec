/** What both ways of `modpress words` begin with: a deck, opened for its texts, or why there is none. */

import { openLoader } from '../../../deck/read/file-loader.ts';
import { error, type Report } from '../../../base/diagnostics/index.ts';
import { readDeckTexts, type DeckTexts } from '../../../deck/translation/deck-texts.ts';
import type { CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

export const refuse = (message: string, help: string): CommandResult => ({
  exit: EXIT.usage,
  diagnostics: [error('MP1026', message, { help })],
});

/** @param folder absolute */
export const openTexts = (folder: string, cwd: string, report: Report): DeckTexts | undefined =>
  readDeckTexts(openLoader({ root: folder, own: [], cwd, report }), folder, report);
