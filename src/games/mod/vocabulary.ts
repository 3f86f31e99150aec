/**
 * The closed vocabulary of Mod: every word that may be on a card, what follows it and where it is allowed.
 *
 * Takes an ability as a card prints it (`IMPACT 3`, `SHIELD RED`, `VENT`), gives it parsed, or says what is wrong and
 * which word was probably meant. Never knows a card.
 */
import type { ByPressLanguage as ByLanguage, PressLanguage as Language } from '../../base/language.ts';
import { parsed, type Parsed, refused } from '../core/game.ts';
import { nearest } from '../core/json-reader.ts';

export type CardType = 'action' | 'upgrade';
export type ShieldColour = 'red' | 'blue' | 'purple';

/** Words followed by a number. */
export type AmountWord =
  | 'IMPACT'
  | 'ENERGY'
  | 'FUEL'
  | 'DRAW'
  | 'REPAIR'
  | 'DRAIN'
  | 'STRIP'
  | 'RECOIL'
  | 'BOOST IMPACT'
  | 'BOOST ENERGY'
  | 'RESET FUEL'
  | 'RESET DRAW';

export type Ability =
  | { readonly kind: AmountWord; readonly amount: number }
  | { readonly kind: 'SHIELD'; readonly colour: ShieldColour }
  | { readonly kind: 'VENT' };

export type AbilityWord = Ability['kind'];

/**
 * What one word of the vocabulary means. `{n}` stands for the number after the word; in a reminder `{fuel}` and its like
 * stand for signs, `{shield}` for the damage that a shield of this colour stops.
 */
export interface VocabularyEntry {
  readonly word: AbilityWord;
  readonly french: string;
  readonly argument: 'number' | 'colour' | 'none';
  /** The type of card that may carry it. */
  readonly on: CardType;
  /** The whole sentence, as the rule sheet prints it. */
  readonly meaning: ByLanguage<string>;
  /** The same in one breath and with signs, as a card prints it below the word. */
  readonly reminder: ByLanguage<string>;
}

/** Which words may be on a card, what follows each, on which type, and what it does? */
export const VOCABULARY: readonly VocabularyEntry[] = [
  {
    word: 'IMPACT',
    french: 'IMPACT',
    argument: 'number',
    on: 'action',
    meaning: {
      en: 'Deal {n} impact damage to your opponent.',
      fr: 'Dégâts d’impact infligés à l’adversaire : {n}.',
    },
    reminder: { en: '{impact} damage to your opponent', fr: '{impact} dégâts à l’adversaire' },
  },
  {
    word: 'ENERGY',
    french: 'ÉNERGIE',
    argument: 'number',
    on: 'action',
    meaning: {
      en: 'Deal {n} energy damage to your opponent.',
      fr: 'Dégâts d’énergie infligés à l’adversaire : {n}.',
    },
    reminder: { en: '{energy} damage to your opponent', fr: '{energy} dégâts à l’adversaire' },
  },
  {
    word: 'FUEL',
    french: 'CARBURANT',
    argument: 'number',
    on: 'action',
    meaning: { en: 'Gain {n} fuel.', fr: 'Gagnez {n} de carburant.' },
    reminder: { en: 'gain {n}\u00a0{fuel}', fr: 'gagnez {n}\u00a0{fuel}' },
  },
  {
    word: 'DRAW',
    french: 'PIOCHE',
    argument: 'number',
    on: 'action',
    meaning: {
      en: 'Draw {n} from your own deck.',
      fr: 'Piochez {n} dans votre paquet.',
    },
    reminder: { en: '{n}\u00a0{card} from your own deck', fr: '{n}\u00a0{card} de votre paquet' },
  },
  {
    word: 'REPAIR',
    french: 'RÉPARATION',
    argument: 'number',
    on: 'action',
    meaning: {
      en: 'Regain {n} durability, never above 10.',
      fr: 'Récupérez {n} d’intégrité, jamais plus de 10.',
    },
    reminder: {
      en: 'regain {n}\u00a0{durability}, never above 10',
      fr: 'récupérez {n}\u00a0{durability}, 10 au plus',
    },
  },
  {
    word: 'DRAIN',
    french: 'DRAINAGE',
    argument: 'number',
    on: 'action',
    meaning: {
      en: 'Your opponent loses up to {n} fuel.',
      fr: 'L’adversaire perd jusqu’à {n} de carburant.',
    },
    reminder: {
      en: 'your opponent loses up to {n}\u00a0{fuel}',
      fr: 'l’adversaire perd jusqu’à {n}\u00a0{fuel}',
    },
  },
  {
    word: 'STRIP',
    french: 'ARRACHAGE',
    argument: 'number',
    on: 'action',
    meaning: {
      en: 'Your opponent discards {n} of their upgrades in play and chooses which.',
      fr: 'L’adversaire défausse {n} de ses améliorations en jeu, à son choix.',
    },
    reminder: {
      en: 'your opponent discards {n}\u00a0{upgrade} of their choice',
      fr: 'l’adversaire défausse {n}\u00a0{upgrade} de son choix',
    },
  },
  {
    word: 'RECOIL',
    french: 'RECUL',
    argument: 'number',
    on: 'action',
    meaning: {
      en: 'You lose {n} durability. No shield prevents it.',
      fr: 'Vous perdez {n} d’intégrité. Aucun bouclier ne l’empêche.',
    },
    reminder: {
      en: 'you lose {n}\u00a0{durability}, no shield helps',
      fr: 'perdez {n}\u00a0{durability}, sans bouclier',
    },
  },
  {
    word: 'SHIELD',
    french: 'BOUCLIER',
    argument: 'colour',
    on: 'upgrade',
    meaning: {
      en: 'Discard this card to prevent the damage of one matching ability.',
      fr: 'Défaussez cette carte pour empêcher les dégâts d’une capacité du même type.',
    },
    reminder: { en: 'discard: stops one {shield}', fr: 'défaussez : arrête une fois {shield}' },
  },
  {
    word: 'BOOST IMPACT',
    french: 'RENFORT IMPACT',
    argument: 'number',
    on: 'upgrade',
    meaning: {
      en: 'Each Impact you trigger deals {n} more.',
      fr: 'Chaque Impact que vous déclenchez inflige {n} de plus.',
    },
    reminder: { en: 'each {impact} of yours deals {n} more', fr: 'chaque {impact} inflige {n} de plus' },
  },
  {
    word: 'BOOST ENERGY',
    french: 'RENFORT ÉNERGIE',
    argument: 'number',
    on: 'upgrade',
    meaning: {
      en: 'Each Energy you trigger deals {n} more.',
      fr: 'Chaque Énergie que vous déclenchez inflige {n} de plus.',
    },
    reminder: { en: 'each {energy} of yours deals {n} more', fr: 'chaque {energy} inflige {n} de plus' },
  },
  {
    word: 'RESET FUEL',
    french: 'RELANCE CARBURANT',
    argument: 'number',
    on: 'upgrade',
    meaning: {
      en: 'Gain {n} more fuel in the reset phase.',
      fr: 'Gagnez {n} de carburant de plus pendant la relance.',
    },
    reminder: { en: '{n}\u00a0{fuel} more in each reset', fr: '{n}\u00a0{fuel} de plus à chaque relance' },
  },
  {
    word: 'RESET DRAW',
    french: 'RELANCE PIOCHE',
    argument: 'number',
    on: 'upgrade',
    meaning: {
      en: 'Draw {n} more in the reset phase.',
      fr: 'Piochez {n} de plus pendant la relance.',
    },
    reminder: { en: '{n}\u00a0{card} more in each reset', fr: '{n}\u00a0{card} de plus à chaque relance' },
  },
  {
    word: 'VENT',
    french: 'PURGE',
    argument: 'none',
    on: 'upgrade',
    meaning: {
      en: 'When a card you ejected activates, draw 1 card and gain 1 fuel. You do not choose.',
      fr: 'Quand une carte que vous avez éjectée s’active, piochez 1 carte et gagnez 1 de carburant, sans choisir.',
    },
    reminder: {
      en: 'ejecting gives 1\u00a0{card} and 1\u00a0{fuel}',
      fr: 'éjecter donne 1\u00a0{card} et 1\u00a0{fuel}',
    },
  },
];

