/** Every worked example of `decks/modulo/examples.yaml` comes out as written, and cites clauses that exist. */
import { describeDeckFiles } from '../core/deck-files.fixture.ts';
import { modulo } from './index.ts';

describeDeckFiles(modulo, { examples: 13, clauses: 52, rulings: 13 });
