/**
 * The structure tree: which element each marked sequence and link belongs to.
 *
 * Takes the sheet set's node table and, while pages are written, their content in painting order; gives the elements and the parent
 * tree at the end. An element's children are its content in order of first appearance, its child elements in table order.
 * Nodes without content and children are left out, except cells, as a table must stay regular.
 * Source: ISO 32000-1, 14.7.2 to 14.7.4 and 14.8.5; ISO 14289-1, 7.1 to 7.5.
 */
import type { Rect } from '../../base/geometry.ts';
import { present } from '../../base/invariant.ts';
import type { StructureNode } from '../../typeset/box/types.ts';
import { inAnyLanguage, type Language } from '../../base/language.ts';
import { union } from '../../typeset/paint/index.ts';
import type { PdfFile, PdfRef } from './shared-objects.ts';
import { type ElementRefs, Kids } from './structure-kids.ts';
import { cornersText, textString } from './colour.ts';

// Attributes of structure elements: where a figure is, what a cell spans.
// Takes nodes and boxes, gives dictionaries as text; equal ones are written once for all elements that have them (the
// same slot on forty sheets of tiles). Source: ISO 32000-1, 14.7.5 and 14.8.5.

// Inside which elements does a figure belong to a line of text?
const INLINE_PARENTS: ReadonlySet<string> = new Set([
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'Span',
  'Link',
  'Lbl',
  'LBody',
  'Caption',
  'Note',
  'TD',
  'TH',
]);

/** @param parent the role the figure is in */
function figureAttributes(box: Rect, parent: string): string {
  const placement = INLINE_PARENTS.has(parent) ? '' : '/Placement/Block';
  return `<</O/Layout${placement}/BBox[${cornersText(box)}]>>`;
}

/** Empty for a cell like any other. */
function cellAttributes(node: StructureNode): string {
  const parts = [
    node.role === 'TH' ? `/Scope/${node.scope ?? 'Column'}` : '',
    (node.colSpan ?? 1) > 1 ? `/ColSpan ${node.colSpan}` : '',
    (node.rowSpan ?? 1) > 1 ? `/RowSpan ${node.rowSpan}` : '',
  ].join('');
  return parts === '' ? '' : `<</O/Table${parts}>>`;
}

/** From this many uses on an object of its own is shorter. */
const WORTH_SHARING = 3;

/** The `/A` entry for each text; empty for an empty one. Writes the objects that are shared. */
export function attributeEntries(
  texts: readonly string[],
  file: Pick<PdfFile, 'reserve' | 'write'>,
): readonly string[] {
  const uses = new Map<string, number>();
  for (const text of texts) uses.set(text, (uses.get(text) ?? 0) + 1);
  const shared = new Map<string, PdfRef>();
  return texts.map((text) => {
    if (text === '') return '';
    if ((uses.get(text) ?? 0) < WORTH_SHARING) return `/A${text}`;
    let ref = shared.get(text);
    if (!ref) {
      shared.set(text, (ref = file.reserve()));
      file.write(ref, text);
    }
    return `/A ${ref}`;
  });
}

/** Where the content of a figure is: on the first page it is on, in page coordinates. */
interface Reach {
  readonly page: PdfRef;
  readonly box: Rect;
}

const isFigure = (node: StructureNode): boolean => node.role === 'Figure' || node.role === 'Formula';
const isCell = (node: StructureNode): boolean => node.role === 'TD' || node.role === 'TH';

/** Text that is read instead of the glyphs, or in another language than its element. */
export interface SpanFacts {
  readonly actualText: string | undefined;
  readonly language: Language | undefined;
}

/** What the texts of the elements are made of besides the nodes. */
interface Written {
  readonly refs: ElementRefs;
  /** The tree's root. */
  readonly root: PdfRef;
  /** By element: its entry `A`. */
  readonly attributes: readonly string[];
}

export class StructureTree {
  /** The sheet set's, and behind them those for text that is spoken differently. */
  private readonly nodes: StructureNode[];
  /** By element: the nearest Figure or Formula from it upwards, itself included; -1: none. */
  private readonly figures: number[] = [];
  /** By element: its own, else that around it. */
  private readonly languages: Language[] = [];
  /** Elements that are written. */
  private readonly attached = new Set<number>();
  private readonly kids = new Kids();
  /** Of figures that have content. */
  private readonly reaches = new Map<number, Reach>();
  /** Of the file. */
  private readonly language: Language;
  /** By StructParents key: the owners of a stream's sequences, or of one annotation. */
  private readonly parents: (number[] | number)[] = [];

  constructor(nodes: readonly StructureNode[], language: Language) {
    this.language = language;
    this.nodes = [...nodes];
    nodes.forEach((node, index) => {
      this.note(node, index);
    });
  }

  private add(node: StructureNode): number {
    const index = this.nodes.push(node) - 1;
    this.note(node, index);
    return index;
  }

  private note(node: StructureNode, index: number): void {
    const { parent } = node;
    this.figures.push(isFigure(node) ? index : parent < 0 ? -1 : this.figureOf(parent));
    this.languages.push(node.language ?? this.languages[parent] ?? this.language);
    this.kids.addElement();
  }

  /** Undefined for an artifact. */
  languageOf(index: number): Language | undefined {
    return this.languages[index];
  }

  roleOf(index: number): string {
    return this.nodes[index]?.role ?? 'Span';
  }

  /** A key for a stream with marked sequences; `owners` grows while the stream is written. */
  streamKey(owners: number[]): number {
    return this.parents.push(owners) - 1;
  }

