/**
 * What a document is made from, as plain data: a deck, its rulebook with the engine that replayed it, one language.
 *
 * A title takes it and gives the data its template prints. No disk, no paper, no pipeline.
 */
import type { PressLanguage as Language } from '../../base/language.ts';
import type { Deck, DocumentSpec } from '../../deck/read/types.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import type { Game, Json } from '../../games/core/game.ts';
import type { Rulebook } from '../rulebook/types.ts';

/** What a template is given. */
export type TemplateData = Readonly<Record<string, unknown>>;

/** An engine, whatever its options. */
export type Engine<State extends Json, Move extends Json> = Game<State, Move, unknown>;

export interface DocumentJob<State extends Json = Json, Move extends Json = Json> {
  readonly deck: Deck;
  readonly document: DocumentSpec;
  readonly variant: DocumentSpec['variants'][number];
  readonly language: Language;
  /** Replayed by `engine`. */
  readonly rulebook: Rulebook<State, Move>;
  readonly engine: Engine<State, Move>;
  readonly report: Report;
}
