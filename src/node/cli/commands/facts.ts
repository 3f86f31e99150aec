/**
 * `modpress facts`: the exact figures of a game, each with its source and how it was found.
 *
 * Takes the name of a game, or nothing for the list of games; gives text or JSON. Every figure comes from the engine.
 */
import type { Fact } from '../../../games/core/game.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { loadEngines, noSuchGame } from './referee.ts';

export const runFacts: Command = async ({ operands, io }) => {
  const engines = loadEngines(io.cwd);
  const [id] = operands;
  if (id === undefined) {
    const games = engines.games.map(({ id: name, title, players }) => ({ id: name, title, players }));
    const lines = games.map(({ id: name, title, players: [least, most] }) => {
      const count = least === most ? `${least}` : `${least}-${most}`;
      return `${name.padEnd(10)} ${title.padEnd(12)} ${count} players`;
    });
    return { exit: EXIT.done, text: `${lines.join('\n')}\n`, json: { games } };
  }
  const game = engines.find(id);
  if (!game) return { exit: EXIT.usage, diagnostics: [noSuchGame(id, engines)] };
  const facts = game.facts();
  return { exit: EXIT.done, text: facts.map(factText).join(''), json: { game: id, facts } };
};

const factText = ({ id, name, value, exact, source, method }: Fact): string =>
  `${name}: ${exact ? '' : 'about '}${value}\n    ${id}; ${source}; ${method}\n`;