  /** A new Span inside an element, for text that is spoken differently. */
  span(parent: number, { actualText, language }: SpanFacts): number {
    return this.add({
      role: 'Span',
      parent,
      ...(actualText === undefined ? {} : { actualText }),
      ...(language === undefined ? {} : { language }),
    });
  }

  content(index: number, page: PdfRef, stream: PdfRef | undefined, mcid: number): void {
    this.kids.addContent(index, page, stream, mcid);
    this.attach(index);
  }

  /** Hangs an annotation into an element; gives its StructParent key. */
  annotation(index: number, page: PdfRef, annotation: PdfRef): number {
    this.kids.addAnnotation(index, page, annotation);
    this.attach(index);
    return this.parents.push(index) - 1;
  }

  /** True when content of this owner counts for a figure's box. */
  isInFigure(index: number): boolean {
    return this.figureOf(index) >= 0;
  }

  /** Content of an owner inside a figure was painted here, in page coordinates. */
  extend(index: number, page: PdfRef, box: Rect): void {
    const figure = this.figureOf(index);
    const reach = this.reaches.get(figure);
    if (figure < 0 || (reach && reach.page !== page)) return;
    this.reaches.set(figure, { page, box: union(reach?.box, box) ?? box });
  }

  /** What a person would call the element: its alternative text, else what it is read as. */
  spokenText(index: number): string | undefined {
    const node = this.nodes[index];
    const inside = this.nodes.filter(({ parent }) => parent === index).map(({ alt }) => alt);
    return node?.alt ?? node?.actualText ?? inside.find((alt) => alt !== undefined);
  }

  private figureOf(index: number): number {
    return this.figures[index] ?? -1;
  }

  private attach(index: number): void {
    if (this.attached.has(index)) return;
    const node = present(this.nodes[index], `structure node ${index}`);
    this.attached.add(index);
    if (node.parent < 0) return;
    this.kids.addChild(node.parent, index);
    this.attach(node.parent);
  }

  /** Writes all elements; gives the reference of the tree's root. Call once, after the last page. */
  write(file: PdfFile): PdfRef {
    this.nodes.forEach((node, index) => {
      if (isCell(node) || index === 0) this.attach(index);
    });
    const root = file.reserve();
    const refs = this.nodes.map((_, index) => (this.attached.has(index) ? file.reserve() : undefined));
    const attributes = attributeEntries(
      this.nodes.map((node, index) => (refs[index] ? this.attributes(node, index) : '')),
      file,
    );
    const written = { refs, root, attributes };
    refs.forEach((ref, index) => {
      if (ref) file.write(ref, this.elementText(index, written));
    });
    const tree = file.reserve();
    file.write(tree, this.parentTree(refs));
    const next = this.parents.length;
    const parts = [
      `<</Type/StructTreeRoot/K ${refs[0]}/ParentTree ${tree}/ParentTreeNextKey ${next}`,
      this.idTree(refs),
      '>>',
    ];
    file.write(root, parts.join(''));
    return root;
  }

  /** Notes are found by name (ISO 14289-1, 7.9). */
  private idTree(refs: ElementRefs): string {
    const names = this.nodes.flatMap((node, index) =>
      node.role === 'Note' && refs[index] ? [`${noteId(index)} ${refs[index]}`] : [],
    );
    return names.length === 0 ? '' : `/IDTree<</Names[${names.join(' ')}]>>`;
  }

  private parentTree(refs: ElementRefs): string {
    const nameOf = (owner = -1): string => `${refs[owner] ?? null}`;
    const entries = this.parents.map((owners, key) =>
      typeof owners === 'number'
        ? `${key} ${nameOf(owners)}`
        : `${key}[${Array.from(owners, nameOf).join(' ')}]`,
    );
    return `<</Nums[${entries.join(' ')}]>>`;
  }

  /** The element's dictionary. */
  private elementText(index: number, { refs, root, attributes }: Written): string {
    const node = present(this.nodes[index], `structure node ${index}`);
    let out = `<</S/${node.role}/P ${refs[node.parent] ?? root}${this.kids.entries(index, refs)}`;
    if (node.language !== undefined && node.language !== this.inheritedLanguage(node))
      out += `/Lang(${node.language})`;
    if (node.title !== undefined) out += `/T${textString(node.title)}`;
    if (node.alt !== undefined) out += `/Alt${textString(node.alt)}`;
    const isBlank = isAnswerCell(node) && !this.kids.hasKids(index);
    const spoken = node.actualText ?? (isBlank ? BLANK(this.languageOf(index) ?? this.language) : undefined);
    if (spoken !== undefined) out += `/ActualText${textString(spoken)}`;
    return `${out}${attributes[index] ?? ''}${node.role === 'Note' ? `/ID${noteId(index)}` : ''}>>`;
  }

  private inheritedLanguage(node: StructureNode): Language {
    return this.languageOf(node.parent) ?? this.language;
  }

  private attributes(node: StructureNode, index: number): string {
    const reach = this.reaches.get(index);
    if (reach) return figureAttributes(reach.box, this.roleOf(node.parent));
    return isCell(node) ? cellAttributes(node) : '';
  }
}

// What does a reader say at a cell that is there to be written in?
const BLANK = inAnyLanguage({ en: 'blank', fr: 'vide' });

/** A cell to write an answer in, where nothing is in it. */
const isAnswerCell = (node: StructureNode): boolean =>
  node.role === 'TD' && node.alt === undefined && !node.isDrawn;

/** Names in the order of a name tree: all of one length. */
const noteId = (index: number): string => `(note-${String(index).padStart(8, '0')})`;
