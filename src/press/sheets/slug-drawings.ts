/**
 * Words of margins, drawn once wherever they say the same: on sheets of one file, and on those of its next version.
 *
 * Takes parts of slugs; gives lists. What a version does not say any more is let go when the next one begins.
 */
import { present } from '../../base/invariant.ts';
import type { Language } from '../../base/language.ts';
import type { FontBook } from '../../font/types.ts';
import type { DisplayList } from '../../paint/types.ts';
import { drawSlug, type DrawnSlug, type SlugPage } from '../../slug/draw.ts';
import type { SlugPart } from '../../slug/part.ts';
import { LineSetter } from '../../slug/set-line.ts';

/** What one sheet says alone, and what it does not say. */
export interface OwnSlug {
  /** Undefined where it says nothing. */
  readonly list?: DisplayList;
  /** Where it says the hash itself. */
  readonly hash?: string;
  readonly cut: readonly string[];
  readonly leftOut: readonly string[];
}

/** What the sheets of a kind say alone. */
export class KindDrawings {
  readonly #before: ReadonlyMap<string, OwnSlug>;
  readonly now = new Map<string, OwnSlug>();

  constructor(before: ReadonlyMap<string, OwnSlug>) {
    this.#before = before;
  }

  get(name: string, hash: string, make: () => OwnSlug): OwnSlug {
    const known = this.#before.get(name);
    const isTrue = known && (known.hash === undefined || known.hash === hash);
    const own = isTrue ? known : make();
    this.now.set(name, own);
    return own;
  }
}

export class SlugDrawings {
  #fonts: FontBook | undefined;
  #lines: LineSetter | undefined;
  #kindsBefore = new Map<string, KindDrawings>();
  #kinds = new Map<string, KindDrawings>();
  /** What sheets say alike, by its words and places. */
  #alike = new Map<string, DrawnSlug>();

  /** Begins a version of the file; with other fonts everything is drawn again. */
  begin(fonts: FontBook, language: Language): void {
    const isAlike = this.#fonts === fonts && this.#lines?.language === language;
    this.#kindsBefore = isAlike ? this.#kinds : new Map<string, KindDrawings>();
    this.#kinds = new Map();
    this.#alike = new Map();
    this.#fonts = fonts;
    // Words go with their version: a hash is said once.
    this.#lines = new LineSetter(fonts, language);
  }

  /** @param sign all that the words of sheets of a kind depend on, but for what is to be known of each */
  ofKind(sign: string): KindDrawings {
    const known = this.#kinds.get(sign) ?? new KindDrawings(this.#kindsBefore.get(sign)?.now ?? new Map());
    this.#kinds.set(sign, known);
    return known;
  }

  draw(part: SlugPart, page: Omit<SlugPage, 'lines'>): DrawnSlug {
    const lines = present(this.#lines, 'a version that has begun');
    if (part.shows === 'own') return drawSlug(part, { ...page, lines });
    const key = JSON.stringify(part);
    const drawn = this.#alike.get(key) ?? drawSlug(part, { ...page, lines });
    this.#alike.set(key, drawn);
    return drawn;
  }
}
