/**
 * The one place that imports Handlebars: its parser, which also takes away white space beside standing tags.
 *
 * What is parsed is run by the press's own steps (steps.ts), so that neither a compiler nor code made from text is needed.
 * The parser needs minutes for deeply nested blocks: nesting is counted before (size.ts).
 */
import { parse } from 'handlebars/dist/cjs/handlebars/compiler/base.js';

export type Ast = hbs.AST.Program;

/** Throws Handlebars' own error for text that is no template. */
export const parseTemplate = (text: string): Ast => parse(text);
