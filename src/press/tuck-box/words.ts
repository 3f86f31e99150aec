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
    'step-1': '**Crease and cut.** Score the dashed lines with a blunt point, then cut along the solid one.',
    'step-2': '**Make the sleeve.** Fold all creases back. Glue the flap inside the free narrow side.',
    'step-2-halves': '**Make the sleeve.** Glue each flap inside the narrow side of the other piece.',
    'step-3': '**Shut the floor.** Turn it over: small flaps in, floor down, tuck it in.',
    'step-4': '**Fill it.** Cards upright, small parts in a bag behind them.',
    'step-5': '**Close the lid.** Dust flaps in, tuck behind the front. Thumb in the notch.',
    print: 'Print at **100 %** on card of 250–300 g/m².',
    inside: 'inside',
    cards: 'cards',
    tiles: 'tiles',
    set: 'Set',
    part: 'Box',
    players: 'players',
    minutes: 'minutes',
    'small-part': 'part',
    'small-parts': 'parts',
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
    'step-1': '**Rainer et couper.** Marquez les pointillés d’une pointe mousse, puis coupez le trait plein.',
    'step-2': '**Former l’étui.** Pliez tout vers l’arrière. Collez la patte dans le petit côté libre.',
    'step-2-halves': '**Former l’étui.** Collez chaque patte dans le petit côté de l’autre pièce.',
    'step-3': '**Fermer le fond.** Retournez : petits volets, fond, puis la languette.',
    'step-4': '**Remplir.** Les cartes debout, les petites pièces dans un sachet derrière.',
    'step-5': '**Fermer.** Petits volets, puis la languette derrière la face. Le pouce dans l’encoche.',
    print: 'Imprimez à **100 %** sur une carte de 250 à 300 g/m².',
    inside: 'intérieur',
    cards: 'cartes',
    tiles: 'tuiles',
    set: 'Jeu',
    part: 'Étui',
    players: 'joueurs',
    minutes: 'minutes',
    'small-part': 'petite pièce',
    'small-parts': 'petites pièces',
  },
} as const satisfies ByLanguage<Readonly<Record<string, string>>>;
