/**
 * Every word of the press that a deck may write itself, in any language (`pressWordTexts`): for translators, and for docs/press-words.md.
 *
 * Takes a language, gives keys of `words:` with what the press says. Words that depend on what is printed are shown with the names of
 * their figures in braces. Words of one name that say different things on two products are listed with all of them.
 */
import type { Language } from '../../base/language.ts';
import { BOOKLET_WORDS } from '../booklet/words.ts';
import { TUCK_BOX_WORDS } from '../boxes/box-sheets.ts';
import { CONTACT_WORDS } from '../contact/words.ts';
import { EXTRAS_WORDS } from '../extras/page.ts';
import { sheetWordTexts } from '../margins/words.ts';
import { draftWord } from './draft.ts';

const PREFIX = 'press.';

/** Keys in the order of the products, each once. */
export function pressWordTexts(language: Language): ReadonlyMap<string, string> {
  const said = new Map<string, Set<string>>();
  const add = (key: string, text: unknown): void => {
    if (typeof text === 'string') said.set(key, (said.get(key) ?? new Set()).add(text));
  };
  for (const words of [TUCK_BOX_WORDS, CONTACT_WORDS, EXTRAS_WORDS, BOOKLET_WORDS])
    for (const [key, text] of Object.entries(words(language))) add(PREFIX + key, text);
  add(`${PREFIX}draft`, draftWord(language));
  for (const [key, text] of sheetWordTexts(language)) add(key, text);
  return new Map([...said].map(([key, texts]) => [key, [...texts].join(' | ')]));
}
