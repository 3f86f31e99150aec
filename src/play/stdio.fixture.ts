/**
 * A referee on standard input and output, for the test of the Python client.
 *
 * The command line has its own; this one takes the cards of Mod from the test's fixture. Never shipped.
 */
import { standardMod } from '../games/mod/standard.fixture.ts';
import { findGame } from '../titles/index.ts';
import { createReferee } from './referee.ts';
import { serveReferee } from './serve.ts';

const referee = createReferee({ findGame: (id) => (id === 'mod' ? standardMod : findGame(id)) });
await serveReferee(process.stdin, (text) => void process.stdout.write(text), referee);
