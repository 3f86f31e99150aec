/** Faces of cards for pictures in handouts: the rows of the game's own deck, in a language. */
import { join } from '../../base/paths.ts';
import { Cache } from '../../base/cache.ts';
import { invariant, present } from '../../base/invariant.ts';
import type { PressLanguage as Language } from '../../base/language.ts';
import { openLoader, readDeck, type Deck } from '../../deck/read/index.ts';
import type { Printing } from '../print/node.ts';
import { packageFolder } from '../../press/open/package-folder.ts';
import { pictureMaker } from '../../press/document/pictures.ts';
import { themeVariables } from '../../press/document/theme.ts';

const decks = new Cache<string, Deck>('shipped decks', 10);

/** Which deck the cards of a figure come from. */
const shippedDeck = (name: string): Deck => decks.get(name, readShipped);

function readShipped(name: string): Deck {
  const { decks: folder, root } = packageFolder();
  const report = (fault: { readonly message: string }): void =>
    invariant(false, `deck ${name}: ${fault.message}`);
  const loader = openLoader({ root: join(folder, name), own: [folder], cwd: root, report });
  return present(readDeck(loader, join(folder, name), report), `deck ${name}`);
}

/** The colours a game's handouts wear: those of its deck. */
export const themeOf = (game: string): Readonly<Record<string, string>> => themeVariables(shippedDeck(game));

/** The card of a deck by its id, as mini cards draw it. */
export const cardFaces =
  (language: Language): Printing['card'] =>
  (deck, id) => {
    const { index, suit, digit, fields } = pictureMaker(shippedDeck(deck), language).card(id);
    // On a sheet a card shows what it counts, since the last digit is what is asked.
    const { value: counted } = fields;
    const shown = counted === undefined ? fields : { ...fields, rest: counted };
    return { deck, index, suit, digit: String(counted ?? digit), fields: shown };
  };
