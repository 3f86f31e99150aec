/**
 * The secret start, solved: who wins each pairing of starting hands with perfect play.
 *
 * Takes the number hands count to, gives the square table of choices and the choices that cannot be beaten. The first
 * player is known before the choice (modulo.r-secret-order). Source: `modulo.secret-range`.
 */
import { startingChoices } from './rules.ts';
import { solve } from './solver.ts';
import type { Value } from './solver.ts';
import { MODULI } from './state.ts';
import type { Hands } from './state.ts';

export interface Pairing {
  /** Hands of the first player. */
  readonly first: Hands;
  /** Hands of the second player. */
  readonly second: Hands;
  /** For the first player. */
  readonly value: Value;
  /** Turns to the end; null for a draw. */
  readonly turns: number | null;
}

/** Every pairing, row by row: the first player's choices, then the second's, each sorted by the lower hand. */
export function secretStartTable(modulus: number = MODULI.usual): readonly Pairing[] {
  const solution = solve(modulus);
  const choices = startingChoices(modulus);
  return choices.flatMap((first) =>
    choices.map((second) => {
      const { value, turns } = solution.at({ mine: first, theirs: second, points: [0, 0] });
      return { first, second, value, turns };
    }),
  );
}

const same = (a: Hands, b: Hands): boolean => a[0] === b[0] && a[1] === b[1];

/** The choices with which a player never loses, whatever the other one shows. */
export function unbeatableChoices(player: 'first' | 'second'): readonly Hands[] {
  const lost: Value = player === 'first' ? 'loss' : 'win';
  const table = secretStartTable();
  return startingChoices(MODULI.usual).filter((choice) =>
    table.every((pairing) => !same(pairing[player], choice) || pairing.value !== lost),
  );
}
