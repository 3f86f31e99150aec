/** What can go wrong on a sheet: `modpress explain` prints these. */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const SHEET_CODES = {
  MP1801: {
    title: 'a component does not fit the paper',
    cause:
      'The trims with their bleed, gaps and marks are larger than what the printer reaches on this paper, in both orientations.',
    example: 'size: { width: 200 mm, height: 290 mm }',
    repair: 'Use one of the layouts in the message, a larger paper, a smaller component, or less bleed.',
  },
  MP1802: {
    title: 'a gap narrower than two bleeds',
    cause:
      'Two neighbours bleed into the gap between them, each from its own side. A narrower gap would put the ink of one on the other.',
    example: 'bleed: 3 mm with gap: 4 mm',
    repair:
      'Make the gap two bleeds wide, the bleed half a gap, or write gap: 0 for cuts that neighbours share.',
  },
  MP1803: {
    title: 'a sheet template that cannot be used',
    cause:
      'There is no such template, or its slots lie beyond the paper, over each other, or nearer than two bleeds.',
    example: 'slots: [{ columns: 9, rows: 9, left: 10 mm, top: 10 mm, across: 20 mm }] with size: 25 mm',
    repair: 'Measure the sheet again and correct the numbers; docs/printing.md shows the format.',
  },
  MP1804: {
    title: 'a component of another size than its sheet template',
    cause: 'Slots of labels, tokens and dice have a fixed size, and a component is never scaled to fit.',
    example: 'size: 30 x 30 mm with sheet: round-25',
    repair: 'Give the component the size in the message, or choose another template.',
  },
  MP1805: {
    title: 'a border nearer to the cut than the printer drifts',
    cause:
      'The back has a straight line close to its trim. A printer may put a back some millimetres off its front; the border then looks wider on one side and marks the card.',
    example: 'a frame 1 mm inside the trim of a back',
    repair:
      'Move the border in, let the ground run out without one, fold or glue instead, or calibrate the printer and build with --printer.',
  },
  MP1806: {
    title: 'no such card, or two',
    cause:
      '--cards and --replace take ids of rows, and numbers that count every card of the deck from 1, copies included; `barge*2` is two lost cards of a row that has at least two. An id that rows of two components have is told apart by the component: `junk/joker`.',
    example: 'modpress build mod-3 --cards 7,12-99',
    repair: 'Use the suggested id, or a number in the range of the message.',
  },
  MP1807: {
    title: 'nothing has changed',
    cause:
      'Every card looks as it did in the state that --changed-since names, so there is nothing to print.',
    example: 'modpress build mod-3 --changed-since HEAD',
    repair: 'Compare with an earlier revision, or leave the option out to print all cards.',
  },
  MP1808: {
    title: 'nothing to compare with',
    cause:
      'The state named by --changed-since or diff is neither a faces.json of this deck, saved by this version, nor a git revision that holds it. A revision with a name that no folder may hold (such as ..), or whose files git does not have here, is refused. As a warning: a file of the revision has a mistake.',
    example: 'modpress build my-deck --changed-since v0.9.0 before the deck was in the repository',
    repair: 'Name a revision that git log shows, or the faces.json of an earlier build.',
  },
  MP1809: {
    title: 'no such printer',
    cause: 'No printer of this name has been saved on this machine.',
    example: 'modpress build mod-3 --printer offcie',
    repair: 'Use the suggested name, or print a page with modpress calibrate and save what you read.',
  },
  MP1810: {
    title: 'a printer that was measured another way',
    cause:
      'Drift depends on the edge the paper is turned over and on whether the page lies upright or across; the profile was measured for the other one. Sheets keep lying as they were measured; a warning offers the other way where it holds more.',
    example: 'modpress build mod-3 --printer office --flip short, when office was measured for the long edge',
    repair: 'Build the way it was measured, or print a calibration page of the other kind.',
  },
  MP1811: {
    title: 'a size that is off by more than 3 %',
    cause:
      'No printer stretches paper that much: a viewer or driver has scaled the page to fit. Corrected here, the next viewer would scale the correction.',
    example: 'bars of 94 mm: A4 printed on Letter with "fit to page"',
    repair: 'Print the calibration page again at 100 %, "actual size", and measure again.',
  },
  MP1812: {
    title: 'an impossible reading',
    cause:
      'A value for a printer is missing, is not a number, or lies beyond what the calibration page shows.',
    example: 'modpress printer set office --first 30,2',
    repair: 'Read the page again; docs/printing.md shows how, with a picture.',
  },
  MP1813: {
    title: 'a document on a paper it is not made for',
    cause:
      'Rule sheets and score pads are designed for A4 and Letter; other papers are for cards, tiles and tokens.',
    example: 'modpress build mod-3 --paper a5',
    repair: 'Print the documents on A4 or Letter; the cards are made on the paper you asked for.',
  },
  MP1814: {
    title: 'a paper too small for the calibration page',
    cause: 'Bars of 100 mm, two verniers far apart and the words do not fit on photo paper or A5.',
    example: 'modpress calibrate --paper photo',
    repair:
      'Print the page on A4 or Letter from the same tray: drift is measured from the middle of the paper, so it holds for smaller paper as well.',
  },
  MP1815: {
    title: 'a printer that was measured on another paper',
    cause:
      'The profile was read off one paper and is used for sheets of another one, which may be fed differently.',
    example: 'modpress build mod-3 --printer office --paper letter, when office was measured on A4',
    repair:
      'Hold the first sheet to the light; if its backs are off, measure this paper under a name of its own.',
  },
  MP1816: {
    title: 'no such place on the sheet',
    cause: '--skip-slots counts places row by row from 1, and the sheet has fewer.',
    example: 'modpress build mod-3 --only cards --skip-slots 9, when eight cards lie on a sheet',
    repair: 'Count again on the first sheet; --grid, --paper and --only must be those of that sheet.',
  },
  MP1817: {
    title: 'no room for the page on printing and cutting',
    cause: '--guide adds a page of the same paper as the cards, and its words need 190 x 240 mm.',
    example: 'modpress build mod-3 --only cards --paper photo --guide',
    repair: 'Make the page once on A4 or Letter; the cuts of another paper differ only in their numbers.',
  },
  MP1818: {
    title: 'no fronts in large figures',
    cause: '--large-index prints the template named by front-large, and no component of the deck names one.',
    example: 'modpress build mod --large-index',
    repair: 'Write a template with big numerals and name it with front-large, or leave the option out.',
  },
  MP1819: {
    title: 'the pocket booklet would need type that is too small',
    cause:
      'A pocket booklet has 16 pages of 62 x 87 mm on one sheet. With the smallest type allowed, 6.4 pt, the text of this document takes more.',
    example: 'modpress build mod --only rules --fold pocket',
    repair: 'Fold it larger (`--fold booklet`: A6 or a quarter of Letter, as many pages as it takes).',
  },
  MP1820: {
    title: 'nothing to fold',
    cause: '--fold makes a booklet of the rule sheet, and this deck has no document with `product: rules`.',
    example: 'modpress build my-cards --fold booklet',
    repair: 'Write a rule sheet, or leave the option out.',
  },
  MP1821: {
    title: 'the deck has nothing of what is asked for',
    cause: '--lang or --only name a language or a product that the deck does not have.',
    example: 'modpress build my-cards --lang fr, where deck.yaml says languages: [en]',
    repair: 'Ask for what the deck has, or add it.',
  },
  MP1830: {
    title: 'two decks would be written into one folder',
    cause:
      'The files of a deck go into a folder of the output that has the name of its own folder. Two decks of one name would write over each other. Upper and lower case are the same: most disks of macOS and Windows know no difference.',
    example: 'modpress build ./2025/my-game ./2026/my-game',
    repair: 'Build one of them by itself with another --out, or rename its folder.',
  },
} as const satisfies CodeTable;
