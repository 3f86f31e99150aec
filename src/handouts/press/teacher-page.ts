/** What the teacher's page is given beside its sheet: the lesson, common errors, an item at each level (`teacherData`). */
import { present } from '../../base/invariant.ts';
import { inForm } from '../core/form.ts';
import { LEVELS, type Handout, type LevelNumber } from '../core/handout.ts';
import { phrase } from '../core/phrase.ts';
import { standardsByList } from '../core/standards.ts';
import { printErrors, printWatch, teacherText } from '../print/key.ts';
import { printNode, type Printing } from '../print/node.ts';
import { printHeads } from '../print/sheet.ts';
import { composeCopy } from './copies.ts';
import type { HandoutJob } from './jobs.ts';
import type { PrintedCopy } from './printed-copy.ts';
import { nodeData } from './template-data.ts';

type Data = Readonly<Record<string, unknown>>;

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
    why: teacherText('why', printing),
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
