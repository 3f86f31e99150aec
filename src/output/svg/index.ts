/** SVG writer: what other layers may use. */
export { sharedDrawings, writeSvg, type SharedDrawings, type WriteSvgOptions } from './write-svg.ts';
