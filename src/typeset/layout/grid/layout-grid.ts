/**
 * Grid containers: items into cells, tracks sized by the standard, items placed in their areas.
 *
 * Columns first, then the items at their widths, then rows. What the subset leaves out is in docs/css-subset.md. Source:
 * CSS Grid Layout 2, sections 10 to 12.
 */
import type { Pt } from '../../../base/units.ts';
import type { Box, GridBox } from '../../box/types.ts';
import type { OwnStyle } from '../../style/types.ts';
import { firstBaseline } from '../baseline.ts';
import { forcesBreak } from '../columns.ts';
import { margins } from '../lines.ts';
import type { LayoutContext, Request, Slot } from '../context.ts';
import { alignOf, isAbsolute } from '../flex/item-sizes.ts';
import { type Item, type Laid, type LaidStack, type Placed, UNCUT } from '../laid.ts';
import { columnNeeds, gapOf, type Grid, type GridItem, gridOf, rowNeed, tracksOf } from './axes.ts';
import { areaOf, type Lines, type Place, placeIn, spread } from './spread.ts';
import { trackSizes } from './tracks.ts';
import { type Report, warning } from '../../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../../base/diagnostics/suggest.ts';
import { areasOf } from './place.ts';

/** Where and how an item is; one with a proportion or a size of its own does not stretch. */
interface Stand {
  readonly x: Place | 'stretch';
  readonly y: Place | 'stretch' | 'baseline';
}

const PLACES: Readonly<Record<string, Place>> = {
  'flex-start': 'start',
  'flex-end': 'end',
  center: 'center',
};

function standOf(item: Box, container: OwnStyle): Stand {
  const { own } = item.style;
  const across = own.justifySelf === 'auto' ? container.justifyItems : own.justifySelf;
  const down = alignOf(own, container);
  const hasShape = item.kind === 'replaced' || own.aspectRatio !== undefined;
  const isFreeX = own.width === 'auto' && own.marginLeft !== 'auto' && own.marginRight !== 'auto';
  const isFreeY = own.height === 'auto' && own.marginTop !== 'auto' && own.marginBottom !== 'auto';
  return {
    x: across === 'stretch' && (hasShape || !isFreeX) ? 'start' : across,
    y:
      down === 'stretch' && !hasShape && isFreeY
        ? 'stretch'
        : down === 'baseline'
          ? down
          : (PLACES[down] ?? 'start'),
  };
}

class GridLayout {
  readonly #context: LayoutContext;
  readonly #grid: Grid;
  readonly #scale: number;
  readonly #width: Pt;
  readonly #columns: Lines;

