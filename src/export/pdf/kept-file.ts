/** What a file has that its next version may have too: for whoever writes one file again and again (`KeptFile`). */
import { KeptElements } from './kept-elements.ts';
import { KeptPacks } from './kept-packs.ts';
import { KeptPages } from './kept-pages.ts';
import { KeptUses } from './uses.ts';

export class KeptFile {
  readonly pages = new KeptPages();
  readonly elements = new KeptElements();
  readonly packs = new KeptPacks();
  readonly uses = new KeptUses();

  /** Begins a version: parts of the one before are kept until it is written. */
  begin(): void {
    this.pages.begin();
    this.packs.begin();
  }
}
