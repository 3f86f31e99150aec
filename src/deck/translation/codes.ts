/** Codes of the files translators work on: MP1150 to MP1159. */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const TRANSLATION_CODES: CodeTable = {
  MP1150: {
    title: 'not a file of translations',
    cause:
      'A CSV file with the columns id, one language and another is read, or an XLIFF file of version 1.2.',
    example: 'modpress words import ./my-deck cards.csv',
    repair: 'Begin with the file that modpress words export writes, and keep its ids and its first line.',
  },
  MP1151: {
    title: 'a translation of a text that is not there',
    cause: 'The deck has no text of this id: a row or a key was renamed or removed after the export.',
    example: 'cards.csv/tank/name   # and no row is called tank',
    repair: 'Export again; translations that still fit are in the new file.',
  },
  MP1152: {
    title: 'a text that has changed since it was exported',
    cause: 'The translation was made from other words than the deck has now. It is used all the same.',
    example: 'translated: "Draw one card"; the deck says "Draw two cards"',
    repair: 'Read both and correct the translation.',
  },
  MP1153: {
    title: 'a translation that lost a name in braces',
    cause:
      'Names in braces are icons and fields. A translation with fewer, more or others prints another icon or none.',
    example: 'en: Gain {fuel}   fr: Gagnez {carburant}',
    repair: 'Write the names as they are in the source.',
  },
  MP1154: {
    title: 'a text that is translated already',
    cause: 'The deck has another text in this language, which would be lost.',
    example: 'the deck says "Réservoir", the file "Citerne"',
    repair: 'Decide which is right; --force takes all texts of the file. Nothing was written.',
  },
  MP1155: {
    title: 'a text in a spreadsheet',
    cause: 'XLSX and ODS files are read and never written: formulas, colours and widths would be lost.',
    example: 'data: cards.xlsx',
    repair:
      'Paste the translations into a column such as name.fr of the sheet, or save the sheet as CSV and name that in deck.yaml. Nothing was written.',
  },
  MP1156: {
    title: 'texts without a translation',
    cause: 'The file of translations leaves texts of the deck empty, or does not have them.',
    example: 'cards.csv/tank/name,Fuel tank,',
    repair: 'Fill them in and import again; texts that are there already stay.',
  },
  MP1157: {
    title: 'a text that is translated twice',
    cause:
      'The file of translations has one id twice, with two translations: modpress cannot tell which is meant.',
    example: 'cards.csv/tank/name,Fuel tank,Tank\ncards.csv/tank/name,Fuel tank,Kraftstofftank',
    repair: 'Keep one of the two lines. Nothing was written.',
  },
  MP1158: {
    title: 'no text is written per language',
    cause:
      'Translators are given what is written once per language. This deck writes every text once for all.',
    example: 'title: Star Freight',
    repair: 'Write title: { en: Star Freight } and name columns name.en; then export again.',
  },
  MP1159: {
    title: 'texts that a spreadsheet takes for formulas',
    cause:
      'Texts begin with =, +, - or @. A spreadsheet that opens the CSV file computes them, and some formulas read other files or send what they read to an address. The file holds the texts as the deck does, so that they come back unchanged.',
    example: 'name.en: =HYPERLINK("http://example.com","Click")   # or +1 power, which becomes a number',
    repair:
      'Import the columns as text, or export with --format xliff. Correct the texts where you did not write them.',
  },
};
