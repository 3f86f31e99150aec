/**
 * Objects that many content streams use: fonts, forms, images, colour spaces, shadings, graphics states.
 *
 * Each gets a name that is the same in every stream (`F1`, `X3`, `G2`); a stream's resource dictionary lists the ones it
 * uses. Equal objects are written once. Source: ISO 32000-1, 7.8.3.
 */
import type { Size } from '../../base/geometry.ts';

// Which letter do the names of a kind of resource begin with?
const PREFIX = {
  Font: 'F',
  XObject: 'X',
  ExtGState: 'G',
  ColorSpace: 'C',
  Shading: 'S',
  Pattern: 'P',
} as const;
export type ResourceKind = keyof typeof PREFIX;

export interface Named {
  readonly kind: ResourceKind;
  readonly name: string;
  /** The name as operators take it. */
  readonly operand: string;
  /** A reference or a small dictionary. */
  readonly body: string;
}

/** Gives out names and keeps equal objects apart from different ones. */
export class SharedObjects {
  private readonly file: PdfFile;
  private readonly byKey = new Map<string, Named>();
  private readonly counts = new Map<ResourceKind, number>();

  constructor(file: PdfFile) {
    this.file = file;
  }

  /** A new name for an object. */
  name(kind: ResourceKind, body: string): Named {
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    const name = `${PREFIX[kind]}${count}`;
    return { kind, name, operand: `/${name}`, body };
  }

  /** The dictionary itself in the resources: for graphics states of one or two entries. */
  inline(kind: ResourceKind, body: string): Named {
    return this.keep(`${kind} ${body}`, () => this.name(kind, body));
  }

  /** The dictionary as an object of its own. */
  object(kind: ResourceKind, body: string): Named {
    return this.keep(`${kind} ${body}`, () => {
      const ref = this.file.reserve();
      this.file.write(ref, body);
      return this.name(kind, `${ref}`);
    });
  }

  private keep(key: string, make: () => Named): Named {
    let known = this.byKey.get(key);
    if (!known) this.byKey.set(key, (known = make()));
    return known;
  }
}

/** What names objects for content streams. */
export type ObjectSource = Pick<SharedObjects, 'inline' | 'object'>;

/** What one content stream uses. */
export class Resources {
  private readonly used = new Set<Named>();

  /** In order of first use. */
  get listed(): readonly Named[] {
    return [...this.used];
  }

  /** Lists the object and gives its name with the slash. */
  use(object: Named): string {
    this.used.add(object);
    return object.operand;
  }

  /** A dictionary for each kind. */
  byKind(): Readonly<Record<string, string>> {
    const kinds: Record<string, string> = {};
    for (const { kind, operand, body } of this.used) kinds[kind] = `${kinds[kind] ?? ''}${operand} ${body}`;
    return Object.fromEntries(Object.entries(kinds).map(([kind, names]) => [kind, `<<${names}>>`]));
  }

  toString(): string {
    const kinds = Object.entries(this.byKind()).map(([kind, names]) => `/${kind}${names}`);
    return `<<${kinds.join('')}>>`;
  }
}

/** An object of the file; as text `12 0 R`. */
export interface PdfRef {
  readonly id: number;
  toString(): string;
}

/** A stream that is compressed already. */
export interface ReadyStream {
  readonly bytes: Uint8Array;
  /** What it holds, uncompressed, or a name of it: the file is known by that, not by how well it was compressed. */
  readonly says: string;
}

/** A page that is being painted. */
export interface PdfPage {
  readonly ref: PdfRef;
  /**
   * Hands over what is on the page.
   *
   * @param operators y grows downwards from the top edge
   * @param resources by kind, as PDF text
   * @param entries   more of its dictionary, as PDF text; undefined ones are left out
   */
  finish(
    operators: string,
    resources: Readonly<Record<string, string>>,
    entries: Readonly<Record<string, string | undefined>>,
  ): void;
}

/** A typeface in the file. One glyph has one code for each text it stands for. */
export interface PdfFont {
  readonly ref: PdfRef;
  /**
   * The code that shows the glyph and is copied as the text.
   *
   * @param isUsual the glyph is the one the typeface has for this character, not a variant such as a figure of another width
   */
  code(glyph: number, text: string, isUsual: boolean): number;
  /** Width of a code in thousandths of an em, as the file says it. */
  width(code: number): number;
  /** Writes the objects of the font, when all of its codes are known. */
  finish(): void;
}

/** What the file says about itself. */
export interface FileFacts {
  readonly version: '1.7' | '1.4';
  readonly language: string;
  readonly info: Readonly<Record<string, string | Date>>;
  /** Entries of the info dictionary that are names: `Trapped`. */
  readonly infoNames?: Readonly<Record<string, string>>;
  /** The finished metadata packet. */
  readonly xmp: string;
}

export interface PdfFile {
  /** An object that is written later with `write`, `stream` or `ready`. */
  reserve(): PdfRef;
  /** Writes a reserved object that is no stream. */
  write(ref: PdfRef, body: string): void;
  /** Compresses and writes a reserved stream; `entries` is the dictionary's inside. */
  stream(ref: PdfRef, entries: string, data: Uint8Array): void;
  /** Writes a reserved stream as it is; `entries` names its filter. */
  ready(ref: PdfRef, entries: string, stream: ReadyStream): void;
  /** Begins the next page. The one before is written now, so it must be finished. */
  page(size: Size): PdfPage;
  /** Opens one of the file's font programs for embedding; one call for each typeface. */
  embed(program: Uint8Array): PdfFont;
  /** Adds an entry to the document catalog. */
  catalog(name: string, body: string): void;
  /** Adds to what viewers are asked for; strings are names. */
  prefer(entries: Readonly<Record<string, string | boolean>>): void;
  /** Writes fonts, info, metadata and the cross-reference table; no call may follow. */
  finish(): Uint8Array;
}
