/**
 * One export of one language: the cards with their faces, and files that know how to check themselves.
 *
 * Takes an open deck; gives every design with a number that follows the data. Faces are laid out with the bleed the service
 * asks for, so that art reaches as far as it must. Writes nothing.
 */
import type { Language } from '../../base/language.ts';
import type { Pt } from '../../base/units.ts';
import type { Component } from '../../deck/read/index.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import type { Face } from '../imposition/index.ts';
import { markedFace } from '../make/draft.ts';
import { chooseCards } from '../sheets/card-choice.ts';
import { reportLost } from '../inspect/lost-text.ts';
import { faceOf, fitFaces } from '../open/face-page.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import type { Edition } from '../open/job.ts';
import type { PictureWork } from './picture-work.ts';
import type { ExportRequest } from './types.ts';

/** Services print with all inks. */
export const FULL: Edition = { ink: 'full', hasLargeIndex: false };

export interface ExportJob {
  readonly open: OpenDeck;
  readonly request: ExportRequest;
  readonly language: Language;
  readonly report: Report;
  readonly pictures: PictureWork;
}

/** A file ready to be written; `check` reads it back and says what is wrong, `facts` what is right. */
export interface Draft {
  /** Below the folder of the language, with forward slashes. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly facts: string;
  readonly check: (bytes: Uint8Array) => string | undefined;
}

export interface Drafted {
  readonly files: readonly Draft[];
  readonly notes: readonly string[];
}

export interface ExportCard {
  /** 1-based, over all components of the deck in the order of its data. */
  readonly number: number;
  readonly id: string;
  readonly copies: number;
  readonly component: Component;
  readonly front: Face;
  readonly back: Face | undefined;
}

/**
 * Every design that is printed at least once.
 *
 * @param bleed what faces of a component must reach out; undefined leaves the component out (its numbers stay free)
 */
export function exportCards(
  job: ExportJob,
  bleed: (component: Component) => Pt | undefined,
): readonly ExportCard[] {
  const faces = { open: job.open, language: job.language, edition: FULL };
  for (const component of job.open.deck.components) {
    const wanted = bleed(component);
    if (wanted !== undefined) fitFaces(faces, { ...component, bleed: wanted, backBleed: wanted });
  }
  const all = job.open.deck.components.flatMap((component) =>
    component.rows.map((row) => ({ component, row })),
  );
  const { only = [], cards = [] } = job.request;
  const chosen =
    cards.length > 0 ? chooseCards({ cards, replace: [] }, job.open.deck, job.report) : undefined;
  return all.flatMap(({ component, row }, index): ExportCard[] => {
    const wanted = bleed(component);
    if (wanted === undefined || row.copies < 1) return [];
    if (only.length > 0 && !(only as readonly string[]).includes(component.product)) return [];
    if (cards.length > 0 && chosen?.has(row) !== true) return [];
    const reaching = { ...component, bleed: wanted, backBleed: wanted };
    const made = (side: 'front' | 'back'): Face | undefined => {
      const face = faceOf(faces, reaching, row, side);
      if (face) reportLost(face.list, { place: component.place, row }, job.report);
      return face && job.request.isDraft ? { ...face, list: markedFace(job.open, face.list) } : face;
    };
    const front = made('front');
    if (!front) return [];
    const back = component.back ? made('back') : undefined;
    return [{ number: index + 1, id: row.id, copies: row.copies, component, front, back }];
  });
}

/** Text as part of a file name on every system. */
export const fileText = (text: string): string => text.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 60);

/** `001-7H`. */
export const cardName = ({ number, id }: Pick<ExportCard, 'number' | 'id'>): string =>
  `${String(number).padStart(3, '0')}-${fileText(id)}`;

/** The name of a card as people read it: what a screen reader says. */
export const spokenName = ({ front, id }: ExportCard): string => (front.spoken === '' ? id : front.spoken);
