/**
 * What a virtual table would stumble over in the files it reads.
 *
 * Takes the text of a file as it lies on the disk; gives the first fault, or nothing. Follows the identities through the file as
 * a table does and knows nothing of how it was made.
 */
import { TABLE_LIMITS } from './table-grid.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];
const isCount = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Where a table can fetch a picture from. */
const ADDRESS = /^(https?:\/\/[^/\s]+\/|file:\/\/\/)\S+$/;

/**
 * A saved object of Tabletop Simulator.
 *
 * @param pieces how many cards must come out of it
 */
export function savedObjectFault(text: string, pieces: number): string | undefined {
  const states = listOf(fieldsOf(parsed(text))['ObjectStates']);
  if (states.length !== 1) return `${states.length} objects instead of one`;
  const object = fieldsOf(states[0]);
  const isDeck = object['Name'] === 'DeckCustom';
  const cards = isDeck ? listOf(object['ContainedObjects']).map(fieldsOf) : [object];
  const ids = cards.map((card) => card['CardID']);
  if (cards.length !== pieces) return `${cards.length} cards instead of ${pieces}`;
  if (isDeck && JSON.stringify(object['DeckIDs']) !== JSON.stringify(ids))
    return 'DeckIDs are not those of the cards';
  if (cards.some((card) => card['Name'] !== 'CardCustom' || typeof card['Nickname'] !== 'string'))
    return 'something else than named cards in the deck';
  const decks = fieldsOf(object['CustomDeck']);
  for (const [key, deck] of Object.entries(decks)) {
    const fault = customDeckFault(fieldsOf(deck));
    if (fault !== undefined) return `deck ${key}: ${fault}`;
  }
  for (const card of cards) {
    const fault = cardFault(card, isDeck ? decks : fieldsOf(card['CustomDeck']));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function customDeckFault(deck: Fields): string | undefined {
  const { columns, rows, least } = TABLE_LIMITS;
  if (!isCount(deck['NumWidth'], least, columns) || !isCount(deck['NumHeight'], least, rows))
    return `${String(deck['NumWidth'])} x ${String(deck['NumHeight'])} cells`;
  const bad = ['FaceURL', 'BackURL'].find((name) => !ADDRESS.test(String(deck[name] ?? '')));
  if (bad !== undefined) return `${bad} is not an address`;
  return isCount(deck['Type'], 0, 4) ? undefined : 'no outline';
}

/** The card's number leads to a cell of its deck that is not the hidden one. */
function cardFault(card: Fields, decks: Fields): string | undefined {
  const id = card['CardID'];
  if (!isCount(id, 100, 99_999)) return `the card number ${String(id)}`;
  const [key, cell] = [Math.floor(Number(id) / 100), Number(id) % 100];
  const deck = fieldsOf(decks[String(key)]);
  const cells = Number(deck['NumWidth']) * Number(deck['NumHeight']);
  if (!(cell < cells - 1)) return `card ${String(id)} has no cell of its own`;
  const own = fieldsOf(card['CustomDeck'])[String(key)];
  return JSON.stringify(own) === JSON.stringify(deck) ? undefined : `card ${String(id)} names another deck`;
}

/**
 * A card template of Tabletop Playground.
 *
 * @param pieces   how many cards must come out of it
 * @param textures names of the pictures that lie beside it
 */
export function cardTemplateFault(
  text: string,
  pieces: number,
  textures: readonly string[],
): string | undefined {
  const card = fieldsOf(parsed(text));
  if (card['Type'] !== 'Card' || !/^[0-9A-F]{32}$/.test(String(card['GUID']))) return 'no card template';
  const missing = ['FrontTexture', 'BackTexture'].find((name) => !textures.includes(String(card[name])));
  if (missing !== undefined) return `${missing} is not among the pictures`;
  const { columns, rows } = TABLE_LIMITS;
  if (!isCount(card['NumHorizontal'], 1, columns) || !isCount(card['NumVertical'], 1, rows))
    return 'no cells';
  const cells = Number(card['NumHorizontal']) * Number(card['NumVertical']);
  const indices = listOf(card['Indices']);
  if (indices.length !== pieces) return `${indices.length} cards instead of ${pieces}`;
  if (!indices.every((index) => isCount(index, 0, cells - 2))) return 'a card without a cell of its own';
  const sides = [card['Width'], card['Height'], card['Thickness']];
  if (sides.some((side) => typeof side !== 'number' || side <= 0)) return 'no size';
  const names = fieldsOf(card['CardNames']);
  return indices.every((index) => typeof names[String(index)] === 'string')
    ? undefined
    : 'a card without a name';
}
