/** Codes of tables: what can be wrong with rows and columns, filters and computed columns, and the files they are in. */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const TABLE_CODES: CodeTable = {
  MP1116: {
    title: 'broken quotes in a CSV file',
    cause: 'A quote is opened and never closed, or is in the middle of a cell.',
    example: 'a1,The "Wind" card',
    repair: 'Put the whole cell into quotes and write inner quotes twice: "The ""Wind"" card".',
  },
  MP1117: {
    title: 'a row with too few or too many cells',
    cause:
      'Cells are matched to columns by position; a row of another length would put texts under wrong names.',
    example: 'id,name,text\na1,Wind,cold, and strong',
    repair: 'Put cells that hold the separator into quotes, and write every separator.',
  },
  MP1118: {
    title: 'a column without a name or with a name used twice',
    cause: 'Templates reach a cell by the name of its column.',
    example: 'id,name,name',
    repair: 'Name every column once.',
  },
  MP1119: {
    title: 'an unknown column',
    cause: 'The component lists its `columns`, and the data have another one.',
    example: 'columns: [name, cost]   # and the file has "csot"',
    repair: 'Correct the name, or add it to `columns`.',
  },
  MP1120: {
    title: 'a declared column is missing',
    cause: 'The component lists a column that the CSV file does not have.',
    example: 'columns: [name, cost]   # and the file has only name',
    repair: 'Add the column to the file, or remove it from the list.',
  },
  MP1121: {
    title: 'an id used twice',
    cause: 'Rows are told apart by their ids, also where file names ignore upper and lower case.',
    example: 'id\nw1\nW1',
    repair: 'Give every row its own id; print a design more than once with a `copies` column.',
  },
  MP1122: {
    title: 'an id unfit for a file name',
    cause:
      'Ids become parts of file names, so they are short and have no slash, colon, quote, star or the like.',
    example: 'id\nwind/east',
    repair: 'Write letters, digits, hyphens.',
  },
  MP1123: {
    title: 'copies that are not a count',
    cause: 'Copies are a whole number, zero or more.',
    example: 'id,copies\nw1,two',
    repair: 'Write a whole number; leave the cell empty for the usual count.',
  },
  MP1124: {
    title: 'a table that is too large',
    cause:
      'A component has at most 10,000 designs, a table 200 columns, a spreadsheet file 200 MB unpacked and two million elements.',
    example: 'a file with 60,000 rows',
    repair: 'Split the component.',
  },
  MP1125: {
    title: 'no rows',
    cause: 'The data hold a header and nothing else, the filter lets nothing through, or all copies are 0.',
    example: 'where: copies > 100',
    repair: 'Add rows, or correct the filter.',
  },
  MP1126: {
    title: 'a filter that cannot be read',
    cause:
      'A filter, or a computed column, is made of comparisons joined by and, or, not, of sums and of if ... then ... else.',
    example: 'where: copies = 2',
    repair: 'Write == to compare, close parentheses, quote texts with spaces.',
  },
  MP1127: {
    title: 'a filter over an unknown field',
    cause: 'No row has the field on the left of a comparison, so the filter would drop everything.',
    example: 'where: coppies > 0',
    repair: 'Use the suggested name.',
  },
  MP1129: {
    title: 'an invisible character in a cell or the name of a column',
    cause: 'Control characters and direction overrides print as nothing, or reverse part of a line.',
    example: 'a cell copied from a terminal',
    repair: 'Type the text again, or remove the character.',
  },
  MP1134: {
    title: 'a column that looks like a special one',
    cause: 'The table has a column whose name is nearly `id` or `copies`, and no column of that name.',
    example: 'id,copys',
    repair: 'Rename it, or list it under `columns` to say that it is meant.',
  },
  MP1138: {
    title: 'a spreadsheet cannot be read',
    cause: 'The file is no XLSX or ODS file, is damaged or protected by a password, or unpacks to too much.',
    example: 'data: cards.xlsx, where the file is an old .xls renamed',
    repair: 'Save it again as XLSX or ODS, or export the table as CSV (UTF-8).',
  },
  MP1139: {
    title: 'a spreadsheet has no such sheet',
    cause: 'No sheet has the name after # in `data:`; without one the first sheet is read.',
    example: 'data: cards.xlsx#Tehnologies',
    repair: 'Use the suggested name.',
  },
  MP1140: {
    title: 'a cell holds the error of a formula',
    cause: 'The spreadsheet program could not work the cell out and wrote #REF!, #NAME? or the like.',
    example: 'cards.xlsx!Sheet1!B7 with #REF!',
    repair: 'Correct the formula in the spreadsheet and save it.',
  },
  MP1141: {
    title: 'there is no such column',
    cause: 'A name under `rename:`, `lists:`, `join:` or `compute:` is not a column of the table.',
    example: 'rename: { copies: quantitiy }',
    repair: 'Use the suggested name.',
  },
  MP1142: {
    title: 'a renamed or computed column would appear twice',
    cause: 'The table has a column of the new name already.',
    example: 'rename: { copies: quantity } of a table with both columns',
    repair: 'Rename the other column as well, or remove one.',
  },
  MP1143: {
    title: 'a row finds no partner in the joined table',
    cause: 'The value of the key column is in no row of the other table.',
    example: 'join: { data: kinds.csv, on: kind } and a row of the kind "trian"',
    repair: 'Use the suggested key, or add a row to the other table.',
  },
  MP1144: {
    title: 'a column cannot be computed for a row',
    cause:
      'An expression under `compute:` multiplies, divides or subtracts a cell that holds no number, divides by 0, or gives a number beyond 9007199254740991, up to which numbers are exact.',
    example: 'compute: { total: cost * 2 } and a row whose cost is "X"',
    repair: 'Write a number into the cell, or leave it empty: the computed cell is empty then too.',
  },
  MP1161: {
    title: 'a joined table has a key twice',
    cause:
      'Each row takes the columns of one row of the joined table. Two rows with its key would leave one of them out.',
    example: 'kind,power\nfire,3\nfire,9   # and join: { data: kinds.csv, on: kind }',
    repair: 'Keep one of the two rows, or join by a column that is different in every row.',
  },
  MP1162: {
    title: 'a formula without a saved value',
    cause:
      'Formulas are read as the values that the spreadsheet program saved. The program that wrote this file, such as a script, saved none, so the cell would print as empty.',
    example: 'cards.xlsx!Sheet1!B7 with =B2+1, written by a script',
    repair: 'Open the file in the spreadsheet program and save it once.',
  },
  MP1163: {
    title: 'a name that the press fills in',
    cause:
      'Templates get some fields from the press, such as `lang` and `ink`. A column or key of such a name would be replaced by the value of the press.',
    example: 'id,name,lang',
    repair: 'Give it another name; of a table, `rename: { own-lang: lang }` in deck.yaml does.',
  },
};
