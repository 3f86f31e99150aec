/**
 * Random flex containers, a family for each thing flex layouts differ in: baselines, automatic minimum sizes, proportions,
 * percentages of sizes that are not known, start and end in reversed directions, lines that wrap.
 *
 * Markup any browser reads as well; the page is 200 x 200 pt.
 */
import fc from 'fast-check';

const pick = (...values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values);

const joined = (...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((all) => all.filter((part) => part !== '').join('; '));

const box = (style: fc.Arbitrary<string>, inner: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(style, inner).map(([css, content]) => `<div style="${css}">${content}</div>`);

const some = (item: fc.Arbitrary<string>, most = 4): fc.Arbitrary<string> =>
  fc.array(item, { minLength: 1, maxLength: most }).map((items) => items.join(''));

const WORDS = pick('', 'one', 'one two', 'longer words here to break', 'unbreakablelongword');
const EDGES = pick(
  '',
  '',
  'padding: 2pt',
  'padding: 3pt 0 0',
  'border: 1pt solid',
  'margin: 2pt',
  'margin: 0 3pt',
);
const SIZE = pick('', '', 'width: 20pt', 'height: 15pt', 'width: 25pt; height: 10pt');
const ROW = 'display: flex';
const COLUMN = 'display: flex; flex-direction: column';

const baselineItem = (depth: number): fc.Arbitrary<string> => {
  const plain = box(
    joined(
      EDGES,
      SIZE,
      pick('', '', 'font-size: 16pt; line-height: 20pt'),
      pick('', '', '', 'align-self: flex-end'),
    ),
    pick('', 'one', 'one two'),
  );
  if (depth === 0) return plain;
  return fc.oneof(
    plain,
    box(
      joined(pick(ROW, COLUMN, `${ROW}; align-items: baseline`), EDGES, SIZE),
      some(baselineItem(depth - 1), 2),
    ),
  );
};

const minimumItem = joined(
  pick(
    'flex: 1',
    'flex: 1 1 auto',
    '',
    'flex: 1; min-width: 0',
    'flex: 0 1 60pt',
    'flex: 2 1 10pt',
    'width: 60pt',
    'overflow: hidden; flex: 1',
    'flex-shrink: 3',
    'flex-basis: content',
  ),
  pick('', '', 'max-width: 30pt', 'min-width: 20pt', 'max-height: 20pt', 'min-height: 10pt'),
  EDGES,
);

const ratioItem = joined(
  pick('aspect-ratio: 2', 'aspect-ratio: 1 / 2', 'aspect-ratio: 1'),
  pick(
    '',
    'width: 20pt',
    'height: 20pt',
    'flex: 1',
    'flex: 1 1 auto',
    'flex-basis: 30pt',
    'flex: none; width: 30pt',
  ),
  pick(
    '',
    '',
    'align-self: flex-start',
    'align-self: center',
    'align-self: stretch',
    'max-width: 15pt',
    'max-height: 15pt',
    'min-height: 25pt',
  ),
  pick('', 'padding: 2pt', 'margin: 2pt'),
);

const percentItem = joined(
  pick(
    '',
    'width: 50%',
    'height: 50%',
    'width: 30%; height: 30%',
    'flex-basis: 40%',
    'flex: 1 1 20%',
    'flex: 1',
  ),
  pick(
    '',
    '',
    'max-width: 60%',
    'min-width: 30%',
    'max-height: 50%',
    'min-height: 40%',
    'margin: 5%',
    'padding: 5%',
  ),
);

const reverse = pick('row-reverse', 'column-reverse', 'row', 'column').map(
  (v) => `display: flex; flex-direction: ${v}`,
);
const justify = pick(
  'start',
  'end',
  'flex-start',
  'flex-end',
  'center',
  'space-between',
  'space-around',
  'space-evenly',
).map((v) => `justify-content: ${v}`);
const align = pick('stretch', 'start', 'end', 'flex-start', 'flex-end', 'center').map(
  (v) => `align-items: ${v}`,
);

/** Family to markup of one `div` with others inside. */
export const FAMILIES: Readonly<Record<string, fc.Arbitrary<string>>> = {
  baselines: box(
    joined(fc.constant(`${ROW}; align-items: baseline`), pick('', 'height: 60pt', 'gap: 3pt'), EDGES),
    some(baselineItem(1)),
  ),
  minimumsInRows: box(
    joined(fc.constant(ROW), pick('width: 60pt', 'width: 100pt', '', 'gap: 4pt')),
    some(box(minimumItem, WORDS)),
  ),
  minimumsInColumns: box(
    joined(
      fc.constant(COLUMN),
      pick('height: 30pt', 'height: 60pt', 'height: 90pt', ''),
      pick('', 'width: 50pt', 'gap: 2pt'),
    ),
    some(box(minimumItem, WORDS)),
  ),
  proportions: box(
    joined(pick(ROW, COLUMN), pick('', 'height: 60pt', 'width: 90pt', 'width: 90pt; height: 50pt'), align),
    some(box(ratioItem, pick('', '', 'one')), 3),
  ),
  percentages: box(
    joined(pick(ROW, COLUMN), pick('', 'height: 60pt', 'width: 90pt'), pick('', 'gap: 10%')),
    some(
      fc.oneof(
        box(percentItem, pick('', 'one', 'one two')),
        box(joined(pick(ROW, COLUMN), percentItem), some(box(percentItem, pick('', 'one')), 2)),
      ),
      3,
    ),
  ),
  reversed: box(
    joined(reverse, justify, align, pick('', 'gap: 3pt'), pick('', 'height: 80pt')),
    some(box(joined(SIZE, EDGES, pick('', '', 'align-self: start', 'align-self: end')), pick('', 'one'))),
  ),
  wrapping: box(
    joined(
      pick(ROW, 'display: flex; flex-direction: row-reverse'),
      fc.constant('flex-wrap: wrap'),
      justify,
      align,
      pick('', 'gap: 3pt'),
      pick('width: 60pt', 'width: 90pt', 'width: 90pt; height: 80pt'),
    ),
    some(
      box(
        joined(pick('width: 20pt', 'width: 30pt', 'flex: 1 1 25pt', 'width: 40pt; height: 12pt'), EDGES),
        pick('', 'one'),
      ),
      6,
    ),
  ),
};
