/**
 * The card list of Mod as plain data: read, checked against the vocabulary, and compiled for the engine.
 *
 * Takes the rows of `decks/mod/cards.yaml` (or any list of that shape), gives a typed list, or the first row that is
 * wrong with its path. A game state carries its cards as one text, one entry a design, so that it needs no deck to be
 * replayed. Never reads a file. Source: rules study section 3.7, clauses `mod.action-type`, `mod.upgrade-type`.
 */
import { InternalError } from '../../base/invariant.ts';
import type { ByLanguage } from '../../base/language.ts';
import { parsed, refused } from '../core/game.ts';
import type { Json, Parsed } from '../core/game.ts';
import { Reader } from './reader.ts';
import { allowedOn, formatAbility, parseAbility } from './vocabulary.ts';
import type { Ability, AmountWord, CardType, ShieldColour } from './vocabulary.ts';

export type CardColour = 'red' | 'blue' | 'purple' | 'grey';
export type CardDeck = 'shared' | 'starter';

/** One design as the deck writes it. */
export type CardDesign = {
  readonly id: string;
  readonly name: ByLanguage<string>;
  readonly type: CardType;
  readonly colour: CardColour;
  /** Fuel. */
  readonly cost: number;
  /** Shared designs: cards in the three decks together. Starter designs: cards in each player's deck. */
  readonly copies: number;
  readonly deck: CardDeck;
  /** In the order they are triggered, as printed: `IMPACT 3`. */
  readonly abilities: readonly string[];
};

export type CardList = readonly CardDesign[];

/** A design as the engine uses it. */
export interface Card {
  readonly id: string;
  readonly type: CardType;
  readonly colour: CardColour;
  readonly cost: number;
  readonly copies: number;
  readonly deck: CardDeck;
  readonly abilities: readonly Ability[];
  /** Colour of its shield; undefined on actions. */
  readonly shield: ShieldColour | undefined;
  /** Fuel its own abilities give. */
  readonly fuel: number;
  readonly boost: { readonly impact: number; readonly energy: number };
  readonly reset: { readonly fuel: number; readonly draw: number };
  readonly vent: boolean;
}

export type CardIndex = ReadonlyMap<string, Card>;

const CARD_ID = /^[A-Za-z][A-Za-z0-9_-]*$/;
const DESIGN_FIELDS = ['id', 'name', 'type', 'colour', 'cost', 'copies', 'deck', 'abilities'];

const total = (abilities: readonly Ability[], word: AmountWord): number =>
  abilities.reduce((sum, ability) => sum + (ability.kind === word ? ability.amount : 0), 0);

type Row = Omit<CardDesign, 'name' | 'abilities'> & { readonly abilities: readonly Ability[] };

function compile(row: Row): Card {
  const { abilities } = row;
  return {
    ...row,
    shield: abilities.flatMap((ability) => (ability.kind === 'SHIELD' ? [ability.colour] : []))[0],
    fuel: total(abilities, 'FUEL'),
    boost: { impact: total(abilities, 'BOOST IMPACT'), energy: total(abilities, 'BOOST ENERGY') },
    reset: { fuel: total(abilities, 'RESET FUEL'), draw: total(abilities, 'RESET DRAW') },
    vent: abilities.some((ability) => ability.kind === 'VENT'),
  };
}

/** Words that stand on the wrong type of card, missing or doubled shields, and RECOIL before another ability. */
function checkAbilities(reader: Reader, type: CardType, abilities: readonly Ability[], path: string): void {
  for (const [place, ability] of abilities.entries()) {
    if (allowedOn(ability) !== type)
      reader.refuse(`${path}[${place}]`, `${ability.kind} may not stand on an ${type} card`);
    if (ability.kind === 'RECOIL' && place < abilities.length - 1)
      reader.refuse(`${path}[${place}]`, 'RECOIL must be the last ability of its card');
  }
  const shields = abilities.filter(({ kind }) => kind === 'SHIELD').length;
  if (type === 'upgrade' && shields !== 1)
    reader.refuse(path, `an upgrade needs exactly one SHIELD, found ${shields}`);
  if (abilities.length === 0) reader.refuse(path, 'a card needs at least one ability');
}

function readAbilities(reader: Reader, value: Json | undefined, path: string): readonly Ability[] {
  return reader.list(value, path).flatMap((item, place) => {
    const ability = parseAbility(reader.text(item, `${path}[${place}]`));
    if (ability.ok) return [ability.value];
    reader.refuse(`${path}[${place}]`, ability.message);
    return [];
  });
}

