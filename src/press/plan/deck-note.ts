/**
 * What a file of a deck says of how it was asked for, and back (`deckNote`, `readDeckNote`).
 *
 * Takes a job; gives JSON. The page in the browser opens the game again whose file is dropped on it. What a file holds may be made by
 * anyone: every value is looked at.
 */
import { fieldsOf, oneOf } from '../../base/note.ts';
import type { Job } from '../open/job.ts';
import { FLIPS, type Flip, GRID_KINDS, type GridKind } from '../open/types.ts';

export interface DeckNote {
  /** Its folder: `mod-3`. */
  readonly deck: string;
  readonly language: string;
  /** `a4`, `letter`, `210x250mm`. */
  readonly paper: string;
  readonly edition: (typeof EDITIONS)[number];
  readonly flip: Flip;
  readonly grid: GridKind;
}

const EDITIONS = ['standard', 'large', 'low-ink'] as const;

export function deckNote({ deck, language, tray, edition, content }: Job): string {
  const cut = content.kind === 'cut' ? content.cut : undefined;
  const note: DeckNote = {
    ...{ deck, language, paper: tray },
    edition: edition.hasLargeIndex ? 'large' : edition.ink === 'low' ? 'low-ink' : 'standard',
    ...{ flip: cut?.flip ?? 'long', grid: cut?.grid ?? 'default' },
  };
  return JSON.stringify({ deck: note });
}

/** Undefined for what is no such note. */
export function readDeckNote(text: string): DeckNote | undefined {
  const note = fieldsOf(text, 'deck');
  if (!note) return undefined;
  const { deck, language, paper } = note;
  const edition = oneOf(EDITIONS, note['edition']);
  const [flip, grid] = [oneOf(FLIPS, note['flip']), oneOf(GRID_KINDS, note['grid'])];
  if (![deck, language, paper].every((one) => typeof one === 'string' && one.length < 200)) return undefined;
  if (!edition || !flip || !grid) return undefined;
  return { deck: String(deck), language: String(language), paper: String(paper), edition, flip, grid };
}
