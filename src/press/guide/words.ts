/**
 * The words of the page "how to print and cut", in the languages of the press.
 *
 * Takes nothing, gives a table; texts are marked up as in templates (`**bold**`). One step a heading, what to do in the
 * order it is done.
 */
import { inAnyLanguage, type ByPressLanguage } from '../../base/language.ts';
import type { Component } from '../../deck/read/index.ts';
import type { Flip } from '../imposition/index.ts';

export interface CutFacts {
  readonly count: number;
  /** Numbers of the upright cuts: `1–8`. */
  readonly upright: string;
  /** Numbers of the level ones. */
  readonly level: string;
}

export interface GuideWords {
  readonly title: string;
  readonly lead: (pieces: number, kind: Component['kind'], sheets: number) => string;
  readonly print: string;
  readonly printLines: (paper: string, isUniversal: boolean) => readonly string[];
  readonly backs: Readonly<Record<Flip, readonly [string, readonly string[]]>>;
  readonly cut: string;
  readonly cutLines: (cuts: CutFacts) => readonly string[];
  readonly cutShapes: readonly string[];
  readonly finish: string;
  readonly corner: (radius: string) => string;
  readonly sleeve: (name: string, card: string) => string;
  readonly noSleeve: string;
  readonly facts: Readonly<Record<'size' | 'bleed' | 'paper' | 'version', string>>;
  readonly plan: string;
}

// What is one piece, and what are several?
const NAMES: ByPressLanguage<Readonly<Record<Component['kind'], readonly [string, string]>>> = {
  en: {
    card: ['card', 'cards'],
    tile: ['tile', 'tiles'],
    token: ['token', 'tokens'],
    board: ['board', 'boards'],
    mat: ['mat', 'mats'],
  },
  fr: {
    card: ['carte', 'cartes'],
    tile: ['tuile', 'tuiles'],
    token: ['jeton', 'jetons'],
    board: ['plateau', 'plateaux'],
    mat: ['tapis', 'tapis'],
  },
};

const ENGLISH: GuideWords = {
  title: 'How to print and cut',
  lead: (pieces, kind, sheets) =>
    `${pieces} ${NAMES.en[kind][pieces === 1 ? 0 : 1]} on ${sheets} ${sheets === 1 ? 'sheet' : 'sheets'}`,
  print: 'Print',
  printLines: (paper, isUniversal) => [
    `Load ${paper}, as heavy as your printer takes. In the print dialog choose **100 %** or “actual size”, never “fit”${isUniversal ? ', and **centred**' : ''}.`,
    'Print the first sheet and lay a ruler on the printed one. 5 cm and 2 in must be exact; if they are not, the viewer has scaled the page.',
  ],
  backs: {
    long: [
      'Backs',
      [
        'Print on **both sides**, turned on the **long edge**. Without that: print the odd pages, lay the stack back in, print the even ones.',
        'Hold one sheet to the light. If backs are off by more than a millimetre, **modpress calibrate** makes a page that measures your printer.',
      ],
    ],
    short: [
      'Backs',
      [
        'Print on **both sides**, turned on the **short edge**. Without that: print the odd pages, lay the stack back in, print the even ones.',
        'Hold one sheet to the light. If backs are off by more than a millimetre, **modpress calibrate** makes a page that measures your printer.',
      ],
    ],
    fold: [
      'Fold and glue',
      [
        'Score the **dashed line** with a ruler and an empty pen, then fold the backs behind.',
        'Spread glue thinly over one half, close it, and leave it under heavy books for an hour. Cut when it is dry.',
      ],
    ],
    separate: [
      'Glue',
      [
        'Fronts and backs are on **sheets of their own**; print on one side.',
        'Lay back to back, **frame on frame**, against a window. Glue, and leave the sheets under heavy books for an hour.',
      ],
    ],
    none: ['Backs', ['Only fronts are printed. In a sleeve, lay an old playing card behind each.']],
  },
  cut: 'Cut',
  cutLines: ({ count, upright, level }) => [
    `**${count} cuts**, in the order of the numbers. Lay the ruler from tick to tick; several light strokes, the knife upright.`,
    `**${upright}** start and stop **in the margins**, so that the sheet stays in one piece.`,
    `**${level}** go **right across**, from the top down.`,
  ],
  cutShapes: ['Cut along the outlines, or punch: turn the sheet over to see where the punch stands.'],
  finish: 'Finish',
  corner: (radius) => `Round the corners with a punch of ${radius}.`,
  sleeve: (name, card) => `Sleeves sold as **${name}**, for cards of ${card}, hold them.`,
  noSleeve: 'No common sleeve has this size.',
  facts: { size: 'Size', bleed: 'Bleed', paper: 'Paper', version: 'Version' },
  plan: 'One sheet and its cuts',
};

