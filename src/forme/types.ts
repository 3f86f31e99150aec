/**
 * What a forme is made of: the parts that are made again for a row, and what is done with them.
 */
import type { Colour } from '../base/colour.ts';
import type { Box, BoxTree, Making, Refiller, StructureNode, Words } from '../box/index.ts';
import type { Place } from '../diagnostics/diagnostic.ts';
import type { FitResult, FitScales, FloatPlace, StandingLayout } from '../layout/index.ts';
import type { ElementNode } from '../markup/index.ts';
import type { DisplayList } from '../paint/types.ts';
import type { ComputedStyle, Restyler, StyledElement } from '../style/index.ts';
import type { Hole, TracedText } from '../template/index.ts';
import type { OpenAttribute } from './holes.ts';
import type { WordPlan } from './words.ts';

/** A row set in a forme, laid out and ready to be painted. */
export interface FilledFace {
  /** The scale each fit group took. */
  readonly fits: readonly FitResult[];
  /** The face again with its fit groups at these scales. */
  at(fitScales: FitScales): FilledFace | undefined;
  paint(): DisplayList;
}

export interface Forme {
  /** @returns undefined for a row that has to go the long way */
  fill(text: TracedText, holes: readonly Hole[]): FilledFace | undefined;
}

/** What is made again as a whole. */
export interface Unit {
  readonly element: StyledElement;
  readonly box: Box;
  /** Slots in it, by their ids, and numbers of the holes in its attributes. */
  readonly slots: readonly number[];
  readonly holes: readonly number[];
}

/** A box whose own colours have holes: it keeps all else. */
export interface PaintedBox extends Unit {
  /** Its colour for a row; undefined where the value is no plain colour. */
  colour(holes: readonly Hole[]): Colour | undefined;
  style(colour: Colour): ComputedStyle;
}

export interface ElementPlan {
  readonly units: readonly Unit[];
  readonly painted: readonly PaintedBox[];
  /** Slots inside the units: their words come with the unit. */
  readonly slots: ReadonlySet<number>;
  /** The element of a unit for a row; undefined where its style cannot be had, or would change what is round it. */
  refill(unit: Unit, holes: readonly Hole[], words: readonly Words[]): StyledElement | undefined;
}

export interface ElementSource {
  readonly root: StyledElement;
  /** By the offset of their tag: attributes with holes. */
  readonly attributes: ReadonlyMap<number, readonly OpenAttribute[]>;
  /** Markup elements by their place. */
  readonly nodes: ReadonlyMap<Place, ElementNode>;
  readonly restyler: Restyler;
  readonly words: WordPlan;
  readonly making: Making;
  readonly boxes: BoxTree;
}

export interface FillParts {
  readonly words: WordPlan;
  readonly elements: ElementPlan;
  readonly refiller: Refiller;
  readonly making: Making;
}

/** Structure nodes that take the place of others, from an index on. */
export interface Patch {
  readonly from: number;
  readonly nodes: readonly StructureNode[];
}

export interface FormeParts extends FillParts {
  readonly boxes: BoxTree;
  readonly layout: StandingLayout;
}

/** A box that is set apart from all others. */
export interface CellJob {
  readonly box: Box;
  readonly place: FloatPlace;
  readonly slots: readonly number[];
  readonly units: readonly Unit[];
  readonly painted: readonly PaintedBox[];
}
