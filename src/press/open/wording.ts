/**
 * What `{{t "key"}}` and `{key}` stand for in a deck: its own words and icons over those all documents share.
 *
 * Takes a deck, gives names to texts; each language is put together once for as long as the deck is open.
 */
import { inLanguage, type Language, pressLanguage } from '../../base/language.ts';
import type { Deck } from '../../deck/read/index.ts';
import { sharedWords } from '../document/words.ts';

type Names = Readonly<Record<string, string>>;

export interface Wording {
  /** The deck's words over the shared ones. */
  words(language: Language): Names;
  readonly icons: Names;
}

export function wordingOf({ words, icons }: Pick<Deck, 'words' | 'icons'>): Wording {
  const known = new Map<Language, Names>();
  return {
    words(language) {
      let found = known.get(language);
      if (!found) {
        const own = [...inLanguage(words, language)].map(([key, cell]) => [key, String(cell.value)] as const);
        known.set(
          language,
          (found = { ...sharedWords(pressLanguage(language)), ...Object.fromEntries(own) }),
        );
      }
      return found;
    },
    icons: Object.fromEntries([...icons].map(([key, cell]) => [key, String(cell.value)])),
  };
}
