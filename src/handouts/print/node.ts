/** View trees in one language (`printNode`). */
import { assertNever } from '../../base/invariant.ts';
import type { CardRow, Drawing, Figure, HandRow } from '../core/figures.ts';
import type { Solution } from '../core/heard.ts';
import type { Node } from '../core/view.ts';
import { isParted, letteredParts } from '../core/make-item.ts';
import type { Speaker } from '../core/words.ts';
import type { Profile } from '../code/sheet-code.ts';
import { drawFigure } from '../figures/graph.ts';
import { settleDrawing } from './drawing.ts';
import { printField } from './field.ts';
import { formulaRun, type PrintedCard, type PrintedNode, printText } from './types.ts';

/** What a printed tree needs besides its view. */
export interface Printing {
  readonly words: Speaker;
  readonly profile: Profile;
  /** Printed over what is cut out, so that the pupil's half keeps it. */
  readonly code?: string;
  /** What the widest picture may measure in mm, where pictures are drawn larger; the width of a page by default. */
  readonly widest?: number;
  /** The page prints no heads over the columns of a block. */
  readonly isHeadless?: boolean;
  /** The heads over the columns have gone: each field carries its own label. */
  readonly hasLabels?: boolean;
  /** Heads over the columns, or the instruction, say what the fields of the block ask. */
  readonly isUnderHeads?: boolean;
  /** How large pictures are in the standard profile: 1 by default. */
  readonly pictures?: number;
  /** The face of a card of a game, in this language. */
  card(deck: string, id: string): Omit<PrintedCard, 'hidden' | 'mark'>;
}

/**
 * @param solution the answers to write in; undefined on a pupil's sheet
 */
export function printNode(node: Node, printing: Printing, solution?: Solution): PrintedNode {
  const { words } = printing;
  switch (node.kind) {
    case 'row':
    case 'stack':
      return isRow(node, printing)
        ? printRow(node, printing, solution)
        : printStack(node, printing, solution);
    case 'cell':
      return printCell(node, printing, solution);
    case 'down':
      return { kind: 'down', node: printNode(node.node, printing, solution) };
    case 'parted':
      return printParted(node, printing, solution);
    case 'cut':
      return { kind: 'cut', code: printing.code ?? '' };
    case 'text':
      return { kind: 'text', role: node.role ?? 'text', text: printText(node.text, words) };
    case 'formula':
      return { kind: 'text', role: node.role ?? 'text', text: [formulaRun(node.formula, words)] };
    case 'chip':
      return { kind: 'chip', text: printText(node.text, words) };
    case 'figure':
      if (solution && node.solved) return printNode(node.solved, printing, solution);
      return printFigure(node.figure, words.plain(node.spoken), printing, solution);
    case 'field':
      // Its circles are in the picture.
      if (node.field.kind === 'drawn') return { kind: 'stack', nodes: [], gap: 0 };
      return { kind: 'field', field: printField(node.field, solution, printing) };
    default:
      return assertNever(node);
  }
}

type Kind<K extends Node['kind']> = Extract<Node, { kind: K }>;

const isRow = ({ kind, turns = false }: Kind<'row' | 'stack'>, { profile }: Printing): boolean =>
  (kind === 'row') !== (turns && profile === 'large');

const printStack = (
  { nodes, gap = 1.2 }: Kind<'row' | 'stack'>,
  printing: Printing,
  solution: Solution | undefined,
): PrintedNode => ({ kind: 'stack', nodes: nodes.map((one) => printNode(one, printing, solution)), gap });

function printRow(
  node: Kind<'row' | 'stack'>,
  printing: Printing,
  solution: Solution | undefined,
): PrintedNode {
  const { nodes, gap } = node;
  const align = node.kind === 'row' ? (node.align ?? 'middle') : 'middle';
  const isLoose = isReflowing(printing);
  const isFramed = hasFrames(nodes);
  const onLine = isSentence(nodes);
  return {
    kind: 'row',
    nodes: nodes.map((one) => printNode(one, printing, solution)),
    gap: Math.max(gap ?? (onLine ? 1 : 0), isLoose && !isFramed ? 3 : 0),
    align: isLoose && isFramed ? 'stretch' : ALIGN[onLine ? 'end' : align],
  };
}

/** Columns keep no widths: what stands in them takes the room of its type and its labels. */
const isReflowing = ({ profile, hasLabels = false }: Printing): boolean =>
  profile !== 'standard' || hasLabels;

function printParted(node: Kind<'parted'>, printing: Printing, solution: Solution | undefined): PrintedNode {
  const { profile, words } = printing;
  if (!isParted(node, profile)) return printNode(node.whole, printing, solution);
  const parts = letteredParts(node).map(({ letter, lead, node: part }) => ({
    letter,
    lead: printText(lead, words),
    node: printNode(part, printing, solution),
  }));
  return { kind: 'parts', parts };
}

