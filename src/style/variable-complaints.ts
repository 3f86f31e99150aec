/**
 * The sentences about custom properties that do not work out.
 *
 * Takes a declaration and a name, gives a diagnostic. Never decides whether something is wrong.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { error } from '../diagnostics/diagnostic.ts';
import { suggestionFor } from '../diagnostics/suggest.ts';
import type { WrittenDeclaration } from './style-sheet/declaration.ts';
import type { Token } from './style-sheet/tokens.ts';
import type { Variables } from './variables.ts';

export function unknownVariable(written: WrittenDeclaration, name: string, known: Variables): Diagnostic {
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

export const circularVariable = (written: WrittenDeclaration, name: string): Diagnostic =>
  error('MP1410', `"${name}" is made from itself, or grows beyond all measure`, {
    place: written.valuePlace,
    help: 'give one of the custom properties a value of its own',
  });

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
