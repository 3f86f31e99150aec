/**
 * One part of a drawing by its id (`art.svg#string`): the element alone, at its place on the page.
 *
 * Takes the outermost `svg`, gives it with the element and what is round it. A layer that its maker has hidden is drawn, as it was asked
 * for by name; so is what only defines something. An unknown id is reported (MP1553).
 */
import type { StyledElement } from '../style/types.ts';
import { findDefinition } from './gradient.ts';
import type { Walk } from './reference.ts';

/** What is in these is drawn only where something refers to it. */
const DEFINING: ReadonlySet<string> = new Set(['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker']);

export function partOf(svg: StyledElement, id: string, { definitions, report }: Walk): StyledElement {
  const found = findDefinition(definitions, id, svg, report)?.element;
  if (found === svg) return svg;
  if (!found) return { ...svg, children: [] };
  const way = wayTo(svg, found) ?? [];
  const isDefined = way.some(({ name }) => DEFINING.has(name));
  const part = shown(found.name === 'symbol' ? { ...found, name: 'svg' } : found);
  if (isDefined) return { ...svg, children: [part] };
  return way.reduceRight<StyledElement>((inner, outer) => shown({ ...outer, children: [inner] }), part);
}

/** The elements round one, outermost first. */
function wayTo(from: StyledElement, to: StyledElement): readonly StyledElement[] | undefined {
  for (const child of from.children) {
    if (child === to) return [from];
    const way = child.kind === 'element' ? wayTo(child, to) : undefined;
    if (way) return [from, ...way];
  }
  return undefined;
}

function shown(element: StyledElement): StyledElement {
  const { style } = element;
  if (style.own.display !== 'none') return element;
  return { ...element, style: { ...style, own: { ...style.own, display: 'inline' } } };
}
