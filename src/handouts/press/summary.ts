/**
 * What a list says of a handout, in one language (`summaryOf`): what is practised, for which grades, with which game.
 */
import type { PressLanguage } from '../../base/language.ts';
import { present } from '../../base/invariant.ts';
import { GAMES } from '../../games/registry.ts';
import { type Handout, type LevelNumber, LEVELS } from '../core/handout.ts';
import { phrase } from '../core/phrase.ts';
import { handoutSpeaker } from './words.ts';

export interface Summary {
  readonly title: string;
  /** "divisibility by 3, 6 and 9, from digit sums" */
  readonly practises: string;
  /** "Mod 3" */
  readonly game: string;
  /** By level: "grades 3–4". */
  readonly grades: Readonly<Partial<Record<LevelNumber, string>>>;
}

export function summaryOf({ name, game, levels }: Handout, language: PressLanguage): Summary {
  const words = handoutSpeaker(name, language);
  return {
    title: words.plain({ say: 'title' }),
    practises: words.plain({ say: 'practises' }),
    game: present(
      GAMES.find(({ id }) => id === game),
      `game of ${name}`,
    ).title,
    grades: Object.fromEntries(
      LEVELS.filter((level) => levels[level]).map((level) => [level, words.plain(phrase(`grades.${level}`))]),
    ),
  };
}
