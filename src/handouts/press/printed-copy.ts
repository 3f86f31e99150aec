/**
 * One copy of an exercise as its pages are printed from: its items with their code, and the words of its language.
 */
import { invariant, present } from '../../base/invariant.ts';
import { formatCode } from '../code/sheet-code.ts';
import { levelOf } from '../core/compose.ts';
import type { Printing } from '../print/node.ts';
import type { SheetFacts } from '../print/sheet.ts';
import { wishOf } from './copies.ts';
import type { HandoutJob, HandoutPart } from './jobs.ts';
import { handoutSpeaker } from './words.ts';
import { join } from '../../base/paths.ts';
import { Cache } from '../../base/cache.ts';
import type { PressLanguage as Language } from '../../base/language.ts';
import { type Deck, openLoader, readDeck } from '../../deck/read/index.ts';
import { packageFolder } from '../../press/open/package-folder.ts';
import { pictureMaker } from '../../press/document/pictures.ts';
import { deckVariables } from '../../press/document/theme.ts';

// Faces of cards for pictures in handouts: the rows of the game's own deck, in a language.

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
export const themeOf = (game: string): Readonly<Record<string, string>> => deckVariables(shippedDeck(game));

/** The card of a deck by its id, as mini cards draw it. */
const cardFaces =
  (language: Language): Printing['card'] =>
  (deck, id) => {
    const { index, suit, digit, fields } = pictureMaker(shippedDeck(deck), language).card(id);
    // On a sheet a card shows what it counts, since the last digit is what is asked.
    const { value: counted } = fields;
    const shown = counted === undefined ? fields : { ...fields, rest: counted };
    return { deck, index, suit, digit: String(counted ?? digit), fields: shown };
  };

/** Everything about one copy that its pages are printed from. */
export interface PrintedCopy {
  readonly facts: SheetFacts;
  readonly printing: Printing;
}

/** The width of an item beside a strip that is folded back, and of a picture beside the marks of a test, without its number; in mm. */
const [BESIDE_FOLD, BESIDE_MARKS] = [133, 150];

/** Where pictures grow with the type and something stands beside them. */
const WIDEST: Partial<Record<HandoutPart['kind'], number>> = {
  strip: BESIDE_FOLD,
  quiz: BESIDE_MARKS,
  'quiz-key': BESIDE_MARKS,
};

/** Pages without heads over the columns of their blocks. */
const HEADLESS: ReadonlySet<HandoutPart['kind']> = new Set(['strip', 'slide']);

/** The copy a part shows. */
export function copyOf(
  { exercise, language, prompts }: HandoutJob,
  { kind, copy, profile }: HandoutPart,
): PrintedCopy {
  const wish = wishOf(exercise);
  const level = levelOf(wish);
  const { handout } = wish;
  const widest = WIDEST[kind];
  const code = formatCode({
    handout: handout.number,
    form: exercise.form,
    level: exercise.level,
    version: handout.version,
    seed: exercise.seed,
    ...(kind === 'preview'
      ? { items: exercise.items }
      : { items: exercise.items === level.usual ? undefined : exercise.items, copy }),
    profile,
  });
  return {
    facts: {
      handout,
      number: exercise.level,
      level,
      prompts: present(prompts[copy], `items of copy ${copy}`),
      copy,
      code,
      tags: level.standards,
    },
    printing: {
      words: handoutSpeaker(handout.name, language),
      profile,
      code,
      card: cardFaces(language),
      ...(HEADLESS.has(kind) ? { isHeadless: true } : {}),
      ...(widest === undefined || profile === 'standard' ? {} : { widest }),
    },
  };
}
