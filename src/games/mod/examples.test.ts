/** Every worked example of `decks/mod/examples.yaml` comes out as written, and cites clauses that exist. */
import { describeDeckFiles } from '../core/deck-files.fixture.ts';
import { standardMod } from './standard.fixture.ts';

describeDeckFiles(standardMod, { examples: 15, clauses: 59, rulings: 22 });
