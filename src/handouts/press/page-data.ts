/** What the pages of a handout are given beside their sheet: words of the frame, marks, reasons, the teacher's page. */
import { type Handout, inForm, type LevelNumber, LEVELS } from '../core/handout.ts';
import type { PressLanguage } from '../../base/language.ts';
import { phrase } from '../core/phrase.ts';
import {
  type PrintedWork,
  printErrors,
  printMarks,
  severalPhrase,
  printWatch,
  printWork,
  teacherText,
} from '../print/key.ts';
import { type Printing, printNode } from '../print/node.ts';
import { literal, type PrintedSheet, resultsIn } from '../print/types.ts';
import { printHeads, printSheet } from '../print/sheet.ts';
import { composeCopy, VERSION_LETTERS } from './copies.ts';
import { copyOf, type PrintedCopy } from './printed-copy.ts';
import { coverData } from './cover.ts';
import type { HandoutJob, HandoutPart } from './jobs.ts';
import { previewData } from './preview.ts';
import type { Air } from './fit.ts';
import { nodeData, pieceData, sheetData } from './template-data.ts';
import { stripTexts } from './strip.ts';
import { present } from '../../base/invariant.ts';
import { standardsByList } from '../core/standards.ts';

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

/** One item with the rules and the instruction of its block; with its answer, the work behind it. */
function slideData({ item, isAnswered = false }: HandoutPart, { facts, printing }: PrintedCopy): Data {
  const sheet = printSheet(facts, isAnswered ? 'key' : 'pupil', printing);
  const block = sheet.blocks.find(({ items }) => items.some(({ number }) => number === item));
  const found = block?.items.find(({ number }) => number === item);
  const work = printWork(facts, printing).find(({ number }) => number === item);
  return {
    rules: isAnswered ? [] : sheet.rules,
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

const COLON: Readonly<Record<PressLanguage, string>> = { en: ': ', fr: '\u00a0: ' };

/** The work behind each item, then what is in its fields. */
function reasons({ facts, printing }: PrintedCopy): readonly Data[] {
  const nodes = new Map(
    printSheet(facts, 'key', printing)
      .blocks.flatMap(({ items }) => items)
      .map(({ number, node }) => [number, node]),
  );
  return saidOnce(printWork(facts, printing)).map((work) => {
    const node = nodes.get(work.number);
    return { ...work, answer: node ? resultsIn(node, COLON[printing.words.language], work.lines) : [] };
  });
}

const workByNumber = ({ facts, printing }: PrintedCopy): Data =>
  Object.fromEntries(printWork(facts, printing).map(({ number, lines }) => [String(number), lines]));

/** Shares of a lesson: launch, together, alone, close. */
const STAGES = [
  ['launch', 0.15],
  ['together', 0.2],
  ['alone', 0.45],
  ['close', 0.2],
] as const;

const LESSON_WIDTH = 149;
const USUAL_MINUTES = 35;

export function teacherData({ exercise }: HandoutJob, copy: PrintedCopy): Data {
  const { facts, printing } = copy;
  const { words } = printing;
  const watch = printWatch(facts, printing);
  const several = severalPhrase(facts);
  const total = Number.parseInt(words.find('teacher.time') ?? '', 10) || USUAL_MINUTES;
  const minutes = STAGES.map(([name, share]) => [name, Math.round(total * share)] as const);
  return {
    facts: factList(printing, total),
    stages: minutes.map(([name, value]) => ({
      minutes: value,
      main: name === 'alone',
      width: (LESSON_WIDTH - 2) * (value / total),
      head: words.plain(phrase(`page.stage.${name}.head`)),
      text: words.find(`teacher.lesson.${name}`) ?? words.plain(phrase(`page.stage.${name}.text`)),
    })),
    lessonSpoken: words.plain(
      phrase('page.lessonSpoken', { minutes: total, ...Object.fromEntries(minutes) }),
    ),
    about: teacherText('about', printing),
    why: [...teacherText('why', printing), ...(several ? literal(` ${words.plain(several)}`) : [])],
    extend: teacherText('extend', printing),
    then: teacherText('then', printing),
    watch: watch.length > 0 ? watch : printErrors(facts, printing),
    levelRows: inPairs(comparable(levelItems(copy, exercise.seed))),
    sharesLevels: sharedLevels(facts.handout) !== undefined,
    standards: standardsByList(facts.tags).join('. '),
  };
}

function factList(printing: Printing, minutes: number): readonly Data[] {
  const { words } = printing;
  const entries = [
    ['time', words.plain(phrase('page.minutes', { minutes }))],
    ['group', words.find('teacher.group')],
    ['print', words.plain(phrase('page.sheets'))],
    ['material', words.find('teacher.material')],
    ['before', words.find('teacher.before')],
  ] as const;
  return entries.flatMap(([key, text]) =>
    text === undefined ? [] : [{ head: words.plain(phrase(`page.fact.${key}`)), text }],
  );
}

/** The form in which levels share their items, where the handout has it. */
const sharedLevels = (handout: Handout): Handout | undefined => inForm(handout, 'same-numbers');

/** What an item measures in mm across the page, by how many are beside each other; and what there is for it here. */
const ITEM_WIDTHS = { 1: 173, 2: 80, 3: 58 } as const;
const ROOM = { width: 88, height: 24 } as const;

/** The first item as every level prints it, of the same numbers where levels share them; a form is one task. */
function levelItems({ facts, printing }: PrintedCopy, seed: string): readonly Data[] {
  if (facts.handout.form !== undefined && facts.handout.form !== 'same-numbers') return [];
  const plain = present(inForm(facts.handout, facts.handout.form ?? 'exercises'), 'form');
  const shown = sharedLevels(facts.handout) ?? plain;
  return LEVELS.flatMap((number) => {
    const prompt = firstItem(shown, number, seed);
    const item = prompt === undefined ? undefined : levelItem(shown, number, prompt, printing);
    return item === undefined ? [] : [item];
  });
}

/** The first of a sheet: the worked example gives away nothing, so it comes first where there is one. */
function firstItem(handout: Handout, number: LevelNumber, seed: string): unknown {
  const level = handout.levels[number];
  if (!level) return undefined;
  const form = handout.form ?? 'exercises';
  if (form === 'exercises' && level.page.example !== undefined) return level.page.example;
  const { name, version } = handout;
  const exercise = { handout: name, version, level: number, seed, items: level.usual, form };
  const made = composeCopy(exercise, 'A');
  return 'prompts' in made ? made.prompts[0] : undefined;
}

/** Undefined for an item that is so large that nothing could be read in so little room. */
function levelItem(
  handout: Handout,
  number: LevelNumber,
  prompt: unknown,
  printing: Printing,
): Data | undefined {
  const level = present(handout.levels[number], 'level');
  const block = present(level.page.blocks[level.page.blockOf?.(prompt) ?? 0], 'block');
  const [width, height] = [ITEM_WIDTHS[block.across], block.height + AIR + (block.heads ? HEADS : 0)];
  const scale = Math.min(LARGEST, ROOM.width / width, ROOM.height / height);
  if (scale < SMALLEST) return undefined;
  return {
    level: number,
    grades: printing.words.plain(phrase(`grades.${number}`)),
    width,
    height: height * scale,
    scale,
    heads: printHeads(block, printing),
    node: nodeData(printNode(level.page.view(prompt), printing), printing),
  };
}

const [SMALLEST, LARGEST] = [0.44, 0.8];
/** Heights in mm: of the heads over columns, and of what an item may grow by. */
const [HEADS, AIR] = [12, 4];

/** One level alone compares with nothing. */
const comparable = (items: readonly Data[]): readonly Data[] => (items.length > 1 ? items : []);

const inPairs = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / 2) }, (_, i) => list.slice(2 * i, 2 * i + 2));
