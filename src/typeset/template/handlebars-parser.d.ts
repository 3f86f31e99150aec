/// <reference types="handlebars" />
/** Types of Handlebars' parser, which its type package has as a part of the whole; only what `parse-template.ts` uses. */
declare module 'handlebars/dist/cjs/handlebars/compiler/base.js' {
  /** Throws Handlebars' own error for text that is no template. */
  export function parse(text: string): hbs.AST.Program;
}
