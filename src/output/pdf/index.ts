/** PDF writer: what other layers may use. */
export { newFormStreams } from './forms.ts';
export { writePdf, type WritePdfOptions } from './write-pdf.ts';
export type { OutputIntent, PrepressEdition } from './page.ts';
export { PDF_CODES } from './codes.ts';
