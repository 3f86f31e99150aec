/** Ink near the edge of the paper: which sheets are judged, and how near is too near. */
import { describe, expect, it } from 'vitest';
import {
  displayList,
  filledRect,
  inlineSheet,
  RED,
  sheetSet,
  strokedPath,
} from '../../../test/kit/display-lists.ts';
import { WHITE } from '../../base/colour.ts';
import { edges, type Edges, linePath, translation } from '../../base/geometry.ts';
import { mm } from '../../base/units.ts';
import type { Sheet } from '../imposition/index.ts';
import { reportPaperEdge } from './paper-edge.ts';

const size = { width: mm(100), height: mm(150) };

const found = (...sheets: readonly Sheet[]): readonly string[] => foundWithin(edges(mm(5)), ...sheets);

function foundWithin(margins: Edges, ...sheets: readonly Sheet[]): readonly string[] {
  const messages: string[] = [];
  reportPaperEdge(sheetSet(sheets), {
    file: 'notes.pdf',
    place: { file: { name: 'deck.yaml', text: '' }, start: 0, end: 0 },
    margins,
    report: ({ message }) => messages.push(message),
  });
  return messages;
}

/** A sheet with one rectangle, in millimetres from the left upper corner. */
const sheetWith = (box: readonly [number, number, number, number], colour = RED): Sheet => {
  const [x, y, width, height] = box;
  const rect = filledRect([mm(x), mm(y), mm(width), mm(height)], colour);
  return inlineSheet(displayList([rect], undefined, size));
};

describe('ink near the edge', () => {
  it.each([
    ['upper', [20, 2, 10, 10]],
    ['right', [88, 20, 10, 10]],
    ['lower', [20, 138, 10, 10]],
    ['left', [2, 20, 10, 10]],
  ] as const)('is told with the %s edge and the distance', (side, box) => {
    expect(found(sheetWith(box))).toEqual([`notes.pdf, page 1: ink 2 mm from the ${side} edge of the paper`]);
  });

  it('is held to the margins as they lie on the page: those of upright paper turn with it', () => {
    const across = { width: size.height, height: size.width };
    const rect = filledRect([mm(5), mm(3), mm(140), mm(94)], RED);
    const margins = edges(mm(5), mm(3), mm(4), mm(2));
    expect(foundWithin(margins, inlineSheet(displayList([rect], undefined, across)))).toEqual([]);
    const lower = filledRect([mm(5), mm(3), mm(140), mm(94.5)], RED);
    expect(foundWithin(margins, inlineSheet(displayList([lower], undefined, across)))).toEqual([
      'notes.pdf, page 1: ink 2.5 mm from the lower edge of the paper',
    ]);
  });

  it('is none when it is white, or keeps the margin', () => {
    expect(found(sheetWith([20, 2, 10, 10], WHITE))).toEqual([]);
    expect(found(sheetWith([5, 5, 90, 140]))).toEqual([]);
  });

  it.each([
    [9, RED, ['right']],
    [9, WHITE, []],
    [5, RED, []],
  ])('is that of a line of %i mm as well, whose middle keeps the margin', (width, colour, sides) => {
    const line = strokedPath(linePath(mm(92), mm(50), mm(92), mm(90)), colour, mm(width));
    const edge = found(inlineSheet(displayList([line], undefined, size)));
    expect(edge.map((message) => / the (\w+) edge/.exec(message)?.[1])).toEqual(sides);
  });

  it('is looked for on each size of paper, also where sheets share a clip', () => {
    const list = displayList([filledRect([mm(20), mm(20), mm(10), mm(88)], RED)], undefined, size);
    const clip = { x: mm(10), y: mm(10), width: mm(30), height: mm(98) };
    const placement = { as: 'form', list, page: 0, matrix: translation(0, 0), owner: -1, clip } as const;
    const large: Sheet = { ...sheetWith([20, 20, 10, 10]), placements: [placement] };
    const small: Sheet = { ...large, size: { ...size, height: mm(110) } };
    expect(found(large, small)).toEqual(['notes.pdf, page 2: ink 2 mm from the lower edge of the paper']);
  });

  it.each([
    [50, []],
    [92, ['right']],
    [-2, ['left']],
  ])('is that of each copy of a face, as far as it shows: at %i mm', (at, sides) => {
    const list = displayList([filledRect([0, mm(20), mm(10), mm(10)], RED)], undefined, size);
    const sheet = sheetWith([20, 20, 10, 10]);
    const copies = [at, 40].map((x) => ({
      ...({ as: 'form', list, page: 0, matrix: translation(mm(x), 0), owner: -1 } as const),
      clip: { x: mm(-10), y: 0, width: mm(120), height: mm(150) },
    }));
    const edge = found({ ...sheet, placements: copies }).map(
      (message) => / the (\w+) edge/.exec(message)?.[1],
    );
    expect(edge).toEqual(sides);
    const hidden = copies.map((one) => ({ ...one, clip: { ...one.clip, height: mm(15) } }));
    expect(found({ ...sheet, placements: hidden })).toEqual([]);
  });

  it('is not asked of a page that is one piece with its bleed: there is no paper round it', () => {
    const piece = { x: 0, y: 0, ...size };
    expect(found({ ...sheetWith([20, 2, 10, 10]), trim: piece })).toEqual([]);
  });
});
