/**
 * Random trees of nested flex containers, as markup any browser reads as well.
 *
 * Left out is what this press has decided otherwise (docs/css-subset.md, or an item that may break its words instead of sticking
 * out): collapsing margins, automatic minimum heights, text in lines that wrap.
 */
import fc from 'fast-check';

interface Tree {
  readonly style: string;
  readonly inner: readonly Tree[] | string;
}

const style = fc
  .tuple(
    fc.constantFrom('', 'display: flex', 'display: flex', 'display: flex; flex-direction: column'),
    fc
      .constantFrom('start', 'space-between', 'center', 'flex-end', 'space-around')
      .map((v) => `justify-content: ${v}`),
    fc.constantFrom('stretch', 'center', 'flex-start', 'flex-end').map((v) => `align-items: ${v}`),
    fc.constantFrom('', 'gap: 3pt'),
    fc.constantFrom(
      '',
      '',
      'flex: 1; min-width: 0; min-height: 0',
      'flex-grow: 1',
      'flex-shrink: 0',
      'flex: none',
    ),
    fc.constantFrom('', '', '', 'width: 30pt', 'width: 80pt', 'max-width: 60pt'),
    fc.constantFrom('', '', 'padding: 2pt', 'margin: 0 3pt', 'border: 1pt solid'),
  )
  .map((parts) => parts.filter((part) => part !== '').join('; '));

const text = fc.constantFrom('', 'one', 'one two', 'longer words here to break');

function tree(depth: number): fc.Arbitrary<Tree> {
  const leaf = fc.record({ style, inner: text });
  if (depth === 0) return leaf;
  return fc.oneof(
    leaf,
    fc.record({ style, inner: fc.array(tree(depth - 1), { minLength: 1, maxLength: 3 }) }),
  );
}

const markup = ({ style, inner }: Tree): string =>
  `<div style="${style}">${typeof inner === 'string' ? inner : inner.map(markup).join('')}</div>`;

/** Markup of one `div` with others inside, at most `depth` deep. */
export const nestedFlex = (depth: number): fc.Arbitrary<string> => tree(depth).map(markup);