  constructor(context: LayoutContext, box: GridBox, width: Pt, scale: number) {
    this.#context = context;
    this.#grid = gridOf(box);
    this.#scale = scale;
    this.#width = width;
    const { own, placement } = this.#grid;
    const gap = gapOf(own.columnGap, width);
    const sizes = trackSizes({
      tracks: tracksOf(own.gridTemplateColumns, own.gridAutoColumns, placement.columns, width),
      needs: columnNeeds(context, this.#grid, scale),
      gap,
      room: width,
      stretches: own.justifyContent === 'normal',
    });
    this.#columns = spread(sizes, gap, width, own.justifyContent);
  }

  /** Rows for a height of the content box; undefined: as high as they like. */
  rows(height: Pt | undefined): { readonly lines: Lines; readonly shims: readonly Pt[] } {
    const { own, placement, items } = this.#grid;
    const laid = items.map((item) => this.#item(item, undefined));
    const shims = this.#shims(laid);
    const gap = gapOf(own.rowGap, height);
    const sizes = trackSizes({
      tracks: tracksOf(own.gridTemplateRows, own.gridAutoRows, placement.rows, height),
      needs: items.map((item, i) => {
        const { length } = areaOf(this.#columns, item.cells.column);
        return rowNeed(this.#grid, item, laid[i]?.height ?? 0, length, shims[i] ?? 0);
      }),
      gap,
      room: height ?? 'max-content',
      stretches: own.alignContent === 'stretch',
    });
    return { lines: spread(sizes, gap, height, own.alignContent), shims };
  }

  /** An item at the width of its area, and at its height once the rows are known. */
  #item({ box, cells }: GridItem, rows: Lines | undefined): Laid {
    const { own } = box.style;
    const stand = standOf(box, this.#grid.own);
    const { length: width } = areaOf(this.#columns, cells.column);
    const height = rows && areaOf(rows, cells.row).length;
    const m = margins(own, width);
    const request: Request = {
      area: { width, height },
      sizing: 'shrink',
      scale: this.#scale,
      width: stand.x === 'stretch' ? Math.max(0, width - (m.left ?? 0) - (m.right ?? 0)) : undefined,
      height:
        stand.y === 'stretch' && height !== undefined
          ? Math.max(0, height - (m.top ?? 0) - (m.bottom ?? 0))
          : undefined,
    };
    return this.#context.box(this.#context, box, request);
  }

  /** How far each item is moved down so that the baselines of a row meet. */
  #shims(laid: readonly Laid[]): readonly Pt[] {
    const { items, own } = this.#grid;
    const deepest = new Map<number, Pt>();
    const ascents = items.map(({ box, cells }, i) => {
      const one = laid[i];
      if (!one || standOf(box, own).y !== 'baseline') return undefined;
      const { length } = areaOf(this.#columns, cells.column);
      const { top, bottom } = margins(box.style.own, length);
      if (top === undefined || bottom === undefined) return undefined;
      const ascent = top + (firstBaseline(one) ?? one.height);
      deepest.set(cells.row.start, Math.max(deepest.get(cells.row.start) ?? 0, ascent));
      return ascent;
    });
    return items.map(({ cells }, i) => {
      const ascent = ascents[i];
      return ascent === undefined ? 0 : (deepest.get(cells.row.start) ?? ascent) - ascent;
    });
  }

  /** The items in their areas, from the content box. */
  placed(rows: Lines, shims: readonly Pt[]): ReadonlyMap<Box, Placed> {
    const { items, own } = this.#grid;
    return new Map(
      items.map((item, i) => {
        const { box, cells } = item;
        const laid = this.#item(item, rows);
        const [across, down] = [areaOf(this.#columns, cells.column), areaOf(rows, cells.row)];
        const m = margins(box.style.own, across.length);
        const { x, y } = standOf(box, own);
        const placeX = x === 'stretch' ? 'start' : x;
        const placeY = y === 'stretch' || y === 'baseline' ? 'start' : y;
        return [
          box,
          {
            kind: 'placed',
            laid,
            x: placeIn(across, laid.width, m.left, m.right, placeX),
            y: placeIn(down, laid.height, m.top, m.bottom, placeY) + (shims[i] ?? 0),
          },
        ];
      }),
    );
  }

  /** How far the columns stick out of the grid. */
  get overrun(): Pt {
    return Math.max(0, (this.#columns.ends.at(-1) ?? 0) - this.#width);
  }
}

const FRACTIONS: Readonly<Record<string, number>> = { center: 0.5, end: 1 };

/** Absolute children stand as if the whole grid were one area. Source: CSS Grid Layout 2, section 9.2. */
function floating(box: Box, container: OwnStyle, { inset }: Slot): Item {
  const { x, y } = standOf(box, container);
  const align = { x: FRACTIONS[x] ?? 0, y: FRACTIONS[y] ?? 0 };
  return { kind: 'floating', box, x: inset.left, y: inset.top, align };
}

/** Lays out a grid at a settled width. */
export function layoutGrid(context: LayoutContext, box: GridBox, slot: Slot): LaidStack {
  const { inset, scale } = slot;
  const { own } = box.style;
  const width = Math.max(0, slot.width - inset.left - inset.right);
  const stated = slot.height === undefined ? undefined : Math.max(0, slot.height - inset.top - inset.bottom);
  reportStrangers(gridOf(box), context.report);
  const layout = new GridLayout(context, box, width, scale);
  const first = layout.rows(stated);
  const height = slot.height ?? first.lines.length + inset.top + inset.bottom;
  // Percentages and shares of rows refer to the height that comes of them as `auto`, which stays (section 7.2.1).
  const isSettled = stated !== undefined || !hasRelativeRows(own);
  const { lines, shims } = isSettled ? first : layout.rows(first.lines.length);
  const placed = layout.placed(lines, shims);
  const items = box.children.map((child): Item => {
    const one = isAbsolute(child) ? undefined : placed.get(child);
    return one ? { ...one, x: one.x + inset.left, y: one.y + inset.top } : floating(child, own, slot);
  });
  const laid = [...placed.values()];
  return {
    kind: 'stack',
    box,
    items,
    isFlow: false,
    width: slot.width,
    height,
    inset,
    scale,
    contentHeight: Math.max(lines.length, ...laid.map((one) => one.y + one.laid.height)),
    excessWidth: Math.max(layout.overrun, ...laid.map((one) => one.laid.excessWidth)),
    shift: 0,
    cut: UNCUT,
    hasForcedBreak: laid.some((one) => one.laid.hasForcedBreak || forcesBreak(one.laid.box.style.own)),
  };
}

const hasRelativeRows = ({ rowGap, gridTemplateRows, gridAutoRows }: OwnStyle): boolean =>
  typeof rowGap === 'object' ||
  [...gridTemplateRows, ...gridAutoRows].some(
    ({ min, max }) => typeof min === 'object' || typeof max === 'object',
  );

// Items that name an area their grid does not have (MP1607): they are where there is room, as with `auto`.

function reportStrangers({ own, items }: Grid, report: Report): void {
  const areas = areasOf(own.gridTemplateAreas);
  for (const { box } of items) {
    const { gridRowStart, gridRowEnd, gridColumnStart, gridColumnEnd } = box.style.own;
    const names = [gridRowStart, gridRowEnd, gridColumnStart, gridColumnEnd].flatMap((line) =>
      typeof line === 'object' && 'area' in line && !areas.has(line.area) ? [line.area] : [],
    );
    for (const name of new Set(names)) {
      const message = `${box.element}: its grid has no area "${name}"`;
      report(warning('MP1607', message, { place: box.place, help: suggestionFor(name, areas.keys()) }));
    }
  }
}
