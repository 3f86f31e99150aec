/**
 * The table of best moves of Modulo: every position that can be met, its verdict and a move.
 *
 * Takes nothing but the solver; gives one table for each score: rows are the hands of the player to move, columns the
 * other player's. Hands that no round has at a score get no row and no column there; the positions left over are empty.
 * Where several moves are equally good the first is printed. Never types a verdict.
 */
import { STANDARD_START, reachable, solve } from '../../../games/modulo/index.ts';
import type { Hands, Move, Position, State } from '../../../games/modulo/index.ts';
import { groupThousands } from '../../../base/numerals.ts';
import { documentPart } from '../../document/part.ts';
import { plain, table } from './words.ts';
import { fillPlaces } from '../../document/localise.ts';

type Cell = {
  readonly value: 'win' | 'draw' | 'loss' | 'never';
  readonly move: string;
  readonly turns: string;
  /** The same for the ear: `1 on 4: win in 21`. */
  readonly spoken: string;
};

/** How a cell is written and said. */
interface Words {
  readonly divide: string;
  readonly spoken: Readonly<Record<'tap' | 'divide' | Cell['value'], string>>;
}

/** What is before the number of turns? A sign that survives without colour. */
const SIGNS = { win: '+', draw: '=', loss: '−', never: '' } as const;

export const bestMoves = documentPart<State, Move, typeof table, typeof plain>(
  { words: table, variant: plain },
  (job, words) => {
    const places = Object.fromEntries(
      job.engine
        .facts()
        .map(({ id, value }) => [
          id.replace('modulo.fact-', '').replaceAll('-', '_'),
          groupThousands(Number(value), job.language),
        ]),
    );
    return {
      ...words,
      lead: fillPlaces(words.lead, places).text,
      pages: scoreTables(words),
    };
  },
);

const pairText = ([low, high]: Hands): string => `${low} ${high}`;
const keyOf = ({ mine, theirs, points }: Position): string =>
  `${pairText(mine)}/${pairText(theirs)}/${points.join(' ')}`;

/** Nine tables, those of equal points of the mover side by side in one list, since they share a page. */
function scoreTables(words: Words): readonly unknown[] {
  const met = reachable([STANDARD_START]).map(({ position }) => position);
  const points = [0, 1, 2] as const;
  return points.map((mine) => points.map((theirs) => scoreTable(met, [mine, theirs], words)));
}

function scoreTable(
  met: readonly Position[],
  points: Position['points'],
  words: Words,
): Readonly<Record<string, unknown>> {
  const here = met.filter((position) => position.points.join(' ') === points.join(' '));
  const known = new Set(here.map(keyOf));
  const columns = handsOf(here, 'theirs');
  return {
    mine: points[0],
    theirs: points[1],
    heads: columns.map(pairText),
    rows: handsOf(here, 'mine').map((mine) => ({
      head: pairText(mine),
      cells: columns.map((theirs): Cell => {
        const position = { mine, theirs, points };
        return known.has(keyOf(position)) ? cellOf(position, words) : neverMet(words);
      }),
    })),
  };
}

/** The different hands of one side, lower pairs first; pairs with a hand that is out stand last, away from the rest. */
function handsOf(positions: readonly Position[], side: 'mine' | 'theirs'): readonly Hands[] {
  const pairs = [
    ...new Map(positions.map((position) => [pairText(position[side]), position[side]])).values(),
  ];
  const rank = ([low, high]: Hands): number => (low === 0 ? 100 : 0) + 10 * low + high;
  return pairs.sort((a, b) => rank(a) - rank(b));
}

const neverMet = ({ spoken }: Words): Cell => ({ value: 'never', move: '', turns: '', spoken: spoken.never });

function cellOf(position: Position, { divide, spoken }: Words): Cell {
  const { value, turns, best } = solve().at(position);
  const [move] = best;
  const verdict = fillPlaces(spoken[value], { turns }).text;
  return {
    value,
    move: move ? shortMove(move, divide) : '',
    turns: `${SIGNS[value]}${turns ?? ''}`,
    spoken: move ? `${spokenMove(move, spoken)}: ${verdict}` : verdict,
  };
}

const spokenMove = (move: Move, { tap, divide }: Words['spoken']): string =>
  move.kind === 'tap' ? fillPlaces(tap, { with: move.with, on: move.on }).text : divide;

/** `2·3` for 2 on 3. */
const shortMove = (move: Move, divide: string): string =>
  move.kind === 'tap' ? `${move.with}·${move.on}` : divide;
