/**
 * What the gallery page says, in the languages of the press: one page has both, and shows the one that is chosen.
 *
 * Takes plain texts in both languages; gives HTML that is escaped here and nowhere else. Names of products and variants too.
 */
import type { PressLanguage } from '../../base/language.ts';
import type { EditionName } from '../open/editions.ts';

/** A text in every language of the press. */
export type Both = Readonly<Record<PressLanguage, string>>;

/** The same words in all languages: names. */
export const same = (text: string): Both => ({ en: text, fr: text });

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** `**bold**` and a command between backticks, in a text that is already escaped. */
const bold = (text: string): string =>
  text.replace(/\*\*(.+?)\*\*/g, '<b>$1</b>').replace(/`(.+?)`/g, '<code>$1</code>');

/** HTML that shows the chosen language; words that are alike in all stand once. */
export const spans = ({ en, fr }: Both): string =>
  en === fr
    ? bold(escaped(en))
    : `<span lang="en">${bold(escaped(en))}</span><span lang="fr">${bold(escaped(fr))}</span>`;

/** Attributes for the script, which has no other words: `data-en="..." data-fr="..."`. */
export const spoken = ({ en, fr }: Both): string => `data-en="${escaped(en)}" data-fr="${escaped(fr)}"`;

const NUMBERS: Readonly<Record<PressLanguage, readonly string[]>> = {
  en: ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  fr: ['Aucun', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix'],
};
const numberWord = (count: number, language: PressLanguage): string =>
  NUMBERS[language][count] ?? String(count);

/** `Five games to print`; decks without a game are no games. */
export function pageTitle(games: number, decks: number): Both {
  const count = games > 0 ? games : decks;
  const en = games > 0 ? (count === 1 ? 'game' : 'games') : count === 1 ? 'deck' : 'decks';
  return {
    en: `${numberWord(count, 'en')} ${en} to print`,
    fr: `${numberWord(count, 'fr')} jeu${count > 1 ? 'x' : ''} à imprimer`,
  };
}

// What does the page say where? Bold is marked with asterisks.
export const PAGE_WORDS = {
  lead: {
    en: 'Choose language, paper and edition once. Then print **the numbered files** and play.',
    fr: 'Choisissez une fois la langue, le papier et l’édition. Imprimez **les fichiers numérotés**, et jouez.',
  },
  skip: { en: 'To the files', fr: 'Aller aux fichiers' },
  language: { en: 'Language', fr: 'Langue' },
  paper: { en: 'Paper', fr: 'Papier' },
  show: { en: 'Show', fr: 'Montrer' },
  follows: {
    en: 'Every link below follows your choice. It is kept on this device.',
    fr: 'Tous les liens suivent votre choix. Il est gardé sur cet appareil.',
  },
  find: { en: 'Find a file: score pad, poster …', fr: 'Chercher : feuille de score, affiche …' },
  findName: { en: 'Find a file', fr: 'Chercher un fichier' },
  games: { en: 'Games', fr: 'Jeux' },
  edition: { en: 'Edition', fr: 'Édition' },
  others: { en: 'Other languages, papers, editions', fr: 'Autres langues, papiers, éditions' },
  how: { en: 'How to print', fr: 'Comment imprimer' },
  screen: { en: 'Rules on screen', fr: 'Règle à l’écran' },
  page: {
    en: 'Worksheets with keys, other editions, a single card: the page that makes them, without a network',
    fr: 'Des fiches avec corrigés, une autre édition, une seule carte : la page qui les fait, sans réseau',
  },
  none: { en: 'Nothing here is called that.', fr: 'Rien ici ne porte ce nom.' },
  clear: { en: 'Show everything', fr: 'Tout montrer' },
  before: {
    en: '**Before you print.** Choose 100 %, never “fit”. Measure the ruler on sheet 1. The margin of each sheet says on which edge to flip.',
    fr: '**Avant d’imprimer.** Choisissez 100 %, jamais « ajuster ». Mesurez la règle de la première feuille. La marge de chaque feuille dit sur quel bord retourner.',
  },
  tools: {
    en: '**Paper and knife.** Rules on usual paper, cards and parts on the thickest your printer takes (160–200 g). Cut with a knife along a steel ruler, in the order of the numbers; scissors do for round parts.',
    fr: '**Papier et cutter.** La règle sur papier ordinaire, cartes et pièces sur le plus épais que prend l’imprimante (160–200 g). Coupez au cutter le long d’une règle d’acier, dans l’ordre des numéros ; des ciseaux suffisent pour les pièces rondes.',
  },
  whose: {
    en: '**Whose games?** Rules are told in our own words. Credits stand on every rule sheet.',
    fr: '**À qui sont ces jeux ?** Les règles sont racontées avec nos mots. Les auteurs sont nommés sur chaque règle.',
  },
} as const satisfies Readonly<Record<string, Both>>;

/** `Print these three, in this order` */
export function printOrder(count: number): Both {
  const [en, fr] = [numberWord(count, 'en').toLowerCase(), numberWord(count, 'fr').toLowerCase()];
  return count === 1
    ? { en: 'Print this one', fr: 'À imprimer' }
    : { en: `Print these ${en}, in this order`, fr: `À imprimer : ces ${fr}, dans cet ordre` };
}

/** `These three in one ZIP`; `count` 0: all of them. */
export function archiveTitle(count: number): Both {
  if (count === 0) return { en: 'All in one ZIP', fr: 'Tout en un ZIP' };
  if (count === 1) return { en: 'This one as a ZIP', fr: 'Ce fichier en ZIP' };
  const [en, fr] = [numberWord(count, 'en').toLowerCase(), numberWord(count, 'fr').toLowerCase()];
  return { en: `These ${en} in one ZIP`, fr: `Ces ${fr} en un ZIP` };
}

/** What is in an archive beside its files. */
export const packText = (sheets: Both): Both => ({
  en: `${sheets.en} in all, with a page on how to print`,
  fr: `${sheets.fr} en tout, avec une page pour imprimer`,
});

// What does a person call <product>? Others are read as they are written.
const PRODUCT_TITLES: Readonly<Record<string, Both>> = {
  cards: { en: 'Cards', fr: 'Cartes' },
  tiles: { en: 'Tiles', fr: 'Tuiles' },
  boards: { en: 'Mats and strips', fr: 'Tapis et réglettes' },
  tokens: { en: 'Tokens', fr: 'Jetons' },
  extras: { en: 'Extras', fr: 'Petites pièces' },
  rules: { en: 'Rule sheet', fr: 'Règle du jeu' },
  'score-pad': { en: 'Score pad', fr: 'Feuille de score' },
  box: { en: 'Tuck box', fr: 'Étui' },
  contact: { en: 'Contact sheet', fr: 'Planche-contact' },
  poster: { en: 'Poster', fr: 'Affiche' },
  'best-moves': { en: 'Best moves', fr: 'Meilleurs coups' },
  'call-sheet': { en: 'Call sheet', fr: 'Feuille d’appel' },
};

// What does a person call <variant>? Others are read as they are written.
const VARIANT_WORDS: Readonly<Record<string, Both>> = {
  '1up': { en: 'one to a page', fr: 'une par page' },
  '2up': { en: 'two to a page', fr: 'deux par page' },
  '4up': { en: 'four to a page', fr: 'quatre par page' },
  'low-ink': { en: 'little ink', fr: 'peu d’encre' },
  single: { en: 'one card a page', fr: 'une carte par page' },
  large: { en: 'large figures', fr: 'grands chiffres' },
  dense: { en: 'dense', fr: 'serré' },
  fold: { en: 'to fold', fr: 'à plier' },
  booklet: { en: 'booklet', fr: 'livret' },
  pocket: { en: 'pocket booklet', fr: 'livret de poche' },
};

/** What a printer chooses between: its name, and in a line what it is for. */
export const EDITION_WORDS: Readonly<Record<EditionName, { readonly title: Both; readonly hint: Both }>> = {
  standard: {
    title: { en: 'Standard', fr: 'Standard' },
    hint: {
      en: 'Colour to the edge of each card, backs behind the fronts.',
      fr: 'La couleur va jusqu’au bord de chaque carte ; les versos sont derrière.',
    },
  },
  large: {
    title: { en: 'Large figures', fr: 'Grands chiffres' },
    hint: {
      en: 'Larger figures on the cards, for tired eyes and long tables.',
      fr: 'Des chiffres plus grands sur les cartes, pour les yeux fatigués.',
    },
  },
  'low-ink': {
    title: { en: 'Little ink', fr: 'Peu d’encre' },
    hint: {
      en: 'White grounds and outlines in place of full colour.',
      fr: 'Des fonds blancs et des contours à la place des aplats.',
    },
  },
  dense: {
    title: { en: 'Dense', fr: 'Serré' },
    hint: {
      en: 'Neighbours share a cut: more cards to a sheet, fewer cuts.',
      fr: 'Les voisines partagent une coupe : plus de cartes par feuille, moins de coupes.',
    },
  },
  fold: {
    title: { en: 'Fold', fr: 'À plier' },
    hint: {
      en: 'Fronts and backs on one side of the paper: fold, glue, cut. For printers that print one side.',
      fr: 'Rectos et versos sur une seule face : pliez, collez, coupez. Pour une imprimante sans recto verso.',
    },
  },
};

const sentence = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

export const productTitle = (product: string): Both => PRODUCT_TITLES[product] ?? same(sentence(product));

/** `two to a page, low ink`; empty for the usual one. */
export function variantTitle(variant: string): Both {
  const rest = variant.replace(/(^|-)low-ink$/, '');
  const known = [rest, rest === variant ? '' : 'low-ink'].filter(Boolean);
  const words = (language: PressLanguage): string =>
    known.map((one) => VARIANT_WORDS[one]?.[language] ?? one.replaceAll('-', ' ')).join(', ');
  return { en: words('en'), fr: words('fr') };
}

// Under which filter does <product> stand?
const KINDS: Readonly<Record<string, string>> = {
  rules: 'rules',
  poster: 'rules',
  'best-moves': 'rules',
  cards: 'cards',
  tiles: 'cards',
  contact: 'cards',
  boards: 'parts',
  tokens: 'parts',
  extras: 'parts',
  'score-pad': 'pads',
  'call-sheet': 'pads',
  box: 'boxes',
};

/** The filter of a product; `other` for what only a deck knows. */
export const kindOf = (product: string): string => KINDS[product] ?? 'other';

export const KIND_TITLES: readonly (readonly [string, Both])[] = [
  ['rules', { en: 'Rules', fr: 'Règles' }],
  ['cards', { en: 'Cards and tiles', fr: 'Cartes et tuiles' }],
  ['parts', { en: 'Small parts', fr: 'Petites pièces' }],
  ['pads', { en: 'Pads', fr: 'Feuilles de score' }],
  ['boxes', { en: 'Boxes', fr: 'Étuis' }],
  ['handouts', { en: 'Handouts', fr: 'Exercices' }],
  ['other', { en: 'Other', fr: 'Autres' }],
];
export const EVERYTHING: Both = { en: 'Everything', fr: 'Tout' };

// What does a person call <language>? In its own words, as in any choice of languages.
const LANGUAGE_TITLES: Readonly<Record<string, string>> = { en: 'English', fr: 'Français' };
export const languageTitle = (language: string): string => LANGUAGE_TITLES[language] ?? language;

/** `A4`, `Letter`; sides such as `210x250mm` stay as they are. */
export const paperTitle = (paper: string): string =>
  /^a\d$/.test(paper) ? paper.toUpperCase() : paper === '' ? 'card size' : sentence(paper);

/** `7 sheets of paper, both sides` */
export function sheetsText(sheets: number, isOnBothSides: boolean): Both {
  const s = sheets === 1 ? '' : 's';
  return {
    en: `${sheets} sheet${s} of paper${isOnBothSides ? ', both sides' : ''}`,
    fr: `${sheets} feuille${s} de papier${isOnBothSides ? ', recto verso' : ''}`,
  };
}

/** One line in the foot: what the last build made and found. */
export function buildText(figures: {
  readonly version: string;
  readonly files: number;
  readonly sheets: number;
  readonly findings: number;
  readonly examples: number;
}): Both {
  const { version, files, sheets, findings, examples } = figures;
  const found = (none: string, one: string, many: string): string =>
    findings === 0 ? none : findings === 1 ? one : many;
  return {
    en: `**This build.** Version ${version}, ${files} files, ${sheetsText(sheets, false).en}, ${found('no findings', '1 finding', `${findings} findings`)}; ${examples} worked examples replayed.`,
    fr: `**Cette version.** ${version}, ${files} fichiers, ${sheetsText(sheets, false).fr}, ${found('rien à signaler', '1 remarque', `${findings} remarques`)} ; ${examples} exemples rejoués.`,
  };
}
