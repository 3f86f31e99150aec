/**
 * Boards of 3x16 as a rule sheet draws them: main rows shortened to their room, five columns, and what they say aloud.
 *
 * Takes a scene of a replay; gives plain data for decks/3x16/templates/partials. Tiles and marks are the scene's; places for
 * rows that have not begun and for columns without tiles are added, since an empty place is part of the picture.
 */
import type { SceneTile, TileScene } from './scene.ts';
import { fillPlaces } from '../../document/localise.ts';

/** A tile, the dots for tiles left out, or the place of the first tile of a row. */
export interface BoardTile {
  readonly kind: 'tile' | 'dots' | 'place';
  readonly tile: number;
  readonly mark: string;
  readonly order: number;
}

export interface Board {
  readonly rows: readonly (readonly BoardTile[])[];
  readonly columns: readonly { readonly number: number; readonly tiles: readonly BoardTile[] }[];
  /** Tiles of the longest column. */
  readonly depth: number;
  readonly spoken: string;
}

export interface SpokenWords {
  /** `Main rows up to {rows}. Columns: {columns}.` */
  readonly board: string;
  /** What is said of a column without tiles. */
  readonly empty: string;
}

export interface BoardWish {
  /** Tiles a row may show; a longer one keeps its first and its last ones. */
  readonly room: number;
  readonly words: SpokenWords;
}

const DOTS: BoardTile = { kind: 'dots', tile: 0, mark: '', order: 0 };
const FIRST_PLACE: BoardTile = { kind: 'place', tile: 1, mark: '', order: 0 };

const drawn = (tile: SceneTile): BoardTile => ({ kind: 'tile', ...tile });

function shortened(tiles: readonly SceneTile[], room: number): readonly BoardTile[] {
  if (tiles.length <= room) return tiles.map(drawn);
  return [...tiles.slice(0, 1).map(drawn), DOTS, ...tiles.slice(2 - room).map(drawn)];
}

/** The whole board. */
export function boardOf(scene: TileScene, { room, words }: BoardWish): Board {
  return {
    rows: scene.rows.map((tiles) => (tiles.length === 0 ? [FIRST_PLACE] : shortened(tiles, room))),
    columns: scene.columns.map((tiles, index) => ({ number: index + 1, tiles: tiles.map(drawn) })),
    depth: Math.max(1, ...scene.columns.map(({ length }) => length)),
    spoken: spokenBoard(scene, words),
  };
}

/** Places that tiles have left are not read out; refused tiles are, since the picture is about them. */
function spokenBoard({ rows, columns }: TileScene, words: SpokenWords): string {
  const empty = words.empty;
  const lists = columns.map((tiles) => {
    const there = tiles.filter(({ mark }) => mark !== 'left').map(({ tile }) => tile);
    return there.length === 0 ? empty : there.join(' ');
  });
  const ends = rows.map((tiles) => tiles.at(-1)?.tile ?? 0);
  return fillPlaces(words.board, { rows: ends.join(', '), columns: lists.join(', ') }).text;
}
