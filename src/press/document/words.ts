/**
 * Words every document shares, for `{{t "points"}}` in templates; a deck's own words come first.
 *
 * A missing translation cannot happen: the compiler asks for both languages.
 */
import type { ByPressLanguage as ByLanguage, PressLanguage as Language } from '../../base/language.ts';

// What does the press call <key> in <language>?
const WORDS = {
  en: {
    series: 'One of a family of five games',
    'rule-sheet': 'Rule sheet',
    'rule-sheet-lower': 'rule sheet',
    'score-pad': 'score pad',
    'language-name': 'English',
    version: 'version',
    'margin-legend': 'Margin numbers: clauses of the rules.',
    'pill-legend': 'a ruling of ours, told on the last page.',
    clause: 'clause',
    clauses: 'clauses',
    points: 'points',
    point: 'point',
    for: 'for',
    credits: 'Credits',
    legal: 'Legal',
    edge: 'Edge case',
    illegal: 'Not allowed',
    replayed: 'All examples were replayed.',
    card: 'card',
    cards: 'cards',
    'row-of-cards': 'Row of cards',
    'the-number': 'the number',
    fronts: 'Fronts',
    backs: 'Backs',
    'fronts-and-backs': 'Fronts and backs',
    copies: 'copies',
    of: 'of',
    sheet: 'sheet',
    player: 'Player',
    ticked: 'ticked',
    ringed: 'ringed',
    'ring-one': 'ring one',
    'not-used': 'not used',
    'fold-booklet': 'rule booklet',
    'fold-pocket': 'rule booklet',
    'flat-only': 'On the flat sheet too:',
    'flat-only-booklet': 'more examples, more facts, the numbers of the clauses.',
    'flat-only-pocket': 'more examples, what is worth knowing, the numbers of the clauses.',
    'fold-examples': 'Moves to learn from',
  },
  fr: {
    series: 'Un jeu d’une famille de cinq',
    'rule-sheet': 'Règle du jeu',
    'rule-sheet-lower': 'règle du jeu',
    'score-pad': 'feuille de score',
    'language-name': 'français',
    version: 'version',
    'margin-legend': 'Nombres en marge : clauses de la règle.',
    'pill-legend': 'une décision de notre part, voir la dernière page.',
    clause: 'clause',
    clauses: 'clauses',
    points: 'points',
    point: 'point',
    for: 'pour',
    credits: 'Crédits',
    legal: 'Permis',
    edge: 'Cas limite',
    illegal: 'Interdit',
    replayed: 'Tous les exemples ont été rejoués.',
    card: 'carte',
    cards: 'cartes',
    'row-of-cards': 'Rangée de cartes',
    'the-number': 'le nombre',
    fronts: 'Rectos',
    backs: 'Versos',
    'fronts-and-backs': 'Rectos et versos',
    copies: 'exemplaires',
    of: 'sur',
    sheet: 'feuille',
    player: 'Joueur',
    ticked: 'coché',
    ringed: 'entouré',
    'ring-one': 'à entourer',
    'not-used': 'sans objet',
    'fold-booklet': 'livret de règles',
    'fold-pocket': 'livret de règles',
    'flat-only': 'Sur la feuille entière aussi :',
    'flat-only-booklet': 'd’autres exemples, d’autres faits, les numéros des clauses.',
    'flat-only-pocket': 'd’autres exemples, ce qu’il est bon de savoir, les numéros des clauses.',
    'fold-examples': 'Des coups pour apprendre',
  },
} as const satisfies ByLanguage<Readonly<Record<string, string>>>;

export type SharedWord = keyof (typeof WORDS)['en'];

export const sharedWord = (key: SharedWord, language: Language): string => WORDS[language][key];

/** All of them, for templates. */
export const sharedWords = (language: Language): Readonly<Record<string, string>> => WORDS[language];
