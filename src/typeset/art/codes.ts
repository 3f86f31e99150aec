/**
 * The art room's diagnostics, MP1550 to MP1569: what `modpress explain` prints about them.
 */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const ART_CODES = {
  MP1550: {
    title: 'drawing without a size',
    cause: 'A drawing needs a viewBox, or a width and a height, to know its coordinates.',
    example: '<svg><circle r="3"/></svg>',
    repair: 'Add viewBox="0 0 width height".',
  },
  MP1551: {
    title: 'value in a drawing cannot be read',
    cause:
      'An attribute of a shape, a gradient or a view is not what it has to be: a number, a length, a word.',
    example: '<circle r="3 mm"/>',
    repair: 'Write a number of user units, or a number and a unit without a space.',
  },
  MP1552: {
    title: 'path cannot be read',
    cause: 'The path data stop making sense; what comes before is drawn.',
    example: '<path d="M 0 0 L 10"/>',
    repair: 'Correct the letters and numbers of "d" or "points".',
  },
  MP1553: {
    title: 'reference leads nowhere',
    cause: 'No gradient, clip path or shape of this drawing has the id.',
    example: '<rect fill="url(#fad)" width="3" height="3"/>',
    repair: 'Correct the id; references to other files are not followed.',
  },
  MP1554: {
    title: 'drawing refers to itself',
    cause: 'A `use` element repeats something it is part of.',
    example: '<g id="a"><use href="#a"/></g>',
    repair: 'Take the `use` out of what it repeats.',
  },
  MP1555: {
    title: 'feature of a drawing that is not drawn',
    cause:
      'The subset draws padded gradients, centred drawings and clip paths made of shapes; this goes beyond it.',
    example: '<linearGradient spreadMethod="reflect">',
    repair: 'Simplify it in the drawing program.',
  },
  MP1556: {
    title: 'not a drawing',
    cause: 'The file holds no `svg` element.',
    example: 'art/logo.svg with a web page in it',
    repair: 'Export the drawing as plain SVG.',
  },
  MP1557: {
    title: 'properties of a drawing that are not drawn',
    cause:
      'A file asks for something that changes what is painted and is not in the subset, or has a value that cannot be read. The drawing is printed without it. Properties that change nothing are passed over.',
    example: '<path style="fill: red; stroke: black; paint-order: stroke"/>',
    repair: 'Compare the print with the drawing. Exporting as plain SVG leaves most of them out.',
  },
  MP1558: {
    title: 'drawing repeats too much',
    cause: '`use` elements repeat one another too deeply or too often: repetitions of repetitions grow fast.',
    example: 'thirty groups, each of which uses the one before it twice',
    repair: 'Draw the shapes themselves; docs/limits.md has the numbers.',
  },
} as const satisfies CodeTable;
