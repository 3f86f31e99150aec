/** The row of the command table about `modpress.yaml`. */
import type { CommandSpec, OptionSpec } from './command-spec.ts';

/** Of every command that would take options from the file. */
export const NO_SETTINGS: OptionSpec = {
  name: 'no-settings',
  about: 'ignore modpress.yaml',
  value: { kind: 'flag' },
};

export const CONFIG: CommandSpec = {
  name: 'config',
  about: 'options that modpress.yaml sets, and where',
  operands: '[deck]',
  mostOperands: 1,
  completes: 'decks',
  examples: [
    ['modpress config --show', 'of the folder one is in'],
    ['modpress config ./my-deck', 'of that deck, and of the folder one is in'],
    ['modpress config ./my-deck --json', 'the same as JSON'],
  ],
  options: [{ name: 'show', about: 'show them; what it does anyway', value: { kind: 'flag' } }],
};
