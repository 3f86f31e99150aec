/** Stage 7, `paint`: what other layers may use. */
export { outlinesOf, paintFragments } from './paint.ts';
export { printDisplayList, formatItem, formatItems } from './print.ts';
export { displayListToJson } from './fingerprint.ts';
export { artFingerprint, fingerprintOf } from './fingerprint.ts';
export { artOverflows, union } from '../art/bounds.ts';
export { itemBounds, rectOf } from './bounds.ts';
export { wordByWord, wordsOf } from './print.ts';
export { artItems } from './decoration.ts';
export { fitMatrix } from './picture.ts';
export { formatColour } from './print.ts';
export { roundedRect } from './rounded.ts';
