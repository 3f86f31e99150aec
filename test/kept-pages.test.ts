/** Files written again and again, with what the version before has: never to be seen in their bytes, and not painted again. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rect } from '../src/base/geometry.ts';
import type { Colour, SpotColour } from '../src/base/colour.ts';
import type { StructureNode } from '../src/box/types.ts';
import { writePdf } from '../src/export/pdf/index.ts';
import { KeptFile } from '../src/export/pdf/kept-file.ts';
import type { DisplayItem, DisplayList, PushItem } from '../src/paint/types.ts';
import { imposeSheets, type Copy, type SheetSet } from '../src/sheet/index.ts';
import { gridOf, impositionOf, listOf, paperOf } from '../src/sheet/sheet.fixture.ts';
import { BLUE, displayList, drawnRect, filledRect, glyphs, placedArt, RED } from './kit/display-lists.ts';
import { cases } from './kit/length.ts';

const write = (set: SheetSet, before?: KeptFile): Promise<Uint8Array> =>
  writePdf(set, { date: new Date(0), version: '0', report: ({ message }) => expect.fail(message), before });

const SPOT: SpotColour = {
  ...{ kind: 'spot', name: 'Gold', tint: 0.5, alpha: 1 },
  alternate: { kind: 'cmyk', cyan: 0, magenta: 0.2, yellow: 1, black: 0, alpha: 1 },
};
const COLOURS: readonly Colour[] = [RED, BLUE, SPOT, SPOT.alternate, { ...RED, alpha: 0.5 }];
const ARTS = COLOURS.map((colour) => drawnRect(rect(0, 0, 99, 99), colour));

const push = (opacity: number): PushItem => ({ kind: 'push', matrix: undefined, clip: undefined, opacity });
const fade = (from: Colour, to: Colour) => ({
  kind: 'linear' as const,
  ...{ x1: 0, y1: 0, x2: 50, y2: 0 },
  stops: [
    { offset: 0, colour: from },
    { offset: 1, colour: to },
  ],
});

/** Elements of a face: a paragraph, a figure, a word in it. */
const STRUCTURE: readonly StructureNode[] = [
  { role: 'Document', parent: -1 },
  { role: 'P', parent: 0 },
  { role: 'Figure', parent: 0, alt: 'a picture' },
];

const word = fc.constantFrom('Anchor', 'zèbre', '170', 'Quay', 'office', '×', '§', 'Ωmega');
const colour = fc.constantFrom(...COLOURS);
const owner = fc.constantFrom(1, 2, -1);
const place = fc.integer({ min: 5, max: 120 });

const ITEMS: readonly fc.Arbitrary<readonly DisplayItem[]>[] = [
  fc
    .tuple(word, place, owner, fc.boolean())
    .map(([text, y, by, isWide]) => [
      glyphs(text, 8, y, { owner: by, family: 'DejaVu Sans', features: isWide ? { tnum: true } : {} }),
    ]),
  fc
    .tuple(word, place, fc.constantFrom('en', 'fr'))
    .map(([text, y, language]) => [glyphs(text, 60, y, { owner: 1, language })]),
  fc.tuple(word, place).map(([text, y]) => [glyphs('…', 60, y, { owner: 1, actualText: text })]),
  fc.tuple(colour, place, owner).map(([fill, y, by]) => [filledRect([5, y, 20, 9], fill, by)]),
  fc.tuple(colour, colour).map(([from, to]) => [filledRect([5, 5, 50, 20], fade(from, to), 2)]),
  fc.tuple(fc.constantFrom(...ARTS), place).map(([art, x]) => [{ ...placedArt(art, x), owner: 2 }]),
  fc
    .tuple(colour, fc.constantFrom(1, 2))
    .map(([fill, other]) => [
      push(0.4),
      filledRect([5, 5, 50, 20], fill, 1),
      filledRect([30, 5, 50, 20], fill, other),
      { kind: 'pop' },
    ]),
];

const SIZE = gridOf({ paper: paperOf('a4').size }).trim;
const FACE: fc.Arbitrary<DisplayList> = fc
  .array(fc.oneof(...ITEMS), { minLength: 1, maxLength: 4 })
  .map((items) => displayList(items.flat(), STRUCTURE, SIZE));

/** A deck of a few sheets, and what its margins say. */
interface State {
  readonly fronts: readonly DisplayList[];
  readonly back: DisplayList;
  readonly slug: string;
}

