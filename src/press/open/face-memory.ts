/**
 * What faces and documents of one opened deck have in common, made once and kept with the deck.
 *
 * A face page and what is spoken of it ask for the same data; a thousand rows share the words and variables of their edition,
 * two papers what a game says in a document.
 */
import type { Component, Row } from '../../deck/read/index.ts';
import type { TemplateData } from '../document/job.ts';
import type { Page } from '../../typeset/pipeline/index.ts';
import type { TemplateJob } from '../../typeset/template/index.ts';
import { LastMade } from './last-made.ts';

export type RowData = Readonly<Record<string, unknown>>;

/** Words, attributes and variables that all rows of a component share. */
export type SharedPage = Pick<TemplateJob, 'words' | 'icons' | 'attributes' | 'variables'>;

export class FaceMemory {
  /** What all faces of an edition depend on, by the edition. */
  readonly editions = new Map<string, string>();
  /** What the deck's game adds to a document. */
  readonly added = new LastMade<TemplateData>();
  readonly document = new LastMade<Page>();
  readonly #pages = new Map<Component, Map<string, SharedPage>>();
  #last: { readonly row: Row; readonly edition: string; readonly data: RowData } | undefined;

  /** What all rows of a component share on one side of one edition. */
  page(component: Component, side: string, make: () => SharedPage): SharedPage {
    const sides = this.#pages.get(component) ?? new Map<string, SharedPage>();
    this.#pages.set(component, sides);
    const page = sides.get(side) ?? make();
    sides.set(side, page);
    return page;
  }

  /** The data of a row in an edition; those of the last one are kept. */
  row(row: Row, edition: string, make: () => RowData): RowData {
    if (this.#last?.row !== row || this.#last.edition !== edition)
      this.#last = { row, edition, data: make() };
    return this.#last.data;
  }
}
