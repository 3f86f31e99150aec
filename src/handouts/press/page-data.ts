/** What the pages of a handout are given beside their sheet: words of the frame, marks, reasons, the teacher's page. */
import { LEVELS } from '../core/handout.ts';
import { phrase } from '../core/phrase.ts';
import { printMarks, printWatch, printWork, type PrintedWork } from '../print/key.ts';
import type { Printing } from '../print/node.ts';
import { writtenIn } from '../print/written.ts';
import { printSheet } from '../print/sheet.ts';
import type { PrintedSheet } from '../print/types.ts';
import { VERSION_LETTERS } from './copies.ts';
import { copyOf, type PrintedCopy } from './printed-copy.ts';
import { coverData } from './cover.ts';
import type { HandoutJob, HandoutPart } from './jobs.ts';
import { previewData } from './preview.ts';
import type { Air } from './fit.ts';
import { pieceData } from './piece-sheet.ts';
import { teacherData } from './teacher-page.ts';
import { stripTexts } from './strip.ts';
import { nodeData, sheetData } from './template-data.ts';

type Data = Readonly<Record<string, unknown>>;

const FRAME_WORDS = [
  'level',
  'version',
  'example',
  'code',
  'sameCode',
  'key',
  'teacher',
  'forTeacher',
  'forAuthor',
  'author',
  'lookFor',
  'watch',
  'checked',
  'checkedHead',
  'cut',
  'fold',
  'notForPupils',
  'lesson',
  'why',
  'errors',
  'thinks',
  'ask',
  'where',
  'whyHead',
  'marksWhole',
  'levels',
  'sameLevels',
  'extend',
  'then',
  'standards',
  'askPupil',
] as const;

/** Words and marks that every page may show. */
export function frameData({ level, copy }: PrintedSheet, { words }: Printing): Data {
  const say = (key: string): string => words.plain(phrase(`page.${key}`));
  return {
    say: {
      ...Object.fromEntries(FRAME_WORDS.map((key) => [key, say(key)])),
      names: ['name', 'class', 'date'].map(say),
    },
    levels: LEVELS.map((number) => ({ number, on: number === level })),
    levelSpoken: words.plain(phrase('page.levelSpoken', { level })),
    copySpoken: words.plain(phrase('page.copySpoken', { copy })),
    keyLead: words.plain(phrase('page.keyLead', { level, copy })),
  };
}

/** What the kind of page needs. */
export function partData(job: HandoutJob, part: HandoutPart, copy: PrintedCopy): Data {
  const { facts, printing } = copy;
  switch (part.kind) {
    case 'cover':
      return coverData(part, copy);
    case 'slide':
      return slideData(part, copy);
    case 'tickets':
      return { tickets: ticketData(job, part) };
    case 'pupil':
      return {};
    case 'key':
      return { watch: printWatch(facts, printing), marks: printMarks(facts, printing), why: reasons(copy) };
    case 'worked':
      return {
        watch: printWatch(facts, printing),
        marks: printMarks(facts, printing),
        workOf: workByNumber(copy),
        keyLead: printing.words.plain(
          phrase('page.keyLeadWorked', { level: facts.number, copy: facts.copy }),
        ),
      };
    case 'teacher':
      return teacherData(job, copy);
    case 'pieces':
      return { piecesIn: (air: Air) => pieceData(copy, air) };
    // A test has data of its own.
    case 'quiz':
    case 'quiz-key':
      return {};
    case 'preview':
      return previewData(copy, job.refusals);
    case 'strip':
      return { stripOf: stripTexts(copy) };
  }
}

/** Blocks that have items; one item of a block in columns leaves room for another block beside it. */
const ticketBlocks = (data: Data, { blocks }: PrintedSheet): readonly Data[] =>
  (data['blocks'] as readonly Data[]).flatMap((block, i) => {
    const { items = [], across = 1 } = blocks[i] ?? {};
    return items.length === 0 ? [] : [{ block, half: items.length === 1 && across === 2 }];
  });

/** Both halves of a page; bars count the version letters, so that a pile shows them from its side. */
function ticketData(job: HandoutJob, part: HandoutPart): readonly Data[] {
  const halves = [part, { ...part, ...part.second }];
  return halves.map((half) => {
    const { facts, printing } = copyOf(job, half);
    const sheet = printSheet(facts, 'pupil', printing);
    const place = VERSION_LETTERS.indexOf(half.copy);
    const printed = sheetData(sheet, printing);
    return {
      sheet: printed,
      blocks: ticketBlocks(printed, sheet),
      pupil: half.name ?? '',
      about: printing.words.plain(phrase('page.ticket', { level: facts.number })),
      bars: Array.from({ length: place + 1 }, (_, bar) => bar),
    };
  });
}

/** One item with the instruction of its block; with its answer, the work behind it. */
function slideData({ item, isAnswered = false }: HandoutPart, { facts, printing }: PrintedCopy): Data {
  const sheet = printSheet(facts, isAnswered ? 'key' : 'pupil', printing);
  const block = sheet.blocks.find(({ items }) => items.some(({ number }) => number === item));
  const found = block?.items.find(({ number }) => number === item);
  const work = printWork(facts, printing).find(({ number }) => number === item);
  return {
    instruction: block?.instruction ?? [],
    common: isAnswered || !sheet.common ? undefined : nodeData(sheet.common, printing),
    item: found ? nodeData(found.node, printing) : [],
    work: isAnswered ? (work?.lines ?? []) : [],
  };
}

/** What is said of every item alike is said of the first. */
function saidOnce(work: readonly PrintedWork[]): readonly PrintedWork[] {
  const [first, ...others] = work.map(({ lines }) => lines.map((line) => JSON.stringify(line)));
  const shared = new Set(
    first?.filter((line) => others.length > 0 && others.every((own) => own.includes(line))),
  );
  return work.map((one, i) =>
    i === 0 ? one : { ...one, lines: one.lines.filter((line) => !shared.has(JSON.stringify(line))) },
  );
}

/** The work behind each item, then what is in its fields. */
function reasons({ facts, printing }: PrintedCopy): readonly Data[] {
  const answers = new Map(
    printSheet(facts, 'key', printing)
      .blocks.flatMap(({ items }) => items)
      .map(({ number, node }) => [number, writtenIn(node)]),
  );
  return saidOnce(printWork(facts, printing)).map((work) => ({
    ...work,
    answer: answers.get(work.number) ?? [],
  }));
}

const workByNumber = ({ facts, printing }: PrintedCopy): Data =>
  Object.fromEntries(printWork(facts, printing).map(({ number, lines }) => [String(number), lines]));
