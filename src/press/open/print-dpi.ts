/** How fine pictures are printed, for the press and for the command line: a photograph wants 300, fine lines may want 600. */
export const PRINT_DPI = ['300', '600'] as const;
/** A contact sheet is looked through, not played with: less than this, and single pixels show. */
export const CONTACT_DPI = 200;
export type PrintDpi = (typeof PRINT_DPI)[number];
