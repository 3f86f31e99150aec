/**
 * Flex layout by Yoga: the only file that imports it; nodes are created, read and freed here and never leave.
 *
 * Takes a tree of items with resolved edges, writes a rectangle into each. Four facts, each with a test:
 * 1. Yoga rounds every edge to whole units unless `setPointScaleFactor(0)` is set (a third of 178.58 pt became 59 or 60).
 * 2. A measure function that answers NaN leaks memory for ever: every answer is made a finite number at least 0.
 * 3. Yoga shares the room of a line wrongly once an item reaches a limit: `settle.ts` says which sizes to solve again with.
 * 4. In lines that wrap it forgets margins across the line.
 * Results are 32-bit floats. Defaults are the web's (row, shrink 1, stretch) with border-box sizes. Yoga knows no automatic
 * minimum size (CSS Flexbox 1, section 4.5): `nodes.ts` gives it as a plain minimum where it matters.
 */
import type { Config, Node, Yoga } from 'yoga-layout/load';
import { once } from '../../../base/cache.ts';
import type { Edges } from '../../../base/geometry.ts';
import type { Pt } from '../../../base/units.ts';
import type { OwnStyle } from '../../style/types.ts';
import { alignOverfull, type FlexNode, isBaselineRow, justifyOf, type Measure } from './types.ts';
import { type Settled, settleFlex } from './settle.ts';
import { host } from '../../../base/host.ts';

interface Engine {
  readonly yoga: Yoga;
  readonly config: Config;
}

interface Run extends Engine {
  readonly settled: Settled;
}

/** The flex engine, once per thread. */
const started = once((): Engine => {
  const yoga = startYoga();
  const config = yoga.Config.create();
  config.setPointScaleFactor(0);
  config.setUseWebDefaults(true);
  return { yoga, config };
});

// What does Yoga call the values of our properties? Source: yoga-layout 3.2, YGEnums.
const DIRECTIONS = { column: 0, 'column-reverse': 1, row: 2, 'row-reverse': 3 } as const;
const ALIGNS = {
  auto: 0,
  'flex-start': 1,
  center: 2,
  'flex-end': 3,
  stretch: 4,
  baseline: 5,
  'space-between': 6,
  'space-around': 7,
} as const;
const JUSTIFIES = {
  'flex-start': 0,
  center: 1,
  'flex-end': 2,
  'space-between': 3,
  'space-around': 4,
  'space-evenly': 5,
} as const;
const EDGES = { left: 0, top: 1, right: 2, bottom: 3, all: 8 } as const;
const WRAP = 1;
const GUTTER_COLUMN = 0;
const GUTTER_ROW = 1;
const LEFT_TO_RIGHT = 1;
const MODE_EXACTLY = 1;

/** Each round settles a level of nested containers; heights that follow from widths may ask for another. */
const MOST_ROUNDS = 24;

const finite = (value: number): number => (value > 0 && value < 1e7 ? value : 0);

function setSize(node: Node, item: FlexNode): void {
  const { width, height, minWidth, minHeight, maxWidth, maxHeight, basis } = item;
  if (typeof width === 'number') node.setWidth(width);
  else if (width) node.setWidthPercent(width.percent);
  if (typeof height === 'number') node.setHeight(height);
  else if (height) node.setHeightPercent(height.percent);
  if (typeof minWidth === 'number') node.setMinWidth(minWidth);
  else if (minWidth) node.setMinWidthPercent(minWidth.percent);
  if (typeof minHeight === 'number') node.setMinHeight(minHeight);
  else if (minHeight) node.setMinHeightPercent(minHeight.percent);
  if (typeof maxWidth === 'number') node.setMaxWidth(maxWidth);
  else if (maxWidth) node.setMaxWidthPercent(maxWidth.percent);
  if (typeof maxHeight === 'number') node.setMaxHeight(maxHeight);
  else if (maxHeight) node.setMaxHeightPercent(maxHeight.percent);
  if (typeof basis === 'number') node.setFlexBasis(basis);
  else if (basis) node.setFlexBasisPercent(basis.percent);
  if (item.ratio !== undefined) node.setAspectRatio(item.ratio);
}

