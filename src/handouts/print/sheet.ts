/**
 * A whole sheet in one language: what templates, the HTML twin and the projector are given (`printSheet`).
 */
import { bandOf } from '../core/compose.ts';
import type { Handout, Level, LevelNumber } from '../core/handout.ts';
import { cell, stack } from '../core/nodes.ts';
import { phrase, type Phrase } from '../core/phrase.ts';
import type { BlockPlan } from '../core/view.ts';
import { type Printing, printNode } from './node.ts';
import {
  type PrintedBlock,
  type PrintedClosing,
  type PrintedItem,
  type PrintedNode,
  type PrintedSheet,
  printKey,
  type PrintMode,
  printText,
} from './types.ts';
import type { Step } from '../core/item.ts';

/** One copy of a handout, composed. */
export interface SheetFacts {
  readonly handout: Handout;
  readonly number: LevelNumber;
  readonly level: Level;
  readonly prompts: readonly unknown[];
  /** Version letter or pupil. */
  readonly copy: string;
  readonly code: string;
  readonly tags: readonly string[];
}

/** The sheet; answers are in it only in the mode `key`. */
export function printSheet(facts: SheetFacts, mode: PrintMode, printing: Printing): PrintedSheet {
  const { handout, level, prompts } = facts;
  const { words } = printing;
  const { page } = level;
  return {
    title: words.plain(phrase(level.page.title ?? 'title')),
    subtitle: printKey(level.page.subtitle ?? 'subtitle', words),
    level: facts.number,
    copy: facts.copy,
    code: facts.code,
    tags: facts.tags.join(' · '),
    game: page.game ?? handout.game,
    rules: page.rule.map((key) => ({ name: key.split('.').at(-1) ?? '', text: printKey(key, words) })),
    example: printExample(level, printing),
    common: page.common && printNode(page.common(prompts), printing),
    // A block that no item of this sheet is in has nothing to say.
    blocks: page.blocks
      .map((block, i) => printBlock(block, i, { facts, mode, printing: inBlock(printing, block) }))
      .filter(({ items }) => items.length > 0),
    closings: page.after(prompts).map((one) => printClosing(one, mode, printing)),
  };
}

/** Columns whose order an instruction tells. */
const NAMED = 2;

/** mm a page is wide between its margins. */
const LIVE = 182;

/**
 * Where the heads over columns are not printed, in the profiles that reflow and beside a fold, fields carry their labels
 * themselves; two that the instruction names in their order do not need them there. One task that fills the block has the column
 * of the numbers as well.
 */
function inBlock(printing: Printing, block: BlockPlan | undefined): Printing {
  const isNamed = printing.isHeadless !== true || (block?.heads ?? []).length <= NAMED;
  const hasHeads = printing.profile === 'standard' && isNamed;
  return {
    ...(block?.plain === true ? { widest: LIVE } : {}),
    ...printing,
    ...(block?.heads === undefined ? {} : hasHeads ? { isUnderHeads: true } : { hasLabels: true }),
  };
}

/** The example with its answers written in; they are no item's. */
function printExample({ page, answer, steps }: Level, printing: Printing): PrintedNode | undefined {
  const { example, exampleWork, exampleScale: pictures = 1 } = page;
  if (example === undefined) return undefined;
  const look = { ...(page.exampleView ? printing : inBlock(printing, page.blocks[0])), pictures };
  const shown = printNode((page.exampleView ?? page.view)(example), look, answer(example));
  if (exampleWork === undefined) return shown;
  const said = steps(example).map(stepPhrase);
  if (exampleWork === 'under') {
    const paragraph = phrase('exact', { value: { list: said, joined: 'space' } });
    const under: PrintedNode = { kind: 'text', role: 'text', text: printText(paragraph, printing.words) };
    return { kind: 'stack', nodes: [shown, under], gap: 1.5 };
  }
  const work = stack(said.map((step) => ({ kind: 'text', text: step })));
  const beside = printNode(cell(exampleWork, work), printing);
  const isKept = page.keepsWork === true && beside.kind === 'cell';
  return {
    kind: 'row',
    nodes: [shown, isKept ? { ...beside, sizing: 'width' } : beside],
    gap: 6,
    align: 'center',
  };
}

interface BlockPrinting {
  readonly facts: SheetFacts;
  readonly mode: PrintMode;
  readonly printing: Printing;
}

function printBlock(block: BlockPlan, index: number, { facts, mode, printing }: BlockPrinting): PrintedBlock {
  const { level, prompts } = facts;
  const { words } = printing;
  const items = prompts.flatMap((prompt, i): readonly PrintedItem[] => {
    if ((level.page.blockOf?.(prompt) ?? 0) !== index) return [];
    const band = bandOf(level, prompt);
    const solution = mode === 'key' ? level.answer(prompt) : undefined;
    return [
      {
        number: i + 1,
        band,
        bandSpoken: words.plain(phrase('difficulty', { band })),
        node: printNode(level.page.view(prompt), printing, solution),
      },
    ];
  });
  return {
    instruction: printKey(block.instruction, words),
    across: printing.profile === 'standard' ? block.across : 1,
    height: block.height,
    plain: block.plain ?? false,
    heads: printHeads(block, printing),
    items,
  };
}

/** The heads over the columns of a block. */
export const printHeads = ({ heads = [] }: BlockPlan, { words }: Printing): PrintedBlock['heads'] =>
  heads.map((head) => ({ ...head, text: printText(head.text, words) }));

const printClosing = (
  { head, node, width }: ReturnType<Level['page']['after']>[number],
  mode: PrintMode,
  printing: Printing,
): PrintedClosing => ({
  head: printText(head, printing.words),
  // Its fields have no answers; its pictures are shown done.
  node: printNode(node, printing, mode === 'key' ? [] : undefined),
  // In large print each has the line for itself.
  width: printing.profile === 'large' ? LIVE : (width ?? LIVE),
  isLine: width === undefined,
});

/** Its claims are formulas in the phrase, beside its other values. */
export const stepPhrase = ({ say, claims, with: values }: Step): Phrase =>
  phrase(say, {
    ...Object.fromEntries(Object.entries(claims ?? {}).map(([name, claim]) => [name, { claim }])),
    ...values,
  });
