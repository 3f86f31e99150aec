/**
 * What goes into a tuck box, and how large the inside has to be.
 *
 * Takes the components of a deck and its wishes for the box; gives one content per box: a stack of cards with small
 * tokens beside it, or one box for each set of tiles. Boards, mats and tokens nobody put beside the cards lie elsewhere.
 */
import { inLanguage } from '../../base/language.ts';
import type { Size } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import type { TuckBoxWish, Component, Row } from '../../deck/read/index.ts';

/** Inside of a box: `width` and `height` of its front, `depth` of the stack. */
export interface TuckBoxSize extends Size {
  readonly depth: Pt;
}

export interface Lot {
  readonly component: Component;
  readonly rows: readonly Row[];
  readonly count: number;
}

export interface TuckBoxContent {
  /** The set in the box, where there is a box for each; else empty. */
  readonly set: string;
  /** Which box it is, where what belongs together is shared among several. */
  readonly part?: { readonly number: number; readonly of: number };
  readonly kind: 'cards' | 'tiles';
  /** What is counted on the front. */
  readonly count: number;
  readonly lots: readonly Lot[];
  /** Small parts of the deck, wherever they are printed: they lie in the first box, in a bag. */
  readonly smallParts: readonly Lot[];
  readonly size: TuckBoxSize;
}

/** How thick is one printed <kind>? Cards: 300 g/m2 or sleeved plain paper; tiles: glued on thin grey board. */
const STOCK = { cards: mm(0.3), tiles: mm(1.5) } as const;

/** Room to get things out again, each way. */
export const SLACK: Pt = mm(1);

/** A thinner box could not be opened by a thumb, and its spine could not be read. */
export const LEAST_DEPTH: Pt = mm(7.6);

/** Four tiles a row and four rows: the block of 16 that three layers make 48. */
const TILES_ACROSS = 4;

/** One content per box; empty for a deck without cards and tiles. Each may yet be shared among several (`sharedContents`). */
export function tuckBoxContents(
  components: readonly Component[],
  wish: TuckBoxWish = {},
): readonly TuckBoxContent[] {
  const cards = components.filter(({ kind }) => kind === 'card');
  const tiles = components.filter(({ kind }) => kind === 'tile');
  const beside = components.filter(({ name }) => wish.beside?.includes(name));
  const lots = cards.map((one) => lotOf(one, one.rows)).filter(({ count }) => count > 0);
  const piles = beside.map((one) => lotOf(one, one.rows));
  const contents = [
    ...(lots.length > 0 ? [cardContent(lots, piles, wish)] : []),
    ...tiles.flatMap(setsOf).map(({ set, lot }) => tileContent(set, lot, wish)),
  ];
  const parts = components
    .filter(({ kind, name }) => (kind === 'token' || kind === 'board') && !wish.beside?.includes(name))
    .map((one) => lotOf(one, one.rows));
  return contents.map((content, index) => (index === 0 ? withParts(content, parts, wish) : content));
}

/** Parts lie flat over the stack, long ones folded: as many more layers as their area asks for. */
function withParts(content: TuckBoxContent, parts: readonly Lot[], wish: TuckBoxWish): TuckBoxContent {
  const { width, height, depth } = content.size;
  const area = parts.reduce(
    (sum, { component: { trim }, count }) => sum + trim.width * trim.height * count,
    0,
  );
  const layers = Math.ceil(area / (width * height) - 1e-6);
  const stack = content.kind === 'cards' ? countOf(content.lots) * (wish.stock ?? STOCK.cards) : 0;
  const needed = stack + layers * (wish.stock ?? STOCK.cards) + (wish.slack ?? SLACK);
  return { ...content, smallParts: parts, size: { width, height, depth: Math.max(depth, needed) } };
}

