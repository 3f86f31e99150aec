/** A dropped deck as the designer's screens show it. */
import type { AnswerOf } from './client.ts';

/** A deck that was dropped, as the press found it. */
export interface OpenedDeck {
  readonly answer: AnswerOf<'open'>;
  /** Of the dropped folder or ZIP. */
  readonly name: string;
  readonly time: Date;
  /** Rises with every reading: what was made before is out of date. */
  readonly edition: number;
}
