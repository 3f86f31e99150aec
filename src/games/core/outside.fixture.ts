/** What every engine must do with text and JSON from outside: answer with a message, never throw. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Game, Json } from './game.ts';

/** Gives the readers of a game random texts and values, at one position. */
export function expectAnswers<S extends Json, M extends Json, O>(game: Game<S, M, O>, state: S): void {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (text, value) => {
      const json = value as Json;
      for (const read of [
        game.parseMove(text, state),
        game.parseState(text),
        game.readMove(json),
        game.readState(json),
        game.readOptions(json),
        game.readGiven(json),
      ])
        if (!read.ok) expect(read.message.length).toBeGreaterThan(3);
    }),
  );
}
