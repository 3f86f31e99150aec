/** What a tuck box says besides the names of its game: how to make it, and what is in it. */
import type { ByLanguage } from '../../base/language.ts';

// What does the box call <key> in <language>?
export const BOX_WORDS = {
  en: {
    box: 'Tuck box',
    glue: 'glue',
    contents: 'In this box',
    'cut-line': 'cut',
    'fold-line': 'crease, then fold back',
    steps:
      'Print at 100 % on card of 250–300 g/m². Crease before you cut. Glue the flap under the narrow side.',
    'steps-halves':
      'Print at 100 % on card of 250–300 g/m². Crease before you cut. Glue both pieces together, flap under side.',
    inside: 'inside',
    cards: 'cards',
    tiles: 'tiles',
    set: 'Set',
  },
  fr: {
    box: 'Étui',
    glue: 'colle',
    contents: 'Dans cet étui',
    'cut-line': 'couper',
    'fold-line': 'rainer, puis plier vers l’arrière',
    steps:
      'Imprimez à 100 % sur une carte de 250 à 300 g/m². Rainez avant de couper. Collez la patte sous le petit côté.',
    'steps-halves':
      'Imprimez à 100 % sur une carte de 250 à 300 g/m². Rainez avant de couper. Assemblez les deux pièces, patte sous le côté.',
    inside: 'intérieur',
    cards: 'cartes',
    tiles: 'tuiles',
    set: 'Jeu',
  },
} as const satisfies ByLanguage<Readonly<Record<string, string>>>;
