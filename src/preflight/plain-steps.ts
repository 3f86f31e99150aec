/**
 * What each operator of plain content does (`PLAIN_STEPS`): the same as the same operator read value by value.
 *
 * A step gives false where its operands are not as expected; then the instruction is read in the other way.
 */
import type { PdfFile } from './file.ts';
import { markFacts, sequenceFacts, type Marks } from './marks.ts';
import { BEGIN_MARK, operatorCode, type PlainReader } from './plain-content.ts';
import { IDENTITY, type Matrix } from '../base/geometry.ts';
import type { TextState } from './text-state.ts';
import type { FileMemory } from './totals.ts';
import { nameOf, ValueReader, type PdfValue } from './values.ts';

/** Where operators are read: resources, the stream's key in the parent tree, how deep in forms. */
export interface Place {
  readonly resources: PdfValue;
  readonly key: number | undefined;
  readonly depth: number;
  /** Tagged sequences this reading of the stream has opened. */
  readonly seen: Set<number>;
  /** Resources that were asked for, by their names in the bytes of the stream. */
  readonly fonts: Map<number, PdfValue>;
  readonly objects: Map<number, PdfValue>;
}

/** Who walks a page, as far as steps go. */
export interface PlainWalker {
  readonly file: PdfFile;
  readonly memory: FileMemory;
  readonly text: TextState;
  readonly marks: Marks;
  save(): void;
  restore(): void;
  concat(matrix: Matrix): void;
  paint(): void;
  chooseDevice(side: 'fill' | 'stroke', family: 'DeviceGray' | 'DeviceRGB'): void;
  colour(op: string, operands: readonly PdfValue[], place: Place): void;
  draw(object: PdfValue, place: Place): void;
  named(place: Place, kind: string, name: string): PdfValue;
}

type Step = (walker: PlainWalker, reader: PlainReader, place: Place) => boolean;

// Taken one by one: patterns of arrays and calls are slow in code that has only just begun to run.
const sixOf = ({ numbers }: PlainReader): Matrix => [
  numbers[0] ?? 0,
  numbers[1] ?? 0,
  numbers[2] ?? 0,
  numbers[3] ?? 0,
  numbers[4] ?? 0,
  numbers[5] ?? 0,
];

/** A resource by the bytes of its name: looked up once for each reading of a stream. */
function resource(
  walker: PlainWalker,
  reader: PlainReader,
  place: Place,
  kind: 'Font' | 'XObject',
): PdfValue {
  const known = kind === 'Font' ? place.fonts : place.objects;
  let found = known.get(reader.nameKey);
  if (found === undefined) known.set(reader.nameKey, (found = walker.named(place, kind, reader.name)));
  return found;
}

const beginMark: Step = ({ file, memory, marks }, reader, { key, seen }) => {
  const { mcid } = reader;
  if (mcid >= 0) {
    marks.begin(sequenceFacts(mcid), key, seen);
    return true;
  }
  const { mark } = reader;
  let facts = memory.marks.get(mark);
  if (!facts) {
    const values = new ValueReader(mark, 0, 'bytes');
    const [tag, properties] = [values.next(), values.next()];
    if (typeof tag !== 'object' || typeof properties !== 'object') return false;
    memory.marks.set(mark, (facts = markFacts(file, nameOf(tag) ?? '', properties)));
  }
  marks.begin(facts, key, seen);
  return true;
};

const paint: Step = (walker) => {
  walker.paint();
  return true;
};

const colour =
  (op: string, count: number): Step =>
  (walker, reader, place) => {
    if (!reader.read(count)) return false;
    walker.colour(op, reader.numbers.slice(0, count), place);
    return true;
  };

/** Gray and RGB: nobody asks how much ink that is. */
const device =
  (side: 'fill' | 'stroke', family: 'DeviceGray' | 'DeviceRGB'): Step =>
  (walker) => {
    walker.chooseDevice(side, family);
    return true;
  };

const NAMED: Readonly<Record<string, Step>> = {
  Tf: (walker, reader, place) => {
    if (!reader.read(1)) return false;
    walker.text.setFont(resource(walker, reader, place, 'Font'), reader.numbers[0] ?? 0);
    return true;
  },
  Do: (walker, reader, place) => {
    if (!reader.read(0)) return false;
    walker.draw(resource(walker, reader, place, 'XObject'), place);
    return true;
  },
};

const UNNAMED: Readonly<Record<string, Step>> = {
  q: (walker) => (walker.save(), true),
  Q: (walker) => (walker.restore(), true),
  EMC: ({ marks }) => (marks.end(), true),
  BT: ({ text }) => (text.setMatrix(IDENTITY), true),
  ET: () => true,
  cm: (walker, reader) => reader.read(6) && (walker.concat(sixOf(reader)), true),
  Tm: ({ text }, reader) => reader.read(6) && (text.setMatrix(sixOf(reader)), true),
  Td: ({ text }, reader) =>
    reader.read(2) && (text.move(reader.numbers[0] ?? 0, reader.numbers[1] ?? 0), true),
  Tc: ({ text }, reader) => reader.read(1) && (text.set({ letter: reader.numbers[0] ?? 0 }), true),
  ...Object.fromEntries(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*'].map((op) => [op, paint])),
  ...{ g: device('fill', 'DeviceGray'), rg: device('fill', 'DeviceRGB'), k: colour('k', 4) },
  ...{ G: device('stroke', 'DeviceGray'), RG: device('stroke', 'DeviceRGB'), K: colour('K', 4) },
};

export const PLAIN_STEPS: ReadonlyMap<number, Step> = new Map([
  [BEGIN_MARK, beginMark],
  ...Object.entries(UNNAMED).map(([op, step]) => [operatorCode(op), step] as const),
  ...Object.entries(NAMED).map(([op, step]) => [operatorCode(op, true), step] as const),
]);
