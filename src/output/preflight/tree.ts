/**
 * The structure tree of a file (`readTree`).
 *
 * Takes an opened file; gives its elements in reading order, and what they hold. A large file has as many elements as all else
 * together: what is asked of all of them is kept as numbers, the rest is read again from the file when it is asked for. Elements
 * that lead in circles are visited once. Source: ISO 32000-1, 14.7.
 */
import type { Entries, PdfFile } from './file.ts';
import { IdIndex } from './objects.ts';
import { type OpenedSequences, sequencePlace } from './marks.ts';
import { nameOf, type PdfValue, refOf } from './values.ts';

// Which structure types are standard? ISO 32000-1, 14.8.4.
export const STANDARD: ReadonlySet<string> = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private H H1 H2 H3 H4 H5 H6 P L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'.split(
    ' ',
  ),
);

/** Stands for the parent of an element that names none. */
const NONE = -1;
const NO_CHILDREN: readonly number[] = [];

/** An element of a tree, found again each time it is asked for. */
export class Element {
  private readonly tree: Tree;
  private readonly at: number;

  constructor(tree: Tree, at: number) {
    this.tree = tree;
    this.at = at;
  }

  get id(): number {
    return this.tree.id(this.at);
  }

  /** After the role map. */
  get role(): string {
    return this.tree.role(this.at);
  }

  get parent(): number | undefined {
    return this.tree.parent(this.at);
  }

  /** Elements among its kids. */
  get children(): readonly number[] {
    return this.tree.children(this.at);
  }

  /** What it says of itself, read from the file. */
  get value(): PdfValue {
    return this.tree.file.object(this.id);
  }

  /** Elements, sequences and annotations, read from the file. */
  get kids(): readonly PdfValue[] {
    const { file } = this.tree;
    return file.list(file.entriesOf(this.value).K ?? null);
  }
}

/** Sequences of one stream, held by elements that follow each other. */
export interface HeldSequences extends OpenedSequences {
  /** The element of each. */
  readonly owners: number[];
}

export class Tree {
  readonly file: PdfFile;
  length = 0;
  /** Sequences that elements hold. */
  readonly held: HeldSequences[] = [];
  /** Which element an annotation hangs on, by the annotation. */
  readonly hung = new Map<number, number>();
  /** Elements that say a language. */
  readonly withLanguage: number[] = [];
  /** In reading order, as all lists here. */
  private readonly ids: Float64Array;
  private readonly parents: Float64Array;
  /** Of each, where in `roleNames` its role is. */
  private readonly roles: Uint32Array;
  private readonly roleNames: string[] = [];
  private readonly roleNumbers = new Map<string, number>();
  /** Where the children of each begin, and then the end. */
  private readonly childrenAt: Uint32Array;
  private readonly childIds: number[] = [];
  private readonly index = new IdIndex();
  private readonly pageKeys = new Map<number, number | undefined>();

  /** @param most elements there may be: lists that grow leave twice as much behind as they are long */
  constructor(file: PdfFile, most: number) {
    this.file = file;
    this.ids = new Float64Array(most);
    this.parents = new Float64Array(most);
    this.roles = new Uint32Array(most);
    this.childrenAt = new Uint32Array(most + 1);
  }

  /** Where an element is in the lists; `NONE` for what is none. */
  private place(id: number | undefined): number {
    return id === undefined ? NONE : (this.index.get(id) >>> 0) - 1;
  }

  find(id: number | undefined): Element | undefined {
    const at = this.place(id);
    return at === NONE ? undefined : new Element(this, at);
  }

  /** '' for what is no element. */
  roleOf(id: number | undefined): string {
    return this.role(this.place(id));
  }

  parentOf(id: number | undefined): number | undefined {
    return this.parent(this.place(id));
  }

  childrenOf(id: number): readonly number[] {
    return this.children(this.place(id));
  }

  id(at: number): number {
    return this.ids[at] ?? NONE;
  }

  /** After the role map; '' for what is no place. */
  role(at: number): string {
    return this.roleNames[this.roles[at] ?? NONE] ?? '';
  }

  parent(at: number): number | undefined {
    const found = this.parents[at] ?? NONE;
    return found === NONE ? undefined : found;
  }

  children(at: number): readonly number[] {
    const [from = 0, to = 0] = [this.childrenAt[at], this.childrenAt[at + 1]];
    return from === to ? NO_CHILDREN : this.childIds.slice(from, to);
  }

