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
  /** All its letters can be set; of others it is told again in each version which those are. */
  readonly isSettable?: boolean;
  readonly cut: readonly string[];
  readonly leftOut: readonly string[];
}

/** What the sheets of a kind say in one version, each alone and all alike. */
interface KindSaid {
  readonly hash: string;
  readonly own: Map<string, OwnSlug>;
  alike: SlugPart | undefined;
}

/** The sheets of a kind, with what they said in the version before. */
export class KindDrawings {
  readonly now: KindSaid;
  readonly #before: KindSaid | undefined;

  constructor(hash: string, before: KindSaid | undefined) {
    this.now = { hash, own: new Map(), alike: undefined };
    this.#before = before;
  }

  /** @param name all that is to be known of the sheet */
  own(name: string, make: () => OwnSlug): OwnSlug {
    const known = this.#before?.own.get(name);
    const isTrue =
      known && known.isSettable !== false && (known.hash === undefined || known.hash === this.now.hash);
    const own = isTrue ? known : make();
    this.now.own.set(name, own);
    return own;
  }

  /** The part that all say alike: as before, with another hash. */
  alike(make: () => SlugPart): SlugPart {
    const before = this.#before;
    const known = before?.alike && withHash(before.alike, before.hash, this.now.hash);
    return (this.now.alike ??= known ?? make());
  }
}

const withHash = (part: SlugPart, from: string, to: string): SlugPart => ({
  ...part,
  cells: part.cells.map((cell) => ({ ...cell, lines: cell.lines.map((line) => line.replace(from, to)) })),
});

export class SlugDrawings {
  #fonts: FontBook | undefined;
  #lines: LineSetter | undefined;
  #before = new Map<string, KindDrawings>();
  #kinds = new Map<string, KindDrawings>();
  /** What sheets say alike, by its words and places. */
  #alike = new Map<string, DrawnSlug>();

  /** Begins a version of the file; with other fonts everything is drawn again. */
  begin(fonts: FontBook, language: Language): void {
    const isAlike = this.#fonts === fonts && this.#lines?.language === language;
    this.#before = isAlike ? this.#kinds : new Map<string, KindDrawings>();
    this.#kinds = new Map();
    this.#alike = new Map();
    this.#fonts = fonts;
    if (!isAlike) this.#lines = new LineSetter(fonts, language);
  }

  /** @param sign all that the words of sheets of a kind depend on, but for the hash and what is to be known of each */
  ofKind(sign: string, hash: string): KindDrawings {
    let kind = this.#kinds.get(sign);
    if (!kind) {
      kind = new KindDrawings(hash, this.#before.get(sign)?.now);
      this.#kinds.set(sign, kind);
    }
    return kind;
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
