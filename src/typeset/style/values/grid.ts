/**
 * Tracks, areas and lines of grids.
 *
 * Takes tokens, gives computed values. Left out: named lines, `auto-fill` and `auto-fit`, `fit-content()`, subgrids; each is
 * told by its name. Source: CSS Grid Layout 2, sections 7.2, 7.3 and 8.3.
 */
import type { Computer } from '../properties/slots.ts';
import type { Token } from '../style-sheet/tokens.ts';
import type { GridLine, TrackBreadth, TrackSize } from '../types.ts';
import { readInteger, readNonNegativeLengthPercentage } from './quantity.ts';
import { splitAtCommas, Reader } from './reader.ts';

/** More tracks than fit on any paper are a mistake. */
const MOST_TRACKS = 200;

const CONTENT_WORDS = ['auto', 'min-content', 'max-content'] as const;
type Breadth = Computer<TrackBreadth>;

/** `2fr`; the unit is known here alone. */
function readFlexible(reader: Reader): Breadth | undefined {
  const token = reader.peek();
  if (token?.kind !== 'number' || token.unit !== 'fr') return undefined;
  if (token.value < 0) return reader.complain(token, 'cannot be negative');
  reader.take();
  const { value } = token;
  return () => ({ fr: value });
}

function readBreadth(reader: Reader): Breadth | undefined {
  const word = reader.takeWord(CONTENT_WORDS);
  if (word !== undefined) return () => word;
  return readFlexible(reader) ?? readNonNegativeLengthPercentage(reader);
}

const isFlexible = (breadth: TrackBreadth): breadth is { readonly fr: number } =>
  typeof breadth === 'object' && 'fr' in breadth;

function readMinmax(reader: Reader, content: readonly Token[]): Computer<TrackSize> | undefined {
  const [least, most, ...rest] = splitAtCommas(content).map((part) => new Reader(part));
  const token = reader.peek();
  reader.take();
  const min = least && (least.takeWord(CONTENT_WORDS) ?? readNonNegativeLengthPercentage(least));
  const max = most && readBreadth(most);
  if (min === undefined || max === undefined || !least?.isDone || !most?.isDone || rest.length > 0) {
    return reader.complain(token, 'minmax() wants two sizes, of which only the second may have fr');
  }
  return (context) => ({ min: typeof min === 'string' ? min : min(context), max: max(context) });
}

/** One track; `1fr` is at least as large as its content, a length is both limits. */
function readTrack(reader: Reader): Computer<TrackSize> | undefined {
  const token = reader.peek();
  if (token?.kind === 'function' && token.name === 'minmax') return readMinmax(reader, token.content);
  if (token?.kind === 'function' && token.name === 'fit-content')
    return reader.complain(token, 'fit-content() is not part of the subset: minmax(0, ...) is');
  if (token?.kind === 'delimiter' && token.value === '[')
    return reader.complain(token, 'lines have no names here: name areas by grid-template-areas');
  const breadth = readBreadth(reader);
  if (breadth === undefined) return undefined;
  return (context) => {
    const max = breadth(context);
    return { min: isFlexible(max) ? 'auto' : max, max };
  };
}

type Tracks = readonly Computer<TrackSize>[];

function readRepeat(reader: Reader, content: readonly Token[]): Tracks | undefined {
  const token = reader.take();
  const comma = content.findIndex((one) => one.kind === 'delimiter' && one.value === ',');
  const count = new Reader(content.slice(0, Math.max(0, comma)));
  if (count.takeWord(['auto-fill', 'auto-fit']))
    return reader.complain(token, 'auto-fill and auto-fit are not part of the subset: say how many');
  const times = readInteger(count);
  const inner = new Reader(content.slice(comma + 1));
  const tracks = comma < 0 ? undefined : readTracks(inner);
  if (times === undefined || times < 1 || !count.isDone || tracks === undefined) {
    reader.adopt(inner);
    return reader.complain(token, 'repeat() wants a number and tracks: repeat(3, 1fr)');
  }
  if (times > MOST_TRACKS) return reader.refuseLarge(token, MOST_TRACKS);
  return Array.from({ length: times }).flatMap(() => tracks);
}

function readTracks(reader: Reader): Tracks | undefined {
  const tracks: Computer<TrackSize>[] = [];
  while (!reader.isDone) {
    const token = reader.peek();
    const isRepeat = token?.kind === 'function' && token.name === 'repeat';
    const repeated = isRepeat ? readRepeat(reader, token.content) : undefined;
    const track = isRepeat ? undefined : readTrack(reader);
    if (repeated === undefined && track === undefined) return undefined;
    tracks.push(...(repeated ?? (track ? [track] : [])));
    if (tracks.length > MOST_TRACKS) return reader.refuseLarge(token, MOST_TRACKS);
  }
  return tracks.length === 0 ? undefined : tracks;
}

/** `20mm 1fr repeat(2, auto)`. */
export function readTrackList(reader: Reader): Computer<readonly TrackSize[]> | undefined {
  const tracks = readTracks(reader);
  return tracks && ((context) => tracks.map((track) => track(context)));
}

/** `"head head" "art text"`: rows of names, `.` for a cell without one; each name is one rectangle. */
export function readAreas(reader: Reader): Computer<readonly (readonly string[])[]> | undefined {
  const rows: (readonly string[])[] = [];
  const first = reader.peek();
  while (!reader.isDone) {
    const token = reader.take();
    if (token?.kind !== 'string') return reader.complain(token, 'a row of names in quotes is wanted');
    const names = token.value.split(/\s+/).filter((name) => name !== '');
    if (names.length === 0 || names.length !== (rows[0]?.length ?? names.length))
      return reader.complain(token, 'every row has as many names as the first');
    rows.push(names.map((name) => (/^\.+$/.test(name) ? '' : name)));
    if (Math.max(rows.length, names.length) > MOST_TRACKS) return reader.refuseLarge(token, MOST_TRACKS);
  }
  const torn = rows.flat().find((name) => name !== '' && !isRectangle(rows, name));
  if (torn !== undefined) return reader.complain(first, `"${torn}" is not a rectangle`);
  return rows.length === 0 ? undefined : () => rows;
}

function isRectangle(rows: readonly (readonly string[])[], name: string): boolean {
  const spans = rows.map((row) => [row.indexOf(name), row.lastIndexOf(name)] as const);
  const own = spans.flatMap(([from], i) => (from < 0 ? [] : [i]));
  const [top = 0, bottom = 0] = [own[0], own.at(-1)];
  const [left, right] = spans[top] ?? [0, 0];
  return rows
    .slice(top, bottom + 1)
    .every((row) => row.every((one, x) => (one === name) === (x >= left && x <= right)));
}

/** `auto`, `3`, `-1`, `span 2`, or the name of an area. */
export function readGridLine(reader: Reader): Computer<GridLine> | undefined {
  if (reader.takeWord(['auto'])) return () => 'auto';
  const start = reader.position;
  const isSpan = reader.takeWord(['span']) !== undefined;
  const token = reader.peek();
  if (token?.kind === 'ident' && !isSpan) {
    reader.take();
    const { value } = token;
    return () => ({ area: value });
  }
  const line = readInteger(reader);
  if (line === undefined || line === 0 || Math.abs(line) > MOST_TRACKS || (isSpan && line < 1)) {
    reader.rewind(start);
    return reader.complain(token, 'lines count from 1, or from -1 at the end');
  }
  return () => (isSpan ? { span: line } : { line });
}
