/** HTML twin of a document: what other layers may use. */
export { escapeHtml } from './tables.ts';
export { figureFiles, type FigureFile } from './figure-files.ts';
export { writeSlides, type Slide, type SlideFacts } from './write-html.ts';
export { writeHtml, type TwinFacts, type TwinPart } from './write-html.ts';
