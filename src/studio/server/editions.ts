/**
 * A card in other editions than the usual one: in low ink, in large figures, without its pictures.
 *
 * Takes an opened deck and the name of a card; draws its front, enters it in the table of faces, gives the ids by which the page
 * asks for them. What a card has not is undefined.
 */
import type { Language } from '../../base/language.ts';
import type { HouseFace } from '../session/faces.ts';
import { fingerprintOf } from '../../typeset/paint/index.ts';
import { faceOf } from '../../press/open/face-page.ts';
import type { OpenDeck } from '../../press/open/open-deck.ts';
import type { Edition } from '../../press/open/job.ts';
import type { Table } from './ids.ts';
import type { Editions, Side } from '../protocol/index.ts';
import { withoutPictures } from './without-pictures.ts';

/** Whose editions are asked for. */
export interface EditionsWish {
  /** `cards/7H`. */
  readonly card: string;
  readonly language: Language;
}

const USUAL: Edition = { ink: 'full', hasLargeIndex: false };

export function editionsOf(
  open: OpenDeck | undefined,
  { card, language }: EditionsWish,
  faces: Table<HouseFace>,
): Editions {
  const component = open?.deck.components.find(({ name }) => name === card.split('/')[0]);
  const row = component?.rows.find(({ id }) => `${component.name}/${id}` === card);
  if (!open || !component || !row) return { lowInk: undefined, bare: undefined, large: undefined };
  const entered = (name: string, face: Omit<HouseFace, 'name'>): Side => {
    const full = `${language}/${name}/${card}/front`;
    const print = fingerprintOf(face.list).slice(0, 12);
    return { id: faces.add(full, { ...face, name: full }), print };
  };
  const sideOf = (edition: Edition): Side | undefined => {
    const face = faceOf({ open, language, edition }, component, row, 'front');
    return face && entered(`${edition.ink}${edition.hasLargeIndex ? '/large' : ''}`, face);
  };
  const found = withoutPictures({ open, language, edition: USUAL }, component, row);
  return {
    lowInk: sideOf({ ...USUAL, ink: 'low' }),
    bare: found && { side: entered('bare', found.face), expected: found.expected },
    large: component.frontLarge ? sideOf({ ...USUAL, hasLargeIndex: true }) : undefined,
  };
}
