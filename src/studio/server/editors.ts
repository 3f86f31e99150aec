/**
 * How editors open a file at a line and a column: addresses of a scheme of their own.
 *
 * Takes a name, or a pattern with `{file}`, `{line}` and `{column}`; gives the pattern. Sources: the manuals of the editors.
 */

const EDITORS: Readonly<Record<string, string>> = {
  vscode: 'vscode://file{file}:{line}:{column}',
  'vscode-insiders': 'vscode-insiders://file{file}:{line}:{column}',
  vscodium: 'vscodium://file{file}:{line}:{column}',
  cursor: 'cursor://file{file}:{line}:{column}',
  zed: 'zed://file{file}:{line}:{column}',
  idea: 'idea://open?file={file}&line={line}&column={column}',
  textmate: 'txmt://open?url=file://{file}&line={line}&column={column}',
};

export const EDITOR_NAMES: readonly string[] = Object.keys(EDITORS);

/** Schemes that a link of ours must not have: they run something, or leave this computer. */
const REFUSED = /^(javascript|data|vbscript|blob|https?|wss?|ftp|file|about|mailto):/i;

/** @returns the pattern, or why there is none, as the rest of a sentence */
export function editorPattern(asked: string): { readonly pattern: string } | { readonly why: string } {
  const known = Object.hasOwn(EDITORS, asked) ? EDITORS[asked] : undefined;
  if (known !== undefined) return { pattern: known };
  if (!/^[a-z][a-z0-9+.-]*:/i.test(asked)) return { why: 'is not an editor modpress knows' };
  if (!asked.includes('{file}')) return { why: 'has no {file} in it' };
  return REFUSED.test(asked) ? { why: 'opens no editor' } : { pattern: asked };
}
