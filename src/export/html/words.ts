/** The few words a twin adds to those of its document. */
import { type ByLanguage, inEveryLanguage } from '../../base/language.ts';

export interface TwinWords {
  /** Of a cell that is there to be written in. */
  readonly blank: string;
  readonly printed: string;
  readonly madeWith: string;
}

export const TWIN_WORDS: ByLanguage<TwinWords> = inEveryLanguage({
  en: { blank: 'blank', printed: 'To print:', madeWith: 'made with' },
  fr: { blank: 'vide', printed: 'À imprimer :', madeWith: 'composé avec' },
});
