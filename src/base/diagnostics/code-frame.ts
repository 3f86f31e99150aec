/**
 * The source line of a mistake with a caret line below it.
 *
 * Takes a place and a label; gives lines of text. Tabs become four spaces, control codes are escaped, carets are set by
 * terminal columns (wide and combining characters included), and a long line is clipped round the caret.
 */
import type { Place } from './diagnostic.ts';
import type { Paint, Palette } from './palette.ts';
import { lineAt, positionAt } from './position.ts';
import { clustersOf, displayWidth, escapeControls } from './terminal-text.ts';

/** Columns between the left edge and the source text: `   6 | `. */
export const GUTTER = 4;
const TAB = '    ';
const ELLIPSIS = '…';

/** One character of the line as it is shown, and the columns it takes. */
interface Shown {
  readonly text: string;
  readonly width: number;
  /** Whether the caret is below it. */
  readonly isMarked: boolean;
}

/**
 * @param width columns of the terminal; the source line is clipped to it, the label is not
 * @returns two lines: source and caret
 */
export function codeFrame(
  place: Place,
  label: string | undefined,
  options: { readonly width: number; readonly palette: Palette; readonly mark: Paint },
): readonly string[] {
  const { palette, mark } = options;
  const { line } = positionAt(place.file, place.start);
  const number = String(line).padStart(GUTTER);
  const blank = ' '.repeat(number.length);
  const room = Math.max(20, options.width - number.length - 3);
  const shown = clip(shownLine(place, room), room);
  const before = widthOf(
    shown.slice(
      0,
      shown.findIndex((item) => item.isMarked),
    ),
  );
  const carets = '^'.repeat(Math.max(1, widthOf(shown.filter((item) => item.isMarked && item.text !== ''))));
  const tail = label === undefined ? '' : ` ${escapeControls(label)}`;
  const text = shown.map((item) => item.text).join('');
  return [
    `${palette.gutter(`${number} |`)} ${text}`.trimEnd(),
    `${palette.gutter(`${blank} |`)} ${' '.repeat(before)}${mark(carets + tail)}`,
  ];
}

const widthOf = (items: readonly Shown[]): number => items.reduce((sum, item) => sum + item.width, 0);

/** The line as shown characters; only the part near the place is looked at, however long the line is. */
function shownLine(place: Place, room: number): readonly Shown[] {
  const line = lineAt(place.file, place.start);
  const from = place.start - line.start;
  const to = Math.min(line.text.length, Math.max(from, place.end - line.start));
  const reach = room * 4;
  const cutStart = safeCut(line.text, Math.max(0, from - reach));
  const cutEnd = safeCut(line.text, Math.min(line.text.length, from + reach));
  const items: Shown[] = cutStart > 0 ? [ellipsis(false)] : [];
  for (const cluster of clustersOf(line.text.slice(cutStart, cutEnd))) {
    const start = cutStart + cluster.start;
    const end = start + cluster.text.length;
    const isMarked = from === to ? start <= from && from < end : start < to && end > from;
    items.push(shownCluster(cluster.text, isMarked));
  }
  if (cutEnd < line.text.length) items.push(ellipsis(false));
  // A place at the end of the line is below the column after it.
  if (!items.some((item) => item.isMarked)) items.push({ text: '', width: 1, isMarked: true });
  return items;
}

function shownCluster(cluster: string, isMarked: boolean): Shown {
  const text = cluster === '\t' ? TAB : escapeControls(cluster);
  return { text, width: displayWidth(text), isMarked };
}

const ellipsis = (isMarked: boolean): Shown => ({ text: ELLIPSIS, width: 1, isMarked });

/** Moves a cut off the middle of a surrogate pair. */
const safeCut = (text: string, index: number): number =>
  (text.charCodeAt(index) & 0xfc00) === 0xdc00 && index > 0 ? index - 1 : index;

/** Keeps `room` columns with the first marked character a third from the left, and says with `…` what was cut. */
function clip(items: readonly Shown[], room: number): readonly Shown[] {
  if (widthOf(items) <= room) return items;
  const firstMarked = items.findIndex((item) => item.isMarked);
  let start = firstMarked;
  for (let left = Math.floor(room / 3); start > 0; start--) {
    left -= items[start - 1]?.width ?? 0;
    if (left < 1) break;
  }
  let end = start;
  for (let left = room - 2; end < items.length; end++) {
    left -= items[end]?.width ?? 0;
    if (left < 0) break;
  }
  const head = start > 0 ? [ellipsis(false)] : [];
  const tail = end < items.length ? [ellipsis(items[end]?.isMarked ?? false)] : [];
  return [...head, ...items.slice(start, end), ...tail];
}
