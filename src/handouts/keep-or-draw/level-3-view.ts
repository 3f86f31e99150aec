/** How an item of level 3 stands on paper: own cards, a line a kind of draw, chance and decision; and the mean points under all. */
import { drawsOf } from './choice.ts';
import type { Choice } from './choice.ts';
import type { Kind } from './draws.ts';
import {
  cell,
  choice as choiceField,
  figure,
  fraction,
  line,
  row,
  stack,
  text,
  turnedRow,
  turnedStack,
} from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { cardRow } from '../mod-3-cards.ts';

const triangle = (remainder: number): Node =>
  figure({ kind: 'residue', modulus: 3, remainder }, phrase('spoken.rest', { rest: remainder }));

/** To be filled in; the key shows it filled. */
const blankTriangle = (remainder: number): Node =>
  figure({ kind: 'residue', modulus: 3, remainder: null }, phrase('spoken.blank'), triangle(remainder));

/** Three triangles of a kind, given or blank; room to calculate; the number of draws. */
function kindLine(kind: Kind, index: number, given: boolean): Node {
  const rests = kind.cards.flatMap((count, rest) => Array.from({ length: count }, () => rest));
  return row(
    [
      ...rests.map(given ? triangle : blankTriangle),
      line({ label: phrase('fields.work') }, 28),
      line({ answer: 5 + index, label: phrase('fields.ways') }, 15),
    ],
    1.5,
  );
}

/** The chance as counted, in lowest terms under it, and the decision: three fields from the first on. */
function resultView(first: number): Node {
  const behind = (sign: string, field: Node): Node =>
    row([cell(10, text(`frame.${sign}`), 'end'), field], 1.2);
  return turnedStack(
    [
      behind('chance', fraction({ answer: first, label: phrase('fields.chance') })),
      behind('equals', fraction({ answer: first + 1, label: phrase('fields.lowest') })),
      choiceField({ answer: first + 2, label: phrase('fields.decision') }, [
        ['keep', 'option.keep'],
        ['draw', 'option.draw'],
      ]),
    ],
    2,
  );
}

export function view(choice: Choice): Node {
  const { kinds } = drawsOf(choice);
  const after = 5 + kinds.length;
  const own = turnedStack(
    [
      cardRow(choice.cards, 11.5),
      line({ answer: 0, label: phrase('fields.sum'), shows: true }, 14),
      line({ answer: 1, label: phrase('fields.now'), shows: true }, 12),
      text('frame.left'),
      row(
        [0, 1, 2].map((rest) =>
          row([triangle(rest), line({ answer: 2 + rest, label: phrase('fields.left') }, 8)], 1),
        ),
        1.5,
      ),
    ],
    0.6,
  );
  const cases = stack(
    [
      ...kinds.map((kind, index) => kindLine(kind, index, choice.given === true)),
      line({ answer: after, label: phrase('fields.fits'), shows: true }, 18),
    ],
    2.5,
  );
  return turnedRow([cell(55, own), cell(68, cases), cell(48, resultView(after + 1))], 1);
}

/** Mean points of each item, as they are printed: two places. */
export const means = (choices: readonly Choice[]): Node =>
  stack(
    choices.map((choice, index) => {
      const { numerator, denominator } = drawsOf(choice).mean;
      return text('mean.line', {
        item: index + 1,
        mean: { formula: { decimal: { fraction: [Number(numerator), Number(denominator)] }, places: 2 } },
      });
    }),
    1,
  );
