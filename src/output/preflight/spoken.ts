/**
 * What a screen reader says of a finished file, line by line, in the order of its tree (`check FILE.pdf --read`, U38).
 *
 * Takes an opened file; gives lines that a person can read to hear the file: headings with their level, lists with their
 * labels, tables row by row with heads in square brackets, pictures and formulas by what they are called. Whether it makes
 * sense only that person can tell. Source: ISO 32000-1, 14.8.4 and 14.9.
 */
import { walkPage } from './content.ts';
import type { PdfFile } from './file.ts';
import { sequenceId } from './marks.ts';
import { readTree, type Element, type Tree } from './tree.ts';
import { refOf } from './values.ts';

/** One thing a listener hears; `depth` counts the lists and tables round it. */
export interface SpokenLine {
  readonly depth: number;
  readonly text: string;
}

const INLINE: ReadonlySet<string> = new Set('Span Link Quote Code Reference Lbl BibEntry Annot'.split(' '));

// What is said before the words of an element?
const SAID_BEFORE: Readonly<Record<string, string>> = {
  Note: 'note: ',
  BlockQuote: 'quotation: ',
  Caption: 'caption: ',
};

class Speaker {
  readonly lines: SpokenLine[] = [];
  private readonly file: PdfFile;
  private readonly tree: Tree;
  private readonly words: ReadonlyMap<string, string>;
  private readonly heard = new Set<number>();
  private open = '';
  private depth = 0;

  constructor(file: PdfFile, tree: Tree, words: ReadonlyMap<string, string>) {
    this.file = file;
    this.tree = tree;
    this.words = words;
  }

  /** Says what was gathered, and begins a line with `before`. */
  private line(before = ''): void {
    const text = this.open
      .replace(/[ \t\r\n]+/g, ' ')
      .replace(/\) (?=[.,;:!?])/g, ')')
      .trim();
    if (text !== '') this.lines.push({ depth: this.depth, text });
    this.open = before;
  }

  element(element: Element): void {
    // A tree that leads in circles is heard once.
    if (this.heard.has(element.id)) return;
    this.heard.add(element.id);
    const { role } = element;
    if (INLINE.has(role)) this.inline(element);
    else if (role === 'Figure' || role === 'Formula') this.picture(element);
    else if (role === 'L') this.group(element, `list of ${this.count(element, 'LI')}`);
    else if (role === 'Table') this.table(element);
    else this.block(element);
  }

  private said({ value }: Element): string | undefined {
    return this.file.text(value, 'ActualText') ?? this.file.text(value, 'Alt');
  }

  private inline(element: Element): void {
    const said = this.said(element);
    const isLabel = element.role === 'Lbl';
    if (said === undefined) this.kids(element);
    else this.open += said;
    if (isLabel) this.open += ' ';
  }

  private picture(element: Element): void {
    const name = element.role === 'Figure' ? 'picture' : 'formula';
    const words = `${name}: ${this.said(element) ?? '(no words)'}`;
    // Among words it is part of their line.
    if (this.open.trim() !== '' && !this.open.endsWith(': ')) this.open += ` (${words}) `;
    else {
      this.open += words;
      if (this.parentOf(element) !== 'P') this.line();
    }
  }

  private parentOf({ parent }: Element): string {
    return this.tree.roleOf(parent);
  }

  private block(element: Element): void {
    const level = /^H([1-6]?)$/.exec(element.role)?.[1];
    const before = level === undefined ? SAID_BEFORE[element.role] : `heading ${level}: `;
    // The body of an item goes on where its label ended.
    if (element.role !== 'LBody' && !(element.role === 'P' && this.isFirstInItem(element))) this.line(before);
    const said = this.said(element);
    if (said === undefined) this.kids(element);
    else this.open += said;
    if (element.role !== 'LBody') this.line();
  }

  private isFirstInItem(element: Element): boolean {
    const above = this.tree.find(element.parent);
    return above?.role === 'LBody' && above.children[0] === element.id;
  }

  private count(element: Element, role: string): number {
    return element.children.filter((id) => this.tree.roleOf(id) === role).length;
  }

  private group(element: Element, name: string): void {
    this.line();
    this.open = name;
    this.line();
    this.depth++;
    this.kids(element);
    this.line();
    this.depth--;
  }

  private table(element: Element): void {
    const rows = this.rowsOf(element);
    this.line();
    this.open = `table of ${rows.length} rows`;
    this.line();
    this.depth++;
    for (const id of element.children) {
      const child = this.tree.find(id);
      if (child?.role === 'Caption') this.block(child);
    }
    for (const row of rows) {
      const cells = row.children.flatMap((id) => this.tree.find(id) ?? []).map((cell) => this.cell(cell));
      this.lines.push({ depth: this.depth, text: cells.join(' | ') });
    }
    this.depth--;
  }

  private rowsOf(element: Element): readonly Element[] {
    return element.children.flatMap((id) => {
      const child = this.tree.find(id);
      if (!child || this.heard.has(id)) return [];
      if (child.role !== 'TR')
        return ['THead', 'TBody', 'TFoot'].includes(child.role) ? this.rowsOf(child) : [];
      this.heard.add(id);
      return [child];
    });
  }

  /** The words of a cell on one line. */
  private cell(cell: Element): string {
    const inside = new Speaker(this.file, this.tree, this.words);
    const said = this.said(cell);
    if (said === undefined) inside.kids(cell);
    else inside.open = said;
    inside.line();
    const text = inside.lines.map((one) => one.text).join(' / ');
    return cell.role === 'TH' ? `[${text}]` : text;
  }

  kids(element: Element): void {
    const { value } = element;
    for (const kid of element.kids) {
      const child = this.tree.find(refOf(kid));
      if (child) this.element(child);
      else {
        const id = sequenceId(this.file, value, kid);
        if (id !== undefined) this.open += this.words.get(id) ?? '';
      }
    }
  }

  finish(): readonly SpokenLine[] {
    this.line();
    return this.lines;
  }
}

/** All that is heard; nothing for a file without tags. */
export function spokenLines(file: PdfFile): readonly SpokenLine[] {
  const tree = readTree(file);
  const [first] = tree;
  if (!first) return [];
  const words = new Map<string, string>();
  for (const { value } of file.pages)
    for (const { id, text } of walkPage(file, value).sequences) words.set(id, (words.get(id) ?? '') + text);
  const speaker = new Speaker(file, tree, words);
  speaker.element(first);
  return speaker.finish();
}
