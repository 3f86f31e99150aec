/**
 * The opening tag that is being read: its name and its attributes, with places.
 *
 * Takes the tokenizer's events inside a tag, gives the tag as written. Never judges it.
 */
import type { Note, Report, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import {
  attributeMissing,
  attributesOf,
  attributeTwice,
  notDrawn,
  quoteNotClosed,
  type Spot,
  unknownAttribute,
  unknownCharacter,
  unknownElement,
  wrongPlace,
} from './complaints.ts';
import {
  type ElementRule,
  FILE_ATTRIBUTES,
  FILE_ELEMENTS,
  GLOBAL_ATTRIBUTES,
  HTML_ELEMENTS,
  IGNORED_SVG,
  PRESENTATION_ATTRIBUTES,
  SVG_ELEMENTS,
  UNDRAWN_ATTRIBUTES,
  UNDRAWN_ELEMENTS,
} from './elements.ts';

/** What a tag is in. */
type Outer = Pick<WrittenTag, 'name' | 'inDrawing' | 'textOnly'>;

export class TagReader {
  readonly #file: SourceFile;
  #start = 0;
  #name = '';
  #attributes: WrittenAttribute[] = [];
  #attributeName = '';
  #attributeStart = 0;
  #attributeValue = '';

  constructor(file: SourceFile) {
    this.#file = file;
  }

  /** @param start of the name, after `<` */
  begin(start: number, end: number): void {
    this.#start = start - 1;
    this.#name = this.#file.text.slice(start, end);
    this.#attributes = [];
  }

  beginAttribute(start: number, end: number): void {
    this.#attributeStart = start;
    this.#attributeName = this.#file.text.slice(start, end);
    this.#attributeValue = '';
  }

  addText(start: number, end: number): void {
    this.#attributeValue += this.#file.text.slice(start, end);
  }

  addCharacter(codepoint: number): void {
    this.#attributeValue += String.fromCodePoint(codepoint);
  }

  endAttribute(end: number): void {
    this.#attributes.push({
      name: this.#attributeName,
      value: this.#attributeValue,
      start: this.#attributeStart,
      end,
    });
  }

  /** The tag inside another, which ends before `end`; a tag cut off by the end of the source ends there. */
  finish(end: number, parent: Outer, origin: readonly Note[]): WrittenTag {
    return {
      name: this.#name,
      attributes: this.#attributes,
      place: { file: this.#file, start: this.#start, end: Math.min(end, this.#file.text.length) },
      origin,
      inDrawing: parent.inDrawing,
      parent: parent.name,
      textOnly: parent.textOnly,
    };
  }
}

// Signs that look like markup and are none: `&colour;` that no character is called, `<_part>` that HTML takes for words.
// Takes text as it is written and where it begins; reports each. Changes nothing.

interface Words {
  readonly file: SourceFile;
  readonly origin: readonly Note[];
  /** As it is written, from `start` on. */
  readonly raw: string;
  readonly start: number;
  readonly inDrawing: boolean;
}

/** Whether there may be any: most text has neither sign. */
export const mayBeStray = (raw: string): boolean => raw.includes('&') || raw.includes('<');

export function reportStraySigns({ file, origin, raw, start, inDrawing }: Words, report: Report): void {
  const spot = (index: number, length: number) => ({
    place: { file, start: start + index, end: start + index + length },
    origin,
  });
  for (const { index, 0: sign } of raw.matchAll(/&[\p{L}_$#][\p{L}\p{N}_$-]*;/gu))
    report(unknownCharacter(spot(index, sign.length), sign));
  // For HTML a tag begins with a plain letter; `<__proto__>` would be printed as it stands.
  for (const { index, 0: written } of raw.matchAll(/<[\p{L}_:$@-][^\s<>/]*/gu))
    report(unknownElement(spot(index, written.length), written.slice(1), inDrawing));
}

// Judges one opening tag: is the name known here, are the attributes?
// Takes the name, the attributes as written and the parent, gives the name as the tree has it and the attributes worth
// keeping; reports the rest. Never builds nodes.

interface WrittenAttribute {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

interface WrittenTag extends Spot {
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

const isDrawingName = (name: string): boolean => Object.hasOwn(SVG_ELEMENTS, name);

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

/**
 * The verdict on a tag of an SVG file, read as viewers read it: what they do not know is left out without a word. What they paint
 * and the press does not is kept, and reported where it would be painted.
 *
 * @param prefix of SVG's names in this file, with its colon; empty where they have none
 */
export function judgeFileTag(tag: WrittenTag, prefix: string, report: Report): Verdict {
  const name = tag.name.startsWith(prefix) ? tag.name.slice(prefix.length) : tag.name;
  const isKnownHere = Object.hasOwn(FILE_ELEMENTS, name) && (tag.inDrawing || name === 'svg');
  const rule = isKnownHere ? FILE_ELEMENTS[name] : undefined;
  if (rule === undefined) return { kind: 'drop' };
  const attributes = new Map<string, string>();
  for (const written of tag.attributes) {
    if (attributes.has(written.name)) report(attributeTwice(spotOf(written, tag), written.name));
    else if (isKnown(written.name, rule, true) || FILE_ATTRIBUTES.has(written.name))
      attributes.set(written.name, written.value);
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
  for (const [i, written] of tag.attributes.entries()) {
    const { name, value } = written;
    const before = tag.attributes[i - 1];
    // A quotation mark in a name was meant to begin a value: one before it is open.
    if (before && /["']/.test(name) && /[<>=]/.test(before.value)) {
      report(quoteNotClosed(openingOf(before, tag), before.name));
      kept.delete(before.name);
      return kept;
    }
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

/** Where a value begins that swallowed the tags behind it: up to the end of its line or the next tag. */
function openingOf({ start, name }: WrittenAttribute, tag: WrittenTag): Spot {
  const [opening = name] = /^[^<>\n]*/.exec(tag.place.file.text.slice(start)) ?? [];
  return { place: { file: tag.place.file, start, end: start + opening.length }, origin: tag.origin };
}

function isKnown(name: string, rule: ElementRule, isDrawing: boolean): boolean {
  return (
    name.startsWith('data-') ||
    GLOBAL_ATTRIBUTES.includes(name) ||
    rule.attributes.includes(name) ||
    (isDrawing && PRESENTATION_ATTRIBUTES.includes(name))
  );
}
