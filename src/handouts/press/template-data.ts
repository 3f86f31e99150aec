/**
 * A printed sheet as templates take it: drawings parted into shapes, labels, hands and cards, every field filled.
 */
import type { Drawing, DrawingPart } from '../core/figures.ts';
import type { Printing } from '../print/node.ts';
import type { PrintedBlock, PrintedNode, PrintedSheet } from '../print/types.ts';

type Data = Readonly<Record<string, unknown>>;

/** The sheet as plain template data. */
export const sheetData = (sheet: PrintedSheet, printing: Printing): Data => ({
  ...sheet,
  bands: bandsOf(sheet.blocks).map((band) => ({
    isPair: band.length > 1,
    blocks: band.map((block) => blockData(block, printing)),
  })),
  example: sheet.example && nodeData(sheet.example, printing),
  common: sheet.common && nodeData(sheet.common, printing),
  blocks: sheet.blocks.map((block) => blockData(block, printing)),
  closings: sheet.closings.map((one) => ({ ...one, node: nodeData(one.node, printing) })),
});

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