/** What are the shield colours called on a card? */
export const SHIELD_COLOURS: Readonly<Record<ShieldColour, ByLanguage<string>>> = {
  red: { en: 'RED', fr: 'ROUGE' },
  blue: { en: 'BLUE', fr: 'BLEU' },
  purple: { en: 'PURPLE', fr: 'VIOLET' },
};

const ENTRIES: ReadonlyMap<string, VocabularyEntry> = new Map(VOCABULARY.map((entry) => [entry.word, entry]));
const LARGEST_AMOUNT = 20;

function unknownWord<T>(word: string): Parsed<T> {
  const known = [...ENTRIES.keys()];
  const meant = nearest(word, known);
  const help = meant === undefined ? `the words are ${known.join(', ')}` : `did you mean "${meant}"?`;
  return refused(`unknown ability word "${word}"; ${help}`);
}

function colourAbility(argument: string): Parsed<Ability> {
  const colour = (Object.keys(SHIELD_COLOURS) as ShieldColour[]).find(
    (name) => name === argument.toLowerCase(),
  );
  if (colour) return parsed({ kind: 'SHIELD', colour });
  return refused(`SHIELD needs a colour, RED, BLUE or PURPLE, not "${argument}"`);
}

/**
 * Reads one ability as printed: upper-case words of the vocabulary, then a number from 1 to 20, a colour or nothing.
 *
 * @returns the ability, or a message with the nearest word when the word is unknown
 */
export function parseAbility(text: string): Parsed<Ability> {
  const words = text.trim().split(/\s+/);
  const two = words.slice(0, 2).join(' ');
  const word = ENTRIES.has(two) || /^(BOOST|RESET)$/.test(words[0] ?? '') ? two : (words[0] ?? '');
  const argument = words.slice(word.split(' ').length).join(' ');
  const entry = ENTRIES.get(word);
  if (!entry) return unknownWord(word);
  if (entry.word === 'SHIELD') return colourAbility(argument);
  if (entry.word === 'VENT') {
    return argument === ''
      ? parsed({ kind: 'VENT' })
      : refused(`VENT takes nothing after it, not "${argument}"`);
  }
  const amount = /^\d{1,2}$/.test(argument) ? Number(argument) : 0;
  if (amount >= 1 && amount <= LARGEST_AMOUNT) return parsed({ kind: entry.word, amount });
  return refused(`${word} needs a number from 1 to ${LARGEST_AMOUNT}, not "${argument}"`);
}

/** The ability as a card prints it; English is the notation that `parseAbility` reads. */
export function formatAbility(ability: Ability, language: Language = 'en'): string {
  const word = language === 'en' ? ability.kind : (ENTRIES.get(ability.kind)?.french ?? ability.kind);
  switch (ability.kind) {
    case 'SHIELD':
      return `${word} ${SHIELD_COLOURS[ability.colour][language]}`;
    case 'VENT':
      return word;
    default:
      return `${word} ${ability.amount}`;
  }
}

/** The type of card the ability may be on. */
export const allowedOn = (ability: Ability): CardType => ENTRIES.get(ability.kind)?.on ?? 'action';
