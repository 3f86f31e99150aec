/** What an Extras sheet says besides the names of its game. */
import { inEveryLanguage } from '../../base/language.ts';

// What does the Extras sheet call <key> in <language>?
export const EXTRAS_WORDS = inEveryLanguage({
  en: {
    extras: 'extras',
    fronts: 'fronts',
    backs: 'backs',
    of: 'of',
    sheet: 'sheet',
    part: 'part on this sheet.',
    parts: 'parts on this sheet.',
    cuts: 'cuts',
    scissors: 'scissors, along the line',
    'straight-first': 'straight cuts first, in the order of the numbers. Then scissors.',
    'scissors-only': 'Scissors only: cut along the lines.',
    'this-edge': 'this edge up',
    'print-full': 'Print at **100 %**, not “fit”.',
    'one-side': 'printed on one side',
  },
  fr: {
    extras: 'petites pièces',
    fronts: 'rectos',
    backs: 'versos',
    of: 'sur',
    sheet: 'feuille',
    part: 'pièce sur cette feuille.',
    parts: 'pièces sur cette feuille.',
    cuts: 'coupes',
    scissors: 'aux ciseaux, sur le trait',
    'straight-first': 'coupes droites d’abord, dans l’ordre des nombres. Puis les ciseaux.',
    'scissors-only': 'Aux ciseaux seulement : suivez les traits.',
    'this-edge': 'ce bord en haut',
    'print-full': 'Imprimez à **100 %**.',
    'one-side': 'imprimé d’un seul côté',
  },
} as const);
