/**
 * The author's page: instances with their answers, and what the draws were like (`previewData`).
 *
 * For whoever writes or chooses a generator: an item nobody would give, an answer that shows itself, a constraint that refuses
 * too much are seen here at a glance. Never part of what pupils are given.
 */
import type { Refusals } from '../core/compose.ts';
import { heardParts } from '../core/words.ts';
import { figuresIn, leavesIn, makeItem } from '../core/make-item.ts';
import { phrase } from '../core/phrase.ts';
import { bandOf } from '../core/wishes.ts';
import { type Printing, printNode } from '../print/node.ts';
import { printSheet } from '../print/sheet.ts';
import { type PrintedText, writtenIn } from '../print/types.ts';
import type { PrintedCopy } from './printed-copy.ts';
import { nodeData } from './template-data.ts';

type Data = Readonly<Record<string, unknown>>;

/** mm of a card in a row of the author's page. */
const CARD_WIDTH = 6.1;

/** Millimetres of the longest bar of a count. */
const BAR = 12;

/** Rows of a count; the rarest of more are summed up. */
const MOST_ROWS = 6;

/** Three to a line, in the order they were drawn, then the counts. */
export function previewData(copy: PrintedCopy, refusals: Refusals | undefined): Data {
  const { facts, printing } = copy;
  const { words } = printing;
  const { level, prompts, handout, number } = facts;
  const items = prompts.map((prompt) => makeItem(level, prompt));
  const cells = items.map((item, i) => ({
    number: i + 1,
    band: bandOf(item.difficulty, level.range),
    difficulty: item.difficulty,
    ...questionOf(copy, i),
  }));
  const turned = refusals ? [...refusals.by.values()].reduce((sum, count) => sum + count, 0) : 0;
  const drawn = refusals?.drawn ?? prompts.length;
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    words.plain(phrase(`author.${key}`, values));
  return {
    cells: inRows(cells),
    facts: say('facts', { level: number, version: handout.version, count: prompts.length }),
    instances: say('instances', { count: prompts.length }),
    counts: [
      { head: say('kinds'), rows: tally(items.flatMap(({ tags }) => tags)) },
      { head: say('answers'), rows: tally(cells.map(({ answers }) => lastOf(answers))) },
      { head: say('bands'), rows: tally(cells.map(({ band }) => say('band', { band }))) },
      { head: say('turned'), rows: refusalRows(refusals, printing) },
    ],
    drawn: say('drawn', { drawn, turned, share: Math.round((100 * turned) / Math.max(1, drawn)) }),
    look: say('look'),
  };
}

/** The cards of an item where it has a row of them, and the words of the rest; then what the key writes, field by field. */
function questionOf({ facts, printing }: PrintedCopy, index: number): Question {
  const { words } = printing;
  const view = facts.level.page.view(facts.prompts[index]);
  const cards = figuresIn(view).find(({ figure }) => figure.kind === 'cards');
  const rest = leavesIn(view).filter((leaf) => leaf !== cards && leaf.kind !== 'field');
  const one = { ...facts, prompts: [facts.prompts[index]] };
  const [item] = printSheet(one, 'key', printing).blocks.flatMap(({ items }) => items);
  return {
    cards:
      cards?.figure.kind === 'cards'
        ? nodeData(
            printNode({ ...cards, figure: { ...cards.figure, width: CARD_WIDTH } }, printing),
            printing,
          )
        : [],
    text: rest.flatMap((leaf) => heardParts(leaf, words)).join(' · '),
    answers: item ? writtenIn(item.node) : [],
  };
}

interface Question {
  readonly cards: readonly Data[];
  readonly text: string;
  readonly answers: readonly PrintedText[];
}

const lastOf = (answers: readonly PrintedText[]): string =>
  (answers.at(-1) ?? []).map((run) => run.text).join('');

const inRows = <T>(cells: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(cells.length / 3) }, (_, i) => cells.slice(3 * i, 3 * i + 3));

/** How often each text is there, most frequent first, with the length of its bar. */
function tally(texts: readonly string[]): readonly Data[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return rowsOf(counts);
}

function rowsOf(counts: ReadonlyMap<string, number>): readonly Data[] {
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  const shown = sorted.length > MOST_ROWS ? sorted.slice(0, MOST_ROWS - 1) : sorted;
  const rest = sorted.slice(shown.length).reduce((sum, [, count]) => sum + count, 0);
  const most = sorted[0]?.[1] ?? 1;
  const row = (name: string, count: number): Data => ({
    name,
    count,
    bar: (BAR * Math.min(count, most)) / most,
  });
  return [...shown.map(([name, count]) => row(name, count)), ...(rest > 0 ? [row('…', rest)] : [])];
}

/** Constraints in the words of the handout where it has some. */
function refusalRows(refusals: Refusals | undefined, { words }: Printing): readonly Data[] {
  const named = [...(refusals?.by ?? [])].map(([name, count]) => {
    const key = [`constraints.${name}`, `author.${name}`].find((one) => words.find(one) !== undefined);
    return [key === undefined ? name : words.plain(phrase(key)), count] as const;
  });
  return rowsOf(new Map(named));
}
