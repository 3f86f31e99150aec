/** What both ways of `modpress words` begin with: a deck, opened for its texts, or why there is none. */
import { diskLoader } from '../../../deck/read/index.ts';
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
  readDeckTexts(diskLoader({ root: folder, own: [], cwd, report }), folder, report);
