/**
 * Elements of a forme whose attributes have holes: the smallest boxes round them are made again for each row.
 *
 * Takes the styled tree a forme was made with and the attributes that change; gives, for the values of a row, the element
 * with its new attributes, styles and words, ready for the box stage.
 */
import type { Box, BoxTree, Words } from '../box/index.ts';
import type { TextNode } from '../markup/index.ts';
import type { Restyled, StyledElement, StyledNode } from '../style/index.ts';
import type { Hole } from '../template/index.ts';
import type { OpenAttribute } from './holes.ts';
import { isAlike, paintedBox } from './painted.ts';
import type { ElementPlan, ElementSource, Unit } from './types.ts';
import { TRIED_SIBLINGS, type WordSlot } from './words.ts';

/** @returns undefined where an attribute is in no box that can be made alone */
export function planElements(source: ElementSource): ElementPlan | undefined {
  const { root, attributes, making } = source;
  const units = new Map<StyledElement, Unit>();
  const slots = new Set<number>();
  const blocks = blockBoxes(source.boxes);
  let found = 0;
  const unitOf = (path: readonly StyledElement[]): Unit | undefined => {
    const element = path.findLast((one) => {
      const box = making.boxes.get(one)?.box;
      return box !== undefined && blocks.has(box) && one.style.own.display !== 'list-item';
    });
    const box = element && making.boxes.get(element)?.box;
    return box && { element, box, ...holesIn(source, element) };
  };
  const visit = (element: StyledElement, path: readonly StyledElement[]): boolean => {
    const here = [...path, element];
    const open = attributes.get(element.place.start);
    if (open) {
      found += open.length;
      const unit = unitOf(here);
      if (!unit) return false;
      units.set(unit.element, unit);
    }
    return element.children.every((child) => child.kind === 'text' || visit(child, here));
  };
  const wanted = [...attributes.values()].reduce((sum, list) => sum + list.length, 0);
  // The root is in no text: it begins where its first element does, and is not that one.
  const isPlanned = root.children.every((child) => child.kind === 'text' || visit(child, []));
  if (!isPlanned || found !== wanted) return undefined;
  const all = [...units.values()].filter(({ element }) => !isInside(root, element, units));
  const painted = all.flatMap((unit) => paintedBox(source, unit) ?? []);
  const outermost = all.filter(({ box }) => !painted.some((one) => one.box === box));
  for (const unit of outermost) for (const slot of unit.slots) slots.add(slot);
  return {
    units: outermost,
    painted,
    slots,
    refill: ({ element }, holes, said) => new Refill(source, holes, said).element(element, undefined),
  };
}

/** Slots and attribute holes of an element and all that is in it. */
function holesIn(source: ElementSource, element: StyledElement): Pick<Unit, 'slots' | 'holes'> {
  const { attributes, words } = source;
  const slots = textsOf(element).flatMap((text) => words.byNode.get(text as TextNode)?.id ?? []);
  const holes = elementsIn(element).flatMap(({ place }) =>
    (attributes.get(place.start) ?? []).flatMap(({ segments }) =>
      segments.filter((one) => typeof one === 'number'),
    ),
  );
  return { slots, holes };
}

const elementsIn = (element: StyledElement): readonly StyledElement[] => [
  element,
  ...element.children.flatMap((child) => (child.kind === 'text' ? [] : elementsIn(child))),
];

const textsOf = (element: StyledElement): readonly StyledNode[] =>
  element.children.flatMap((child) => (child.kind === 'text' ? [child] : textsOf(child)));

/** Whether an element is in a unit that is made again anyway. */
function isInside(
  root: StyledElement,
  element: StyledElement,
  units: ReadonlyMap<StyledElement, Unit>,
): boolean {
  const search = (at: StyledElement, inUnit: boolean): boolean => {
    if (at === element) return inUnit;
    return at.children.some((child) => child.kind === 'element' && search(child, inUnit || units.has(at)));
  };
  return search(root, false);
}

