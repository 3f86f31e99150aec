/** Every worked example of `decks/3x16/examples.yaml` comes out as written, and cites clauses that exist. */
import { describeDeckFiles } from '../core/deck-files.fixture.ts';
import { threeBySixteen } from './index.ts';

describeDeckFiles(threeBySixteen, { examples: 13, clauses: 41, rulings: 14 });
