/**
 * The table of a roster as lines of cells, each with its place (`linesOf`).
 *
 * Cells are cut at the sign the first line uses: comma, semicolon or tab. Quotation marks may be round a cell.
 */

/** A stretch of the file, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The text of a cell, without quotation marks; its place has them. */
export interface Cell extends Span {
  readonly text: string;
}

export interface Line extends Span {
  readonly cells: readonly Cell[];
  /** A quotation mark that is not closed, or that something follows. */
  readonly open: Span | undefined;
}

/** Lines that are not empty. */
export function linesOf(text: string): readonly Line[] {
  const sign = /[,;\t]/.exec(text.split('\n')[0] ?? '')?.[0] ?? ',';
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const written = line.replace(/\r$/, '');
    if (line.trim() !== '')
      lines.push({ ...cellsOf(written, sign, start), start, end: start + written.length });
    start += line.length + 1;
  }
  return lines;
}

function cellsOf(line: string, sign: string, above: number): Pick<Line, 'cells' | 'open'> {
  const cell = new RegExp(`\\s*(?:"((?:[^"]|"")*)"|([^${sign}]*))\\s*(?:${sign}|$)`, 'gy');
  const cells: Cell[] = [];
  while (cell.lastIndex < line.length) {
    const { lastIndex: from } = cell;
    const match = cell.exec(line);
    if (!match || match[2]?.trimStart().startsWith('"') === true)
      return { cells, open: { start: above + from, end: above + line.length } };
    const whole = match[0].endsWith(sign) ? match[0].slice(0, -1) : match[0];
    const start = above + from + whole.length - whole.trimStart().length;
    const text = (match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim();
    cells.push({ text, start, end: start + whole.trim().length });
  }
  return { cells, open: undefined };
}