/** Boxes that are among others, not on a line. */
function blockBoxes({ root }: BoxTree): ReadonlySet<Box> {
  const found = new Set<Box>();
  const visit = (box: Box): void => {
    if (box.kind !== 'block' && box.kind !== 'flex' && box.kind !== 'grid') return;
    for (const child of box.children) {
      found.add(child);
      visit(child);
    }
  };
  visit(root);
  return found;
}

/** Something cannot be had for this row. */
class Unfit extends Error {}

class Refill {
  readonly #source: ElementSource;
  readonly #holes: readonly Hole[];
  readonly #words: readonly Words[];

  constructor(source: ElementSource, holes: readonly Hole[], words: readonly Words[]) {
    this.#source = source;
    this.#holes = holes;
    this.#words = words;
  }

  element(element: StyledElement, parent: Restyled | undefined): StyledElement | undefined {
    try {
      return this.#again(element, parent);
    } catch (reason) {
      if (reason instanceof Unfit) return undefined;
      throw reason;
    }
  }

  #again(element: StyledElement, parent: Restyled | undefined): StyledElement {
    const { attributes: open, nodes, restyler } = this.#source;
    const node = nodes.get(element.place);
    const changed = open.get(element.place.start);
    const attributes = changed
      ? new Map([...element.attributes, ...changed.map((one) => this.#value(one))])
      : element.attributes;
    if (!changed && !parent) return { ...element, children: this.#children(element.children, undefined) };
    const restyled = node && restyler.restyle(node, attributes, parent);
    if (!restyled || !isAlike(restyled, element)) throw new Unfit();
    const inside = restyled.isSame ? undefined : restyled;
    return {
      ...element,
      attributes,
      style: restyled.style,
      children: this.#children(element.children, inside),
    };
  }

  #value({ name, segments }: OpenAttribute): readonly [string, string] {
    return [
      name,
      segments.map((one) => (typeof one === 'string' ? one : (this.#holes[one]?.value ?? ''))).join(''),
    ];
  }

  #children(children: readonly StyledNode[], parent: Restyled | undefined): readonly StyledNode[] {
    const made: StyledNode[] = [];
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (child?.kind === 'element') made.push(this.#again(child, parent));
      else if (child) {
        const slot = this.#source.words.byNode.get(child);
        if (!slot) made.push(child);
        else {
          made.push(...this.#said(slot, children.slice(i, i + 1 + TRIED_SIBLINGS), parent));
          i += slot.richCount * TRIED_SIBLINGS;
        }
      }
    }
    return made;
  }

  /** The words of a slot as nodes; `tried` are the nodes they were tried out with. */
  #said({ id }: WordSlot, tried: readonly StyledNode[], parent: Restyled | undefined): readonly StyledNode[] {
    const [first, bold, italic, lineBreak] = tried;
    const nodes: StyledNode[] = [];
    for (const part of this.#words[id] ?? []) {
      if (part.kind === 'break') {
        if (lineBreak) nodes.push(lineBreak);
      } else if (first) {
        const text: StyledNode = { kind: 'text', text: part.text, place: first.place };
        nodes.push(this.#wrapped(text, part.path, part.path.startsWith('b') ? bold : italic, parent));
      }
    }
    return nodes;
  }

  #wrapped(
    text: StyledNode,
    path: string,
    tried: StyledNode | undefined,
    parent: Restyled | undefined,
  ): StyledNode {
    if (path === '') return text;
    if (tried?.kind !== 'element') throw new Unfit();
    const node = this.#source.nodes.get(tried.place);
    const restyled =
      parent && node ? this.#source.restyler.restyle(node, tried.attributes, parent) : undefined;
    if (parent && (!restyled || !isAlike(restyled, tried))) throw new Unfit();
    const inner = this.#wrapped(text, path.slice(1), tried.children[1], restyled);
    return { ...tried, style: restyled?.style ?? tried.style, children: [inner] };
  }
}
