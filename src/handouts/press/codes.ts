/** What can be wrong with a wish for handouts, a roster or a printed code. `modpress explain` prints these. */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const HANDOUT_CODES = {
  MP4201: {
    title: 'there is no such handout',
    cause: 'Handouts are asked for by name or by number.',
    example: 'modpress handout digit-sum',
    repair: 'Use the suggested name, or look at `modpress handout --list`.',
  },
  MP4202: {
    title: 'the handout has no such level, form or strip',
    cause:
      'Not every handout has all four levels, forms such as a loop need answers of a certain kind, and a strip has no place beside a board or a chart, or in large type.',
    example: 'modpress handout column-planner --form loop',
    repair: 'Use one that `modpress handout --list` names for it.',
  },
  MP4203: {
    title: 'so many items cannot be made',
    cause:
      'A sheet has exactly as many items as were asked for, all different up to symmetry, also over its versions. Here something stands in the way; the message names what refused most often, or the limit that the pages of so many would reach.',
    example: 'modpress handout best-number --level 1 --items 90',
    repair: 'Ask for fewer items or versions, or choose another level.',
  },
  MP4204: {
    title: 'the page asks something else, or the second program reads another answer',
    cause:
      'Every printed question is read out of the finished PDF, compared word for word with what was to be asked, and solved again by a program that knows no engine. The page says something else, or the second program disagrees with the key or cannot understand the words; nothing is written.',
    example: 'a misprinted card in a changed template',
    repair: 'Undo the change to the template or the words; if there was none, please report it.',
  },
  MP4205: {
    title: 'the code is not a sheet code, or was mistyped',
    cause:
      'The last symbol checks the others, and no sheet has this code. A code with Q is that of a test, which is printed from its file.',
    example: 'modpress handout --code H2-22-7Q4K-B-P',
    repair:
      'Compare it with the foot of the sheet, symbol by symbol. Small letters and missing hyphens do not matter.',
  },
  MP4206: {
    title: 'the roster cannot be used',
    cause:
      'A roster is a CSV or XLSX file with a column of names, and number, profile and version if need be. Numbers are whole, from 1 to 9999, and each is there once.',
    example: 'number,name\n7,Ann\n7,Ben',
    repair: 'Correct the line that is named.',
  },
  MP4207: {
    title: 'the code stands for several sheets',
    cause: 'It was typed without hyphens, and more than one reading passes the check.',
    example: 'modpress handout --code H1121...',
    repair: 'Type it with its hyphens, as one of the readings that are listed.',
  },
  MP4208: {
    title: 'the handout has no such version',
    cause:
      'The digit behind the level in a code is the version of the generator that made the items. Every version of the releases before is kept; one this press does not know comes from a newer release.',
    example: 'a code H2-29-... where the handout is at version 1',
    repair: 'Print it with the release of modpress it was made with, or a newer one.',
  },
  MP4209: {
    title: 'the quiz file asks for something that cannot be',
    cause:
      'A quiz names handouts and levels that exist, and where it says a total the marks of its exercises add up to it. Here one of them does not.',
    example: 'exercises:\n  - { handout: missing-crd, marks: 6 }',
    repair: 'Correct the line that is named; docs/handouts.md shows a quiz file.',
  },
  MP4210: {
    title: 'modpress lacks a deck',
    cause:
      'Pages of handouts are drawn with parts of all decks that come with modpress. This copy of modpress has only some of them.',
    example: 'a copy of modpress of which only decks/mod-3 was kept',
    repair: 'Install modpress again, with all of its folders.',
  },
  MP4211: {
    title: 'the file holds no request',
    cause:
      'The page in the browser opens what a worksheet of modpress was made from: its request lies in the metadata of the PDF. This file has none, because another program made it, an older release of modpress, or a program that took the metadata out.',
    example: 'a PDF of another program, dropped on the page',
    repair: 'Type the code in the foot of the sheet in place of dropping the file.',
  },
} as const satisfies CodeTable;
