/**
 * A second reading of 3x16, from the words of the rules alone: for the tests.
 *
 * Works on the text of a state or on move texts and shares no code with the engine: which texts are legal moves, and how
 * many tiles each player has left after a record.
 */

interface Desk {
  readonly rows: number[];
  readonly columns: number[][];
}

const numbers = (text: string): number[] => (text === '-' ? [] : text.split('.').map(Number));

/** The texts of all legal moves of a state given as text, with optional taking. */
export function legalTexts(stateText: string): readonly string[] {
  const [seat = '', phase = '', calls = '', ...desks] = stateText.split(' ');
  const [rows = '', ...columns] = (desks[Number(seat.slice(1)) - 1] ?? '').split('/');
  const called = calls.slice(calls.lastIndexOf(',') + 1);
  if (phase === 'over') return [];
  if (phase === 'place')
    return called === '1' ? ['start 1'] : columns.map((_, index) => `put ${called} in ${index + 1}`);
  const ends = new Set(numbers(rows));
  const texts = columns.flatMap((column, index) => {
    const bottom = numbers(column).pop();
    return bottom !== undefined && ends.has(bottom - 1) ? [`take ${bottom} from ${index + 1}`] : [];
  });
  return [...texts, 'done'];
}

/** Every text somebody might try: all numbers up to `length + 1`, one column too many. */
export function allTexts(length: number, columns: number): readonly string[] {
  const texts = ['done'];
  for (let tile = 1; tile <= length + 1; tile++) {
    texts.push(`start ${tile}`);
    for (let column = 1; column <= columns + 1; column++) {
      texts.push(
        `put ${tile} in ${column}`,
        `take ${tile} from ${column}`,
        `shift ${tile} from ${column} to 1`,
      );
      for (const place of [1, 2, 5]) texts.push(`insert ${tile} in ${column} at ${place}`);
    }
  }
  return texts;
}

/** Tiles left of each player after the moves of a finished game. Takes put every tile where it fits, or throw. */
export function tilesLeftAfter(
  moves: readonly { readonly player: number; readonly text: string }[],
  players: number,
): readonly number[] {
  const desks: Desk[] = Array.from({ length: players }, () => ({
    rows: [],
    columns: Array.from({ length: 12 }, () => []),
  }));
  for (const { player, text } of moves) {
    const desk = desks[player];
    const [verb, tile = '', , column = ''] = text.split(' ');
    const pile = desk?.columns[Number(column) - 1];
    if (verb === 'start') desk?.rows.push(1);
    if (verb === 'put') pile?.push(Number(tile));
    if (verb !== 'take') continue;
    const row = desk?.rows.indexOf(Number(tile) - 1) ?? -1;
    if (row < 0 || pile?.pop() !== Number(tile)) throw new RangeError(text);
    desk?.rows.splice(row, 1, Number(tile));
  }
  return desks.map(({ columns }) => columns.flat().length);
}
