/** What a contact sheet says besides the names of its game. */
import { inAnyLanguage } from '../../base/language.ts';

// What does the contact sheet call <key> in <language>?
export const CONTACT_WORDS = inAnyLanguage({
  en: {
    contact: 'Contact sheet',
    'different-faces': 'different faces',
    card: 'card',
    cards: 'cards',
    tile: 'tile',
    tiles: 'tiles',
    part: 'part',
    parts: 'parts',
    page: 'page',
    of: 'of',
    back: 'back',
  },
  fr: {
    contact: 'Planche-contact',
    'different-faces': 'faces différentes',
    card: 'carte',
    cards: 'cartes',
    tile: 'tuile',
    tiles: 'tuiles',
    part: 'pièce',
    parts: 'pièces',
    page: 'page',
    of: 'sur',
    back: 'dos',
  },
} as const);
