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
import type { StructureNode } from '../../box/types.ts';
import { type Language, inAnyLanguage } from '../../base/language.ts';
import { union } from '../../paint/index.ts';
import type { PdfFile, PdfRef } from './pdf-file.ts';
import { attributeEntries, cellAttributes, figureAttributes } from './structure-attributes.ts';
import { firstPage, kidsText, type Kid } from './structure-kids.ts';
import { textString } from './syntax.ts';

interface Element {
  readonly node: StructureNode;
  readonly language: Language;
  /** The nearest Figure or Formula from here upwards, itself included. */
  readonly figure: number | undefined;
  readonly kids: Kid[];
  isAttached: boolean;
  /** Of figures: the reach of their content on the first page they are on, in page coordinates. */
  reach: { readonly page: PdfRef; readonly box: Rect } | undefined;
}

const isFigure = (node: StructureNode): boolean => node.role === 'Figure' || node.role === 'Formula';
const isCell = (node: StructureNode): boolean => node.role === 'TD' || node.role === 'TH';

/** Text that is read instead of the glyphs, or in another language than its element. */
export interface SpanFacts {
  readonly actualText: string | undefined;
  readonly language: Language | undefined;
}

export class StructureTree {
  private readonly elements: Element[] = [];
  /** Of the file. */
  private readonly language: Language;
  /** By StructParents key: the owners of a stream's sequences, or of one annotation. */
  private readonly parents: (number[] | number)[] = [];

  constructor(nodes: readonly StructureNode[], language: Language) {
    this.language = language;
    for (const node of nodes) this.add(node, language);
  }

  private add(node: StructureNode, language: Language): number {
    const parent = this.elements[node.parent];
    const index = this.elements.length;
    this.elements.push({
      node,
      language: node.language ?? parent?.language ?? language,
      figure: isFigure(node) ? index : parent?.figure,
      kids: [],
      isAttached: false,
      reach: undefined,
    });
    return index;
  }

  languageOf(index: number): Language | undefined {
    return this.elements[index]?.language;
  }

  roleOf(index: number): string {
    return this.elements[index]?.node.role ?? 'Span';
  }

  /** A key for a stream with marked sequences; `owners` grows while the stream is written. */
  streamKey(owners: number[]): number {
    return this.parents.push(owners) - 1;
  }

  /** A new Span inside an element, for text that is spoken differently. */
  span(parent: number, facts: SpanFacts): number {
    const { actualText, language } = facts;
    return this.add(
      {
        role: 'Span',
        parent,
        ...(actualText === undefined ? {} : { actualText }),
        ...(language === undefined ? {} : { language }),
      },
      language ?? this.languageOf(parent) ?? 'en',
    );
  }

  content(index: number, page: PdfRef, stream: PdfRef | undefined, mcid: number): void {
    present(this.elements[index], `structure node ${index}`).kids.push({
      kind: 'content',
      page,
      stream,
      mcid,
    });
    this.attach(index);
  }

  /** Hangs an annotation into an element; gives its StructParent key. */
  annotation(index: number, page: PdfRef, annotation: PdfRef): number {
    present(this.elements[index], `structure node ${index}`).kids.push({
      kind: 'annotation',
      page,
      annotation,
    });
    this.attach(index);
    return this.parents.push(index) - 1;
  }

  /** True when content of this owner counts for a figure's box. */
  isInFigure(index: number): boolean {
    return this.elements[index]?.figure !== undefined;
  }

  /** Content of an owner inside a figure was painted here, in page coordinates. */
  extend(index: number, page: PdfRef, box: Rect): void {
    const figure = this.elements[this.elements[index]?.figure ?? -1];
    if (!figure || (figure.reach && figure.reach.page !== page)) return;
    figure.reach = { page, box: union(figure.reach?.box, box) ?? box };
  }

  /** What a person would call the element: its alternative text, else what it is read as. */
  spokenText(index: number): string | undefined {
    const node = this.elements[index]?.node;
    return node?.alt ?? node?.actualText;
  }

  private attach(index: number): void {
    const element = this.elements[index];
    if (!element || element.isAttached) return;
    element.isAttached = true;
    const parent = this.elements[element.node.parent];
    if (!parent) return;
    parent.kids.push({ kind: 'element', index });
    this.attach(element.node.parent);
  }

  /** Writes all elements; gives the reference of the tree's root. Call once, after the last page. */
  write(file: PdfFile): PdfRef {
    this.elements.forEach((element, index) => {
      if (isCell(element.node) || index === 0) this.attach(index);
    });
    const root = file.reserve();
    const refs = this.elements.map((element) => (element.isAttached ? file.reserve() : undefined));
    const attributes = attributeEntries(
      this.elements.map((element) => (element.isAttached ? this.attributes(element) : '')),
      file,
    );
    this.elements.forEach((element, index) => {
      const ref = refs[index];
      if (!ref) return;
      const more = element.node.role === 'Note' ? `/ID${noteId(index)}` : '';
      const text = this.elementText(element, refs, refs[element.node.parent] ?? root);
      const own = attributes[index] ?? '';
      file.write(ref, `${text}${own}${more}>>`);
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
  private idTree(refs: readonly (PdfRef | undefined)[]): string {
    const names = this.elements.flatMap(({ node }, index) =>
      node.role === 'Note' && refs[index] ? [`${noteId(index)} ${refs[index]}`] : [],
    );
    return names.length === 0 ? '' : `/IDTree<</Names[${names.join(' ')}]>>`;
  }

  private parentTree(refs: readonly (PdfRef | undefined)[]): string {
    const entries = this.parents.map((owners, key) =>
      typeof owners === 'number'
        ? `${key} ${refs[owners]}`
        : `${key}[${Array.from(owners, (owner) => refs[owner] ?? 'null').join(' ')}]`,
    );
    return `<</Nums[${entries.join(' ')}]>>`;
  }

  /** The element's dictionary, still open. */
  private elementText(element: Element, refs: readonly (PdfRef | undefined)[], parent: PdfRef): string {
    const { node } = element;
    const page = firstPage(element.kids);
    let out = `<</S/${node.role}/P ${parent}`;
    if (page) out += `/Pg ${page}`;
    out += kidsText(element.kids, page, refs);
    if (node.language !== undefined && node.language !== this.inheritedLanguage(node))
      out += `/Lang(${node.language})`;
    if (node.title !== undefined) out += `/T${textString(node.title)}`;
    if (node.alt !== undefined) out += `/Alt${textString(node.alt)}`;
    const spoken = node.actualText ?? (isBlankCell(element) ? BLANK(element.language) : undefined);
    if (spoken !== undefined) out += `/ActualText${textString(spoken)}`;
    return out;
  }

  private inheritedLanguage(node: StructureNode): Language {
    return this.elements[node.parent]?.language ?? this.language;
  }

  private attributes({ node, reach }: Element): string {
    if (reach && isFigure(node)) return figureAttributes(reach.box, this.roleOf(node.parent));
    return isCell(node) ? cellAttributes(node) : '';
  }
}

// What does a reader say at a cell that is there to be written in?
const BLANK = inAnyLanguage({ en: 'blank', fr: 'vide' });

const isBlankCell = ({ node, kids }: Element): boolean =>
  node.role === 'TD' && node.alt === undefined && !node.isDrawn && kids.length === 0;

/** Names in the order of a name tree: all of one length. */
const noteId = (index: number): string => `(note-${String(index).padStart(8, '0')})`;
