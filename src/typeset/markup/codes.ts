/**
 * The markup stage's diagnostics, MP1301 to MP1349: what `modpress explain` prints about them.
 */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const MARKUP_CODES = {
  MP1301: {
    title: 'unknown element',
    cause: 'The press knows a fixed list of elements, so that nothing is dropped without a word.',
    example: '<secton>...</secton>',
    repair: 'Use an element of docs/css-subset.md; a plain box is `div`, a stretch of text is `span`.',
  },
  MP1302: {
    title: 'unknown attribute',
    cause: 'The element has no such attribute. Styling belongs in a style sheet or the `style` attribute.',
    example: '<div colour="red">',
    repair: 'Use an attribute of docs/css-subset.md, or `data-...` for one of your own.',
  },
  MP1303: {
    title: 'element is not closed',
    cause:
      'Every element but the empty ones (`br`, `img`, `icon` ...) needs its closing tag, in the right order.',
    example: '<p>Draw <b>two cards</p>',
    repair: 'Write the closing tag before the one that was found.',
  },
  MP1304: {
    title: 'closing tag without an opening one',
    cause: 'Nothing of this name is open here.',
    example: '<div></span></div>',
    repair: 'Remove the closing tag or open the element before it.',
  },
  MP1305: {
    title: 'element in the wrong place',
    cause:
      'Some elements only make sense inside others: `li` in a list, `td` in `tr`; a paragraph holds text, not boxes.',
    example: '<p><div>...</div></p>',
    repair: 'Move the element, or use `div` for the outer one.',
  },
  MP1306: {
    title: 'drawing feature that is not drawn',
    cause:
      'The drawing part of the subset has paths, shapes, groups, gradients and clips; the rest of SVG is left out.',
    example: '<svg viewBox="0 0 9 9"><text>A</text></svg>',
    repair: 'Turn text into paths, flatten masks and filters, or use a PNG picture.',
  },
  MP1307: {
    title: 'attribute is missing',
    cause: 'The element means nothing without this attribute.',
    example: '<icon alt="fuel"/>',
    repair: 'Add the attribute.',
  },
  MP1308: {
    title: 'attribute given twice',
    cause: 'The first value counts and the second would be lost.',
    example: '<div class="a" class="b">',
    repair: 'Keep one; several classes go into one attribute: class="a b".',
  },
  MP1309: {
    title: 'unknown character name',
    cause: 'There is no character of this name; it would be printed as written.',
    example: '&nbps;',
    repair: 'Correct the name, write the character itself, or &amp; for a plain ampersand.',
  },
  MP1310: {
    title: 'the markup ends too early',
    cause:
      'The text ends inside a tag or a comment, or a value in quotation marks goes on into the next tag, so part of it would be lost.',
    example: '<div class="name',
    repair: 'Close the tag, the quotation mark or the comment.',
  },
  MP1311: {
    title: 'unknown language',
    cause: 'Hyphenation, spacing and speech need a language the press knows.',
    example: '<p lang="francais">',
    repair: 'Write a BCP 47 tag: lang="en", lang="pt-BR".',
  },
  MP1312: {
    title: 'elements nested too deep',
    cause: 'More than 200 elements are nested: most likely a template calls itself without end.',
    example: '<div><div><div>...',
    repair: 'Check the partials that call each other.',
  },
  MP1313: {
    title: 'text that is not drawn',
    cause: 'Letters inside an `svg` element are not set.',
    example: '<svg viewBox="0 0 9 9">7</svg>',
    repair: 'Place a `span` over the drawing, or turn the letters into paths.',
  },
} as const satisfies CodeTable;