/** As few calls as the edges allow: each one crosses into the engine. */
function setInset(node: Node, { left, top, right, bottom }: Edges): void {
  if (left === right && top === bottom && left === top) {
    if (left !== 0) node.setPadding(EDGES.all, left);
    return;
  }
  if (left !== 0) node.setPadding(EDGES.left, left);
  if (top !== 0) node.setPadding(EDGES.top, top);
  if (right !== 0) node.setPadding(EDGES.right, right);
  if (bottom !== 0) node.setPadding(EDGES.bottom, bottom);
}

function setMargin(node: Node, edge: 'left' | 'top' | 'right' | 'bottom', value: Pt | undefined): void {
  if (value === undefined) node.setMarginAuto(EDGES[edge]);
  else if (value !== 0) node.setMargin(EDGES[edge], value);
}

/** An item along its line: free to grow and shrink, or settled at a size. */
function setFlexibility(node: Node, { own, shrink }: FlexNode, settled: Pt | undefined): void {
  if (settled !== undefined) node.setFlexBasis(settled);
  else if (own.flexGrow !== 0) node.setFlexGrow(own.flexGrow);
  const used = settled === undefined ? shrink : 0;
  if (used !== 1) node.setFlexShrink(used);
}

function setItem(node: Node, item: FlexNode, settled: Pt | undefined): void {
  setSize(node, item);
  setFlexibility(node, item, settled);
  const { margins, align } = item;
  setMargin(node, 'left', margins.left);
  setMargin(node, 'top', margins.top);
  setMargin(node, 'right', margins.right);
  setMargin(node, 'bottom', margins.bottom);
  if (align !== 'auto') node.setAlignSelf(ALIGNS[align]);
}

function setGap(node: Node, gutter: 0 | 1, gap: OwnStyle['columnGap']): void {
  if (gap === 'normal' || gap === 0) return;
  if (typeof gap === 'number') node.setGap(gutter, gap);
  else if ('percent' in gap) node.setGapPercent(gutter, gap.percent);
}

function setContainer(node: Node, own: OwnStyle): void {
  if (own.flexDirection !== 'row') node.setFlexDirection(DIRECTIONS[own.flexDirection]);
  if (own.flexWrap === 'wrap') node.setFlexWrap(WRAP);
  const justify = justifyOf(own);
  if (justify !== 'flex-start') node.setJustifyContent(JUSTIFIES[justify]);
  // Rows that do not wrap bring their items to one line themselves (types.ts).
  const align = own.alignItems === 'baseline' && isBaselineRow(own) ? 'flex-start' : own.alignItems;
  if (align !== 'stretch') node.setAlignItems(ALIGNS[align]);
  if (own.alignContent !== 'stretch') node.setAlignContent(ALIGNS[own.alignContent]);
  setGap(node, GUTTER_COLUMN, own.columnGap);
  setGap(node, GUTTER_ROW, own.rowGap);
}

/** Yoga asks for content boxes; a leaf answers with border boxes. */
function setMeasure(node: Node, measure: Measure, inset: Edges): void {
  const sides = inset.left + inset.right;
  const ends = inset.top + inset.bottom;
  node.setMeasureFunc((width, mode) => {
    const given = Number.isNaN(width) ? undefined : width + sides;
    const size = measure(given, mode === MODE_EXACTLY);
    return { width: finite(size.width - sides), height: finite(size.height - ends) };
  });
}

/**
 * A leaf aligned by its baseline: Yoga takes the bottom of a childless node for it, so the leaf is put beside a strut
 * that ends at the baseline.
 */
