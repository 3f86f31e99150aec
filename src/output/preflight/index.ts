/** Judges finished PDF files, ours or another program's. Shares no code with the writer. */
export { judgePdf, type Judged, type PdfReport } from './judge.ts';
export { changesPrint, type Use, type Verdict } from './verdicts.ts';
export type { DrawnPage, DrawnPart } from './places.ts';
export { canonicalParts } from './canonical.ts';
export { openPdf, type OpenedPdf, type PdfFile } from './file.ts';
export type { Finding } from './finding.ts';
export { boxOf, prepressFaults, type PrepressRule } from './prepress.ts';
export { walkPage } from './content.ts';
export type { PageContent } from './page-inks.ts';
export { taggedText, type TaggedText } from './tagged-text.ts';
export { readRequest, xmlFault } from './metadata.ts';
export { spokenLines, type SpokenLine } from './spoken.ts';
