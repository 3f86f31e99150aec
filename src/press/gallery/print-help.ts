/**
 * How a person prints: two ways to print both sides, and what to do when backs are off, each with a picture.
 *
 * Takes nothing; gives texts in the languages of the press and drawings as SVG. The page of everything built, the page in each
 * archive and the margin of each sheet say the same words.
 */
import { slugWords } from '../margins/words.ts';
import type { Both } from './words.ts';

interface PrintStep {
  /** An `<svg>` that says nothing of its own. */
  readonly picture: string;
  readonly text: Both;
}

const drawing = (paths: string): string =>
  `<svg class="how" viewBox="0 0 96 60" width="96" height="60" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${paths}</svg>`;

// A sheet turned about its long edge, as a page of a book is.
const TURNED = drawing(
  '<path d="M48 6V54M48 6H16V54H48M48 8L80 2V50L48 54" /><path d="M26 26C34 14 60 12 68 22M68 22L60.500 22.500M68 22L66.500 14.500" stroke-width="3"/>',
);
// The pages 1, 3, 5; the stack back into the tray; the pages 2, 4, 6.
const STACKED = drawing(
  '<path d="M10 8H30V36H10ZM13 40H33V12M16 44H36V16M62 8H82V36H62ZM65 40H85V12M68 44H88V16"/><path d="M40 26H56M56 26L50 20M56 26L50 32" stroke-width="3"/><path d="M18 18L21 16V28M68 18C68 15 75 15 75 19C75 22 68 24 68 28H75"/>',
);
// The bar of the back beside the bar of the front, with its ticks.
const TICKED = drawing(
  '<path d="M14 10H82V50H14Z"/><path d="M40 20V40" stroke-width="7" stroke-linecap="butt"/><path d="M52 20V40" stroke-width="7" stroke-linecap="butt" opacity=".45"/><path d="M58 34V40M62 34V40M66 31V40M34 34V40M30 34V40M26 31V40"/>',
);

/** In the order in which they are read. */
export const PRINT_STEPS: readonly PrintStep[] = [
  {
    picture: TURNED,
    text: {
      en: '**Your printer prints both sides?** Choose “both sides, flip on long edge”. Print sheet 1 alone first.',
      fr: '**Votre imprimante fait le recto verso ?** Choisissez « recto verso, bord long ». D’abord la feuille 1 seule.',
    },
  },
  {
    picture: STACKED,
    text: {
      en: '**It prints one side?** Print the odd pages. Lay the stack back in, and print the even pages behind them.',
      fr: '**Une seule face ?** Imprimez les pages impaires. Remettez la pile dans le bac, puis imprimez les pages paires derrière.',
    },
  },
  {
    picture: TICKED,
    text: {
      en: `**Hold sheet 1 to the light.** Each bar of the back must lie on the front’s bar. ${slugWords('en').drift[1]}`,
      fr: `**Tenez la feuille 1 à la lumière.** Chaque barre du verso doit couvrir celle du recto. ${slugWords('fr').drift[1]}`,
    },
  },
];

export const WAYS_OUT_TITLE: Both = {
  en: 'Backs off? Three ways out',
  fr: 'Versos décalés ? Trois solutions',
};

/** In the order in which the margin of a sheet names them. */
export const WAYS_OUT: readonly Both[] = [
  {
    en: '**Fold.** The edition “Fold” prints fronts and backs on one side of the paper. Fold, glue, cut: they always meet.',
    fr: '**Plier.** L’édition « À plier » imprime rectos et versos sur une seule face. Pliez, collez, coupez : ils tombent juste.',
  },
  {
    en: '**Calibrate.** Count the ticks and enter them at “They do not meet …” on the page of modpress, or print what `modpress calibrate` makes. Later files are corrected.',
    fr: '**Calibrer.** Comptez les traits et entrez-les à « Elles ne se rejoignent pas… » sur la page de modpress, ou imprimez ce que fait `modpress calibrate`. Les fichiers suivants sont corrigés.',
  },
  {
    en: '**No backs.** Print the odd pages alone, on thick paper, or put each front in a sleeve with an old card behind it.',
    fr: '**Sans versos.** Imprimez les seules pages impaires, sur papier épais, ou glissez chaque recto sous pochette devant une vieille carte.',
  },
];
