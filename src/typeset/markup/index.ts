/** Stage 3, `markup`: generated text to an element tree. Takes MarkupText, gives MarkupTree. */
export { parseDrawing, parseMarkup } from './parse-markup.ts';
export { formatMarkup } from './parse-markup.ts';
export { MARKUP_CODES } from './codes.ts';
export { RunningText, type FlowEvent } from './running-text.ts';
export { GLOBAL_ATTRIBUTES, HTML_ELEMENTS, PRESENTATION_ATTRIBUTES, SVG_ELEMENTS } from './elements.ts';
export type { ElementNode, MarkupNode, MarkupTree, TextNode } from './running-text.ts';
