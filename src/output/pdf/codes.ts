/** Codes of the PDF writer: what `modpress explain` prints about them. */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const PDF_CODES: CodeTable = {
  MP1901: {
    title: 'a page too large for a PDF',
    cause: 'Viewers and printers take pages of up to 200 inches (5.08 m) a side.',
    example: 'size: { width: 6000 mm, height: 900 mm }',
    repair: 'give the component a smaller size and have it printed enlarged.',
  },
};
