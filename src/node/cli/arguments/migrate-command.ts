/** The row of the command table about formats of decks: `migrate`. */
import type { CommandSpec } from './command-spec.ts';

export const MIGRATE: CommandSpec = {
  name: 'migrate',
  about: 'bring deck.yaml to the format of this press',
  operands: '[deck..]',
  mostOperands: 100,
  completes: 'decks',
  examples: [
    ['modpress migrate ./my-deck', 'show what would change, and write nothing'],
    ['modpress migrate ./my-deck --write', 'change it; comments and spaces stay'],
    ['modpress migrate ./my-deck --json', 'the same as JSON'],
  ],
  options: [{ name: 'write', about: 'write what is shown', value: { kind: 'flag' } }],
};
