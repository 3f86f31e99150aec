/**
 * What `{{t "key"}}` and `{key}` stand for in a deck: its own words and icons over the press's.
 *
 * Takes an open deck, gives names to texts; put together once per deck and language, however many faces ask.
 */
import type { Language } from '../base/language.ts';
import type { OpenDeck } from './open-deck.ts';
import { sharedWords } from '../document/words.ts';

type Names = Readonly<Record<string, string>>;

const words = new WeakMap<OpenDeck, Map<Language, Names>>();
const icons = new WeakMap<OpenDeck, Names>();

/** The deck's words over the press's own. */
export function wordsOf(open: OpenDeck, language: Language): Names {
  const known = words.get(open) ?? new Map<Language, Names>();
  words.set(open, known);
  let found = known.get(language);
  if (!found) {
    const own = [...open.deck.words[language]].map(([key, cell]) => [key, String(cell.value)] as const);
    known.set(language, (found = { ...sharedWords(language), ...Object.fromEntries(own) }));
  }
  return found;
}

export function iconsOf(open: OpenDeck): Names {
  let found = icons.get(open);
  if (!found) {
    found = Object.fromEntries([...open.deck.icons].map(([key, cell]) => [key, String(cell.value)]));
    icons.set(open, found);
  }
  return found;
}
