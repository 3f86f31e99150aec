/** Faces of cards for pictures in handouts: the rows of the game's own deck, in a language. */
import { join } from 'node:path';
import { invariant, present } from '../../base/invariant.ts';
import type { PressLanguage as Language } from '../../base/language.ts';
import { diskLoader, readDeck, type Deck } from '../../deck/read/index.ts';
import type { Printing } from '../print/node.ts';
import { packageFolder } from '../../press/open/package-folder.ts';
import { pictureMaker } from '../../press/document/pictures.ts';
import { themeVariables } from '../../press/document/theme.ts';

const decks = new Map<string, Deck>();
const makers = new Map<string, ReturnType<typeof pictureMaker>>();

/** Which deck the cards of a figure come from, read once. */
function shippedDeck(name: string): Deck {
  const known = decks.get(name);
  if (known) return known;
  const { decks: folder, root } = packageFolder();
  const report = (fault: { readonly message: string }): void =>
    invariant(false, `deck ${name}: ${fault.message}`);
  const loader = diskLoader({ root: join(folder, name), own: [folder], cwd: root, report });
  const deck = present(readDeck(loader, join(folder, name), report), `deck ${name}`);
  decks.set(name, deck);
  return deck;
}

/** The colours a game's handouts wear: those of its deck. */
export const themeOf = (game: string): Readonly<Record<string, string>> => themeVariables(shippedDeck(game));

/** The card of a deck by its id, as mini cards draw it. */
export const cardFaces =
  (language: Language): Printing['card'] =>
  (deck, id) => {
    const key = `${deck} ${language}`;
    const maker = makers.get(key) ?? pictureMaker(shippedDeck(deck), language);
    makers.set(key, maker);
    const { index, suit, digit, fields } = maker.card(id);
    // On a sheet a card shows what it counts, since the last digit is what is asked.
    const { value: counted } = fields;
    const shown = counted === undefined ? fields : { ...fields, rest: counted };
    return { deck, index, suit, digit: String(counted ?? digit), fields: shown };
  };
