/**
 * What was made last of a deck and is asked for again soon: by a document's other papers, or by its twin.
 *
 * Only what was made without a word is kept: what there is to report is reported each time, to whoever asks.
 */
import type { Report } from '../../base/diagnostics/diagnostic.ts';

export class LastMade<T> {
  #last: { readonly of: readonly unknown[]; readonly made: T } | undefined;

  /**
   * The last thing, or another one.
   *
   * @param of all it depends on beside the deck, compared by identity
   * @param make has to report to whom it is told
   */
  of(of: readonly unknown[], report: Report, make: (told: Report) => T | undefined): T | undefined {
    if (this.#last?.of.every((one, i) => one === of[i])) return this.#last.made;
    let isQuiet = true;
    const made = make((one) => {
      isQuiet = false;
      report(one);
    });
    this.#last = isQuiet && made !== undefined ? { of, made } : undefined;
    return made;
  }
}
