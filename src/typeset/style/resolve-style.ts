/**
 * Stage 4, `style`: the element tree with every property computed.
 *
 * Takes a `MarkupTree`, gives a `StyledTree`: matching, cascade, inheritance, custom properties and units are done, and
 * style objects are shared by identity between elements that are styled alike, across all trees that use the same
 * sources. Each mistake is reported once to each `report` (MP14xx). Never measures text, never loads a file. Source: CSS
 * Cascade 4; docs/css-subset.md.
 */
import { Cache, cachePerObject } from '../../base/cache.ts';
import { parseLength, POINTS_PER_UNIT, type Pt } from '../../base/units.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { MarkupTree } from '../markup/running-text.ts';
import { cascadeOf, type Cascade } from './cascade.ts';
import { initialComputation, type Computation } from './computation.ts';
import { MatchContext } from './selector-weight.ts';
import { readFontFaces, readPages } from './style-sheet/page-rules.ts';
import type { Medium } from './style-sheet/style-sheet-parser.ts';
import { Styler, type StylerOptions } from './styler.ts';
import type { FontFaceRule, PageStyle, StyledTree } from './types.ts';

export interface StyleOptions extends StylerOptions {
  /** `@media` rules of other media are left out; print when not given. */
  readonly medium?: Medium;
}

/**
 * Styles a tree.
 *
 * @returns a tree in every case: declarations that cannot be used are reported and passed over
 */
export function resolveStyle(tree: MarkupTree, report: Report, options: StyleOptions = {}): StyledTree {
  const cascade = cascadeOf(tree.styles, options.medium ?? 'print');
  for (const sheet of cascade.sheets) sheet.diagnostics.forEach(report);
  const { initialFor, fontFaces, faceDiagnostics } = shareOf(cascade);
  const initial = initialFor.get(
    parseLength(tree.variables['--pixel'] ?? '') ?? POINTS_PER_UNIT.px,
    initialComputation,
  );
  faceDiagnostics.forEach(report);
  const { contents } = options;
  const styler = new Styler(cascade, tree, report, options);
  const place = new MatchContext(tree.root, undefined, 0, [tree.root]);
  const kind = contents?.of(cascade).root(tree);
  const root = styler.style(tree.root, place, initial, { language: tree.language, inDrawing: false }, kind);
  return {
    kind: 'styled-tree',
    id: tree.id,
    language: tree.language,
    root,
    sharesContent: contents?.of(cascade).isShared ?? false,
    page: pageOf(cascade, styler.rootComputation ?? initial, report),
    fontFaces,
    origin: tree.origin,
    base: tree.base,
  };
}

/** What all trees of a cascade have in common. */
interface Share {
  /** Above the root: everything initial, by the size of a pixel. */
  readonly initialFor: Cache<Pt, Computation>;
  readonly fontFaces: readonly FontFaceRule[];
  readonly faceDiagnostics: readonly Diagnostic[];
}

/** Sizes of a pixel among decks with the same sheets. */
const MOST_PIXELS = 4;

const shareOf = cachePerObject('initial styles', (cascade: Cascade): Share => {
  const faceDiagnostics: Diagnostic[] = [];
  const blocks = cascade.sheets.flatMap((sheet) => sheet.fontFaces);
  const fontFaces = readFontFaces(blocks, (diagnostic) => faceDiagnostics.push(diagnostic));
  return { initialFor: new Cache('initial styles by pixel', MOST_PIXELS), fontFaces, faceDiagnostics };
});

/** Pages may be measured in the root's font size and custom properties. */
function pageOf(cascade: Cascade, root: Computation, report: Report): PageStyle | undefined {
  const blocks = cascade.sheets.flatMap((sheet) => sheet.pages);
  if (blocks.length === 0) return undefined;
  const { rootFontSize, variables, inherited } = root;
  const context = {
    fontSize: rootFontSize,
    rootFontSize,
    pixel: inherited.pixel,
    color: inherited.color,
    parentWeight: inherited.fontWeight,
  };
  return readPages(blocks, variables, context, report);
}
