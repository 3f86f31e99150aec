/** What can go wrong while the box tree is built: `modpress explain` prints these. */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const BOX_CODES = {
  MP1501: {
    title: 'a box property on plain inline text',
    cause:
      'Background, border, padding, side margins and a position of its own need a box. A `display: inline` element is a stretch of text and has none.',
    example: '<span style="border: 1pt solid">R7</span>',
    repair: 'Give the element `display: inline-block`.',
  },
  MP1502: {
    title: 'a picture cannot be used',
    cause:
      'The file named by `src` or `url()` is missing, lies outside the deck, or is not a readable picture.',
    example: '<img src="art/dragn.png" alt="Dragon"/>',
    repair:
      'Correct the path: it is taken from the folder of the template (in a style sheet: of the sheet), then from that of deck.yaml. PNG, JPEG, WebP and SVG are read.',
  },
  MP1503: {
    title: 'an unknown icon',
    cause: 'No bundled icon has this name.',
    example: '<icon name="game-icons:shiled"/>',
    repair: 'Correct the name; icons are written `game-icons:name`.',
  },
  MP1504: {
    title: 'a picture without a spoken text',
    cause: 'A reader who does not see the page needs to know what the picture says, or that it says nothing.',
    example: '<img src="map.png"/>',
    repair: 'Add `alt="..."`; for pure decoration write `alt=""`.',
  },
  MP1505: {
    title: 'an attribute value that is not a whole number in its range',
    cause: 'The attribute counts something: columns, rows, a place in a list, a heading level.',
    example: '<td colspan="two">',
    repair: 'Write a plain whole number.',
  },
  MP1506: {
    title: 'an unknown value of an attribute',
    cause: 'The attribute takes one of a few words.',
    example: '<page-footer pages="even">',
    repair: 'Use one of the words listed in the message.',
  },
  MP1507: {
    title: 'an element where it has no meaning',
    cause: 'The element only works inside a certain parent, or not inside a picture.',
    example: '<p><page-footer>1</page-footer></p> in a card',
    repair: 'Move the element to where the message says.',
  },
  MP1508: {
    title: 'a picture or formula without a label',
    cause: 'An element with `role="img"` or `role="math"` is read as one thing, and needs a spoken text.',
    example: '<div role="img">...</div>',
    repair: 'Add `aria-label="..."`.',
  },
} as const satisfies CodeTable;
