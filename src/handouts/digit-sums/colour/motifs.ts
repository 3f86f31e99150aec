/**
 * Pictures in a field of hexagons: eleven rows of eleven and ten in turn, 0 white, 1 and 2 a pattern each.
 *
 * Between 25 and 45 of a hundred fields are drawn; the first two rows and the last two stay white.
 */
export const ROW_LENGTHS = Array.from({ length: 11 }, (_, row) => (row % 2 === 0 ? 11 : 10));

export const MOTIFS = {
  triangle: [
    '.....1.....',
    '....11....',
    '....111....',
    '...1111...',
    '...11111...',
    '..111111..',
    '.222222222.',
  ],
  crown: [
    '1....1....1',
    '11..11..11',
    '11..111..11',
    '1111111111',
    '11111111111',
    '2222222222',
    '...........',
  ],
  chevron: [
    '.....1.....',
    '....11....',
    '...11111...',
    '..111111..',
    '..222.222..',
    '.222..222.',
    '.22.....22.',
  ],
  pentagon: [
    '.....1.....',
    '...1111...',
    '..1111111..',
    '.11111111.',
    '..1111111..',
    '..222222..',
    '...22222...',
  ],
  hand: [
    '...1...1...',
    '...1..1...',
    '....1.1....',
    '..111111..',
    '..1111111..',
    '..111111..',
    '...22222...',
  ],
} as const;

export type Motif = keyof typeof MOTIFS;

/** What is left over by three in each field, row by row. */
export function fieldsOf(motif: Motif): readonly number[] {
  const white = (row: number): string => '.'.repeat(ROW_LENGTHS[row] ?? 0);
  const rows = [white(0), white(1), ...MOTIFS[motif], white(9), white(10)];
  return rows.flatMap((row) => [...row].map((sign) => (sign === '.' ? 0 : Number(sign))));
}
