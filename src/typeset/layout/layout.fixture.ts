/**
 * What the layout tests share: markup and CSS in, fragments out, through the real stages and fonts.
 */
import type { Size } from '../../base/geometry.ts';
import { buildBoxes } from '../box/build-boxes.ts';
import type { BoxResources } from '../box/build.ts';
import type { BoxTree } from '../box/types.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { createFontBook } from '../font/document-typefaces.ts';
import { parseMarkup } from '../markup/parse-markup.ts';
import { resolveStyle } from '../style/resolve-style.ts';
import { layoutBoxes, type LayoutOptions } from './layout-boxes.ts';
import { type PlacedWord, words } from './text/text.fixture.ts';
import type { BoxFragment, Fragment, LaidOut, PageFragment, RuleFragment } from './types.ts';

const NO_PICTURES: BoxResources = {
  art: () => ({ kind: 'missing', reason: 'there is no such file' }),
  icon: () => ({ kind: 'missing', reason: 'there is no such icon' }),
  image: () => ({ kind: 'missing', reason: 'there is no such file' }),
};

const report = (diagnostic: Diagnostic): void => {
  throw new Error(`${diagnostic.code}: ${diagnostic.message}`);
};

export const FONTS = createFontBook(
  {
    loader: {
      text: () => undefined,
      bytes: () => undefined,
      exists: () => false,
      list: () => [],
      inputs: () => [],
      resolve: () => undefined,
      display: (path) => path,
    },
  },
  report,
);

export interface Given {
  readonly html: string;
  readonly css?: string;
  readonly size?: Size;
  readonly options?: LayoutOptions;
  readonly resources?: BoxResources;
}

/** Margins and line heights out of the way: 10 pt text on lines of 12 pt. */
const PLAIN = 'body { font-size: 10pt; line-height: 12pt } p, ul, ol { margin: 0 } ';

/** The box tree of some markup; mistakes of markup and style throw. */
export function boxesOf(
  { html, css = '', resources = NO_PICTURES }: Given,
  found: Diagnostic[] = [],
): BoxTree {
  const markup = parseMarkup(
    {
      kind: 'markup-text',
      id: 'test',
      language: 'en',
      markup: { name: 'test.hbs', text: html },
      styles: [{ name: 'test.css', text: PLAIN + css }],
      origin: [],
      attributes: {},
      variables: {},
      base: '.',
    },
    report,
  );
  return buildBoxes(resolveStyle(markup, report), resources, (diagnostic) => found.push(diagnostic));
}

export interface Result {
  readonly laidOut: LaidOut;
  readonly found: readonly Diagnostic[];
  readonly pages: readonly PageFragment[];
  /** The first box fragment whose element path ends in this name. */
  box(name: string): BoxFragment;
  /** All of them. */
  boxes(name: string): readonly BoxFragment[];
  /** All text of a page, word runs joined. */
  text(page?: number): string;
  texts: () => readonly PlacedWord[];
  /** Lines that belong to text, columns and tables. */
  rules(): readonly RuleFragment[];
}

const flat = (fragments: readonly Fragment[]): readonly Fragment[] =>
  fragments.flatMap((fragment) =>
    fragment.kind === 'box' ? [fragment, ...flat(fragment.children)] : [fragment],
  );

/** Lays out markup on a page of 100 x 100 pt unless told otherwise. */
export function layOut(given: Given): Result {
  const found: Diagnostic[] = [];
  const tree = boxesOf(given, found);
  const size = given.size ?? { width: 100, height: 100 };
  const laidOut = layoutBoxes(tree, { size }, FONTS, (diagnostic) => found.push(diagnostic), given.options);
  const all = laidOut.pages.map((page) => flat(page.children));
  const boxes = (name: string): readonly BoxFragment[] =>
    all
      .flat()
      .filter(
        (fragment): fragment is BoxFragment =>
          fragment.kind === 'box' && (fragment.element === name || fragment.element.endsWith(` > ${name}`)),
      );
  return {
    laidOut,
    found,
    pages: laidOut.pages,
    boxes,
    box: (name) => {
      const [first] = boxes(name);
      if (!first) throw new Error(`no box ${name}`);
      return first;
    },
    text: (page = 1) =>
      (all[page - 1] ?? [])
        .map((fragment) => (fragment.kind === 'text' ? fragment.runs.map((run) => run.text).join('') : ''))
        .join(''),
    texts: () => all.flat().flatMap((fragment) => (fragment.kind === 'text' ? words(fragment) : [])),
    rules: () => all.flat().filter((fragment) => fragment.kind === 'rule'),
  };
}

export const rectOf = (fragment: BoxFragment): readonly number[] => {
  const { x, y, width, height } = fragment.rect;
  return [x, y, width, height].map((value) => Math.round(value * 1000) / 1000);
};
