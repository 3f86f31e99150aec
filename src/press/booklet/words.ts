/** What the sheets of a booklet say: how to make it, and beside its marks. */
import { inAnyLanguage } from '../../base/language.ts';
import type { FlipEdge } from '../imposition/index.ts';

// What does the sheet of a booklet say for <key> in <language>?
export const BOOKLET_WORDS = inAnyLanguage({
  en: {
    booklet: 'booklet',
    pocket: 'pocket booklet',
    front: 'Front',
    back: 'Back',
    of: 'of',
    fold: 'fold',
    cut: 'cut here',
    turn: (flip: FlipEdge) => `Print at **100 %**, turned on the **${flip}** edge.`,
    make: (middle: string) => `Cut, nest (**${middle}** on top), staple, fold.`,
  },
  fr: {
    booklet: 'livret',
    pocket: 'livret de poche',
    front: 'Recto',
    back: 'Verso',
    of: 'sur',
    fold: 'pli',
    cut: 'couper ici',
    turn: (flip: FlipEdge) => `À **100 %**, retourné sur le **${flip === 'long' ? 'grand' : 'petit'}** côté.`,
    make: (middle: string) => `Coupez, emboîtez (**${middle}** dessus), agrafez, pliez.`,
  },
} as const);
