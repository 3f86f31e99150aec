/** Every worked example of `decks/mod-3/examples.yaml` comes out as written, and cites clauses that exist. */
import { describeDeckFiles } from '../core/deck-files.fixture.ts';
import { modThree } from './index.ts';

describeDeckFiles(modThree, { examples: 17, clauses: 36, rulings: 21 });
