/**
 * The drawings of a document's Figures, cut out of its display list (`figureDrawings`).
 *
 * Takes a painted document; gives for each Figure the items it owns, with the clips and matrices round them, and how far they reach
 * in points. A figure that was divided between pages is drawn from the first of them.
 */
import { concat, IDENTITY, mapRect, type Matrix, pathBounds, type Rect } from '../../base/geometry.ts';
import type { StructureNode } from '../../typeset/box/types.ts';
import { itemBounds, union } from '../../typeset/paint/index.ts';
import type { DisplayItem, DisplayList, DisplayPage, PopItem, PushItem } from '../../typeset/paint/types.ts';

export interface Drawing {
  readonly items: readonly DisplayItem[];
  readonly box: Rect;
}

const POP: PopItem = { kind: 'pop' };

/** A push that is open on the page, with all that applies inside it. */
interface Open {
  readonly push: PushItem;
  readonly matrix: Matrix;
  readonly clip: Rect | undefined;
}

/** One figure while its items are gathered: which pushes stand open in its own list. */
interface Gathered {
  readonly items: DisplayItem[];
  open: readonly Open[];
  box: Rect | undefined;
}

function intersect(a: Rect | undefined, b: Rect | undefined): Rect | undefined {
  if (!a || !b) return a ?? b;
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const [right, bottom] = [Math.min(a.x + a.width, b.x + b.width), Math.min(a.y + a.height, b.y + b.height)];
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

function opened(push: PushItem, outer: Open | undefined): Open {
  const matrix = concat(outer?.matrix ?? IDENTITY, push.matrix ?? IDENTITY);
  const bounds = push.clip && pathBounds(push.clip.path);
  return { push, matrix, clip: intersect(outer?.clip, bounds && mapRect(matrix, bounds)) };
}

/** Closes and opens pushes of a figure's list until they are those of the page. */
function follow(figure: Gathered, open: readonly Open[]): void {
  let same = 0;
  while (same < open.length && figure.open[same] === open[same]) same += 1;
  for (let i = figure.open.length; i > same; i--) figure.items.push(POP);
  for (const { push } of open.slice(same)) figure.items.push(push);
  figure.open = open;
}

/** The Figure each node belongs to. */
function figuresOf(structure: readonly StructureNode[]): readonly (number | undefined)[] {
  const figures: (number | undefined)[] = [];
  structure.forEach((node, index) => figures.push(node.role === 'Figure' ? index : figures[node.parent]));
  return figures;
}

function gatherPage(page: DisplayPage, figures: readonly (number | undefined)[]): Map<number, Gathered> {
  const gathered = new Map<number, Gathered>();
  let open: readonly Open[] = [];
  for (const item of page.items) {
    if (item.kind === 'push') open = [...open, opened(item, open.at(-1))];
    else if (item.kind === 'pop') open = open.slice(0, -1);
    else if (item.kind !== 'link') {
      const owner = item.owner < 0 ? undefined : figures[item.owner];
      if (owner !== undefined) add(gathered, owner, item, open);
    }
  }
  return gathered;
}

function add(gathered: Map<number, Gathered>, owner: number, item: DisplayItem, open: readonly Open[]): void {
  const figure: Gathered = gathered.get(owner) ?? { items: [], open: [], box: undefined };
  gathered.set(owner, figure);
  follow(figure, open);
  figure.items.push(item);
  const bounds = itemBounds(item);
  const placed = bounds && mapRect(open.at(-1)?.matrix ?? IDENTITY, bounds);
  figure.box = union(figure.box, placed && intersect(open.at(-1)?.clip, placed));
}

/** Where an element is: the page it begins on, and how far it reaches there in points. */
export interface Place {
  readonly page: number;
  readonly box: Rect;
}

/** The place of every element that paints something, by its index in the structure table. */
export function placesOf(list: DisplayList): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  const themselves = list.structure.map((_, index) => index);
  list.pages.forEach((page, number) => {
    for (const [owner, { box }] of gatherPage(page, themselves))
      for (let index = owner; box && index >= 0; index = list.structure[index]?.parent ?? -1) {
        const known = places.get(index);
        if (known && known.page !== number) break;
        places.set(index, { page: number, box: union(known?.box, box) ?? box });
      }
  });
  return places;
}

/** The drawing of every Figure that shows something, by its index in the structure table. */
export function figureDrawings(list: DisplayList): ReadonlyMap<number, Drawing> {
  const figures = figuresOf(list.structure);
  const drawings = new Map<number, Drawing>();
  for (const page of list.pages)
    for (const [index, figure] of gatherPage(page, figures)) {
      if (drawings.has(index) || !figure.box) continue;
      follow(figure, []);
      drawings.set(index, { items: figure.items, box: figure.box });
    }
  return drawings;
}
