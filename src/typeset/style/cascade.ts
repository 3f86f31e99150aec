/**
 * The cascade: which rules are for which element, weakest first.
 *
 * Takes the sheets of a document in order, gives one `Cascade` for each such list, kept for as long as its sources live.
 * Rules are indexed by the id, class or name their selector ends in. Never computes values. Source: CSS Cascade 4,
 * section 6; the built-in sheet is below all others, whose order and specificity count as usual.
 */
import { Cache, cachePerObject } from '../../base/cache.ts';
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import type { Declaration } from './style-sheet/declaration.ts';
import type { MatchContext, Matcher } from './selector-weight.ts';
import type { PseudoElement } from './selector.ts';
import { type Medium, sheetOf, type StyleSheet } from './style-sheet/style-sheet-parser.ts';

// The built-in style sheet: what an element looks like when nobody says anything.
// Gives a source that is below every other sheet in the cascade. Margins are at the bottom only, because margins do
// not collapse. Source: HTML's rendering section as far as the subset goes, with the press's own type sizes.

const BUILT_IN_SHEET: SourceFile = {
  name: 'built-in.css',
  text: `
body { display: block; font: 9pt/1.35 "Atkinson Hyperlegible Next"; }
div, section, article, main, header, footer, blockquote, figure, figcaption, p, h1, h2, h3, h4, h5, h6, ul, ol, hr,
page-header, page-footer, pagebreak, colbreak { display: block; }
p, ul, ol, blockquote, figure, table { margin-bottom: 0.6em; }
h1, h2, h3, h4, h5, h6 { font-weight: 700; line-height: 1.15; margin-bottom: 0.4em; break-after: avoid; break-inside: avoid; }
h1 { font-size: 2em; }
h2 { font-size: 1.5em; }
h3 { font-size: 1.2em; }
h4, h5, h6 { font-size: 1em; }
ul, ol { padding-left: 1.4em; }
ol { list-style-type: decimal; }
li { display: list-item; }
li > ul, li > ol { margin-bottom: 0; }
ul ul { list-style-type: circle; }
blockquote { padding-left: 1.4em; }
figure { break-inside: avoid; }
hr { border-top: 0.25mm solid; margin-bottom: 0.6em; }
table { display: table; border-spacing: 0; }
caption { display: table-caption; break-after: avoid; }
thead { display: table-header-group; }
tbody { display: table-row-group; }
tfoot { display: table-footer-group; }
tr { display: table-row; break-inside: avoid; }
td, th { display: table-cell; padding: 0.2em 0.4em; vertical-align: top; }
th { font-weight: 700; text-align: left; }
b, strong { font-weight: 700; }
i, em { font-style: italic; }
u, a { text-decoration: underline; }
s { text-decoration: line-through; }
small { font-size: 0.85em; }
sub { font-size: 0.7em; vertical-align: sub; }
sup { font-size: 0.7em; vertical-align: super; }
code { font-variant-numeric: tabular-nums; hyphens: none; }
math { display: inline-block; white-space: nowrap; hyphens: none; vertical-align: baseline; }
mn, mo, mi, mtext { font-style: normal; }
mo { display: inline-block; padding: 0 0.22em; }
mfrac { display: inline-flex; flex-direction: column; align-items: center; vertical-align: middle; padding: 0 0.1em; font-size: 0.86em; line-height: 1.15; }
mfrac > * { display: block; padding: 0 0.15em; text-align: center; }
mfrac > :first-child { border-bottom: 0.28mm solid; padding-bottom: 0.06em; }
msup > :nth-child(2) { font-size: 0.7em; vertical-align: super; }
msub > :nth-child(2) { font-size: 0.7em; vertical-align: sub; }
mtable { display: inline-flex; flex-direction: column; align-items: center; vertical-align: middle; line-height: 1.1; font-size: 0.86em; }
mtr, mtd { display: block; }
msqrt { border-top: 0.25mm solid; }
img, icon, svg { display: inline-block; }
icon { width: 1em; height: 1em; vertical-align: -0.125em; }
pagebreak { break-before: page; }
colbreak { break-before: column; }
svg, symbol { overflow: hidden; }
g, path, rect, circle, ellipse, line, polyline, polygon, use, symbol, clipPath, svg svg { transform-origin: 0 0; }
`,
};

export interface RankedRule {
  /** Place in the cascade: of two rules that match, the higher rank wins. */
  readonly rank: number;
  readonly matches: Matcher;
  readonly declarations: readonly Declaration[];
  readonly pseudo: PseudoElement | undefined;
}

export class Cascade {
  readonly sheets: readonly StyleSheet[];
  /** By rank. */
  readonly rules: readonly RankedRule[];
  /** Ranks below this one are built in. */
  readonly firstAuthorRank: number;
  /** Whether some rule makes boxes beside the content of elements. */
  readonly hasPseudos: boolean;
  /** Attributes that selectors look at, classes and ids aside. */
  readonly askedAttributes: ReadonlySet<string>;
  /** Of the rules that count sisters or ask for content: whether they may match, these left out of account. */
  readonly #positional: readonly Matcher[];
  readonly #places: readonly Matcher[];
  /** That some rule names. */
  readonly #classes: ReadonlySet<string>;
  readonly #meant = new Cache<string, { readonly name: string | undefined }>('class names', MOST_CLASSES);
  readonly #byId = new Map<string, RankedRule[]>();
  readonly #byClass = new Map<string, RankedRule[]>();
  readonly #byType = new Map<string, RankedRule[]>();
  readonly #others: RankedRule[] = [];

