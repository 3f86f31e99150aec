/** What a tuck box says besides the names of its game: how to make it, and what is in it. */
import type { ByLanguage } from '../../base/language.ts';

// What does the box call <key> in <language>?
export const TUCK_BOX_WORDS = {
  en: {
    box: 'Tuck box',
    piece: 'piece',
    glue: 'glue',
    contents: 'In this box',
    'cut-line': 'cut',
    'fold-line': 'crease, then fold back',
    steps:
      'Print at 100 % on card of 250–300 g/m². Crease before you cut. Glue the flap under the narrow side.',
    'steps-halves':
      'Print at 100 % on card of 250–300 g/m². Crease before you cut. Glue both pieces together, flap under side.',
    'step-1':
      'Print at 100 % on card of 250–300 g/m². Run a blunt point along the dashed lines, then cut along the solid one.',
    'step-2':
      'Fold all creases back: the print is outside. Glue the flap to the inside of the free narrow side.',
    'step-2-halves':
      'Glue each flap inside the narrow side of the other piece. Fold all creases back: the print is outside.',
    'step-3': 'Fold in the two small flaps of the floor, then the floor, and tuck it in.',
    'step-4': 'Fill the box and close the lid in the same way. The notch is for a thumb.',
    inside: 'inside',
    cards: 'cards',
    tiles: 'tiles',
    set: 'Set',
    part: 'Box',
  },
  fr: {
    box: 'Étui',
    piece: 'pièce',
    glue: 'colle',
    contents: 'Dans cet étui',
    'cut-line': 'couper',
    'fold-line': 'rainer, puis plier vers l’arrière',
    steps:
      'Imprimez à 100 % sur une carte de 250 à 300 g/m². Rainez avant de couper. Collez la patte sous le petit côté.',
    'steps-halves':
      'Imprimez à 100 % sur une carte de 250 à 300 g/m². Rainez avant de couper. Assemblez les deux pièces, patte sous le côté.',
    'step-1':
      'Imprimez à 100 % sur une carte de 250 à 300 g/m². Marquez les pointillés d’une pointe mousse, puis coupez le trait plein.',
    'step-2':
      'Pliez tout vers l’arrière : l’impression reste dehors. Collez la patte à l’intérieur du petit côté libre.',
    'step-2-halves':
      'Collez chaque patte à l’intérieur du petit côté de l’autre pièce. Pliez tout vers l’arrière : l’impression reste dehors.',
    'step-3': 'Rabattez les deux petits volets du fond, puis le fond, et glissez sa languette dedans.',
    'step-4': 'Remplissez l’étui et fermez le couvercle de la même façon. L’encoche est pour le pouce.',
    inside: 'intérieur',
    cards: 'cartes',
    tiles: 'tuiles',
    set: 'Jeu',
    part: 'Étui',
  },
} as const satisfies ByLanguage<Readonly<Record<string, string>>>;
