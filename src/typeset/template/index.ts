/** Stage 2, `template`: data and Handlebars templates to markup text. Takes plain data, gives MarkupText. */
export { compileTemplate, type CompiledTemplate } from './compile-template.ts';
export {
  renderPhrase,
  renderTemplate,
  type PhraseJob,
  type TemplateJob,
  type MappedText,
} from './source-map.ts';
export { HELPER_NAMES } from './check-call.ts';
export { TEMPLATE_CODES } from './codes.ts';
export type { MarkupText } from './types.ts';
