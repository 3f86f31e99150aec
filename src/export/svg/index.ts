/** SVG writer: what other layers may use. */
export { writeSvg, type WriteSvgOptions } from './write-svg.ts';