function addBaseline(config: Config, yoga: Yoga, node: Node, item: FlexNode): void {
  const strut = yoga.Node.create(config);
  strut.setHeight(item.baseline ?? 0);
  strut.setAlignSelf(ALIGNS['flex-start']);
  strut.setIsReferenceBaseline(true);
  const leaf = yoga.Node.create(config);
  leaf.setFlexGrow(1);
  setInset(leaf, item.inset);
  if (item.measure) setMeasure(leaf, item.measure, item.inset);
  node.insertChild(strut, 0);
  node.insertChild(leaf, 1);
}

function build({ yoga, config, settled }: Run, item: FlexNode, nodes: Node[]): Node {
  const node = yoga.Node.create(config);
  nodes.push(node);
  if (item.baseline !== undefined) {
    addBaseline(config, yoga, node, item);
    return node;
  }
  setInset(node, item.inset);
  if (item.items) {
    setContainer(node, item.own);
    item.items.forEach((child, index) => {
      const built = build({ yoga, config, settled }, child, nodes);
      setItem(built, child, settled.get(child));
      node.insertChild(built, index);
    });
  } else if (item.measure) setMeasure(node, item.measure, item.inset);
  return node;
}

/** Lines that wrap: Yoga leaves out the margin before an item at the start of its line, and centres without margins. */
function addMarginAcross({ own }: FlexNode, item: FlexNode): void {
  const align = item.align === 'auto' ? own.alignItems : item.align;
  const isRow = own.flexDirection.startsWith('row');
  const { top, right, bottom, left } = item.margins;
  const [before, after] = isRow ? [top, bottom] : [left, right];
  if (before === undefined || after === undefined || (align !== 'flex-start' && align !== 'center')) return;
  const across = align === 'center' ? (before - after) / 2 : before;
  const { result } = item;
  item.result = isRow ? { ...result, top: result.top + across } : { ...result, left: result.left + across };
}

/** Nodes were pushed parent first, children in order: the same walk reads them back. */
function read(item: FlexNode, nodes: readonly Node[], next: { index: number }): void {
  const node = nodes[next.index++];
  if (node) item.result = node.getComputedLayout();
  for (const child of item.items ?? []) {
    read(child, nodes, next);
    if (item.own.flexWrap === 'wrap') addMarginAcross(item, child);
  }
}

function solveOnce(run: Run, root: FlexNode, width: Pt, height: Pt | undefined): void {
  const nodes: Node[] = [];
  const top = build(run, root, nodes);
  try {
    top.setWidth(width);
    if (height !== undefined) top.setHeight(height);
    top.calculateLayout(undefined, undefined, LEFT_TO_RIGHT);
    read(root, nodes, { index: 0 });
  } finally {
    top.freeRecursive();
  }
}

/**
 * Lays out a flex container and all nested ones.
 *
 * @param root   the container; its items, and theirs, get their `result`
 * @param width  of the root's border box
 * @param height of the root's border box; undefined: as high as its content
 */
export function solveFlex(root: FlexNode, width: Pt, height: Pt | undefined): void {
  const run: Run = { ...started(), settled: new Map() };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    solveOnce(run, root, width, height);
    if (!settleFlex(root, run.settled)) break;
  }
  alignOverfull(root);
}

/** What the host gives for `yoga-layout`. */
export interface YogaFiles {
  /** Fills the object it is given with the library. */
  readonly start: (library: object) => unknown;
  /** Makes its objects handy. */
  readonly wrap: (library: object) => Yoga;
  /** WebAssembly. */
  readonly program: Uint8Array<ArrayBuffer>;
}

/** Yoga, ready for use. */
function startYoga(): Yoga {
  const { start, wrap, program } = host().assets.load('yoga-layout') as YogaFiles;
  const library = {
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void): object {
      const instance = new WebAssembly.Instance(new WebAssembly.Module(program), imports);
      receive(instance);
      return instance.exports;
    },
  };
  // All is there when the call is over; the promise it gives says so once more.
  start(library);
  return wrap(library);
}
