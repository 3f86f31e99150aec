/** Every worked example of `decks/modulo-n/examples.yaml` comes out as written, and cites clauses that exist. */
import { describeDeckFiles } from '../core/deck-files.fixture.ts';
import { moduloN } from './index.ts';

describeDeckFiles(moduloN, { examples: 15, clauses: 38, rulings: 16 });
