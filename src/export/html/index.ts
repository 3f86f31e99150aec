/** HTML twin of a document: what other layers may use. */
export { writeHtml, type TwinFacts, type TwinPart } from './write-html.ts';
