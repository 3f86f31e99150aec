/** What files of one deck have in common: never to be seen in their bytes. */
import { describe, expect, it } from 'vitest';
import {
  displayList,
  drawnRect,
  filledRect,
  inlineSheet,
  placedArt,
  RED,
  BLUE,
  sheetSet,
} from '../../../test/kit/display-lists.ts';
import type { Art } from '../../typeset/art/types.ts';
import { rect } from '../../base/geometry.ts';
import type { Colour } from '../../base/colour.ts';
import type { SheetSet } from '../sheet/types.ts';
import { newFormStreams } from './forms.ts';
import { writePdf } from './write-pdf.ts';

const write = (set: SheetSet, formStreams = newFormStreams()): Promise<Uint8Array> =>
  writePdf(set, {
    date: new Date(0),
    version: '0',
    report: ({ message }) => expect.fail(message),
    formStreams,
  });

const drawing = (colour: Colour): Art => drawnRect(rect(0, 0, 99, 99), colour);

/** A page on which drawings stand twice each, after as many rectangles as it takes for other names. */
const page = (colours: readonly Colour[], before = 0): SheetSet =>
  sheetSet([
    inlineSheet(
      displayList([
        ...Array.from({ length: before }, (_, i) => filledRect([i, 0, 5, 5], { ...RED, alpha: 0.5 })),
        ...colours.flatMap((colour) => [10, 60].map((x) => placedArt(drawing(colour), x))),
      ]),
    ),
  ]);

const CLEAR: Colour = { ...BLUE, alpha: 0.4 };

describe('form streams of earlier files', () => {
  it.each([
    ['alike', [RED, BLUE], 0],
    ['that need something of their file', [CLEAR, RED], 2],
    ['in another order', [BLUE, CLEAR, RED], 1],
  ] as const)('leave the bytes of drawings %s as they are', async (_, colours, before) => {
    const streams = newFormStreams();
    for (const earlier of [[RED], [CLEAR, BLUE]]) await write(page(earlier), streams);
    expect(Buffer.from(await write(page(colours, before), streams))).toEqual(
      Buffer.from(await write(page(colours, before))),
    );
  });
});
