/**
 * The abilities of a Mod card in words and shapes, for its template.
 *
 * Takes the ability texts of a row (`IMPACT 3`), gives one line an ability: the shape it stands in, the value on the
 * shape, keyword and reminder in one language. Words come from the engine's vocabulary, so that card and engine never
 * disagree; an ability the engine does not know gives no line (the deck's own check reports it).
 */
import type { Language } from '../base/language.ts';
import { explainAbility, formatAbility, parseAbility, type Ability } from '../games/mod/index.ts';

export interface AbilityRow {
  /** Colour of the type whose shape carries the value. */
  readonly colour: 'red' | 'blue' | 'purple' | 'grey';
  /** Colour of the shield; empty where the ability is none. */
  readonly shield: string;
  /** What stands on the shape: `3`, `+1`, `−1`, or nothing. */
  readonly value: string;
  readonly keyword: string;
  /** Empty where the line above says the same. */
  readonly reminder: string;
  /** Radius of the shape, millimetres. */
  readonly size: number;
}

// How large is the shape of an ability, in millimetres, on a card with <n> of them?
const SIZES: Readonly<Record<number, number>> = { 1: 6.4, 2: 4.7, 3: 3.6 };

/** The lines of one card, from first to last. */
export function abilityRows(texts: readonly string[], language: Language): readonly AbilityRow[] {
  const abilities = texts.map((text) => parseAbility(text)).flatMap((read) => (read.ok ? [read.value] : []));
  const size = SIZES[abilities.length] ?? 3.6;
  return abilities.map((ability, place) => {
    const before = abilities[place - 1];
    const isRepeated = before !== undefined && formatAbility(before) === formatAbility(ability);
    return {
      ...shapeOf(ability),
      keyword: sentenceCase(formatAbility(ability, language), language),
      reminder: isRepeated ? '' : explainAbility(ability, language),
      size,
    };
  });
}

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

/** `ÉNERGIE 3` as `Énergie 3`: cards speak, only the notation shouts. */
function sentenceCase(text: string, language: Language): string {
  const [first = '', ...rest] = text;
  return first + rest.join('').toLocaleLowerCase(language);
}

/** Letters of reminders from which a card needs its smaller lines. */
const MANY_LETTERS = 150;

/** What a row of Mod's cards gets besides its own fields; nothing for rows without abilities (references, tracks). */
export function abilityFields(
  { abilities }: Readonly<Record<string, unknown>>,
  language: Language,
): { readonly rows?: readonly AbilityRow[]; readonly tight?: boolean } {
  if (!Array.isArray(abilities)) return {};
  const rows = abilityRows(abilities.map(String), language);
  const letters = rows.reduce((sum, { reminder }) => sum + reminder.length, 0);
  return { rows, tight: rows.length === 2 && letters > MANY_LETTERS };
}
