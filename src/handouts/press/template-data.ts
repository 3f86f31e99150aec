/**
 * A printed sheet as templates take it: drawings parted into shapes, labels, hands and cards, every field filled.
 */
import type { Drawing, DrawingPart, Figure } from '../core/figures.ts';
import { type Printing, printNode } from '../print/node.ts';
import type { PrintedBlock, PrintedNode, PrintedSheet } from '../print/types.ts';
import { phrase } from '../core/phrase.ts';
import type { Air } from './fit.ts';
import { LIVE } from './key-notes.ts';
import type { PrintedCopy } from './printed-copy.ts';

type Data = Readonly<Record<string, unknown>>;

/** The sheet as plain template data. */
export const sheetData = (sheet: PrintedSheet, printing: Printing): Data => ({
  ...sheet,
  rules: sheet.rules.map((rule) => ({ ...rule, rows: rule.name === 'factors' ? factorRows(rule) : [] })),
  bands: bandsOf(sheet.blocks).map((band) => ({
    isPair: band.length > 1,
    blocks: band.map((block) => blockData(block, printing)),
  })),
  example: sheet.example && nodeData(sheet.example, printing),
  common: sheet.common && nodeData(sheet.common, printing),
  blocks: sheet.blocks.map((block) => blockData(block, printing)),
  closings: sheet.closings.map((one) => ({ ...one, node: nodeData(one.node, printing).map(withMore) })),
});

/** "**× 1** by 3 **× 2** by 3, and even": what is bold is the head of a row. */
function factorRows({ text }: PrintedSheet['rules'][number]): readonly Data[] {
  const rows: { factor: string; when: string }[] = [];
  for (const run of text) {
    const last = rows.at(-1);
    if (run.bold) rows.push({ factor: run.text, when: '' });
    else if (last) last.when += run.text.trim();
  }
  return rows;
}

/** More lines under a question, for a page that has room for them (`fit.ts`). */
const withMore = (part: Data): Data =>
  part['kind'] === 'field'
    ? { ...part, field: { ...(part['field'] as Data), more: [3, 3, 3, 6, 6, 6] } }
    : part;

/** Blocks over the whole width, two beside each other where each has but one item of half the width. */
function bandsOf(blocks: readonly PrintedBlock[]): readonly (readonly PrintedBlock[])[] {
  const bands: PrintedBlock[][] = [];
  for (const block of blocks) {
    const last = bands.at(-1);
    if (last?.length === 1 && last.every(isHalf) && isHalf(block)) last.push(block);
    else bands.push([block]);
  }
  return bands;
}

const isHalf = ({ items, across }: PrintedBlock): boolean => items.length === 1 && across === 2;

/** Items of more than two lines, in mm. */
const TALL = 26;

/** Items in the rows they are printed in, so that a page may end between two rows. */
function blockData(block: PrintedBlock, printing: Printing): Data {
  const items = block.items.map((item) => {
    const own = { ...item, shown: item.letter ?? item.number };
    const isParted = item.node.kind === 'parts';
    return {
      ...own,
      height: block.height,
      isTall: block.height > TALL,
      plain: block.plain,
      isParted,
      node: nodeData(item.node, printing).map((part, i) =>
        isParted && !block.plain && part['kind'] === 'part'
          ? numbered(part, i === 0 ? own : undefined)
          : part,
      ),
    };
  });
  const rows = Array.from({ length: Math.ceil(items.length / block.across) }, (_, row) =>
    items.slice(row * block.across, (row + 1) * block.across),
  );
  return { ...block, rows };
}

/** The first part carries the number of its item, so that it never stands alone; the others keep its column free. */
const numbered = (part: Data, item: Data | undefined): Data =>
  item === undefined ? { ...part, isIndented: true } : { ...part, item };

/** A node and everything in it, flat: a template may not include itself. */
export function nodeData(node: PrintedNode, printing: Printing): readonly Data[] {
  const end = { kind: 'end' };
  switch (node.kind) {
    case 'row':
    case 'stack': {
      const { nodes, ...opening } = node;
      const isTall = nodes.some((one) => one.kind === 'drawing');
      return [{ ...opening, isTall }, ...nodes.flatMap((one) => nodeData(one, printing)), end];
    }
    case 'cell':
    case 'down': {
      const { node: inner, ...opening } = node;
      return [opening, ...nodeData(inner, printing), end];
    }
    case 'parts':
      return node.parts.flatMap(({ node: inner, letter, lead }) => [
        { kind: 'part', part: letter, lead },
        ...nodeData(inner, printing),
        end,
        end,
      ]);
    case 'field':
      return [{ ...node, field: { ...node.field, more: [] } }];
    case 'drawing':
      return [{ ...node, drawing: drawingData(node.drawing, printing) }];
    default:
      return [{ ...node }];
  }
}

