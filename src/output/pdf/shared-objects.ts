/**
 * Objects that many content streams use: fonts, forms, images, colour spaces, shadings, graphics states.
 *
 * Each gets a name that is the same in every stream (`F1`, `X3`, `G2`); a stream's resource dictionary lists the ones it
 * uses. Equal objects are written once. Source: ISO 32000-1, 7.8.3.
 */
import type { PdfFile } from './file.ts';

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
