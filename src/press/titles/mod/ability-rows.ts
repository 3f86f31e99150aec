/**
 * The abilities of a Mod card in words and shapes, for its template.
 *
 * Takes the ability texts of a row (`IMPACT 3`), gives one line an ability: the shape it is in, the value on the
 * shape, keyword and reminder (words and signs) in one language. Words come from the engine's vocabulary, so that card and engine never
 * disagree; an ability the engine does not know gives no line (the deck's own check reports it).
 */
import type { PressLanguage as Language } from '../../../base/language.ts';
import {
  nameAbility,
  parseAbility,
  remindOf,
  SIGNS,
  type Ability,
  type Sign,
} from '../../../games/mod/index.ts';

/** A piece of a reminder: words, or a sign with the words that read it aloud. */
export interface ReminderPiece {
  readonly text: string;
  /** Empty for words. */
  readonly sign: Sign | '';
}

export interface AbilityRow {
  /** Colour of the type whose shape carries the value. */
  readonly colour: 'red' | 'blue' | 'purple' | 'grey';
  /** Colour of the shield; empty where the ability is none. */
  readonly shield: string;
  /** What is on the shape: `3`, `+1`, `−1`, or nothing. */
  readonly value: string;
  readonly keyword: string;
  /** What it does in one breath. */
  readonly reminder: readonly ReminderPiece[];
  /** Radius of the shape, millimetres. */
  readonly size: number;
}

// How large is the shape of an ability, in millimetres, on a card with <n> of them?
const SIZES: Readonly<Record<number, number>> = { 1: 6.4, 2: 4.9, 3: 3.75 };

/** The lines of one card, from first to last. */
export function abilityRows(texts: readonly string[], language: Language): readonly AbilityRow[] {
  const abilities = texts.map((text) => parseAbility(text)).flatMap((read) => (read.ok ? [read.value] : []));
  const size = SIZES[abilities.length] ?? 3.75;
  return abilities.map((ability) => ({
    ...shapeOf(ability),
    keyword: nameAbility(ability, language),
    reminder: reminderPieces(remindOf(ability, language), language),
    size,
  }));
}

/** `gain 2 {fuel}` as words and signs; braces around anything else stay words. */
export function reminderPieces(reminder: string, language: Language): readonly ReminderPiece[] {
  return reminder
    .split(/\{(\w+)\}/)
    .map((piece, place): ReminderPiece => {
      if (place % 2 === 0) return { text: piece, sign: '' };
      return isSign(piece) ? { text: SIGNS[piece][language], sign: piece } : { text: `{${piece}}`, sign: '' };
    })
    .filter(({ text }) => text !== '');
}

const isSign = (word: string): word is Sign => Object.hasOwn(SIGNS, word);

function shapeOf(ability: Ability): Pick<AbilityRow, 'colour' | 'shield' | 'value'> {
  switch (ability.kind) {
    case 'SHIELD':
      return { colour: ability.colour, shield: ability.colour, value: '' };
    case 'VENT':
      return { colour: 'grey', shield: '', value: '' };
    case 'IMPACT':
      return { colour: 'red', shield: '', value: String(ability.amount) };
    case 'ENERGY':
      return { colour: 'blue', shield: '', value: String(ability.amount) };
    case 'BOOST IMPACT':
      return { colour: 'red', shield: '', value: `+${ability.amount}` };
    case 'BOOST ENERGY':
      return { colour: 'blue', shield: '', value: `+${ability.amount}` };
    case 'RESET FUEL':
    case 'RESET DRAW':
      return { colour: 'grey', shield: '', value: `+${ability.amount}` };
    case 'RECOIL':
    case 'DRAIN':
      return { colour: 'grey', shield: '', value: `−${ability.amount}` };
    default:
      return { colour: 'grey', shield: '', value: String(ability.amount) };
  }
}

/** What a row of Mod's cards gets besides its own fields; nothing for rows without abilities (references, tracks). */
export function abilityFields(
  { abilities }: Readonly<Record<string, unknown>>,
  language: Language,
): { readonly rows?: readonly AbilityRow[] } {
  return Array.isArray(abilities) ? { rows: abilityRows(abilities.map(String), language) } : {};
}
