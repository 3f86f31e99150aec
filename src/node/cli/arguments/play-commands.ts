/** The commands that play: `referee`, `facts`, `play`. */
import type { CommandSpec } from './command-spec.ts';
import { WORKERS_OPTION } from './output-options.ts';

export const REFEREE: CommandSpec = {
  name: 'referee',
  about: 'play and judge: one JSON object a line in, one out',
  operands: '',
  mostOperands: 0,
  completes: 'nothing',
  examples: [
    [`echo '{"op":"games"}' | modpress referee`, 'the games it knows'],
    [`echo '{"game":"mod-3","op":"new"}' | modpress referee`, 'a new game'],
    ['modpress referee < requests.jsonl > answers.jsonl', 'many requests, answered in order'],
  ],
  options: [],
};

export const FACTS: CommandSpec = {
  name: 'facts',
  about: 'exact figures about a game',
  operands: '[game]',
  mostOperands: 1,
  completes: 'games',
  examples: [
    ['modpress facts', 'the games'],
    ['modpress facts mod-3', 'every figure of Mod 3 with its source'],
    ['modpress facts mod-3 --json', 'the same as JSON'],
  ],
  options: [],
};

export const PLAY: CommandSpec = {
  name: 'play',
  about: 'let bots play: a transcript, or statistics of many games',
  operands: '<game>',
  mostOperands: 1,
  completes: 'games',
  examples: [
    ['modpress play mod-3', 'one game of two random players, move by move'],
    ['modpress play mod-3 --bots random,greedy --seed 7', 'other players, another game'],
    ['modpress play mod-3 --games 1000', 'statistics of a thousand games'],
  ],
  options: [
    { name: 'players', about: 'number of players', value: { kind: 'whole', shown: 'N', min: 1, max: 20 } },
    {
      name: 'bots',
      about: 'who plays, seat by seat; random by default',
      value: { kind: 'list', shown: 'LIST' },
    },
    {
      name: 'seed',
      about: 'text all chance comes from; 1 by default',
      value: { kind: 'text', shown: 'TEXT' },
    },
    {
      name: 'games',
      about: 'how many games; more than one gives statistics',
      value: { kind: 'whole', shown: 'N', min: 1, max: 10_000_000 },
    },
    WORKERS_OPTION,
  ],
};
