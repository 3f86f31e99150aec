/**
 * The one place that imports Handlebars: its parser, which also takes away white space beside standing tags.
 *
 * What is parsed is run by the press's own steps (steps.ts), so that neither a compiler nor code made from text is needed.
 * The parser needs minutes for deeply nested blocks: nesting is counted before (size.ts).
 */
import { readTags } from './braces.ts';
import Handlebars from 'handlebars';

export type Ast = hbs.AST.Program;

/** Throws Handlebars' own error for text that is no template. Places are those of the text; what comments say is left out. */
export const parseTemplate = (text: string): Ast => Handlebars.parse(withBlankComments(text));

/**
 * The text with long comments (`{{!-- ... --}}`) as short ones of the same length. At each long comment the parser copies all that is left of
 * the text: 30,000 of them take it 20 s, and gigabytes.
 */
function withBlankComments(text: string): string {
  const parts: string[] = [];
  let [at, isRaw] = [0, false];
  for (const { start, end } of readTags(text).tags) {
    // Inside a raw block nothing is a comment.
    if (text.startsWith('{{{{', start)) isRaw = !text.startsWith('{{{{/', start);
    const open = isRaw ? undefined : /^\{\{~?!(?=--)/.exec(text.slice(start, start + 6))?.[0];
    if (open === undefined) continue;
    const close = text[end - 3] === '~' ? 3 : 2;
    const inside = text.slice(start + open.length, end - close);
    parts.push(text.slice(at, start), open, inside.replace(/[^\r\n]/g, ' '));
    at = end - close;
  }
  return parts.join('') + text.slice(at);
}