const printCell = (
  { width, loose: fixed, align, frame, node }: Kind<'cell'>,
  printing: Printing,
  solution: Solution | undefined,
): PrintedNode => ({
  kind: 'cell',
  isWords: node.kind === 'text',
  isLine: frame === undefined && node.kind === 'row' && node.nodes.every(isWords),
  // What is cut out stays as it is: its words take more lines. So do words beside labelled fields.
  sizing:
    !isReflowing(printing) ||
    fixed !== undefined ||
    frame?.edge === 'cut' ||
    (printing.profile === 'standard' && node.kind === 'text')
      ? 'width'
      : 'min-width',
  width: printing.profile === 'standard' ? width : (fixed ?? width),
  align: (printing.hasLabels === true ? undefined : align) ?? 'start',
  height: frame?.height ?? 0,
  edge: frame === undefined ? '' : `framed framed-${frame.edge}`,
  node: printNode(node, printing, solution),
});

const isWords = (node: Node): boolean => node.kind === 'text' || (node.kind === 'cell' && isWords(node.node));

/** Framed pieces stand edge to edge, as high as the highest of them. */
const hasFrames = (nodes: readonly Node[]): boolean =>
  nodes.some((one) => one.kind === 'cell' && one.frame !== undefined);

/** Words with lines to write on between them, which are on one line. */
const isSentence = (nodes: readonly Node[]): boolean =>
  nodes.some((one) => one.kind === 'field' && one.field.kind === 'line') &&
  nodes.every(
    (one) =>
      one.kind === 'text' ||
      one.kind === 'formula' ||
      (one.kind === 'field' && (one.field.kind === 'line' || one.field.kind === 'box')),
  );

const ALIGN = { start: 'flex-start', end: 'flex-end', middle: 'center' } as const;

function printFigure(
  figure: Figure,
  spoken: string,
  printing: Printing,
  solution: Solution | undefined,
): PrintedNode {
  switch (figure.kind) {
    case 'cards':
      return {
        kind: 'cards',
        spoken,
        width: (figure.width ?? 11.5) * largerIn(printing),
        cards: printCards(figure, printing),
      };
    case 'hands':
      return {
        kind: 'hands',
        spoken,
        hands: printHands(figure),
        sign: figure.between ?? '',
        width: (figure.width ?? 10) * largerIn(printing),
      };
    default:
      return {
        kind: 'drawing',
        spoken,
        drawing: enlarge(
          settleDrawing(drawFigure(figure, printing.words.language), printing.words, solution),
          printing,
        ),
      };
  }
}

/** How much larger are pictures? What is beside them flows round; text has sizes of its own. */
const LARGER: Readonly<Record<Profile, number>> = { standard: 1, dys: 1.1, large: 1.39 };

const largerIn = ({ profile, pictures = 1 }: Printing): number =>
  profile === 'standard' ? pictures : LARGER[profile];

/** Two fractions over each other, with what is between them, against the standard profile. */
const ROOM: Readonly<Record<Profile, number>> = { standard: 1, dys: 1, large: 1.586 };

/** What the widest picture may measure in mm: a line of items without their numbers. */
const WIDEST = 165;

/** A picture drawn larger, as far as the page is wide; the wide column of large numbers takes a little of the widest. */
function enlarge(drawing: Drawing, printing: Printing): Drawing {
  const { factor: own = 1, largest = Infinity, grows } = drawing;
  const { profile, widest = WIDEST } = printing;
  const larger = grows === 'as-room' ? ROOM[profile] : largerIn(printing);
  const wanted = Math.min(own * larger, widest / drawing.width);
  const grown = profile === 'dys' ? Math.max(own, wanted) : wanted;
  const factor =
    profile === 'standard'
      ? grown
      : Math.min(grown, typeof largest === 'number' ? largest : largest[profile]);
  return factor === 1 ? drawing : { ...drawing, factor };
}

const printCards = ({ deck, cards, heavy }: CardRow, printing: Printing): readonly PrintedCard[] =>
  cards.map((id, i) =>
    id === null
      ? { deck, hidden: true, index: '', suit: '', digit: '?', mark: '', fields: {} }
      : {
          ...printing.card(deck, id),
          hidden: false,
          mark: markOf(printing.card(deck, id).digit, heavy?.includes(i) === true),
        },
  );

/** Just added, or with two digits to fit in. */
const markOf = (digit: string, isNew: boolean): string =>
  [isNew ? 'new' : '', digit.length > 1 ? 'two-digits' : ''].filter((mark) => mark !== '').join(' ');

const printHands = ({ hands, numerals }: HandRow): Extract<PrintedNode, { kind: 'hands' }>['hands'] =>
  hands.map((value, i) => ({
    value: value ?? 0,
    side: i % 2 === 0 ? 'left' : 'right',
    mark: value === null ? 'hidden' : numerals ? '' : 'plain',
  }));
