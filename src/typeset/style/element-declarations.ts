/**
 * What is declared for one element: its key, its declarations in order, and what is wrong with them.
 *
 * Takes the rules that match and what is written on the element; gives declarations, weakest first. Source: CSS Cascade 4, section 6.
 */
import type { ElementNode } from '../markup/running-text.ts';
import type { Cascade } from './cascade.ts';
import type { Computation } from './computation.ts';
import { withOneNote } from './style-sheet/screen-only.ts';
import { type Declaration, readDeclaration, type WrittenDeclaration } from './style-sheet/declaration.ts';
import { type Diagnostic, error, type Place } from '../../base/diagnostics/diagnostic.ts';
import { BlockParser } from './style-sheet/block-parser.ts';
import { propertyNamed } from './properties/grid-properties.ts';
import { overLimit } from './style-sheet/size.ts';
import { flatTokens, valueTokens } from './style-sheet/tokens.ts';

/** Everything declared for an element, by which its style is found. */
export interface Declared {
  readonly element: ElementNode;
  /** Of the rules that match. */
  readonly ranks: readonly number[];
  /** Attributes that are properties. */
  readonly names: readonly string[];
  readonly inline: string | undefined;
  readonly isRoot: boolean;
}

/** How an element was styled: what it takes to do it again with other attributes, or in another colour. */
export interface StyleRecord {
  readonly declared: Declared;
  readonly computation: Computation;
  readonly parent: Computation;
  /** Another number of sisters, or other content, might change its style. */
  readonly isPositional: boolean;
}

/** Equal for elements that get the same style below the same parent. */
export function keyOf({ element, ranks, names, inline }: Declared): string {
  let key = ranks.join(' ');
  for (const name of names) key += `\n${name}=${element.attributes.get(name) ?? ''}`;
  return inline === undefined ? key : `${key}\n${inline}`;
}

/** What is written on an element itself. */
interface Written {
  readonly attributes: ElementDeclarations | undefined;
  readonly inline: ElementDeclarations | undefined;
}

/** A style with the mistakes of what was written on the element itself. */
export function withDiagnostics(computation: Computation, written: Written): Computation {
  const more = [...(written.attributes?.diagnostics ?? []), ...(written.inline?.diagnostics ?? [])];
  return more.length === 0
    ? computation
    : { ...computation, diagnostics: [...more, ...computation.diagnostics] };
}

/** Weakest first: built in, custom properties of the root, attributes, rules, inline; then what is important. */
export function inOrder(
  { rules, firstAuthorRank }: Cascade,
  ranks: readonly number[],
  written: Written & { readonly root: readonly Declaration[] | undefined },
): readonly Declaration[] {
  const all: Declaration[] = [];
  const important: Declaration[] = [];
  const addSorted = (declarations: readonly Declaration[]): void => {
    for (const one of declarations) (one.written.isImportant ? important : all).push(one);
  };
  const isBuiltIn = (rank: number): boolean => rank < firstAuthorRank;
  for (const rank of ranks) if (isBuiltIn(rank)) all.push(...(rules[rank]?.declarations ?? []));
  if (written.root) all.push(...written.root);
  if (written.attributes) all.push(...written.attributes.declarations);
  for (const rank of ranks) if (!isBuiltIn(rank)) addSorted(rules[rank]?.declarations ?? []);
  if (written.inline) addSorted(written.inline.declarations);
  all.push(...important);
  return all;
}

// Declarations that are on the element itself: the `style` attribute and a drawing's presentation attributes.
// Takes a markup element, gives declarations with places in the generated markup; the same text is parsed once. Never
// matches selectors. Source: CSS Style Attributes; SVG 2, section 6.6.

export interface ElementDeclarations {
  readonly declarations: readonly Declaration[];
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING: ElementDeclarations = { declarations: [], diagnostics: [] };

/** The declarations of a `style` attribute. */
export function inlineDeclarations(element: ElementNode, text: string): ElementDeclarations {
  if (text.trim() === '') return NOTHING;
  const place = attributePlace(element, 'style');
  const flat = flatTokens(text);
  const diagnostics: Diagnostic[] = [];
  const block = new BlockParser(element.place.file, flat, diagnostics, place.start);
  const limit = overLimit(flat);
  if (limit) return { declarations: [], diagnostics: [error('MP1411', limit.message, { place })] };
  const declarations = readAll(block.declarations(0, flat.types.length), diagnostics);
  return { declarations, diagnostics: withOneNote(diagnostics) };
}

/**
 * Names of the attributes that are declarations: those of drawing elements that are properties. Width and height count
 * on the outermost `svg` alone, where they are the size of a box.
 */
export function presentationNames(element: ElementNode, isOutermost: boolean): readonly string[] {
  const names: string[] = [];
  for (const name of element.attributes.keys()) {
    const isSize = name === 'width' || name === 'height';
    if (name !== 'style' && (isOutermost || !isSize) && propertyNamed(name) !== undefined) names.push(name);
  }
  return names;
}

/** The declarations of presentation attributes. */
export function attributeDeclarations(element: ElementNode, names: readonly string[]): ElementDeclarations {
  const diagnostics: Diagnostic[] = [];
  const written = names.map((name): WrittenDeclaration => {
    const place = attributePlace(element, name);
    return {
      name,
      tokens: valueTokens(element.attributes.get(name) ?? ''),
      isImportant: false,
      file: place.file,
      base: place.start,
      namePlace: place,
      valuePlace: place,
      isAttribute: true,
    };
  });
  return { declarations: readAll(written, diagnostics), diagnostics };
}

function readAll(written: readonly WrittenDeclaration[], diagnostics: Diagnostic[]): readonly Declaration[] {
  const declarations: Declaration[] = [];
  for (const one of written) {
    const reading = readDeclaration(one);
    if (reading.kind === 'read') declarations.push(reading.value);
    else diagnostics.push(reading.diagnostic);
  }
  return declarations;
}

/** Where an attribute's value is in the opening tag; the whole tag when it is not found there. */
function attributePlace({ place }: ElementNode, name: string): Place {
  const { file, start, end } = place;
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)|'([^']*)|([^\\s"'>]+))`);
  const match = pattern.exec(file.text.slice(start, end));
  if (!match) return place;
  // The value is the end of what was found.
  const valueEnd = start + match.index + match[0].length;
  const value = match[1] ?? match[2] ?? match[3] ?? '';
  return { file, start: valueEnd - value.length, end: valueEnd };
}
