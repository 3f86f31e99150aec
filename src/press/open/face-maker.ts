/**
 * Who makes the faces of an opened deck: afresh for one run, or a long-lived owner that makes again only what differs.
 *
 * A series says what its faces depend on (`on`, compared by identity and as text) and how to make the page of a row; the owner
 * decides whether that is needed.
 */
import type { Component, Row } from '../../deck/read/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { edgeColour, type Face, type SideName } from '../imposition/index.ts';
import type { Page, Pipeline } from '../../typeset/pipeline/index.ts';

/** The faces of a component on one side, in one edition: what they have in common, and how one is made of a row. */
export interface FaceSeries extends Pick<Face, 'bleed' | 'bleedFrom'> {
  /** Language, ink and size of the index: `en/full`. */
  readonly edition: string;
  readonly side: SideName;
  readonly component: Component;
  /** Compared by identity. */
  readonly design: object;
  /** All they depend on beside their design, pictures and rows; told only to an owner that keeps faces. */
  on(): readonly unknown[];
  /** What one of them depends on of its row, as a hash. */
  rowPrint(row: Row): string;
  page(row: Row): Page;
  /** What a screen reader says for it. */
  spoken(row: Row): string;
}

/** What a face is known by: `en/full/cards/7H/front`. */
export const nameOf = ({ edition, component, side }: NamedSeries, row: Row): string =>
  `${edition}/${component.name}/${row.id}/${side}`;

export type NamedSeries = Pick<FaceSeries, 'edition' | 'component' | 'side'>;

/** One face of a series. */
export interface FaceWish {
  readonly series: FaceSeries;
  readonly row: Row;
}

export interface FaceMaker {
  /** Settles the fit groups of faces whose style sheets name any. */
  fit(wishes: readonly FaceWish[]): void;
  make(series: FaceSeries, row: Row): Face;
  /** The colour all round a face, as the sheet knows it: an owner that keeps faces looks at each once. */
  readonly edgeColour: (list: DisplayList) => string | undefined;
  /** Lets go of the faces of one run: the files that show them are drawn. */
  forget(): void;
}

/** What was made of a series. */
interface Shelf extends Pick<FaceSeries, 'edition' | 'component' | 'side' | 'design'> {
  readonly lists: Map<Row, DisplayList>;
}

/**
 * Faces of one run: its other papers and its contact sheet show the same ones. Only a face that was made without a word is known
 * again; any other is made again and told again.
 *
 * @param told how many things the pipeline and what it reads have reported so far
 */
export function facesOfRun(pipeline: Pipeline, told: () => number): FaceMaker {
  const shelves: Shelf[] = [];
  const shelfOf = ({ edition, component, side, design }: FaceSeries): Shelf | undefined =>
    shelves.findLast(
      (one) =>
        one.component === component && one.side === side && one.design === design && one.edition === edition,
    );
  const find = (series: FaceSeries, row: Row): DisplayList | undefined => shelfOf(series)?.lists.get(row);
  const keep = (series: FaceSeries, row: Row, list: DisplayList): void => {
    const { edition, component, side, design } = series;
    let shelf = shelfOf(series);
    if (!shelf) shelves.push((shelf = { edition, component, side, design, lists: new Map() }));
    shelf.lists.set(row, list);
  };
  const make = (series: FaceSeries, row: Row): DisplayList => {
    const before = told();
    const list = pipeline.run(series.page(row));
    if (told() === before) keep(series, row, list);
    return list;
  };
  return {
    edgeColour,
    fit: (wishes) =>
      pipeline.fit(wishes.flatMap(({ series, row }) => (find(series, row) ? [] : [series.page(row)]))),
    make: (series, row) => ({
      list: find(series, row) ?? make(series, row),
      spoken: series.spoken(row),
      bleed: series.bleed,
      bleedFrom: series.bleedFrom,
    }),
    forget() {
      shelves.length = 0;
      pipeline.forget();
    },
  };
}
