/**
 * The table of best moves of Modulo: every position that can be met, its verdict and a move.
 *
 * Takes nothing but the solver; gives one square table for each score: rows are the hands of the player to move, columns
 * the other player's. Where several moves are equally good the first is printed. Positions that no round can reach are
 * empty. Never types a verdict. Source: rules study section 4.5.
 */
import { STANDARD_START, reachable, solve } from '../../games/modulo/index.ts';
import type { Hands, Move, Position } from '../../games/modulo/index.ts';
import { groupThousands } from '../../template/index.ts';
import { findGame } from '../../games/registry.ts';
import type { DocumentJob } from '../documents.ts';
import { fillPlaces, localise } from '../localise.ts';
import { asMap, asText } from '../plain.ts';

type Cell = {
  readonly value: 'win' | 'draw' | 'loss' | 'never';
  readonly move: string;
  readonly turns: string;
};

const NEVER: Cell = { value: 'never', move: '', turns: '' };

/** What stands before the number of turns? A sign that survives without colour. */
const SIGNS = { win: '+', draw: '=', loss: '−', never: '' } as const;

export function bestMovesOfModulo(job: DocumentJob): Readonly<Record<string, unknown>> {
  const words = asMap(localise(job.document.data, job.language));
  const places = Object.fromEntries(
    (findGame('modulo')?.facts() ?? []).map(({ id, value }) => [
      id.replace('modulo.fact-', '').replaceAll('-', '_'),
      groupThousands(Number(value), job.language),
    ]),
  );
  return {
    ...words,
    lead: fillPlaces(asText(words['lead']), places).text,
    scores: scoreTables(asText(words['divide'])),
  };
}

const pairText = ([low, high]: Hands): string => `${low} ${high}`;
const keyOf = ({ mine, theirs, points }: Position): string =>
  `${pairText(mine)}/${pairText(theirs)}/${points.join(' ')}`;

/** Nine tables, one a score, in the order of the mover's points; all rows and columns, met or not. */
function scoreTables(divide: string): readonly unknown[] {
  const met = new Set(reachable([STANDARD_START]).map(({ position }) => keyOf(position)));
  const all = solve().positions();
  const scores = [...new Map(all.map(({ points }) => [points.join(' '), points])).values()];
  const pairs = [...new Map(all.map(({ mine }) => [pairText(mine), mine])).values()];
  return scores.map((points) => ({
    mine: points[0],
    theirs: points[1],
    heads: pairs.map(pairText),
    rows: pairs.map((mine) => ({
      head: pairText(mine),
      cells: pairs.map((theirs): Cell => {
        const position = { mine, theirs, points };
        return met.has(keyOf(position)) ? cellOf(position, divide) : NEVER;
      }),
    })),
  }));
}

function cellOf(position: Position, divide: string): Cell {
  const { value, turns, best } = solve().at(position);
  const [move] = best;
  return {
    value,
    move: move ? shortMove(move, divide) : '',
    turns: `${SIGNS[value]}${turns ?? ''}`,
  };
}

/** `2·3` for 2 on 3. */
const shortMove = (move: Move, divide: string): string =>
  move.kind === 'tap' ? `${move.with}·${move.on}` : divide;