/** What a shape looks like when its drawing does not say. */
const PLAIN = { stroke: 'none', fill: 'none', line: 0.35, radius: 0 };

/** No letter of a picture is smaller, in points. */
const LEAST_LABEL = 7.4;

/** Half the width of a label's box: 40 mm, so that it can be set to its middle or its end. */
const LABEL_HALF = 40;

function drawingData({ width, height, parts, factor = 1 }: Drawing, printing: Printing): Data {
  const of = <Kind extends DrawingPart['part']>(
    kind: Kind,
  ): readonly Extract<DrawingPart, { part: Kind }>[] =>
    parts.filter((part): part is Extract<DrawingPart, { part: Kind }> => part.part === kind);
  return {
    width: width * factor,
    height: height * factor,
    viewBox: `0 0 ${width} ${height}`,
    shapes: parts
      .filter(({ part }) => part === 'path' || part === 'circle' || part === 'box')
      .map((part) => ({ ...PLAIN, ...part, dash: ('dash' in part ? part.dash?.join(' ') : '') || 'none' })),
    labels: of('label').map((part) => ({
      face: 'text',
      anchor: 'start',
      ink: 'ink',
      ...part,
      top: part.y * factor,
      size: Math.max(LEAST_LABEL, part.size * factor),
      left:
        part.x * factor -
        (part.anchor === 'middle' ? LABEL_HALF : part.anchor === 'end' ? 2 * LABEL_HALF : 0),
    })),
    hands: of('hand').map(({ fingers, plain, ...part }) => ({
      ...scaled(part, factor),
      value: fingers,
      side: 'left',
      mark: plain === undefined ? '' : plain ? 'board plain' : 'board',
    })),
    cards: of('card').map(({ card, deck, ...part }) => ({
      ...scaled(part, factor),
      ...printing.card(deck, card),
      hidden: false,
      mark: '',
    })),
  };
}

const scaled = (
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  factor: number,
): { readonly x: number; readonly y: number; readonly width: number } => ({
  x: x * factor,
  y: y * factor,
  width: width * factor,
});

/** Cards in the size of the small decks, so that they can be held, and hands large enough to be cut out. */
const PIECE_WIDTH = { cards: 22, hands: 24 } as const;

/** How large they are, from the first size with which the page needs little ink (MOST_INK). */
const SIZES = { roomy: 1, tight: 0.95, dense: 0.9, bare: 0.9 } as const satisfies Record<Air, number>;

/** mm of a Letter page below its head, and between two groups. */
const [ROOM, GAP] = [212, 6] as const;

/** A page of more cards needs too much ink; of what one set needs the cards are smaller. */
const MOST_CARDS = 31;

/** Height of a card of width 1. */
const CARD = 1.397;

const larger = (figure: Figure, air: Air): Figure =>
  figure.kind === 'cards' || figure.kind === 'hands'
    ? { ...figure, width: PIECE_WIDTH[figure.kind] * SIZES[air] }
    : figure;

/** Groups to cut out as template data, set after set. */
export function pieceData({ facts, printing }: PrintedCopy, air: Air): readonly unknown[] {
  const groups = facts.level.page
    .pieces(facts.prompts)
    .map((figure) =>
      printNode({ kind: 'figure', figure: larger(figure, air), spoken: phrase('page.cut') }, printing),
    );
  const set = groups.map((group) => ({ nodes: nodeData(group, printing), width: widthOf(group) }));
  return Array.from({ length: setsOn(groups) }, () => set).flat();
}

/** Hands are inked all over: one set of them is what a page can take. */
function setsOn(groups: readonly PrintedNode[]): number {
  if (groups.length === 0 || groups.some(({ kind }) => kind === 'hands')) return 1;
  const height = groups.reduce((sum, group) => sum + heightOf(group) + GAP, 0);
  const cards = groups.reduce((sum, group) => sum + (group.kind === 'cards' ? group.cards.length : 0), 0);
  const inked = cards === 0 ? Infinity : Math.floor(MOST_CARDS / cards);
  return Math.max(1, Math.min(inked, Math.floor((ROOM + GAP) / height)));
}

/** mm; cards stand in rows over the width of the page. */
function heightOf(group: PrintedNode): number {
  if (group.kind === 'drawing') return group.drawing.height * (group.drawing.factor ?? 1);
  return group.kind === 'cards' ? rowsOf(group) * group.width * CARD : ROOM;
}

type Cards = Extract<PrintedNode, { kind: 'cards' }>;

const rowsOf = ({ cards, width }: Cards): number => Math.ceil(cards.length / Math.floor(LIVE / width));

/** mm: rows of cards are alike long, none has a card alone. */
const widthOf = (group: PrintedNode): number =>
  group.kind === 'cards' ? Math.ceil(group.cards.length / rowsOf(group)) * group.width + HAIR : LIVE;

/** mm that widths may be off by in adding up. */
const HAIR = 0.1;
