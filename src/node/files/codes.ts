/**
 * Codes of writing files: MP101x.
 *
 * Takes nothing; gives what `modpress explain` and docs/errors.md print. A code is stable for ever.
 */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const WRITE_CODES: CodeTable = {
  MP1010: {
    title: 'a file cannot be written',
    cause:
      'The system refused to write in the output folder, or a link in the output folder leads out of it (or out of the deck, where the output folder is inside the deck). Files made earlier are untouched.',
    example: 'modpress build --out /usr/share',
    repair: 'Give yourself permission to write there, or name another folder with --out.',
  },
  MP1011: {
    title: 'the output folder is a file',
    cause: 'The name of the output folder is taken by something that is not a folder.',
    example: 'modpress build --out README.md',
    repair: 'Name a folder; it is made when it is not there.',
  },
  MP1012: {
    title: 'the disk is full',
    cause: 'There is no room for the new files. Those made earlier are untouched.',
    example: 'a full disk or a used-up quota',
    repair: 'Make room, or name a folder on another disk with --out.',
  },
  MP1013: {
    title: 'a file is in use',
    cause:
      'Another program holds the old file open, so it could not be replaced after six tries. All files of the deck are as they were before.',
    example: 'cards.en.a4.pdf is open in a viewer that locks it',
    repair: 'Close the viewer (or wait for the virus scanner) and build again.',
  },
  MP1014: {
    title: 'a file that modpress did not make',
    cause: 'The output folder holds a file of this name that does not look like ours. It is not overwritten.',
    example: 'a drawing of your own, saved as out/my-game/cards.en.a4.pdf',
    repair: 'Move the file, name another folder with --out, or replace it with --force.',
  },
  MP1015: {
    title: 'a file that modpress did not make was replaced',
    cause: 'With --force a file in the output folder that does not look like ours was overwritten.',
    example: 'modpress build my-game --force   # and out/my-game/cards.en.a4.pdf was a drawing of your own',
    repair: 'Nothing, if that is what you wanted; otherwise restore the old file from a backup.',
  },
  MP1016: {
    title: 'a file that leads out of its folder',
    cause:
      'A file of the deck is to be written, and it is a link to a file outside of the deck, or to none. modpress writes inside of the deck alone, so that a deck from a stranger cannot name a file of yours.',
    example: 'cards.csv -> ../../notes.csv   # and Save in the studio',
    repair: 'Replace the link by a copy of the file. Nothing was written.',
  },
  MP1033: {
    title: 'a folder that is not empty',
    cause: '`modpress init` begins a deck in a new or empty folder, so that nothing of yours is touched.',
    example: 'modpress init .   # in a folder that holds files',
    repair: 'Name a folder that does not exist yet.',
  },
};
