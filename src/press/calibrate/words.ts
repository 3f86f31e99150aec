/**
 * The words of the calibration page, in the languages of the press.
 *
 * Each block is a heading and short steps; commands are shown as they are typed. Marked up as in templates.
 */
import type { ByPressLanguage as ByLanguage } from '../../base/language.ts';
import type { Orientation } from '../printers/profile.ts';

export interface CalibrateWords {
  readonly title: string;
  readonly lead: string;
  readonly kind: Readonly<Record<Orientation, string>>;
  readonly vernier: readonly string[];
  readonly vernierExample: string;
  readonly first: string;
  readonly second: string;
  readonly margins: readonly string[];
  readonly bars: readonly string[];
  readonly square: string;
  readonly card: readonly string[];
  readonly greys: string;
  readonly lines: string;
  readonly tableHead: readonly [string, string];
  readonly refused: string;
  readonly entry: readonly string[];
  readonly back: (edge: 'long' | 'short') => readonly string[];
}

const ENGLISH: CalibrateWords = {
  title: 'Calibration page',
  lead: 'Print both sides at 100 %, “actual size”, on the paper and from the tray you print cards with.',
  kind: { upright: 'page upright', across: 'page across' },
  vernier: [
    '**1  Hold the sheet to the light**, this side towards you. Red lines are on the back.',
    'Number: the black one just **before** red line A. Letter: the red line that **meets** a black one.',
    'Read across, then down: both, at 1 and at 2.',
  ],
  vernierExample: 'Here: 2D, that is 2.3 mm',
  first: '1',
  second: '2',
  margins: [
    '**2  Margins.** On each edge, find the smallest number whose line is printed from end to end.',
    'Top, right, bottom, left.',
  ],
  bars: [
    '**3  Measure both bars** with a good ruler, to a tenth of a millimetre.',
    'They should be 100 mm, the square 50 mm each way.',
  ],
  square: '50 × 50 mm',
  card: ['**No ruler?** Lay a bank card here.', 'It should just cover the outline: 85.6 × 54 mm.'],
  greys: 'Grey, %: which steps differ?',
  lines: 'Lines, mm: which are whole?',
  tableHead: ['100 mm is', 'correction'],
  refused: 'print again',
  entry: ['**4  Save what you read**, under a name of your own, then print with it:'],
  back: (edge) => [
    '**Back of the calibration page.**',
    `Turned on the ${edge} edge. Nothing is read here: hold the front to the light.`,
  ],
};

const FRENCH: CalibrateWords = {
  title: 'Page d’étalonnage',
  lead: 'Imprimez recto et verso à 100 %, « taille réelle », sur le papier et depuis le bac de vos cartes.',
  kind: { upright: 'page debout', across: 'page couchée' },
  vernier: [
    '**1  Tenez la feuille devant la lumière**, ce côté vers vous. Les traits rouges sont au verso.',
    'Nombre : le noir juste **avant** le trait rouge A. Lettre : le trait rouge qui **rejoint** un noir.',
    'Lisez en travers, puis vers le bas : les deux, en 1 et en 2.',
  ],
  vernierExample: 'Ici : 2D, soit 2,3 mm',
  first: '1',
  second: '2',
  margins: [
    '**2  Marges.** Sur chaque bord, trouvez le plus petit nombre dont le trait est imprimé d’un bout à l’autre.',
    'Haut, droite, bas, gauche.',
  ],
  bars: [
    '**3  Mesurez les deux barres** avec une bonne règle, au dixième de millimètre.',
    'Il faut 100 mm, et 50 mm de chaque côté du carré.',
  ],
  square: '50 × 50 mm',
  card: [
    '**Pas de règle ?** Posez ici une carte bancaire.',
    'Elle doit juste couvrir le contour : 85,6 × 54 mm.',
  ],
  greys: 'Gris, % : quels pas se distinguent ?',
  lines: 'Traits, mm : lesquels sont entiers ?',
  tableHead: ['100 mm font', 'correction'],
  refused: 'réimprimer',
  entry: ['**4  Notez ce que vous avez lu** sous un nom à vous, puis imprimez avec :'],
  back: (edge) => [
    '**Verso de la page d’étalonnage.**',
    `Retourné sur le ${edge === 'long' ? 'grand' : 'petit'} bord. Rien à lire ici : tenez le recto devant la lumière.`,
  ],
};

export const CALIBRATE_WORDS: ByLanguage<CalibrateWords> = { en: ENGLISH, fr: FRENCH };
