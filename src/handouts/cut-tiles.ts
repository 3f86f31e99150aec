/** Tiles of 3x16 to cut out at true size, edge to edge, so that one cut serves two. Lengths in mm. */
import type { DrawingPart, Figure } from './core/figures.ts';

const TILE = 15;
/** More would be wider than the widest picture, and drawn smaller than the tiles of the game. */
const IN_ROW = 10;

/** A bar is under 6 and 9. */
const BARRED: readonly number[] = [6, 9];

function tile(number: number, index: number, inRow: number): readonly DrawingPart[] {
  const x = 0.3 + TILE * (index % inRow);
  const y = 0.3 + TILE * Math.floor(index / inRow);
  const middle = x + TILE / 2;
  const bar: readonly DrawingPart[] = BARRED.includes(number)
    ? [{ part: 'path', d: `M ${middle - 2.4} ${y + 11.8} H ${middle + 2.4}`, stroke: 'accent', line: 0.6 }]
    : [];
  return [
    { part: 'box', x, y, width: TILE, height: TILE, stroke: 'ink', line: 0.25, dash: [1.6, 1.1] },
    {
      part: 'label',
      x: middle,
      y: y + 10.2,
      text: String(number),
      size: 21,
      face: 'display',
      anchor: 'middle',
      ink: 'accent',
    },
    ...bar,
  ];
}

/** Rows are alike long: no tile lies alone under the others. */
export function cutTiles(tiles: readonly number[]): Figure {
  const rows = Math.max(1, Math.ceil(tiles.length / IN_ROW));
  const inRow = Math.max(1, Math.ceil(tiles.length / rows));
  return {
    kind: 'drawn',
    drawing: {
      width: TILE * inRow + 0.6,
      height: TILE * rows + 0.6,
      parts: tiles.flatMap((number, index) => tile(number, index, inRow)),
    },
  };
}