  ofRole(...wanted: readonly string[]): readonly Element[] {
    const found: number[] = [];
    for (const role of wanted) {
      const number = this.roleNumbers.get(role) ?? NONE;
      let at = this.roles.indexOf(number);
      for (; at >= 0 && at < this.length; at = this.roles.indexOf(number, at + 1)) found.push(at);
    }
    return found.sort((a, b) => a - b).map((at) => new Element(this, at));
  }

  *[Symbol.iterator](): Generator<Element, void> {
    for (let at = 0; at < this.length; at++) yield new Element(this, at);
  }

  /** How often elements are named as children: each is once, in a tree. */
  get childCount(): number {
    return this.childIds.length;
  }

  has(id: number): boolean {
    return this.place(id) !== NONE;
  }

  /** The number of a role, for `add`. */
  numberOf(role: string): number {
    let number = this.roleNumbers.get(role);
    if (number === undefined) this.roleNumbers.set(role, (number = this.roleNames.push(role) - 1));
    return number;
  }

  /** Takes the next element in reading order; gives its children. */
  add(id: number, role: number, value: PdfValue, entries: Entries): readonly number[] {
    const { file } = this;
    const at = this.length++;
    this.index.set(id, at + 1);
    this.ids[at] = id;
    this.roles[at] = role;
    this.parents[at] = refOf(entries.P ?? null) ?? NONE;
    if (entries.Lang !== undefined) this.withLanguage.push(id);
    for (const kid of file.list(entries.K ?? null)) {
      if (typeof kid === 'number') this.hold(id, this.pageKey(value, entries), kid);
      else this.addKid(id, value, kid);
    }
    this.childrenAt[at + 1] = this.childIds.length;
    return this.children(at);
  }

  private addKid(id: number, value: PdfValue, kid: PdfValue): void {
    const { file } = this;
    const { S: role, MCID: mcid, Obj: hung } = file.entriesOf(kid);
    const child = refOf(kid);
    if (child !== undefined && nameOf(file.resolve(role ?? null)) !== undefined) this.childIds.push(child);
    const place = mcid === undefined ? undefined : sequencePlace(file, value, kid);
    if (place) this.hold(id, place.key, place.mcid);
    const annotation = refOf(hung ?? null);
    if (annotation !== undefined) this.hung.set(annotation, id);
  }

  private hold(owner: number, key: number | undefined, mcid: number): void {
    let last = this.held[this.held.length - 1];
    if (!last || last.key !== key) this.held.push((last = { key, mcids: [], owners: [] }));
    last.mcids.push(mcid);
    last.owners.push(owner);
  }

  /** The key of the page an element is on: looked up once for each page. */
  private pageKey(value: PdfValue, entries: Entries): number | undefined {
    const { file, pageKeys } = this;
    const page = refOf(entries.Pg ?? null);
    if (page === undefined) return sequencePlace(file, value, 0)?.key;
    if (!pageKeys.has(page)) pageKeys.set(page, sequencePlace(file, value, 0)?.key);
    return pageKeys.get(page);
  }
}

/** What a type stands for once the role map is followed, in as many steps as it has; the last name where that is no standard type. */
function mappedRole(file: PdfFile, roles: PdfValue, written: string): string {
  let role = written;
  const seen = new Set<string>();
  while (!STANDARD.has(role) && !seen.has(role)) {
    seen.add(role);
    role = file.name(roles, role) ?? role;
  }
  return role;
}

/** The tree of a file; one of no elements where it has none. */
export function readTree(file: PdfFile): Tree {
  const root = file.entry(file.catalog, 'StructTreeRoot');
  const roles = file.entry(root, 'RoleMap');
  const tops = file.list(file.raw(root, 'K'));
  const tree = new Tree(file, tops.length === 0 ? 0 : file.count + tops.length);
  const known = new Map<string, number>();
  const roleOf = (written: string): number => {
    let role = known.get(written);
    if (role === undefined) known.set(written, (role = tree.numberOf(mappedRole(file, roles, written))));
    return role;
  };
  // The next one is at the end.
  const open = tops.flatMap((top) => refOf(top) ?? []);
  open.reverse();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (tree.has(id)) continue;
    const value = file.object(id);
    const entries = file.entriesOf(value);
    const children = tree.add(id, roleOf(nameOf(file.resolve(entries.S ?? null)) ?? ''), value, entries);
    for (let i = children.length - 1; i >= 0; i--) open.push(children[i] ?? NONE);
  }
  return tree;
}
