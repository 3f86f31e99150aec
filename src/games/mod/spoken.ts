/**
 * Abilities of Mod as cards and rule sheets speak of them: the name on a card, the reminder below it, the whole sentence.
 *
 * Takes a parsed ability, gives text in one language; all of it comes from one entry of the vocabulary, so that card,
 * rule sheet and engine never disagree.
 */
import type { ByPressLanguage as ByLanguage, PressLanguage as Language } from '../../base/language.ts';
import { countBefore, pluralCategory } from '../../base/plural.ts';
import { formatAbility, VOCABULARY } from './vocabulary.ts';
import type { Ability, ShieldColour, VocabularyEntry } from './vocabulary.ts';

/** What a reminder draws instead of writing it. */
export type Sign = 'impact' | 'energy' | 'fuel' | 'card' | 'durability' | 'upgrade';

/** What are the signs of a reminder called when they are read aloud? */
export const SIGNS: Readonly<Record<Sign, ByLanguage<string>>> = {
  impact: { en: 'impact', fr: 'impact' },
  energy: { en: 'energy', fr: 'énergie' },
  fuel: { en: 'fuel', fr: 'carburant' },
  card: { en: 'card', fr: 'carte' },
  durability: { en: 'durability', fr: 'intégrité' },
  upgrade: { en: 'upgrade', fr: 'amélioration' },
};

// Which of them are counted by other names?
const MANY: Readonly<Partial<Record<Sign, ByLanguage<string>>>> = {
  card: { en: 'cards', fr: 'cartes' },
  upgrade: { en: 'upgrades', fr: 'améliorations' },
};

/**
 * A sign as it is read aloud behind words: "3 cards".
 *
 * @param before a number at their end says how many are meant
 */
export function speakSign(sign: Sign, before: string, language: Language): string {
  const count = countBefore(before) ?? 1;
  const many = pluralCategory(language, count) === 'one' ? undefined : MANY[sign];
  return (many ?? SIGNS[sign])[language];
}

// Which damage does a shield of each colour stop, in the signs of a reminder?
const STOPPED: Readonly<Record<ShieldColour, ByLanguage<string>>> = {
  red: { en: '{impact}', fr: '{impact}' },
  blue: { en: '{energy}', fr: '{energy}' },
  purple: { en: '{impact}\u00a0or\u00a0{energy}', fr: '{impact}\u00a0ou\u00a0{energy}' },
};

const entryOf = ({ kind }: Ability): VocabularyEntry | undefined =>
  VOCABULARY.find(({ word }) => word === kind);

/** What the ability does, as a sentence with its number filled in. */
export function explainAbility(ability: Ability, language: Language): string {
  const meaning = entryOf(ability)?.meaning[language] ?? '';
  return 'amount' in ability ? meaning.replace('{n}', String(ability.amount)) : meaning;
}

/** The ability as a card names it, `Énergie 3`, `Red shield`: cards speak, only the notation shouts. */
export function nameAbility(ability: Ability, language: Language): string {
  const notation = formatAbility(ability, language).toLocaleLowerCase(language);
  const spoken =
    ability.kind === 'SHIELD' && language === 'en' ? notation.split(' ').reverse().join(' ') : notation;
  return spoken.charAt(0).toLocaleUpperCase(language) + spoken.slice(1);
}

/** What the ability does in one breath, its number filled in; signs stay as `{fuel}`, each of them in `SIGNS`. */
export function remindOf(ability: Ability, language: Language): string {
  const reminder = entryOf(ability)?.reminder[language] ?? '';
  if (ability.kind === 'SHIELD') return reminder.replace('{shield}', STOPPED[ability.colour][language]);
  return 'amount' in ability ? reminder.replace('{n}', String(ability.amount)) : reminder;
}
