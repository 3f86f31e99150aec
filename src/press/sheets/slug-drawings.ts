/**
 * Words of margins, drawn once wherever they say the same: on sheets of one file, and on those of its next version.
 *
 * Takes parts of slugs; gives lists. What a version does not say any more is let go when the next one begins.
 */
import { present } from '../../base/invariant.ts';
import type { Language } from '../../base/language.ts';
import type { FontBook } from '../../font/types.ts';
import { drawnOf, drawSlug, type DrawnSlug, type SlugPage } from '../../slug/draw.ts';
import type { SlugPart } from '../../slug/part.ts';
import { LineSetter } from '../../slug/set-line.ts';

export class SlugDrawings {
  #fonts: FontBook | undefined;
  #lines: LineSetter | undefined;
  #before = new Map<string, DrawnSlug>();
  #now = new Map<string, DrawnSlug>();

  /** Begins a version of the file; with other fonts everything is drawn again. */
  begin(fonts: FontBook, language: Language): void {
    const isAlike = this.#fonts === fonts && this.#lines?.language === language;
    this.#before = isAlike ? this.#now : new Map<string, DrawnSlug>();
    this.#now = new Map();
    this.#fonts = fonts;
    // Words go with their version: a hash is said once.
    this.#lines = new LineSetter(fonts, language);
  }

  /** A part of a slug on a page; `id` for one that says what no other sheet says. */
  draw(part: SlugPart, { id, size }: Omit<SlugPage, 'lines'>): DrawnSlug {
    const lines = present(this.#lines, 'a version that has begun');
    const key = `${part.shows === 'own' ? id : ''} ${size.width} ${size.height} ${drawnOf(part, lines)}`;
    const known = this.#now.get(key) ?? this.#before.get(key);
    const drawn = known ?? drawSlug(part, { id, size, lines });
    this.#now.set(key, drawn);
    return drawn;
  }
}
