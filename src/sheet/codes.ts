/** What can go wrong on a sheet: `modpress explain` prints these. */
import type { CodeTable } from '../diagnostics/diagnostic.ts';

export const SHEET_CODES = {
  MP1801: {
    title: 'a component does not fit the paper',
    cause:
      'The trim with its bleed is larger than what a printer reaches on this paper, in both orientations.',
    example: 'size: { width: 200 mm, height: 290 mm }',
    repair: 'Choose a larger paper, a smaller component, or less bleed.',
  },
} as const satisfies CodeTable;
