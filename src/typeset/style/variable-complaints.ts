/**
 * The sentences about custom properties that do not work out.
 *
 * Takes a declaration and a name, gives a diagnostic. Never decides whether something is wrong.
 */
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { WrittenDeclaration } from './style-sheet/declaration.ts';
import type { Token } from './style-sheet/tokens.ts';
import { MOST_TOKENS, type Filling, type Variables } from './variables.ts';

function unknownVariable(written: WrittenDeclaration, name: string, known: Variables): Diagnostic {
  const token = tokenNamed(written.tokens, name);
  const place =
    token === undefined
      ? written.valuePlace
      : { file: written.file, start: written.base + token.start, end: written.base + token.end };
  return error('MP1406', `no custom property "${name}" is set here`, {
    place,
    help: suggestionFor(name, known.keys()) ?? `write var(${name}, second choice), or set it in a rule`,
  });
}

const circularVariable = (written: WrittenDeclaration, name: string): Diagnostic =>
  error('MP1410', `"${name}" is made from itself`, {
    place: written.valuePlace,
    help: 'give one of the custom properties a value of its own',
  });

const grownVariable = (written: WrittenDeclaration, name: string): Diagnostic =>
  error('MP1411', `"${name}" grows to more than ${MOST_TOKENS} words and signs with its custom properties`, {
    place: written.valuePlace,
    help: 'let custom properties repeat one another less',
  });

/** Why the value of a declaration cannot be filled in. */
export function unfilled(
  written: WrittenDeclaration,
  filling: Exclude<Filling, { kind: 'filled' | 'failed' }>,
  known: Variables,
): Diagnostic {
  if (filling.kind === 'unknown') return unknownVariable(written, filling.name, known);
  return filling.kind === 'grown'
    ? grownVariable(written, written.name)
    : circularVariable(written, written.name);
}

function tokenNamed(tokens: readonly Token[], name: string): Token | undefined {
  for (const token of tokens) {
    if (token.kind === 'ident' && token.value === name) return token;
    if (token.kind === 'function') {
      const found = tokenNamed(token.content, name);
      if (found) return found;
    }
  }
  return undefined;
}
