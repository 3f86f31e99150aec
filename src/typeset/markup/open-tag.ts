/**
 * Judges one opening tag: is the name known here, are the attributes?
 *
 * Takes the name, the attributes as written and the parent, gives the name as the tree has it and the attributes worth
 * keeping; reports the rest. Never builds nodes.
 */
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import {
  attributeMissing,
  attributesOf,
  attributeTwice,
  notDrawn,
  unknownAttribute,
  unknownElement,
  wrongPlace,
  type Spot,
} from './complaints.ts';
import {
  GLOBAL_ATTRIBUTES,
  HTML_ELEMENTS,
  IGNORED_SVG,
  PRESENTATION_ATTRIBUTES,
  SVG_ELEMENTS,
  UNDRAWN_ATTRIBUTES,
  UNDRAWN_ELEMENTS,
  type ElementRule,
} from './elements.ts';

export interface WrittenAttribute {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export interface WrittenTag extends Spot {
  readonly name: string;
  readonly attributes: readonly WrittenAttribute[];
  readonly inDrawing: boolean;
  /** Nearest ancestor's name. */
  readonly parent: string;
  /** Nearest ancestor that holds text only, such as `p`; undefined when there is none. */
  readonly textOnly: string | undefined;
}

export type Verdict =
  | {
      readonly kind: 'keep';
      readonly name: string;
      readonly rule: ElementRule;
      readonly attributes: ReadonlyMap<string, string>;
    }
  /** Content goes to the parent. */
  | { readonly kind: 'unwrap' }
  /** Content goes away as well. */
  | { readonly kind: 'drop' };

export const isDrawingName = (name: string): boolean => Object.hasOwn(SVG_ELEMENTS, name);

/** The verdict on a tag; every reason against it is reported. */
export function judgeTag(tag: WrittenTag, report: Report): Verdict {
  if (tag.inDrawing && (tag.name.includes(':') || IGNORED_SVG.has(tag.name))) return { kind: 'drop' };
  if (tag.inDrawing && UNDRAWN_ELEMENTS.has(tag.name)) {
    report(notDrawn(tag, `"${tag.name}"`));
    return { kind: 'drop' };
  }
  const name = tag.inDrawing || Object.hasOwn(HTML_ELEMENTS, tag.name) ? tag.name : tag.name.toLowerCase();
  const rule = ruleOf(name, tag.inDrawing);
  if (rule === undefined) {
    report(unknownElement(tag, tag.name, tag.inDrawing));
    return { kind: 'unwrap' };
  }
  checkPlace(tag, name, rule, report);
  const isDrawing = isDrawingName(name);
  const attributes = keepAttributes(tag, rule, isDrawing, report);
  for (const needed of rule.required ?? []) {
    if (!attributes.has(needed)) report(attributeMissing(tag, name, needed));
  }
  return { kind: 'keep', name, rule, attributes };
}

function ruleOf(name: string, inDrawing: boolean): ElementRule | undefined {
  if (inDrawing) return Object.hasOwn(SVG_ELEMENTS, name) ? SVG_ELEMENTS[name] : undefined;
  if (name === 'svg') return SVG_ELEMENTS['svg'];
  return Object.hasOwn(HTML_ELEMENTS, name) ? HTML_ELEMENTS[name] : undefined;
}

function checkPlace(tag: WrittenTag, name: string, rule: ElementRule, report: Report): void {
  if (rule.parents && !rule.parents.includes(tag.parent)) {
    const wanted = rule.parents.map((parent) => (parent === 'body' ? 'the top level' : `"${parent}"`));
    report(
      wrongPlace(tag, `"${name}" is in "${tag.parent}"`, `it belongs directly in ${wanted.join(' or ')}`),
    );
  }
  if (tag.textOnly !== undefined && !tag.inDrawing && rule.isInline === undefined) {
    const help = `use "div" in place of "${tag.textOnly}", or "span" in place of "${name}"`;
    report(wrongPlace(tag, `"${tag.textOnly}" holds text and cannot hold "${name}"`, help));
  }
}

function keepAttributes(
  tag: WrittenTag,
  rule: ElementRule,
  isDrawing: boolean,
  report: Report,
): ReadonlyMap<string, string> {
  if (tag.attributes.length === 0) return NO_ATTRIBUTES;
  const kept = new Map<string, string>();
  for (const written of tag.attributes) {
    const { name, value } = written;
    if (kept.has(name)) report(attributeTwice(spotOf(written, tag), name));
    else if (isKnown(name, rule, isDrawing)) kept.set(name, value);
    else if (isDrawing && UNDRAWN_ATTRIBUTES.has(name)) {
      if (value !== 'none') report(notDrawn(spotOf(written, tag), `the attribute "${name}"`));
    } else if (!isDrawing || !(IGNORED_SVG.has(name) || name.includes(':'))) {
      report(unknownAttribute(spotOf(written, tag), name, tag.name, attributesOf(rule, isDrawing)));
    }
  }
  return kept;
}

/** Half of all elements have none. */
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

const spotOf = ({ start, end }: WrittenAttribute, { place, origin }: WrittenTag): Spot => ({
  place: { file: place.file, start, end },
  origin,
});

function isKnown(name: string, rule: ElementRule, isDrawing: boolean): boolean {
  return (
    name.startsWith('data-') ||
    GLOBAL_ATTRIBUTES.includes(name) ||
    rule.attributes.includes(name) ||
    (isDrawing && PRESENTATION_ATTRIBUTES.includes(name))
  );
}
