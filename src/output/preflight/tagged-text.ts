/**
 * What a screen reader says of a finished PDF: the texts of its tags in reading order (`taggedText`).
 *
 * Takes bytes; gives one entry for each element that says something of its own, with its role and the elements it is in.
 * What has an alternative text is that text and nothing inside it. Source: ISO 32000-1, 14.7.4, 14.8 and 14.9.
 */
import { walkPage } from './content.ts';
import { openPdf, type PdfFile } from './file.ts';
import { sequenceId } from './marks.ts';
import { readTree, type Element, type Tree } from './tree.ts';
import { refOf, type PdfValue } from './values.ts';

export interface TaggedText {
  readonly role: string;
  /** Spaces as they are written; a narrow one stays narrow. */
  readonly text: string;
  /** Ids of the elements round it, outermost first, and its own last: who shares one is in the same item. */
  readonly path: readonly { readonly id: number; readonly role: string }[];
}

/** The texts of a file; undefined when it cannot be read. */
export function taggedText(bytes: Uint8Array): readonly TaggedText[] | undefined {
  const opened = openPdf(bytes);
  if (!opened.ok) return undefined;
  const { file } = opened;
  const tree = readTree(file);
  const reader = new Reader(file, tree);
  const [root] = tree;
  if (root) reader.visit(root, []);
  return reader.out;
}

class Reader {
  readonly out: TaggedText[] = [];
  private readonly file: PdfFile;
  private readonly tree: Tree;
  private readonly sequences: ReadonlyMap<string, string>;

  constructor(file: PdfFile, tree: Tree) {
    this.file = file;
    this.tree = tree;
    this.sequences = new Map(
      file.pages.flatMap(({ value }) =>
        walkPage(file, value).sequences.map(({ id, text }) => [id, text] as const),
      ),
    );
  }

  visit(element: Element, above: TaggedText['path']): void {
    const path = [...above, { id: element.id, role: element.role }];
    const spoken = this.spoken(element);
    if (spoken !== undefined || this.hasOwnText(element)) {
      const text = spoken ?? this.textOf(element);
      if (text.trim() !== '') this.out.push({ role: element.role, text: text.trim(), path });
      return;
    }
    for (const id of element.children) {
      const child = this.tree.find(id);
      if (child) this.visit(child, path);
    }
  }

  private spoken({ value }: Element): string | undefined {
    return ['Alt', 'ActualText']
      .map((name) => this.file.text(value, name))
      .find((text) => (text ?? '') !== '');
  }

  private hasOwnText(element: Element): boolean {
    const { value, kids } = element;
    return kids.some((kid) => (this.sequences.get(this.idOf(value, kid)) ?? '').trim() !== '');
  }

  private textOf(element: Element): string {
    const spoken = this.spoken(element);
    if (spoken !== undefined) return spoken;
    const { value, kids } = element;
    return kids
      .map((kid) => {
        const child = this.tree.find(refOf(kid));
        return child ? this.textOf(child) : (this.sequences.get(this.idOf(value, kid)) ?? '');
      })
      .join('');
  }

  private idOf(element: PdfValue, kid: PdfValue): string {
    return sequenceId(this.file, element, kid) ?? '';
  }
}
