/**
 * Whether a template is larger or deeper than the parser and compiler underneath can bear; counted in the text, before either
 * sees it. Takes a text; gives the first limit that is passed and where.
 */
import { TEMPLATE_LIMITS } from './limits.ts';

export interface Excess {
  readonly message: string;
  /** UTF-16 offset. */
  readonly start: number;
  readonly help: string;
}

/** Comments, whose braces mean nothing, and expressions up to their end. */
const EXPRESSIONS = /\{\{~?!--[\s\S]*?--~?\}\}|\{\{\{?~?([#^/&>!]*)\s*([^}]*)/g;

/** The first limit a template passes. */
export function overLimit(text: string): Excess | undefined {
  if (text.length > TEMPLATE_LIMITS.bytes)
    return excess(`the template has ${text.length} characters`, TEMPLATE_LIMITS.bytes, 0);
  let count = 0;
  // For each open block, how many branches it has.
  const open: number[] = [];
  for (const { 0: whole, 1: sign = '', 2: words = '', index } of text.matchAll(EXPRESSIONS)) {
    if (words === '' && sign === '' && whole.includes('!--')) continue;
    if (++count > TEMPLATE_LIMITS.expressions)
      return excess('the template has too many expressions', TEMPLATE_LIMITS.expressions, index);
    if (sign === '/') open.pop();
    else if (sign.includes('#') || (sign === '^' && words !== '')) open.push(1);
    else if (/^else\s+\S/.test(words) && open.length > 0) open[open.length - 1] = (open.at(-1) ?? 0) + 1;
    if (open.length > TEMPLATE_LIMITS.nesting)
      return excess('blocks are nested too deeply', TEMPLATE_LIMITS.nesting, index);
    if ((open.at(-1) ?? 0) > TEMPLATE_LIMITS.branches)
      return excess('a chain of else has too many branches', TEMPLATE_LIMITS.branches, index);
    const fault = overExpression(words);
    if (fault) return excess(fault.what, fault.most, index);
  }
  return undefined;
}

const excess = (what: string, most: number, start: number): Excess => ({
  message: `${what}, at most ${most} are allowed`,
  start,
  help: 'split the template',
});

/** More names in a row than a path may have. */
const LONG_PATH = new RegExp(`(?:[^\\s()./=]+[./]|\\.\\./){${TEMPLATE_LIMITS.path}}`);

function overExpression(words: string): { readonly what: string; readonly most: number } | undefined {
  const { expression, calls, path } = TEMPLATE_LIMITS;
  if (words.length > expression)
    return { what: `an expression has ${words.length} characters`, most: expression };
  const outside = words.replace(/"[^"]*"|'[^']*'/g, '""');
  let depth = 0;
  for (const sign of outside) {
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (depth > calls) return { what: 'calls are nested too deeply', most: calls };
  }
  return LONG_PATH.test(outside) ? { what: 'a path has too many names', most: path } : undefined;
}
