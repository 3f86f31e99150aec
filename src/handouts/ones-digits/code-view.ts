/** How the codes of level 4 look: symbols in boxes, their weights under them, room for the sum and the decision. */
import { present } from '../../base/invariant.ts';
import type { Drawing, DrawingPart } from '../core/figures.ts';
import { box, choice, figure, line, row, stack, text } from '../core/nodes.ts';
import { phrase, type PhraseValue } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';

export interface Code {
  readonly task: 'lost' | 'swap' | 'check';
  /** The right code; for `check` the values of the symbols, 0 to 30. */
  readonly digits: readonly number[];
  /** Place of the lost digit, or of the first of two neighbours that change places; counted from 0. */
  readonly at: number;
}

export const WEIGHTS = {
  lost: [1, 3, 1, 3, 1, 3],
  swap: [1, 3, 1, 3, 1, 3],
  check: [3, 9, 27, 19],
} as const satisfies Readonly<Record<Code['task'], readonly number[]>>;

const [WIDE, HIGH] = [11, 9.5];

/** Two rows of cells: what is in the code, and the weights. */
function table(symbols: readonly string[], weights: readonly number[]): Drawing {
  const parts = symbols.flatMap((symbol, place): readonly DrawingPart[] => [
    { part: 'box', x: place * WIDE, y: 0, width: WIDE, height: HIGH, stroke: 'ink', line: 0.35 },
    {
      part: 'label',
      x: (place + 0.5) * WIDE,
      y: 6.8,
      text: symbol,
      size: 15,
      face: 'display',
      anchor: 'middle',
    },
    {
      part: 'label',
      x: (place + 0.5) * WIDE,
      y: HIGH + 5,
      text: `× ${present(weights[place], 'weight')}`,
      size: 10,
      anchor: 'middle',
    },
  ]);
  return { width: symbols.length * WIDE, height: HIGH + 6.5, parts };
}

const shown = ({ task, digits, at }: Code): readonly string[] => {
  const symbols = digits.map(String);
  if (task === 'lost') symbols[at] = '?';
  if (task === 'swap') [symbols[at], symbols[at + 1]] = [symbols[at + 1] ?? '', symbols[at] ?? ''];
  return symbols;
};

const spaced = (values: readonly PhraseValue[]): PhraseValue => ({ list: values, joined: 'comma' });

/** The picture with its spoken text; a lost digit is heard as a question mark. */
function codeFigure(code: Code): Node {
  const symbols = shown(code);
  const weights = WEIGHTS[code.task];
  return figure(
    { kind: 'drawn', drawing: table(symbols, weights) },
    phrase('spoken.code', { symbols: spaced(symbols), weights: spaced(weights.map(String)) }),
  );
}

export function codeView(code: Code): Node {
  const sum = line({ answer: 0, label: phrase('fields.weighted'), shows: true }, 16);
  const second = {
    lost: box({ answer: 1, label: phrase('fields.lost'), shows: true }),
    swap: choice({ answer: 1, label: phrase('fields.noticed') }, [
      ['yes', 'option.yes'],
      ['no', 'option.no'],
    ]),
    check: box({ answer: 1, label: phrase('fields.check'), shows: true }, 2),
  }[code.task];
  return stack([text(`item.${code.task}`), codeFigure(code), row([sum, second], 3)], 2);
}
