/**
 * Boxes whose own colours have holes: `style="border-color: {{colour}}"`.
 *
 * Takes a unit and what is known of its elements; tries it in two colours. Where nothing but these differs, gives its style in
 * any other.
 */
import type { Colour } from '../base/colour.ts';
import { Memory } from '../base/memory.ts';
import {
  paintOf,
  plainColour,
  TRIAL_COLOURS,
  type Restyled,
  type StyledElement,
  type StyledNode,
} from '../style/index.ts';
import type { ElementSource, PaintedBox, Unit } from './types.ts';

/** A unit of which nothing but its own colours changes; undefined for any other. */
export function paintedBox(source: ElementSource, unit: Unit): PaintedBox | undefined {
  const { element, box } = unit;
  const { attributes, nodes, restyler } = source;
  const [only, ...others] = attributes.get(element.place.start) ?? [];
  const node = nodes.get(element.place);
  const isAlone = only?.name === 'style' && others.length === 0 && !hasOpen(element.children, attributes);
  if (!isAlone || !node || box.kind === 'table' || box.kind === 'replaced') return undefined;
  const { segments } = only;
  const [before, hole, after, ...rest] = segments;
  if (typeof before !== 'string' || typeof hole !== 'number' || typeof after !== 'string' || rest.length > 0)
    return undefined;
  const tried = TRIAL_COLOURS.map(({ text }) =>
    restyler.restyle(node, new Map([...element.attributes, ['style', before + text + after]]), undefined),
  );
  const [first, second] = tried;
  const isOwn = (one: Restyled | undefined): one is Restyled =>
    one !== undefined &&
    isAlike(one, element) &&
    one.style.inherited === element.style.inherited &&
    isEqual(one.style.own.textDecoration, element.style.own.textDecoration) &&
    element.children.every((child) => child.kind === 'text' || keepsStyle(source, child, one)) &&
    one.style.own.backgroundImages.every(({ kind }) => kind !== 'url');
  if (!isOwn(first) || !isOwn(second)) return undefined;
  const paint = paintOf(first.style.own, second.style.own);
  const { inherited } = element.style;
  return (
    paint && {
      ...unit,
      colour: (holes) => colourOf(holes[hole]?.value ?? ''),
      style: (colour) => ({ inherited, own: paint(colour) }),
    }
  );
}

const colours = new Memory<string, Colour | undefined>(64);

/** The same object for all boxes of a row that name it, and each time it is asked. */
function colourOf(text: string): Colour | undefined {
  let colour = colours.get(text);
  if (!colour) colours.set(text, (colour = plainColour(text)));
  return colour;
}

const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Whether an element is styled as before inside a parent that is not: it takes nothing over from it. */
function keepsStyle({ nodes, restyler }: ElementSource, child: StyledElement, parent: Restyled): boolean {
  const node = nodes.get(child.place);
  return node !== undefined && isEqual(restyler.restyle(node, child.attributes, parent)?.style, child.style);
}

const hasOpen = (nodes: readonly StyledNode[], attributes: ElementSource['attributes']): boolean =>
  nodes.some(
    (node) =>
      node.kind === 'element' && (attributes.has(node.place.start) || hasOpen(node.children, attributes)),
  );

/** What decides how boxes form round an element is as it was. */
export function isAlike({ style: { own } }: Restyled, { style: before }: StyledElement): boolean {
  return (
    own.display === before.own.display &&
    own.position === before.own.position &&
    own.verticalAlign === before.own.verticalAlign
  );
}
