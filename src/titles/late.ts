/**
 * The registry of games, loaded when somebody asks for it (`lateTitles`): most decks are of no game of ours, and all engines and
 * their printed words are a tenth of the program. Where the press is bundled this file is replaced by one that loads it then
 * (`scripts/bundle/lean-packages.ts`).
 */
import * as titles from './index.ts';

export const lateTitles = (): typeof titles => titles;
