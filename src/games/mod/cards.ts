/**
 * The card list of Mod as plain data: read, checked against the vocabulary, and compiled for the engine.
 *
 * Takes the rows of `decks/mod/cards.yaml` (or any list of that shape), gives a typed list, or the first row that is
 * wrong with its path. A game state carries its cards as one text, one entry a design, so that it needs no deck to be
 * replayed. Never reads a file. Source: clauses `mod.action-type`, `mod.upgrade-type`.
 */
import { InternalError } from '../../base/invariant.ts';
import type { ByPressLanguage as ByLanguage } from '../../base/language.ts';
import { Cache, cachePerObject } from '../../base/cache.ts';
import { parsed, refused } from '../core/game.ts';
import type { Json, Parsed } from '../core/game.ts';
import { fault, listOf, oneOf, shape, valid, text, wholeBetween } from '../core/json-reader.ts';
import type { Fault, Reader } from '../core/json-reader.ts';
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

const cardId: Reader<string> = (value, path) => {
  const read = text(value, path);
  return !read.ok || CARD_ID.test(read.value)
    ? read
    : refused(`${path}: an id is letters, digits, - and _, not "${read.value}"`, { path });
};

/** An ability in the one way it is written. */
const abilityText: Reader<string> = (value, path) => {
  const read = text(value, path);
  if (!read.ok) return read;
  const ability = parseAbility(read.value);
  return ability.ok ? parsed(formatAbility(ability.value)) : refused(`${path}: ${ability.message}`, { path });
};

const designShape = shape<CardDesign>({
  id: cardId,
  name: shape<CardDesign['name']>({ en: text, fr: text }),
  type: oneOf(['action', 'upgrade']),
  colour: oneOf(['red', 'blue', 'purple', 'grey']),
  cost: wholeBetween(0, 12),
  copies: wholeBetween(1, 60),
  deck: oneOf(['shared', 'starter']),
  abilities: listOf(abilityText),
});

const abilitiesOf = (texts: readonly string[]): readonly Ability[] =>
  texts.flatMap((one) => {
    const read = parseAbility(one);
    return read.ok ? [read.value] : [];
  });

/** Words that are on the wrong type of card, missing or doubled shields, and RECOIL before another ability. */
function abilityFault({ type, abilities: texts }: CardDesign, path: string): Fault | undefined {
  const abilities = abilitiesOf(texts);
  for (const [place, ability] of abilities.entries()) {
    const at = `${path}[${place}]`;
    if (allowedOn(ability) !== type)
      return fault(at, `${at}: ${ability.kind} may not stand on an ${type} card`);
    if (ability.kind === 'RECOIL' && place < abilities.length - 1)
      return fault(at, `${at}: RECOIL must be the last ability of its card`);
  }
  const shields = abilities.filter(({ kind }) => kind === 'SHIELD').length;
  if (type === 'upgrade' && shields !== 1)
    return fault(path, `${path}: an upgrade needs exactly one SHIELD, found ${shields}`);
  return abilities.length === 0 ? fault(path, `${path}: a card needs at least one ability`) : undefined;
}

const designReader: Reader<CardDesign> = (value, path) =>
  valid(designShape(value, path), (design) => abilityFault(design, `${path}.abilities`));
const listReader = listOf(designReader);

function listFault(designs: CardList): Fault | undefined {
  const ids = designs.map(({ id }) => id);
  const twice = ids.findIndex((id, place) => ids.indexOf(id) < place);
  if (twice >= 0)
    return fault(
      `cards[${twice}].id`,
      `cards[${twice}].id: "${ids[twice] ?? ''}" is the id of an earlier card`,
    );
  const shared = designs.reduce((sum, { deck, copies }) => sum + (deck === 'shared' ? copies : 0), 0);
  return shared % 3 === 0
    ? undefined
    : fault('cards', `cards: ${shared} shared cards do not split into three equal decks (mod.r-even-split)`);
}

/**
 * Reads a card list from outside: a list of designs.
 *
 * @returns the list; or the first fault, whose path looks like `cards[3].abilities[1]`: an unknown or misplaced word, a
 *   doubled id, a number out of range, shared cards that do not split into three equal decks (`mod.r-even-split`)
 */
export const readCardList = (json: Json): Parsed<CardList> => valid(listReader(json, 'cards'), listFault);

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
  const name = { en: 'unnamed', fr: 'unnamed' };
  const design = designReader({ ...found, ...numbers, abilities, name }, 'card');
  return design.ok
    ? parsed(compile({ ...design.value, abilities: abilitiesOf(abilities) }))
    : refused(design.message);
}

const BETWEEN = ' | ';
const byText = new Cache<string, Parsed<CardIndex>>('cards of Mod by text', 32);

/** The compiled cards of a state's card text; the same index for the same text. */
export const readCardText = (text: string): Parsed<CardIndex> => byText.get(text, readAnew);

function readAnew(text: string): Parsed<CardIndex> {
  const index = new Map<string, Card>();
  for (const line of text.split(BETWEEN)) {
    const card = parseDesign(line);
    if (!card.ok) return card;
    if (index.has(card.value.id)) return refused(`two designs have the id "${card.value.id}"`);
    index.set(card.value.id, card.value);
  }
  return parsed(index);
}

/** The compiled cards of a text that is known to be valid. */
export function cardsOf(text: string): CardIndex {
  const read = readCardText(text);
  if (!read.ok) throw new InternalError(read.message);
  return read.value;
}

/** The text a game state carries for a card list: one line a design, in list order. */
export const cardText = cachePerObject('cards of Mod as text', (list: CardList) =>
  list.map(formatDesign).join(BETWEEN),
);