  constructor(sheets: readonly StyleSheet[]) {
    this.sheets = sheets;
    const rules: RankedRule[] = [];
    this.#rank([sheetOf(BUILT_IN_SHEET)], rules);
    this.firstAuthorRank = rules.length;
    this.#rank(sheets, rules);
    this.rules = rules;
    this.hasPseudos = rules.some(({ pseudo }) => pseudo !== undefined);
    const asks = [sheetOf(BUILT_IN_SHEET), ...sheets].flatMap((sheet) =>
      sheet.rules.flatMap(({ selectors }) => selectors.map((selector) => selector.asks)),
    );
    this.askedAttributes = new Set(asks.flatMap(({ attributes }) => attributes));
    this.#classes = new Set(asks.flatMap(({ classes }) => classes));
    this.#positional = asks.flatMap(({ mayMatch }) => mayMatch ?? []);
    this.#places = asks.flatMap(({ places }) => places);
  }

  #rank(sheets: readonly StyleSheet[], ranked: RankedRule[]): void {
    const single = sheets.flatMap((sheet) =>
      sheet.rules.flatMap(({ selectors, declarations }) =>
        selectors.map((selector) => ({ selector, declarations })),
      ),
    );
    // The sort is stable: equal specificity keeps the written order.
    const sorted = single.toSorted((a, b) => a.selector.specificity - b.selector.specificity);
    for (const { selector, declarations } of sorted) {
      const { matches, pseudo } = selector;
      const rule: RankedRule = { rank: ranked.length, matches, declarations, pseudo };
      ranked.push(rule);
      this.#bucketOf(selector.key.kind, selector.key.name).push(rule);
    }
  }

  #bucketOf(kind: 'id' | 'class' | 'type' | 'any', name: string): RankedRule[] {
    if (kind === 'any') return this.#others;
    const index = kind === 'id' ? this.#byId : kind === 'class' ? this.#byClass : this.#byType;
    const known = index.get(name);
    if (known) return known;
    const bucket: RankedRule[] = [];
    index.set(name, bucket);
    return bucket;
  }

  /** Whether another number of sisters, or other content, might change which rules match. */
  isPositional(context: MatchContext): boolean {
    return this.#positional.some((mayMatch) => mayMatch(context));
  }

  /** What rules see of an element's place among its sisters and of its content; nothing where they see nothing. */
  seenOf(context: MatchContext): string {
    let seen = '';
    for (const [i, test] of this.#places.entries()) if (test(context)) seen += ` ${i}`;
    return seen;
  }

  /** Of a class that no rule names: the one of nearly the same name that a rule does name. */
  classMeantBy(written: string): string | undefined {
    // Short names are near to many others, and numbers count things.
    if (written.length < 4 || /\d/.test(written) || this.#classes.has(written)) return undefined;
    return this.#meant.get(written, () => {
      const name = nearestName(written, this.#classes);
      return { name: name !== undefined && isSlip(written, name) ? name : undefined };
    }).name;
  }

  /** Ranks of the rules that match, ascending: those of the element, or of a box beside its content. */
  match(context: MatchContext, pseudo?: PseudoElement): readonly number[] {
    const ranks: number[] = [];
    const test = (rules: readonly RankedRule[] | undefined): void => {
      if (rules) testRules(rules, context, pseudo, ranks);
    };
    const id = context.element.attributes.get('id');
    if (id !== undefined) test(this.#byId.get(id));
    for (const name of context.classes) test(this.#byClass.get(name));
    test(this.#byType.get(context.element.name));
    test(this.#others);
    if (ranks.length > FEW) ranks.sort((a, b) => a - b);
    else putInOrder(ranks);
    return ranks;
  }
}

/** Whether one name has the letters of the other, in another order or with one more: "date" is no slip of "gate". */
function isSlip(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const rest = [...long];
  const isThere = (letter: string): boolean => {
    const at = rest.indexOf(letter);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  };
  return [...short].every(isThere) && rest.length <= 1;
}

/** Names of classes that no rule has; a template may make them of data. */
const MOST_CLASSES = 500;

/** Of more, putting each into its place takes too many steps. */
const FEW = 32;

/** Few numbers, mostly in order: where each is put into its place at once, no function is called for pairs of them. */
function putInOrder(ranks: number[]): void {
  for (let i = 1; i < ranks.length; i++) {
    const rank = ranks[i] ?? 0;
    let at = i;
    for (let before = ranks[at - 1] ?? 0; at > 0 && before > rank; before = ranks[at - 1] ?? 0) {
      ranks[at] = before;
      at--;
    }
    ranks[at] = rank;
  }
}

function testRules(
  rules: readonly RankedRule[],
  context: MatchContext,
  pseudo: PseudoElement | undefined,
  ranks: number[],
): void {
  for (const rule of rules) {
    if (rule.pseudo === pseudo && rule.matches(context)) ranks.push(rule.rank);
  }
}

/** A list of sheets, and the lists that are longer by one. */
interface SheetList {
  cascade: Cascade | undefined;
  readonly with: (file: SourceFile) => SheetList;
}

const newList = (): SheetList => ({
  cascade: undefined,
  with: cachePerObject('lists of style sheets', newList),
});
const none = { print: newList(), screen: newList() };

/** The cascade of a list of sheets; the same list of sources gives the same cascade. */
export function cascadeOf(files: readonly SourceFile[], medium: Medium): Cascade {
  const list = files.reduce((shorter, file) => shorter.with(file), none[medium]);
  return (list.cascade ??= new Cascade(files.map((file) => sheetOf(file, medium))));
}
