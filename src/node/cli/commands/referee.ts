/**
 * `modpress referee`: one JSON request a line on standard input, one JSON answer a line on standard output.
 *
 * Takes lines until the input ends; a bad request gets an error object and the next line is served. The protocol is
 * docs/referee.md; it is the same with and without `--json`.
 */
import { createReferee } from '../../../games/play/referee.ts';
import { serveReferee } from '../../../games/play/serve.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { loadEngines } from './game-engines.ts';

export const runReferee: Command = async ({ io }) => {
  const engines = loadEngines(io.cwd);
  const referee = createReferee({
    findGame: (id) => engines.find(id),
    defaultOptions: (id) => engines.defaultOptions(id),
  });
  await serveReferee(io.stdin(), (text) => io.stdout.write(text), referee);
  return { exit: EXIT.done };
};
