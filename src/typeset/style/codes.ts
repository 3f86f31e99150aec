/**
 * The style stage's diagnostics, MP1401 to MP1449: what `modpress explain` prints about them.
 */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const STYLE_CODES = {
  MP1401: {
    title: 'unknown property',
    cause: 'The property is not in the subset, so the declaration would do nothing.',
    example: '.name { colour: red }',
    repair: 'Use a property of docs/css-subset.md.',
  },
  MP1402: {
    title: 'value is not allowed',
    cause: 'The property is known, but this is not one of its values.',
    example: '.name { text-align: middle }',
    repair: 'Use one of the values printed below the message.',
  },
  MP1403: {
    title: 'unknown at-rule',
    cause: 'The subset has @page, @font-face, @media print, @media screen and @import.',
    example: '@supports (display: grid) { ... }',
    repair: 'Remove the rule.',
  },
  MP1404: {
    title: 'selector cannot be used',
    cause: 'The selector is misspelt or outside the subset; its rule would never apply.',
    example: '.name::before { color: red }',
    repair: 'Use element, class, id, attribute and the pseudo-classes of docs/css-subset.md.',
  },
  MP1405: {
    title: 'style sheet cannot be read here',
    cause: 'A colon, a semicolon or a brace is missing, or there is one too many.',
    example: '.name { color red }',
    repair: 'Write `property: value;` inside braces.',
  },
  MP1406: {
    title: 'unknown custom property',
    cause: 'No rule and no deck sets this custom property here, and var() gives no second value.',
    example: '.name { color: var(--colr) }',
    repair: 'Correct the name, set it, or write var(--name, second choice).',
  },
  MP1407: {
    title: 'rules do not nest',
    cause: 'The subset has no rules inside rules.',
    example: '.card { .name { color: red } }',
    repair: 'Write the inner rule after the outer one: .card .name { ... }',
  },
  MP1408: {
    title: 'custom property does not fit',
    cause: 'With its custom properties filled in, the declaration has a value that is not allowed.',
    example: '.card { --w: red; width: var(--w) }',
    repair: 'Change the custom property or the declaration.',
  },
  MP1409: {
    title: '@page or @font-face is not understood',
    cause: '@page knows size and margin; @font-face knows font-family, src, font-weight and font-style.',
    example: '@page { size: a4; bleed: 3mm }',
    repair: 'Use the descriptors of docs/css-subset.md.',
  },
  MP1410: {
    title: 'custom properties that refer to one another in a circle',
    cause: 'A custom property is made from itself.',
    example: '.card { --a: var(--b); --b: var(--a) }',
    repair: 'Give one of them a value of its own.',
  },
  MP1411: {
    title: 'a style sheet is too large or too deep',
    cause:
      'Brackets are nested too deeply, or a selector, a value (with its custom properties filled in) or the whole sheet is too long.',
    example: 'a selector of 50,000 parts, or calc() in fifty parentheses',
    repair: 'Write less; docs/limits.md has the numbers.',
  },
  MP1412: {
    title: 'a number is too large',
    cause: 'The number or length is larger than anything that can be on paper.',
    example: '.name { flex: 1e308 }',
    repair: 'Write a smaller one; docs/limits.md has the largest.',
  },
  MP1413: {
    title: 'properties that change nothing on paper',
    cause:
      'A style sheet written for screens has pointers, movement, scrolling or hints for screens in it. They are passed over, and one note for each sheet says so.',
    example: '.card { cursor: pointer; transition: all 1s }',
    repair: 'Nothing needs to be done; deleting them ends the note.',
  },
  MP1414: {
    title: 'a class that no rule names, but nearly',
    cause:
      'No style sheet of the page has a rule for this class, and one has a rule for a class of nearly the same name.',
    example: '<h1 class="nmae">   .name { font-size: 16pt }',
    repair: 'Write the name that the style sheet has, or give the class a rule of its own.',
  },
} as const satisfies CodeTable;
