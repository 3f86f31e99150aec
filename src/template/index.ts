/** Stage 2, `template`: data and Handlebars templates to markup text. Takes plain data, gives MarkupText. */
export { compileTemplate, type CompiledTemplate } from './compile-template.ts';
export {
  renderPhrase,
  renderTemplate,
  type PhraseJob,
  type TemplateJob,
  type TracedText,
} from './render-template.ts';
export { PLAIN_HOLE, RICH_HOLE, holdsParts, richParts, withoutRich, type Hole, type Trace } from './trace.ts';
export { HELPER_NAMES } from './signatures.ts';
export { TEMPLATE_CODES } from './codes.ts';
export type { MarkupText, RichPart } from './types.ts';
