/**
 * Declarations that are on the element itself: the `style` attribute and a drawing's presentation attributes.
 *
 * Takes a markup element, gives declarations with places in the generated markup; the same text is parsed once. Never
 * matches selectors. Source: CSS Style Attributes; SVG 2, section 6.6.
 */
import { error, type Diagnostic, type Place } from '../../base/diagnostics/diagnostic.ts';
import type { ElementNode } from '../markup/types.ts';
import { BlockParser } from './style-sheet/block-parser.ts';
import { readDeclaration, type Declaration, type WrittenDeclaration } from './style-sheet/declaration.ts';
import { propertyNamed } from './properties/properties.ts';
import { overLimit } from './style-sheet/size.ts';
import { flatTokens, valueTokens } from './style-sheet/tokens.ts';

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
  return { declarations, diagnostics };
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
export function attributePlace({ place }: ElementNode, name: string): Place {
  const { file, start, end } = place;
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)|'([^']*)|([^\\s"'>]+))`);
  const match = pattern.exec(file.text.slice(start, end));
  if (!match) return place;
  // The value is the end of what was found.
  const valueEnd = start + match.index + match[0].length;
  const value = match[1] ?? match[2] ?? match[3] ?? '';
  return { file, start: valueEnd - value.length, end: valueEnd };
}
