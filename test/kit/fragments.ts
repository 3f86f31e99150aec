/** Fragments for tests of the paint stage, with everything a test does not speak of at its plainest. */
import { BLACK, type Colour } from '../../src/base/colour.ts';
import { rect } from '../../src/base/geometry.ts';
import type { StructureNode } from '../../src/typeset/box/types.ts';
import type { Place } from '../../src/base/diagnostics/diagnostic.ts';
import { plainBox } from '../../src/typeset/layout/emit/lines.ts';
import type { BoxFragment, Fragment, LaidOut, TextFragment } from '../../src/typeset/layout/types.ts';
import { plainRun } from './plain-typeface.ts';

export const NOWHERE: Place = { file: { name: 'test', text: '' }, start: 0, end: 0 };

export const boxFragment = (
  x: number,
  y: number,
  width: number,
  height: number,
  rest: Partial<BoxFragment> = {},
): BoxFragment => ({
  ...plainBox({ owner: 0, element: 'div', place: NOWHERE, rect: rect(x, y, width, height), children: [] }),
  ...rest,
});

/** A background of one colour. */
export const filled = (colour: Colour): BoxFragment['background'] => [
  { kind: 'paint', paint: { kind: 'solid', colour } },
];

export const textFragment = (
  text: string,
  x: number,
  baseline: number,
  rest: Partial<TextFragment> = {},
): TextFragment => ({
  kind: 'text',
  owner: 0,
  runs: [plainRun(text)],
  xs: [x],
  typeface: plainRun(text).typeface,
  size: 10,
  baseline,
  letterSpacing: 0,
  wordSpacing: 0,
  colour: BLACK,
  stroke: undefined,
  language: 'en',
  actualText: undefined,
  place: NOWHERE,
  ...rest,
});

export const laidOut = (
  children: readonly Fragment[],
  structure: readonly StructureNode[] = [{ role: 'Document', parent: -1 }],
): LaidOut => ({
  kind: 'laid-out',
  id: 'test',
  language: 'en',
  pages: [{ kind: 'page', number: 1, size: { width: 100, height: 100 }, children }],
  structure,
});
