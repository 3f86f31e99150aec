/**
 * The custom properties a document is given by the press: `--trim-width`, theme colours ...
 *
 * Takes name and value pairs, gives declarations for the root that any rule may override. Never reads their values.
 */
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';
import type { Declaration } from './style-sheet/declaration.ts';
import { valueTokens } from './style-sheet/tokens.ts';

/** @param variables names with `--`, values as CSS text */
export function rootDeclarations(variables: Readonly<Record<string, string>>): readonly Declaration[] {
  return Object.entries(variables).map(([name, text]): Declaration => {
    const file: SourceFile = { name: 'variables', text };
    const place = { file, start: 0, end: text.length };
    return {
      written: {
        name,
        tokens: valueTokens(text),
        isImportant: false,
        file,
        base: 0,
        namePlace: place,
        valuePlace: place,
        isAttribute: false,
      },
      content: { kind: 'custom' },
    };
  });
}
