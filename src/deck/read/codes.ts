/**
 * Codes of the deck stage: MP100x for files, MP11xx for what is in them.
 *
 * Takes nothing; gives what `modpress explain` and docs/errors.md print. A code is stable for ever; a retired one is
 * never given another meaning. This is a table of data, so it may be longer than a file of code.
 */
import { TABLE_CODES } from './table-codes.ts';
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const DECK_CODES: CodeTable = {
  ...TABLE_CODES,
  MP1001: {
    title: 'a file outside of the deck folder',
    cause:
      'A deck may read only its own folder and the templates, fonts and icons of the press: what prints here then prints everywhere, and a deck from a stranger cannot read your disk. Links that lead out, absolute paths and addresses are refused as well.',
    example: 'front: ../../secret/card.hbs',
    repair: 'Copy the file into the deck folder and name it from there, with forward slashes.',
  },
  MP1002: {
    title: 'not a regular file',
    cause: 'The name belongs to a folder, a device or a pipe; only regular files are read.',
    example: 'data: cards.csv   # and cards.csv is a folder',
    repair: 'Name a file.',
  },
  MP1003: {
    title: 'a file is too large',
    cause:
      'Texts are read up to 8 MB, CSV and TSV files up to 32 MB, other files up to 64 MB. More is nearly always a mistake and would fill the memory.',
    example: 'data: scan.csv   # 900 MB',
    repair: 'Split the file, or scale the picture down: 300 dpi at the printed size is enough.',
  },
  MP1004: {
    title: 'a text file is not UTF-8',
    cause:
      'Guessing another encoding would print wrong letters, so only UTF-8 is read (with or without a byte-order mark).',
    example: 'cards.csv saved as "CSV" by a spreadsheet on Windows',
    repair: 'Save it again as UTF-8; spreadsheets call this "CSV UTF-8".',
  },
  MP1005: {
    title: 'a file cannot be read',
    cause: 'There is no file of this name, or the system refused to open it.',
    example: 'modpress handout H2 --roster clas.csv   # and the file is class.csv',
    repair: 'Correct the name, or give yourself permission to read the file.',
  },
  MP1006: {
    title: 'this program cannot do that',
    cause:
      'modpress runs in several programs. Some lack a part of the system: a page in a browser has no git, and a program that imports modpress may have no decoder of pictures.',
    example: 'a WebP picture in a deck, in a program without a decoder of pictures',
    repair: 'Use the command line of modpress, which has all parts, or do without what the message names.',
  },
  MP1101: {
    title: 'not valid YAML',
    cause: 'The file breaks the rules of YAML at this place, so nothing after it can be trusted.',
    example: 'title: { en: Star Freight',
    repair: 'Close brackets and quotes, indent with spaces, put texts with ": " or " #" into quotes.',
  },
  MP1102: {
    title: 'a key appears twice',
    cause: 'A key may appear once in a map; otherwise one of the two values would be lost without a word.',
    example: 'size: poker\nsize: tarot',
    repair: 'Remove or rename one of the two.',
  },
  MP1103: {
    title: 'YAML that is too large or too deep',
    cause:
      'The file holds more values, or nests them deeper, than any deck needs (aliases are counted expanded).',
    example: 'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]   # and so on',
    repair: 'Write large tables as CSV; do not nest aliases.',
  },
  MP1104: {
    title: 'a file is not there',
    cause: 'The deck names a file that does not exist.',
    example: 'data: crads.csv',
    repair:
      'Correct the name, or create the file. Names are compared letter by letter, upper and lower case included.',
  },
  MP1105: {
    title: 'an unknown key',
    cause: 'A key that nobody reads is nearly always a typing mistake, so it is an error and is not ignored.',
    example: 'blead: 3 mm',
    repair: 'Use the suggested name, or see docs/deck-format.md for all keys.',
  },
  MP1106: {
    title: 'a key is missing',
    cause: 'Something the press cannot guess is not there, such as the size of a component.',
    example: 'components:\n  - name: cards   # no size, no front',
    repair: 'Add the key; the help line says what it means.',
  },
  MP1107: {
    title: 'a value of the wrong kind',
    cause: 'There is a text where a list is needed, a number where a length is needed, and the like.',
    example: 'bleed: 3',
    repair: 'Write the kind of value the help line names; lengths need a unit.',
  },
  MP1108: {
    title: 'a word that is not one of the choices',
    cause: 'This key takes one of a few words.',
    example: 'kind: crad',
    repair: 'Use one of the words in the label.',
  },
  MP1109: {
    title: 'a value in the wrong form',
    cause:
      'The value has the right kind but not the form that is needed: a name with spaces, a length without a unit, an empty list.',
    example: 'name: My Cards',
    repair: 'Follow the form in the message.',
  },
  MP1110: {
    title: 'an unknown size',
    cause: 'The size is neither a known name nor two sides with units.',
    example: 'size: pocker',
    repair: 'Use a name such as poker or tarot, or write "63 x 88 mm".',
  },
  MP1111: {
    title: 'measures that do not fit',
    cause:
      'A side is smaller than 1 mm or larger than 1 m, or corner, bleed or safe zone leave no room on the component.',
    example: 'size: mini\nsafe: 30 mm',
    repair: 'Stay below the measure in the help line.',
  },
  MP1112: {
    title: 'a missing translation',
    cause: 'The deck prints this language, but a translated text is missing in it: the face would be empty.',
    example: 'languages: [en, fr]\ntitle: { en: Star Freight }',
    repair: 'Add the text, or write one text without a language where all share it.',
  },
  MP1113: {
    title: 'a text with and without languages',
    cause:
      'There is a column or key `name` and another `name.en`: it is not clear which of the two is meant.',
    example: 'id,name,name.en,name.fr',
    repair: 'Keep one of the two forms.',
  },
  MP1114: {
    title: 'an unknown language',
    cause:
      'This is not a BCP 47 tag: a language of two or three letters, where needed with a script (sr-Latn) or a region (pt-BR) after a hyphen.',
    example: 'languages: [de_AT]',
    repair: 'Write the tag with hyphens: de-AT. Lists of languages call it the ISO 639 code.',
  },
  MP1115: {
    title: 'a name used twice',
    cause: 'Components and documents are told apart by name, and file names come from it.',
    example: '- name: cards\n- name: cards',
    repair: 'Give each its own name.',
  },
  MP1130: {
    title: 'a card of the game is missing',
    cause: 'The deck names a game, and a card the rules engine plays with is not printed.',
    example: 'game: mod-3   # and cards.csv has no 7H',
    repair: 'Add the row, or remove `game` from the deck if it only borrows the name.',
  },
  MP1131: {
    title: 'a card the game does not have',
    cause: 'The deck prints a card that the rules engine does not know.',
    example: 'id\n11H',
    repair: 'Correct the id, or move the card to a component of its own.',
  },
  MP1132: {
    title: 'copies differ from the game',
    cause: 'The deck prints a card in another number than the rules engine plays with.',
    example: 'id,copies\n7H,2',
    repair: 'Write the number in the help line.',
  },
  MP1133: {
    title: 'a value differs from the game',
    cause: 'A field of a card differs from what the rules engine has.',
    example: 'id,digit\n10H,1',
    repair: 'Correct the cell; the engine follows the printed rules.',
  },
  MP1135: {
    title: 'the tuck box names a component that is not there',
    cause: 'A name under `box: beside` belongs to no component of the deck.',
    example: 'box: { beside: [conters] }',
    repair: 'Use the suggested name.',
  },
  MP1137: {
    title: 'deck.yaml turns a product on or off that the deck does not have',
    cause: 'A key under `products:` is neither the product of a component or document nor box or contact.',
    example: 'products: { contacts: false }',
    repair: 'Use the suggested name.',
  },
  MP1145: {
    title: 'a language that is written from right to left',
    cause:
      'Lines run from left to right in this press. Hebrew, Arabic, Persian, Urdu and others would come out in the wrong order, so they are refused rather than printed wrong.',
    example: 'languages: [he]',
    repair: 'Bring such texts as pictures with an alt, or write the language in Latin letters: he-Latn.',
  },
  MP1146: {
    title: 'a language that is not known',
    cause:
      'The tag is well formed, but no such language is known, which is nearly always a typing mistake. The deck is printed; words are not hyphenated.',
    example: 'languages: [dee]',
    repair: 'Correct the tag, or accept the warning if the tag is right.',
  },
  MP1147: {
    title: 'a deck in a newer format',
    cause:
      'The deck was written for a newer press: keys may have other names and meanings, so nothing of it is read.',
    example: 'format: 2   # and this press reads format 1',
    repair: 'Install a newer modpress, or take the deck as it was before.',
  },
  MP1148: {
    title: 'a deck in a format that is no longer read',
    cause: 'Keys have been renamed, or mean something else, since the deck was written.',
    example: 'format: 1   # and this press reads formats 2 to 3',
    repair: 'Run modpress migrate on the deck: it shows what would change, and with --write changes it.',
  },
};
