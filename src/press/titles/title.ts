/**
 * A title: a game as it is printed. Everything the press knows of one game is behind this interface.
 *
 * `State` and `Move` are the engine's, so that a title reads its replays without a cast. The registry holds titles of
 * any game (`AnyTitle`); the press hands each the replays of its own engine and nothing else.
 */
import type { PressLanguage as Language } from '../../base/language.ts';
import type { DocumentPart, Engine, TemplateData } from '../document/part.ts';
import type { SceneRow } from '../document/pictures.ts';
import type { Json, Replay } from '../../games/core/game.ts';
import type { Explain } from '../rulebook/types.ts';
import type { Mark } from './mark.ts';

export interface Title<State extends Json, Move extends Json> {
  readonly game: Engine<State, Move>;
  /** By which the series distinguishes its games; a game without one is printed without. */
  readonly mark?: Mark;
  /** By product: `rules`, `score-pad`, `poster`. A product that is not here prints its own words alone. */
  readonly documents: Readonly<Record<string, DocumentPart<State, Move>>>;
  /** The rows of cards that picture a replay, for games played in rows. */
  scene?(replay: Replay<State, Move>): readonly SceneRow[];
  /** What a row of the deck's data gets besides its own fields. */
  rowFields?(fields: TemplateData, language: Language): TemplateData;
  /** Sentences that say why a quantity is what it is. */
  readonly explain?: Explain;
}

/** A title whose game is not known to the compiler: what the registry holds. */
export type AnyTitle = Title<Json, Json>;
