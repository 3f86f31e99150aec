/**
 * Random grids, a family for each thing grids are used for; markup any browser reads as well, on a page of 200 x 200 pt.
 */
import fc from 'fast-check';

const pick = (...values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values);

const joined = (...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((all) => all.filter((part) => part !== '').join('; '));

const box = (style: fc.Arbitrary<string>, inner: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(style, inner).map(([css, content]) => `<div style="${css}">${content}</div>`);

const some = (item: fc.Arbitrary<string>, most = 6): fc.Arbitrary<string> =>
  fc.array(item, { minLength: 1, maxLength: most }).map((items) => items.join(''));

const WORDS = pick('', 'one', 'one two', 'longer words here to break', 'unbreakablelongword');
const EDGES = pick('', '', '', 'padding: 2pt', 'border: 1pt solid', 'margin: 2pt', 'margin: 0 3pt 4pt 0');
const SIZE = pick('', '', '', 'width: 20pt', 'height: 15pt', 'width: 25pt; height: 10pt', 'min-width: 30pt', 'max-width: 20pt', 'min-height: 20pt'); // prettier-ignore
const SELF = pick('', '', '', 'justify-self: end', 'justify-self: center', 'align-self: center', 'align-self: end', 'place-self: start'); // prettier-ignore
const GAP = pick('', 'gap: 3pt', 'gap: 2pt 5pt', 'row-gap: 4pt', 'column-gap: 5%');

const fixedTrack = pick('20pt', '35pt', '25%', '12mm');
const fixedTracks = fc.array(fixedTrack, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
const anyTrack = pick('20pt', '25%', '1fr', '2fr', '0.5fr', 'auto', 'auto', 'min-content', 'max-content', 'minmax(10pt, 1fr)', 'minmax(20pt, 50pt)', 'minmax(min-content, 30pt)', 'minmax(0, 1fr)', 'minmax(10pt, auto)', 'minmax(15pt, max-content)', 'repeat(2, 1fr)', 'repeat(2, auto 10pt)'); // prettier-ignore
const anyTracks = fc.array(anyTrack, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '));

const columns = (tracks: fc.Arbitrary<string>): fc.Arbitrary<string> => tracks.map((v) => `grid-template-columns: ${v}`); // prettier-ignore
const rows = (tracks: fc.Arbitrary<string>): fc.Arbitrary<string> => tracks.map((v) => `grid-template-rows: ${v}`); // prettier-ignore
const maybe = (style: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(pick(''), style);
const OUTER = pick('', '', 'height: 120pt', 'height: 60pt', 'width: 150pt', 'width: 80pt; height: 100pt', 'padding: 4pt', 'min-height: 90pt'); // prettier-ignore
const CONTENT = pick('', '', '', 'justify-content: center', 'justify-content: space-between', 'justify-content: end', 'justify-content: space-evenly', 'align-content: center', 'align-content: space-around', 'align-content: end', 'place-content: start'); // prettier-ignore
const ITEMS = pick('', '', '', 'justify-items: center', 'align-items: end', 'place-items: center', 'place-items: start end'); // prettier-ignore

const grid = (...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  joined(pick('display: grid'), ...parts);

const item = box(joined(EDGES, SIZE, SELF), WORDS);

const LINE = pick('auto', '1', '2', '3', '-1', '-2', 'span 2', '4');
const placed = box(
  joined(
    maybe(fc.tuple(LINE, LINE).map(([a, b]) => `grid-column: ${a} / ${b}`)),
    maybe(LINE.map((line) => `grid-row: ${line}`)),
    pick('', '', 'order: 1', 'order: -1'),
  ),
  WORDS,
);
const spanning = box(joined(pick('', 'grid-column: span 2', 'grid-row: span 2', 'grid-column: span 3', 'grid-area: span 2 / span 2'), EDGES, SIZE), WORDS); // prettier-ignore

const AREAS = pick("'a a b' 'c d b'", "'a b' 'c .' 'd d'", "'. a a' 'b c d'");
const named = box(
  joined(
    pick('a', 'b', 'c', 'd').map((name) => `grid-area: ${name}`),
    EDGES,
  ),
  WORDS,
);

const nested = box(
  joined(pick('display: grid', 'display: flex', 'display: inline-grid'), columns(anyTracks), GAP, EDGES), // prettier-ignore
  some(item, 3),
);

export const GRIDS = {
  fixed: box(grid(columns(fixedTracks), maybe(rows(fixedTracks)), GAP, OUTER), some(item)),
  shares: box(grid(columns(anyTracks), maybe(rows(anyTracks)), GAP, OUTER), some(item)),
  spans: box(grid(columns(anyTracks), maybe(rows(anyTracks)), GAP, OUTER), some(spanning)),
  lines: box(
    grid(
      columns(anyTracks),
      maybe(rows(fixedTracks)),
      pick('', 'grid-auto-flow: column', 'grid-auto-flow: dense', 'grid-auto-flow: column dense'),
      pick('', 'grid-auto-rows: 12pt', 'grid-auto-columns: 15pt 5pt', 'grid-auto-rows: minmax(5pt, auto)'),
      GAP,
    ),
    some(placed),
  ),
  areas: box(grid(AREAS.map((v) => `grid-template-areas: ${v}`), columns(anyTracks), maybe(rows(anyTracks)), GAP, OUTER), some(named)), // prettier-ignore
  alignment: box(grid(columns(anyTracks), maybe(rows(fixedTracks)), GAP, OUTER, CONTENT, ITEMS), some(item)),
  baselines: box(
    grid(columns(anyTracks), GAP, OUTER, pick('align-items: baseline')),
    some(box(joined(EDGES, pick('', 'font-size: 16pt; line-height: 20pt'), pick('', '', 'align-self: end')), pick('', 'one', 'one two'))), // prettier-ignore
  ),
  percentages: box(
    grid(columns(anyTracks), maybe(rows(anyTracks)), GAP, OUTER),
    some(box(joined(EDGES, pick('width: 50%', 'height: 50%', 'width: 100%; height: 100%', 'max-width: 40%', 'padding: 5%', 'margin: auto', 'margin-left: auto')), WORDS)), // prettier-ignore
  ),
  nested: box(grid(columns(anyTracks), GAP, OUTER), some(nested, 3)),
  inside: box(
    pick('display: flex', 'display: flex; flex-direction: column', 'display: flex; align-items: center', ''),
    some(box(grid(columns(anyTracks), GAP, pick('', 'flex: 1', 'flex: none')), some(item, 3)), 3),
  ),
} as const;