const copyOf = (front: DisplayList, i: number, back: DisplayList): Copy => ({
  id: `c${i}`,
  front: { list: front, spoken: 'card' },
  back: { list: back, spoken: 'back' },
});

function sheetsOf({ fronts, back, slug }: State, drawn: Map<string, DisplayList>): SheetSet {
  const grid = gridOf({ paper: paperOf('a4').size });
  const copies = fronts.map((front, i) => copyOf(front, i, back));
  const said = (text: string): DisplayList => {
    const list = drawn.get(text) ?? listOf(text, grid.page, [glyphs(text, 20, 20, { owner: -3 })]);
    drawn.set(text, list);
    return list;
  };
  return imposeSheets(
    impositionOf(grid, copies, 'long', {
      furniture: ({ side, number }) => [
        { list: said(slug), isForm: true },
        { list: said(`${side} ${number}`) },
      ],
    }),
  );
}

type Edit = (state: State) => State;
const at = fc.nat({ max: 40 });
const EDIT: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(at, FACE).map(([i, face]): Edit => (state) => {
    const { fronts } = state;
    return { ...state, fronts: fronts.map((one, k) => (k === i % fronts.length ? face : one)) };
  }),
  fc.tuple(at, FACE).map(([i, face]): Edit => (state) => {
    const k = i % state.fronts.length;
    return { ...state, fronts: [...state.fronts.slice(0, k), face, ...state.fronts.slice(k)] };
  }),
  at.map((i): Edit => (state) => {
    const fronts = state.fronts.filter((_, k) => k !== i % state.fronts.length);
    return fronts.length === 0 ? state : { ...state, fronts };
  }),
  at.map((i): Edit => (state) => {
    const [first = state.back] = state.fronts;
    return { ...state, fronts: state.fronts.map((one, k) => (k === i % state.fronts.length ? first : one)) };
  }),
  FACE.map((back): Edit => (state) => ({ ...state, back })),
  word.map((slug): Edit => (state) => ({ ...state, slug })),
  fc.constant<Edit>((state) => state),
);

describe('pages of the version before', () => {
  it('give the bytes that painting gives, whatever was edited', async () => {
    const state: fc.Arbitrary<State> = fc.record({
      fronts: fc.array(FACE, { minLength: 1, maxLength: 24 }),
      back: FACE,
      slug: word,
    });
    await fc.assert(
      fc.asyncProperty(state, fc.array(EDIT, { minLength: 2, maxLength: 5 }), async (first, edits) => {
        const before = new KeptFile();
        const drawn = new Map<string, DisplayList>();
        let now = first;
        await write(sheetsOf(now, drawn), before);
        for (const edit of edits) {
          now = edit(now);
          const set = sheetsOf(now, drawn);
          expect(Buffer.compare(await write(set, before), await write(set))).toBe(0);
        }
      }),
      { numRuns: cases(400, 25) },
    );
  });

  const face = (text: string): DisplayList =>
    displayList([glyphs(text, 8, 20, { owner: 1 }), filledRect([5, 40, 20, 9], SPOT, 2)], STRUCTURE, SIZE);
  const plain: State = {
    fronts: Array.from({ length: 27 }, (_, i) => face(`card ${i}`)),
    back: face('back'),
    slug: '0af1',
  };
  const edited = async (edit: (state: State) => State): Promise<number> => {
    const before = new KeptFile();
    const drawn = new Map<string, DisplayList>();
    const states = [plain, edit(plain)];
    for (const state of states) await write(sheetsOf(state, drawn), before);
    return before.pages.painted;
  };
  const withFront = (state: State, index: number, list: DisplayList): State => ({
    ...state,
    fronts: state.fronts.map((one, i) => (i === index ? list : one)),
  });

  const withNew = (state: State, index: number, list: DisplayList): State => ({
    ...state,
    fronts: [...state.fronts.slice(0, index), list, ...state.fronts.slice(index)],
  });

  it.each<readonly [string, (state: State) => State, number]>([
    ['none, where nothing differs', (state) => state, 0],
    ['one, where a card says something else', (state) => withFront(state, 12, face('zèbre, €')), 1],
    ['none, where all margins say something else', (state) => ({ ...state, slug: 'c7d9' }), 0],
    ['none, where all backs look another way', (state) => ({ ...state, back: face('another') }), 0],
    // Eight on a sheet: three of the fronts, and the last of the backs.
    ['those from where a card came on', (state) => withNew(state, 9, face('new')), 4],
  ])('are painted again: %s', async (_, edit, count) => {
    expect(await edited(edit)).toBe(count);
  });
});
