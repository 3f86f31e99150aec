/**
 * What virtual tables read beside the pictures: a saved object for Tabletop Simulator, a template for Tabletop Playground.
 *
 * Takes grids, cards and where the pictures are; gives plain objects to be written as JSON. Card ids and order follow the deck's data
 * and stay the same between exports. A card's id is the deck's
 * key times 100 plus its cell; lengths are centimetres.
 */
import { host } from '../../../base/host.ts';
import type { Size } from '../../../base/geometry.ts';
import { toMm } from '../../../base/units.ts';
import type { CellGrid } from './table-checks.ts';

/** One design: its name and how often it is in the deck. */
export interface TableCard {
  readonly name: string;
  readonly copies: number;
}

// How are cards cut out on the table, and which number has that for Tabletop Simulator?
const OUTLINES = { rounded: 0, square: 1, round: 4 } as const;
export type TableOutline = keyof typeof OUTLINES;

export interface TableDeck {
  readonly title: string;
  readonly description: string;
  readonly trim: Size;
  readonly outline: TableOutline;
  readonly cards: readonly TableCard[];
  readonly grids: readonly CellGrid[];
  /** Picture of each grid: addresses for Tabletop Simulator, file names for Tabletop Playground. */
  readonly fronts: readonly string[];
  /** One back for all, or one sheet of backs for each grid. */
  readonly backs: readonly string[];
  readonly hasUniqueBacks: boolean;
}

const backOf = (deck: TableDeck, sheet: number): string =>
  deck.backs[deck.hasUniqueBacks ? sheet : 0] ?? deck.fronts[sheet] ?? '';

const TRANSFORM = {
  posX: 0,
  posY: 1,
  posZ: 0,
  rotX: 0,
  rotY: 180,
  rotZ: 180,
  scaleX: 1,
  scaleY: 1,
  scaleZ: 1,
} as const;

/** Six hexadecimal digits, the same at every export. */
const guid = (deck: TableDeck, part: string): string => host().sha256(`${deck.title}/${part}`).slice(0, 6);

/** What every object of a table has, as the table itself saves it. */
const objectBase = (deck: TableDeck, part: string) => ({
  GUID: guid(deck, part),
  Transform: TRANSFORM,
  GMNotes: '',
  ColorDiffuse: { r: 0.713, g: 0.713, b: 0.713 },
  Locked: false,
  Grid: true,
  Snap: true,
  IgnoreFoW: false,
  MeasureMovement: false,
  DragSelectable: true,
  Autoraise: true,
  Sticky: true,
  Tooltip: true,
  GridProjection: false,
  HideWhenFaceDown: true,
  SidewaysCard: false,
  LuaScript: '',
  LuaScriptState: '',
  XmlUI: '',
});

/** Every copy of every card as (id, name), in the order of the deck. */
function tableCards({ cards, grids }: TableDeck): readonly { readonly id: number; readonly name: string }[] {
  return grids.flatMap(({ first, count }, sheet) =>
    cards
      .slice(first, first + count)
      .flatMap(({ name, copies }, cell) =>
        Array.from({ length: copies }, () => ({ id: (sheet + 1) * 100 + cell, name })),
      ),
  );
}

// What does a saved object hold beside its object? Everything else is the table's own.
const EMPTY_SAVE = {
  SaveName: '',
  GameMode: '',
  Gravity: 0.5,
  PlayArea: 0.5,
  Date: '',
  Table: '',
  Sky: '',
  Note: '',
  Rules: '',
  LuaScript: '',
  LuaScriptState: '',
  XmlUI: '',
} as const;

/** Picture sheets by their number, from 1. */
const customDeckOf = (deck: TableDeck): Readonly<Record<string, object>> =>
  Object.fromEntries(
    deck.grids.map(({ columns, rows }, sheet) => [
      String(sheet + 1),
      {
        FaceURL: deck.fronts[sheet] ?? '',
        BackURL: backOf(deck, sheet),
        NumWidth: columns,
        NumHeight: rows,
        BackIsHidden: true,
        UniqueBack: deck.hasUniqueBacks,
        Type: OUTLINES[deck.outline],
      },
    ]),
  );

/** A saved object: goes in the folder of saved objects, its pictures where the addresses say. */
export function savedObject(deck: TableDeck): object {
  const customDeck = customDeckOf(deck);
  const cards = tableCards(deck);
  const keyOf = (id: number): string => String(Math.floor(id / 100));
  const contained = cards.map(({ id, name }, place) => ({
    ...objectBase(deck, `${id}/${place}`),
    Name: 'CardCustom',
    Nickname: name,
    Description: '',
    Hands: true,
    CardID: id,
    CustomDeck: { [keyOf(id)]: customDeck[keyOf(id)] },
  }));
  const common = { Nickname: deck.title, Description: deck.description };
  // A deck of one card is no deck: the table wants the card itself.
  const object =
    contained.length === 1
      ? { ...contained[0], ...common }
      : {
          ...objectBase(deck, 'deck'),
          Name: 'DeckCustom',
          ...common,
          Hands: false,
          DeckIDs: cards.map(({ id }) => id),
          CustomDeck: customDeck,
          ContainedObjects: contained,
        };
  return { ...EMPTY_SAVE, ObjectStates: [object] };
}

/** Which cells of one sheet are in the pile, each as often as it has copies. */
const indicesOf = ({ cards }: TableDeck, { first, count }: CellGrid): readonly number[] =>
  cards.slice(first, first + count).flatMap(({ copies }, cell) => Array.from({ length: copies }, () => cell));

// Where does Tabletop Playground find a back? Below zero: one picture for all, or the same cell of a second sheet.
const BACK_INDEX = { one: -2, each: -3 } as const;

const PLAIN_WHITE = { R: 255, G: 255, B: 255 } as const;

/** A stable identifier: the same deck and sheet keep it, so that saved tables find their cards again. */
const guidOf = (deck: TableDeck, sheet: number): string =>
  host().sha256(`${deck.title}/${sheet}`).slice(0, 32).toUpperCase();

/** One card template for each sheet. */
export function cardTemplate(deck: TableDeck, sheet: number): object {
  const grid = deck.grids[sheet];
  const indices = grid ? indicesOf(deck, grid) : [];
  const names = grid ? deck.cards.slice(grid.first, grid.first + grid.count) : [];
  const centimetres = (points: number): number => Number((toMm(points) / 10).toFixed(3));
  return {
    Type: 'Card',
    GUID: guidOf(deck, sheet),
    Name: deck.title,
    Metadata: deck.description,
    CollisionType: 'Regular',
    SurfaceType: 'Cardboard',
    Density: 0.5,
    PrimaryColor: PLAIN_WHITE,
    SecondaryColor: PLAIN_WHITE,
    Flippable: true,
    ShouldSnap: true,
    FrontTexture: deck.fronts[sheet] ?? '',
    BackTexture: backOf(deck, sheet),
    HiddenTexture: '',
    BackIndex: deck.hasUniqueBacks ? BACK_INDEX.each : BACK_INDEX.one,
    HiddenIndex: -1,
    NumHorizontal: grid?.columns ?? 1,
    NumVertical: grid?.rows ?? 1,
    Width: centimetres(deck.trim.width),
    Height: centimetres(deck.trim.height),
    Thickness: 0.05,
    HiddenInHand: true,
    UsedWithCardHolders: true,
    CanStack: true,
    MirrorBack: false,
    Model: deck.outline === 'square' ? 'Square' : 'Rounded',
    Indices: indices,
    CardNames: Object.fromEntries(names.map(({ name }, cell) => [String(cell), name])),
  };
}
