/** What is known of languages without asking Node. */
import { expect, it } from 'vitest';
import { englishNameOf, runsToTheLeft, USUAL_LANGUAGES } from './language.ts';

it.each(USUAL_LANGUAGES)(
  '%s has a name and runs to the right, as readers of decks take for granted',
  (language) => {
    expect(englishNameOf(language)).toBeDefined();
    expect(runsToTheLeft(language)).toBe(false);
  },
);
