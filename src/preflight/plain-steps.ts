/**
 * What each operator of plain content does (`PLAIN_STEPS`): the same as the same operator read value by value.
 *
 * A step gives false where its operands are not as expected; then the instruction is read in the other way.
 */
import type { PdfFile } from './file.ts';
import { markFacts, sequenceFacts, type Marks } from './marks.ts';
import type { Instruction } from './plain-content.ts';
import { PLAIN_OPERATORS } from './plain-operators.ts';
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

type Step = (walker: PlainWalker, said: Instruction, place: Place) => boolean;

/** A resource by the bytes of its name: looked up once for each reading of a stream. */
function resource(walker: PlainWalker, said: Instruction, place: Place, kind: 'Font' | 'XObject'): PdfValue {
  const known = kind === 'Font' ? place.fonts : place.objects;
  let found = known.get(said.nameKey);
  if (found === undefined) known.set(said.nameKey, (found = walker.named(place, kind, said.name)));
  return found;
}

const beginMark: Step = ({ file, memory, marks }, { mcid, mark }, { key, seen }) => {
  if (mcid >= 0) {
    marks.begin(sequenceFacts(mcid), key, seen);
    return true;
  }
  let facts = memory.marks.get(mark);
  if (!facts) {
    const values = new ValueReader(Buffer.from(mark, 'latin1'), 0, 'bytes');
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
  (walker, { numbers }, place) => {
    walker.colour(op, numbers.slice(0, count), place);
    return true;
  };

/** Gray and RGB: nobody asks how much ink that is. */
const device =
  (side: 'fill' | 'stroke', family: 'DeviceGray' | 'DeviceRGB'): Step =>
  (walker) => {
    walker.chooseDevice(side, family);
    return true;
  };

const STEPS: Readonly<Record<string, Step>> = {
  BDC: beginMark,
  Tf: (walker, said, place) => (
    walker.text.setFont(resource(walker, said, place, 'Font'), said.numbers[0]),
    true
  ),
  Do: (walker, said, place) => (walker.draw(resource(walker, said, place, 'XObject'), place), true),
  q: (walker) => (walker.save(), true),
  Q: (walker) => (walker.restore(), true),
  EMC: ({ marks }) => (marks.end(), true),
  BT: ({ text }) => (text.setMatrix(IDENTITY), true),
  ET: () => true,
  cm: (walker, { numbers }) => (walker.concat(numbers), true),
  Tm: ({ text }, { numbers }) => (text.setMatrix(numbers), true),
  Td: ({ text }, { numbers }) => (text.move(numbers[0], numbers[1]), true),
  Tc: ({ text }, { numbers }) => (text.set({ letter: numbers[0] }), true),
  ...Object.fromEntries(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*'].map((op) => [op, paint])),
  ...{ g: device('fill', 'DeviceGray'), rg: device('fill', 'DeviceRGB'), k: colour('k', 4) },
  ...{ G: device('stroke', 'DeviceGray'), RG: device('stroke', 'DeviceRGB'), K: colour('K', 4) },
};

const NO_STEP: Step = () => false;

/** By the number that `PlainReader.next` gives; 0 is no step. */
export const PLAIN_STEPS: readonly Step[] = PLAIN_OPERATORS.map((operator) => STEPS[operator] ?? NO_STEP);
