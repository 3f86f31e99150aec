/** Stage 4, `style`: the element tree with every property computed. Takes MarkupTree, gives StyledTree. */
export { resolveStyle, type StyleOptions } from './resolve-style.ts';
export { SharedContents } from './kinds.ts';
export type { StyleRecord } from './element-declarations.ts';
export { formatStyled } from './format-styled.ts';
export { importsOf } from './style-sheet/style-sheet-parser.ts';
export { STYLE_LIMITS } from './style-sheet/size.ts';
export type { Medium, StyleSheetImport } from './style-sheet/style-sheet-parser.ts';
export { STYLE_CODES } from './codes.ts';
export { PROPERTIES } from './properties/grid-properties.ts';
export { INITIAL_OWN as INITIAL_STYLE } from './properties/slots.ts';
export { PSEUDO_CLASSES } from './selector-weight.ts';
export type { ComputedStyle, StyledElement, StyledNode, StyledTree } from './types.ts';
