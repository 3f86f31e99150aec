/** What can go wrong in a template: `modpress explain` prints these. */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const TEMPLATE_CODES = {
  MP1201: {
    title: 'a template cannot be read',
    cause:
      'The braces of the template do not fit together: a block is not closed, or an expression is cut off.',
    example: '{{#if cost}} ... (no {{/if}})',
    repair: 'Close the block or complete the expression at the place shown.',
  },
  MP1202: {
    title: 'a field is not there',
    cause:
      'The template asks for a field that the row or document does not have. A misspelt field is never printed as nothing.',
    example: '{{titel}} where the column is called title',
    repair: 'Correct the name, or add the column to the data.',
  },
  MP1203: {
    title: 'an unknown helper',
    cause: 'The template calls a helper that the press does not have. Decks cannot bring code.',
    example: '{{shout name}}',
    repair: 'Use one of the helpers of templates/README.md.',
  },
  MP1204: {
    title: 'a partial is not there',
    cause:
      'The template includes a partial that is neither in the deck’s templates/partials nor in the press’s.',
    example: '{{> pipp}}',
    repair: 'Correct the name, or create the partial.',
  },
  MP1205: {
    title: 'partials include each other',
    cause: 'A partial includes itself, directly or through others, so it would never end.',
    example: '{{> a}} in the partial a',
    repair: 'Break the circle.',
  },
  MP1206: {
    title: 'a word is not there',
    cause: 'The helper t asks for a word that neither the deck nor the press has in this language.',
    example: '{{t "fule"}}',
    repair: 'Correct the key, or add the word under words: in deck.yaml.',
  },
  MP1207: {
    title: 'a helper was called with the wrong values',
    cause: 'A helper got too few values, or a text where it needs a number.',
    example: '{{add cost}}',
    repair: 'Give the values the helper needs; templates/README.md lists them.',
  },
  MP1208: {
    title: 'a template is too large or too deep',
    cause: 'Templates have limits, so that a broken or hostile one cannot keep the press busy for ever.',
    example: '{{ngon 1 1 1 10000000}}, or partials that include each other twice, thirty deep',
    repair:
      'Loop over fewer items, print less on one face, or split the template. docs/limits.md lists what a template may take.',
  },
  MP1209: {
    title: 'a helper is used in a form it does not have',
    cause:
      'Some helpers open a block (if, unless, each, with), the others give a value; a partial takes no block. In the wrong form, words of the template would be lost.',
    example: '{{#add 1 2}}x{{/add}}',
    repair: 'Write the helper in the form shown; templates/README.md lists them.',
  },
  MP1210: {
    title: 'a row shows nothing',
    cause:
      'Every field that the front prints is empty in this row, and no picture or word stands on it: a blank card would be printed.',
    example: 'rows of a table that are not translated yet',
    repair:
      'Leave such rows out, as with where: not (name == ""), or fill them. Blank cards on purpose are printed all the same.',
  },
  MP1211: {
    title: 'a cell holds tags',
    cause:
      'The cell was written for a web page: it holds tags such as <b> or <br>, and {{...}} prints them as letters.',
    example: 'Draw <b>two</b> cards, printed by {{text}}',
    repair:
      'Print the field with three braces, which sets the tags, or write **bold** in the table and use {{rich text}}.',
  },
} as const satisfies CodeTable;
