/** The few words a twin adds to those of its document. */
import { inAnyLanguage } from '../../base/language.ts';

export interface TwinWords {
  /** Of a cell that is there to be written in. */
  readonly blank: string;
  readonly printed: string;
  readonly madeWith: string;
}

export const TWIN_WORDS = inAnyLanguage({
  en: { blank: 'blank', printed: 'To print:', madeWith: 'made with' },
  fr: { blank: 'vide', printed: 'À imprimer :', madeWith: 'composé avec' },
});

/** What a page for the projector says of itself. */
export interface SlideWords {
  readonly item: string;
  readonly show: string;
  readonly hide: string;
  readonly start: string;
  readonly places: string;
  readonly keys: string;
}

export const SLIDE_WORDS = inAnyLanguage({
  en: {
    item: 'Item',
    show: 'Show the answer',
    hide: 'Hide the answer',
    start: 'One at a time',
    places: 'Items',
    keys: 'Keys: ← → turn, space shows the answer, T starts the timer, Esc shows all.',
  },
  fr: {
    item: 'Exercice',
    show: 'Voir la réponse',
    hide: 'Cacher la réponse',
    start: 'Un par un',
    places: 'Exercices',
    keys: 'Touches : ← → pour avancer, espace pour la réponse, T pour le chronomètre, Échap pour tout voir.',
  },
});
