/** What the pages of a board that is larger than the paper say. */
import { inAnyLanguage } from '../../base/language.ts';

// What does a page of a board say for <key> in <language>?
export const BOARD_WORDS = inAnyLanguage({
  en: {
    part: 'part',
    of: 'of',
    row: 'row',
    column: 'column',
    back: 'back',
    'print-full': 'Print at **100 %**, not “fit”.',
    join: 'Cut one of two neighbours along a dashed line and lay it over the other, so that the dashed ticks meet.',
  },
  fr: {
    part: 'partie',
    of: 'sur',
    row: 'rangée',
    column: 'colonne',
    back: 'dos',
    'print-full': 'Imprimez à **100 %**.',
    join: 'Coupez l’une de deux voisines le long d’un trait tireté et posez-la sur l’autre, tirets bout à bout.',
  },
} as const);