function readDesign(reader: Reader, value: Json, path: string): CardDesign {
  const row = reader.fields(value, path, DESIGN_FIELDS);
  const id = reader.text(row.id, `${path}.id`);
  if (!CARD_ID.test(id)) reader.refuse(`${path}.id`, `an id is letters, digits, - and _, not "${id}"`);
  const name = reader.fields(row.name, `${path}.name`);
  const type = reader.oneOf(row.type, `${path}.type`, ['action', 'upgrade']);
  const abilities = readAbilities(reader, row.abilities, `${path}.abilities`);
  if (reader.sound) checkAbilities(reader, type, abilities, `${path}.abilities`);
  return {
    id,
    name: { en: reader.text(name.en, `${path}.name.en`), fr: reader.text(name.fr, `${path}.name.fr`) },
    type,
    colour: reader.oneOf(row.colour, `${path}.colour`, ['red', 'blue', 'purple', 'grey']),
    cost: reader.whole(row.cost, `${path}.cost`, 0, 12),
    copies: reader.whole(row.copies, `${path}.copies`, 1, 60),
    deck: reader.oneOf(row.deck, `${path}.deck`, ['shared', 'starter']),
    abilities: abilities.map((ability) => formatAbility(ability)),
  };
}

/**
 * Reads a card list from outside: a list of designs.
 *
 * @returns the list; or the first fault, whose path looks like `cards[3].abilities[1]`: an unknown or misplaced word, a
 *   doubled id, a number out of range, shared cards that do not split into three equal decks (`mod.r-even-split`)
 */
export function readCardList(json: Json): Parsed<CardList> {
  const reader = new Reader();
  const designs = reader.list(json, 'cards').map((row, place) => readDesign(reader, row, `cards[${place}]`));
  const ids = new Set<string>();
  for (const [place, { id }] of designs.entries()) {
    if (ids.has(id)) reader.refuse(`cards[${place}].id`, `"${id}" is the id of an earlier card`);
    ids.add(id);
  }
  const shared = designs.reduce((sum, { deck, copies }) => sum + (deck === 'shared' ? copies : 0), 0);
  if (shared % 3 !== 0)
    reader.refuse('cards', `${shared} shared cards do not split into three equal decks (mod.r-even-split)`);
  return reader.result(designs);
}

/** One design as a line of a game state: `a13 shared action purple 3 x2: IMPACT 2; ENERGY 2`. */
export const formatDesign = (design: CardDesign): string =>
  `${design.id} ${design.deck} ${design.type} ${design.colour} ${design.cost} x${design.copies}: ` +
  design.abilities.join('; ');

const DESIGN_LINE =
  /^(?<id>[\w-]+) (?<deck>shared|starter) (?<type>action|upgrade) (?<colour>red|blue|purple|grey) (?<cost>\d+) x(?<copies>\d+): (?<abilities>.+)$/;

/** Reads a line that `formatDesign` wrote. */
export function parseDesign(line: string): Parsed<Card> {
  const found = DESIGN_LINE.exec(line)?.groups;
  if (!found) return refused(`not a card such as "a07 shared action blue 1 x3: ENERGY 3", found "${line}"`);
  const abilities = (found.abilities ?? '').split('; ');
  const numbers = { cost: Number(found.cost), copies: Number(found.copies) };
  const reader = new Reader();
  const name = { en: 'unnamed', fr: 'unnamed' };
  const design = readDesign(reader, { ...found, ...numbers, abilities, name }, 'card');
  const sound = reader.result(design);
  if (!sound.ok) return refused(sound.message);
  const words = abilities.map((text) => parseAbility(text)).flatMap((read) => (read.ok ? [read.value] : []));
  return parsed(compile({ ...design, abilities: words }));
}

const BETWEEN = ' | ';
const byText = new Map<string, CardIndex>();
const KEPT = 32;

/** The compiled cards of a state's card text; the same index for the same text. */
export function readCardText(text: string): Parsed<CardIndex> {
  const known = byText.get(text);
  if (known) return parsed(known);
  const index = new Map<string, Card>();
  for (const line of text.split(BETWEEN)) {
    const card = parseDesign(line);
    if (!card.ok) return card;
    if (index.has(card.value.id)) return refused(`two designs have the id "${card.value.id}"`);
    index.set(card.value.id, card.value);
  }
  if (byText.size >= KEPT) byText.clear();
  byText.set(text, index);
  return parsed(index);
}

/** The compiled cards of a text that is known to be sound. */
export function cardsOf(text: string): CardIndex {
  const known = byText.get(text);
  if (known) return known;
  const read = readCardText(text);
  if (!read.ok) throw new InternalError(read.message);
  return read.value;
}

const textByList = new WeakMap<CardList, string>();

/** The text a game state carries for a card list: one line a design, in list order. */
export function cardText(list: CardList): string {
  const known = textByList.get(list);
  if (known !== undefined) return known;
  const text = list.map(formatDesign).join(BETWEEN);
  textByList.set(list, text);
  return text;
}