/** What goes into a box, dealt out to so many boxes: first come the first rows; equal counts as far as they go. */
export function sharedContents(
  content: TuckBoxContent,
  boxes: number,
  wish: TuckBoxWish = {},
): readonly TuckBoxContent[] {
  if (boxes === 1) return [content];
  const isBeside = ({ component }: Lot): boolean => wish.beside?.includes(component.name) ?? false;
  const stacked = shares(
    content.lots.filter((lot) => !isBeside(lot)),
    boxes,
  );
  const piles = shares(content.lots.filter(isBeside), boxes);
  return stacked.flatMap((lots, index): readonly TuckBoxContent[] => {
    const [first] = lots;
    if (!first) return [];
    const own =
      content.kind === 'cards'
        ? cardContent(lots, piles[index] ?? [], wish)
        : tileContent(content.set, first, wish);
    const smallParts = index === 0 ? content.smallParts : [];
    return [{ ...own, smallParts, part: { number: index + 1, of: boxes } }];
  });
}

/** Lots dealt out in their order, the larger shares first. */
function shares(lots: readonly Lot[], boxes: number): readonly (readonly Lot[])[] {
  const total = countOf(lots);
  const ends = Array.from({ length: boxes }, (_, index) => Math.ceil((total * (index + 1)) / boxes));
  return ends.map((end, index) => sliceOf(lots, ends[index - 1] ?? 0, end));
}

/** The pieces from `start` to before `end`, counted through all lots. */
function sliceOf(lots: readonly Lot[], start: number, end: number): readonly Lot[] {
  let at = 0;
  return lots.flatMap(({ component, rows }): readonly Lot[] => {
    let count = 0;
    const within = rows.filter(({ copies }) => {
      const own = Math.min(end, at + copies) - Math.max(start, at);
      at += copies;
      count += Math.max(0, own);
      return own > 0;
    });
    return count > 0 ? [{ component, rows: within, count }] : [];
  });
}

const lotOf = (component: Component, rows: readonly Row[]): Lot => ({
  component,
  rows,
  count: rows.reduce((sum, { copies }) => sum + copies, 0),
});

const countOf = (lots: readonly Lot[]): number => lots.reduce((sum, { count }) => sum + count, 0);
const widest = (lots: readonly Lot[]): Pt => Math.max(0, ...lots.map((lot) => lot.component.trim.width));
const highest = (lots: readonly Lot[]): Pt => Math.max(0, ...lots.map((lot) => lot.component.trim.height));

/** All cards in one stack; each lot beside it in columns of its own, as many pieces upon one another as the stack is deep. */
function cardContent(lots: readonly Lot[], beside: readonly Lot[], wish: TuckBoxWish): TuckBoxContent {
  const stock = wish.stock ?? STOCK.cards;
  const slack = wish.slack ?? SLACK;
  const besideWidth = beside.length > 0 ? widest(beside) + slack : 0;
  const height = Math.max(highest(lots), highest(beside));
  const piles = beside.reduce(
    (sum, { component }) => sum + Math.max(1, Math.floor(height / component.trim.height)),
    0,
  );
  const pile = beside.length > 0 ? Math.ceil(countOf(beside) / piles) : 0;
  const layers = Math.max(countOf(lots), pile);
  return {
    set: '',
    kind: 'cards',
    count: countOf(lots),
    lots: [...lots, ...beside],
    smallParts: [],
    size: {
      width: widest(lots) + besideWidth + slack,
      height: height + slack,
      depth: Math.max(LEAST_DEPTH, layers * stock + slack),
    },
  };
}

/** Rows of tiles that name a `set` make a box for each; a component whose rows name none is one set. */
function setsOf(component: Component): readonly { readonly set: string; readonly lot: Lot }[] {
  const groups = new Map<string, Row[]>();
  for (const row of component.rows) {
    const set = String(inLanguage(row.fields, 'en').get('set')?.value ?? '');
    const group = groups.get(set);
    if (group) group.push(row);
    else groups.set(set, [row]);
  }
  return [...groups].map(([set, rows]) => ({ set, lot: lotOf(component, rows) }));
}

function tileContent(set: string, lot: Lot, wish: TuckBoxWish): TuckBoxContent {
  const slack = wish.slack ?? SLACK;
  const { width, height } = lot.component.trim;
  const layers = Math.ceil(lot.count / TILES_ACROSS ** 2);
  return {
    set,
    kind: 'tiles',
    count: lot.count,
    lots: [lot],
    smallParts: [],
    size: {
      width: TILES_ACROSS * width + slack,
      height: TILES_ACROSS * height + slack,
      depth: Math.max(LEAST_DEPTH, layers * (wish.stock ?? STOCK.tiles) + slack),
    },
  };
}