const FRENCH: GuideWords = {
  title: 'Imprimer et découper',
  lead: (pieces, kind, sheets) =>
    `${pieces} ${NAMES.fr[kind][pieces < 2 ? 0 : 1]} sur ${sheets} ${sheets === 1 ? 'feuille' : 'feuilles'}`,
  print: 'Imprimer',
  printLines: (paper, isUniversal) => [
    `Chargez du papier ${paper}, aussi épais que l’imprimante l’accepte. Choisissez **100 %** ou « taille réelle », jamais « ajuster »${isUniversal ? ', et **centré**' : ''}.`,
    'Imprimez la première feuille et posez une vraie règle sur la règle imprimée : 5 cm et 2 in doivent tomber juste. Sinon, le logiciel a réduit la page.',
  ],
  backs: {
    long: [
      'Versos',
      [
        'Imprimez **recto verso**, en retournant sur le **grand bord**. Sinon : les pages impaires, la pile remise dans le bac, puis les pages paires.',
        'Tenez une feuille devant la lumière. Plus d’un millimètre d’écart ? **modpress calibrate** fait une page qui mesure votre imprimante.',
      ],
    ],
    short: [
      'Versos',
      [
        'Imprimez **recto verso**, en retournant sur le **petit bord**. Sinon : les pages impaires, la pile remise dans le bac, puis les pages paires.',
        'Tenez une feuille devant la lumière. Plus d’un millimètre d’écart ? **modpress calibrate** fait une page qui mesure votre imprimante.',
      ],
    ],
    fold: [
      'Plier et coller',
      [
        'Marquez le **pointillé** à la règle avec un stylo vide, puis pliez les versos derrière.',
        'Étalez peu de colle sur une moitié, fermez, et laissez une heure sous de gros livres. Coupez quand c’est sec.',
      ],
    ],
    separate: [
      'Coller',
      [
        'Rectos et versos sont sur des **feuilles à part** ; imprimez sur une face.',
        'Posez dos à dos, **cadre sur cadre**, contre une vitre. Collez, et laissez une heure sous de gros livres.',
      ],
    ],
    none: [
      'Versos',
      ['Seuls les rectos sont imprimés. Dans un étui, glissez une vieille carte derrière chacun.'],
    ],
  },
  cut: 'Couper',
  cutLines: ({ count, upright, level }) => [
    `**${count} coupes**, dans l’ordre des numéros. Posez la règle de repère à repère ; plusieurs traits légers, la lame droite.`,
    `**${upright}** commencent et s’arrêtent **dans les marges** : la feuille reste d’un seul tenant.`,
    `**${level}** vont **de bord à bord**, de haut en bas.`,
  ],
  cutShapes: [
    'Coupez le long des contours, ou perforez : retournez la feuille pour voir où se pose l’emporte-pièce.',
  ],
  finish: 'Finir',
  corner: (radius) => `Arrondissez les coins avec un arrondisseur d’angles de ${radius}.`,
  sleeve: (name, card) => `Les étuis vendus comme **${name}**, pour cartes de ${card}, conviennent.`,
  noSleeve: 'Aucun étui courant n’a ce format.',
  facts: { size: 'Format', bleed: 'Fond perdu', paper: 'Papier', version: 'Version' },
  plan: 'Une feuille et ses coupes',
};

export const GUIDE_WORDS = inAnyLanguage({ en: ENGLISH, fr: FRENCH });
