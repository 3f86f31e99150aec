/**
 * What a deck gives on paper, for the page: sheets, documents, handouts, and the ink of it all.
 *
 * Takes the turn that is shown; gives plain data and, by the ids in it, drawings.
 */
import type { Language } from '../../base/language.ts';
import { sheetSvg } from '../../press/gallery/thumbnail.ts';
import type { Turn } from '../session/house.ts';
import { InkMeter } from '../../output/ink/index.ts';
import type { Sheet } from '../../press/imposition/index.ts';
import type { Handouts, HandoutWish } from './handouts.ts';
import { Table } from './ids.ts';
import type { DocumentView, HandoutEntry, HandoutPages, InkOf, SheetSet } from '../protocol/index.ts';
import { documentsOf, inkOf, sheetSetsOf } from './sheets.ts';

/** Loaded by whoever looks at them: most decks have none, and a studio is to start at once. */
const HANDOUTS = () => import('./handouts.ts');

export class Pages {
  readonly table = new Table<Sheet>();
  readonly #shown: () => Turn | undefined;
  readonly #meter = new InkMeter();
  #handouts: Handouts | undefined;

  /** @param shown the turn whose pictures the page shows */
  constructor(shown: () => Turn | undefined) {
    this.#shown = shown;
  }

  /** Ink of all that a build prints, product by product. */
  ink(language: Language, paper: string): Promise<readonly InkOf[]> {
    const turn = this.#shown();
    return turn ? inkOf(turn, language, paper, this.#meter) : Promise.resolve([]);
  }

  documents(language: Language, paper: string): readonly DocumentView[] {
    const turn = this.#shown();
    return turn ? documentsOf(turn, language, paper, this.table) : [];
  }

  sheetSets(language: Language, paper: string): readonly SheetSet[] {
    const turn = this.#shown();
    return turn ? sheetSetsOf(turn, language, paper, this.table) : [];
  }

  /** Handouts over the game of the deck. */
  async handouts(language: Language): Promise<readonly HandoutEntry[]> {
    const { handoutsOf } = await HANDOUTS();
    return handoutsOf(this.#shown()?.open?.deck, language);
  }

  /** One of them; undefined for another name. */
  async handout(wish: HandoutWish): Promise<HandoutPages | undefined> {
    const { Handouts } = await HANDOUTS();
    this.#handouts ??= new Handouts(this.table);
    return this.#handouts.find(this.#shown()?.open?.deck, wish);
  }

  /** As SVG; undefined for an id nobody was given. */
  sheet(id: string): string | undefined {
    const sheet = this.table.find(id);
    return sheet && sheetSvg(sheet);
  }
}
