/** What can go wrong while boxes are laid out: `modpress explain` prints these. */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const LAYOUT_CODES = {
  MP1601: {
    title: 'a text does not fit, even at its smallest size',
    cause:
      'Text with `text-fit: shrink` has shrunk to `text-fit-min`, and its box is still too small for it.',
    example: '.text { height: 20mm; text-fit: shrink; text-fit-min: 7pt }',
    repair:
      'Shorten the text, enlarge its box, or allow a smaller `text-fit-min` (7 pt is the least for text in play).',
  },
  MP1602: {
    title: 'content is higher than its box',
    cause: 'The box has a height of its own, and the text in it runs over the lower edge.',
    example: '<div style="height: 5mm">three lines of text</div>',
    repair: 'Shorten the text, give the box more height, or let the text shrink with `text-fit: shrink`.',
  },
  MP1603: {
    title: 'a word is wider than its box',
    cause: 'A line cannot be broken any further, and sticks out at the side.',
    example: '<div style="width: 10mm">Pneumonoultramicroscopic</div>',
    repair: 'Widen the box, allow `hyphens: auto`, or let the text shrink with `text-fit: shrink`.',
  },
  MP1604: {
    title: 'content outside the page',
    cause: 'Content in the flow lies beyond the edge of the card or the paper and will be cut off.',
    example: '.card { width: 70mm } on a card 63 mm wide',
    repair:
      'Make it smaller. What should reach into the bleed is taken out of the flow with `position: absolute`.',
  },
  MP1605: {
    title: 'an element is higher than a page',
    cause: 'The element cannot be broken between pages and is higher than the room between the page margins.',
    example: '<img style="height: 400mm"/> in a document',
    repair: 'Make the element lower, or allow breaks inside it.',
  },
  MP1606: {
    title: 'a flex item that a browser may place differently',
    cause:
      'The flex engine treats `aspect-ratio` of items that stretch, grow, shrink, reach a limit or hold more text than it allows, percentages of sizes that follow from the content, and a basis in a box that is as large as its content, differently from browsers.',
    example: '.row { display: flex } .row > .art { aspect-ratio: 1 }',
    repair:
      'State the width, `flex: none` and an `align-self` other than `stretch` beside `aspect-ratio`; state the height that a percentage refers to, and the size of the box that an item with a basis is in.',
  },
  MP1607: {
    title: 'a grid has no area of this name',
    cause: 'An item names an area that the `grid-template-areas` of its grid does not have.',
    example: ".card { grid-template-areas: 'art text' } .cost { grid-area: costs }",
    repair: 'Write one of the names of the template, or numbers of lines: `grid-column: 1 / 3`.',
  },
  MP1608: {
    title: 'a face or document takes too many steps of layout',
    cause:
      'Containers whose sizes follow from their content ask it for its size several times. Inside one another they ask more often with every level, so that a few lines of template can keep the press busy for hours. It stops at 10,000 steps and 20 for each box; faces of the shipped decks take one and a half a box. The items of one grid may look at 20,000,000 tracks for their places; a thousand items of two sizes look at 700,000.',
    example: 'twenty flex containers with `align-items: baseline` and padding in percent inside one another',
    repair:
      'Nest fewer of them, or give the outer ones a width and a height. Give a grid fewer sizes of items, or say where they are.',
  },
  MP1609: {
    title: 'a background is repeated too often',
    cause:
      'So many copies of the picture would be painted that the file would be slow to print; one copy is.',
    example: 'background: url("dot.svg") 0 0 / 0.1mm repeat',
    repair: 'Draw a larger tile that holds many of the small ones.',
  },
  MP1610: {
    title: 'a line along text on an arc',
    cause:
      'Letters of `text-arc` are turned one by one; an underline or line-through would lie across them and is left out.',
    example: '<p class="seal">by <u>hand</u></p> with .seal { text-arc: 20mm }',
    repair: 'Tell the passage from the rest by weight or colour.',
  },
} as const satisfies CodeTable;
