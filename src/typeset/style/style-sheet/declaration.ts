/**
 * One declaration: `name: value`, read as far as it can be without an element.
 *
 * Takes a name and its value's tokens, gives assignments; a value with var() waits for the element's custom properties.
 * A property or value outside the subset is a diagnostic with the nearest name or the allowed values. Never looks at
 * selectors.
 */
import { type Diagnostic, error, type Place, type SourceFile } from '../../../base/diagnostics/diagnostic.ts';
import { listNames, nearestName } from '../../../base/diagnostics/suggest.ts';
import { type Assignment, GLOBAL_WORDS } from '../assignment.ts';
import { PROPERTIES, propertyNamed } from '../properties/grid-properties.ts';
import { Reader } from '../values/reader.ts';
import { isScreenOnly, screenOnly } from './screen-only.ts';
import { type Token, writeTokens } from './tokens.ts';

export interface WrittenDeclaration {
  /** Lower case, but for custom properties. */
  readonly name: string;
  readonly tokens: readonly Token[];
  readonly isImportant: boolean;
  readonly file: SourceFile;
  /** Added to the offsets of tokens: where their text begins in the file. */
  readonly base: number;
  readonly namePlace: Place;
  readonly valuePlace: Place;
  /** An attribute of a drawing element: plain numbers are user units. */
  readonly isAttribute: boolean;
}

export type DeclarationContent =
  | { readonly kind: 'set'; readonly assignments: readonly Assignment[] }
  | { readonly kind: 'custom' }
  | { readonly kind: 'pending' };

export interface Declaration {
  readonly written: WrittenDeclaration;
  readonly content: DeclarationContent;
}

/** The declaration, or the reason why not. */
export type Reading<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'refused'; readonly diagnostic: Diagnostic };

export function readDeclaration(written: WrittenDeclaration): Reading<Declaration> {
  const ready = (content: DeclarationContent): Reading<Declaration> => ({
    kind: 'read',
    value: { written, content },
  });
  if (written.name.startsWith('--')) return ready({ kind: 'custom' });
  if (propertyNamed(written.name) === undefined) return refuse(unknownProperty(written));
  if (hasVariable(written.tokens)) return ready({ kind: 'pending' });
  const reading = readValue(written, written.tokens);
  return reading.kind === 'read' ? ready({ kind: 'set', assignments: reading.value }) : reading;
}

/** The assignments of a value whose variables are filled in. */
export function readValue(
  written: WrittenDeclaration,
  tokens: readonly Token[],
): Reading<readonly Assignment[]> {
  const property = propertyNamed(written.name);
  if (property === undefined) return refuse(unknownProperty(written));
  const reader = new Reader(tokens, written.isAttribute, written.valuePlace);
  const word = tokens.length === 1 ? reader.takeWord(GLOBAL_WORDS) : undefined;
  if (word !== undefined) return { kind: 'read', value: property.readWord(word) };
  const assignments = property.read(reader);
  if (assignments !== undefined && reader.isDone) return { kind: 'read', value: assignments };
  return refuse(badValue(written, tokens, reader, assignments !== undefined));
}

const refuse = (diagnostic: Diagnostic): { readonly kind: 'refused'; readonly diagnostic: Diagnostic } => ({
  kind: 'refused',
  diagnostic,
});

export const hasVariable = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => token.kind === 'function' && (token.name === 'var' || hasVariable(token.content)));

function unknownProperty(written: WrittenDeclaration): Diagnostic {
  if (isScreenOnly(written.name)) return screenOnly(written.name, written.namePlace);
  const near = nearestName(written.name, Object.keys(PROPERTIES));
  const plain = written.name.replace(/^-(?:webkit|moz|ms)-/, '');
  // A shorthand that is not here: what it is short for.
  const longhands = Object.keys(PROPERTIES).filter((name) => name.startsWith(`${plain}-`));
  const help =
    plain !== written.name && propertyNamed(plain)
      ? `write "${plain}"`
      : longhands.length > 0
        ? `write ${listNames(longhands)}`
        : undefined;
  return error('MP1401', `unknown property "${written.name}"`, {
    place: written.namePlace,
    help:
      near === undefined || (longhands.length > 0 && propertyNamed(plain) === undefined)
        ? (help ?? 'the properties are listed in docs/css-subset.md')
        : `did you mean "${near}"?`,
  });
}

function badValue(
  written: WrittenDeclaration,
  tokens: readonly Token[],
  reader: Reader,
  isReadInPart: boolean,
): Diagnostic {
  const isFilled = tokens !== written.tokens;
  const value = writeTokens(tokens);
  const message =
    tokens.length === 0 ? `"${written.name}" has no value` : `"${written.name}" cannot be "${value}"`;
  const colon = tokens.findIndex((token) => token.kind === 'delimiter' && token.value === ':');
  const before = colon > 0 ? tokens[colon - 1] : undefined;
  const rest = reader.peek();
  const blamed = before ?? reader.blame?.token ?? rest;
  const place: Place =
    blamed === undefined || isFilled
      ? written.valuePlace
      : { file: written.file, start: written.base + blamed.start, end: written.base + blamed.end };
  const label = before
    ? `is a semicolon missing before "${writeTokens([before])}"?`
    : (reader.blame?.label ?? (isReadInPart ? 'one part too many' : undefined));
  const code = reader.blame?.isTooLarge === true ? 'MP1412' : isFilled ? 'MP1408' : 'MP1402';
  return error(code, message, {
    place,
    label,
    help: `allowed: ${propertyNamed(written.name)?.values ?? ''}`,
  });
}
