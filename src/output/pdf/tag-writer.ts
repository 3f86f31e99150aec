/**
 * Marked content of one stream: every painted thing lies in exactly one sequence, a tagged one or an artifact.
 *
 * Consecutive things of one owner share a sequence; sequences stand side by side, never inside each other, as some readers
 * drop what follows a nested one. Text with a spoken form or in another language gets a Span element of its own.
 * Source: ISO 32000-1, 14.6 and 14.8.2.2.
 */
import type { Rect } from '../../base/geometry.ts';
import { ARTIFACT_LAYOUT, ARTIFACT_PAGE, type Owner } from '../../typeset/box/types.ts';
import { textString } from './colour.ts';
import type { PdfRef } from './shared-objects.ts';
import type { SpanFacts, StructureTree } from './structure-tree.ts';

function artifactType(owner: Owner): string {
  if (owner === ARTIFACT_LAYOUT) return 'Layout';
  return owner === ARTIFACT_PAGE ? 'Page' : 'Pagination';
}

/** The next free sequence number of a page. */
export interface SequenceCounter {
  next: number;
}

export class TagWriter {
  private readonly structure: StructureTree;
  private readonly page: PdfRef;
  private readonly stream: PdfRef | undefined;
  private readonly counter: SequenceCounter;
  /** By number of the sequence; holes are numbers other streams of the page took. */
  private readonly owners: number[] = [];
  private streamKey: number | undefined;
  private open:
    | {
        readonly owner: Owner;
        readonly span: SpanFacts | undefined;
        /** It says the words that are copied: nothing else may be in it. */
        readonly isCopied: boolean;
      }
    | undefined;

  /**
   * @param counter shared by the streams of a page: some readers know sequences by page and number only
   * @param stream  the form the sequences are in; undefined for the page itself
   */
  constructor(structure: StructureTree, page: PdfRef, counter: SequenceCounter, stream?: PdfRef) {
    this.structure = structure;
    this.page = page;
    this.counter = counter;
    this.stream = stream;
  }

  /** A writer for a form that is drawn on this page once. */
  inForm(stream: PdfRef): TagWriter {
    return new TagWriter(this.structure, this.page, this.counter, stream);
  }

  /** StructParents of the stream; undefined as long as it has no tagged sequence. */
  get key(): number | undefined {
    return this.streamKey;
  }

  /** True when a thing of this owner may be painted as things are. */
  isOpen(owner: Owner, span: SpanFacts | undefined): boolean {
    return this.open?.owner === owner && !this.open.isCopied && isSameSpan(this.open.span, span);
  }

  /** True when a sequence of this owner is read on from the open one: both are in the owner itself. */
  isReadOn(owner: Owner, span: SpanFacts | undefined): boolean {
    return this.open?.owner === owner && this.open.span === undefined && span === undefined;
  }

  /** Ends the open sequence, if any. */
  close(): string {
    if (!this.open) return '';
    this.open = undefined;
    return 'EMC\n';
  }

  /**
   * Ends the open sequence and begins one for the owner.
   *
   * @param copied what is copied in place of what it shows; the sequence is for that alone
   */
  begin(owner: Owner, span: SpanFacts | undefined, copied?: string): string {
    const end = this.close();
    this.open = { owner, span, isCopied: copied !== undefined };
    if (owner < 0) return `${end}/Artifact<</Type/${artifactType(owner)}>>BDC\n`;
    const { element, mcid } = this.note(owner, span);
    if (copied !== undefined) return `${end}${copiedMark(copied, `/MCID ${mcid}`)}`;
    return `${end}/${this.structure.roleOf(element)}<</MCID ${mcid}>>BDC\n`;
  }

  /** Gives the next sequence of the stream to an owner, or to a Span of its own inside it. */
  note(owner: Owner, span: SpanFacts | undefined): { readonly element: Owner; readonly mcid: number } {
    const element = span ? this.structure.span(owner, span) : owner;
    const mcid = this.counter.next++;
    this.owners[mcid] = element;
    this.streamKey ??= this.structure.streamKey(this.owners);
    this.structure.content(element, this.page, this.stream, mcid);
    return { element, mcid };
  }

  /** Something of an owner inside a figure was painted here, in page coordinates. */
  extend(owner: Owner, box: Rect): void {
    this.structure.extend(owner, this.page, box);
  }
}

const isSameSpan = (a: SpanFacts | undefined, b: SpanFacts | undefined): boolean =>
  a === b ||
  (a !== undefined && b !== undefined && a.actualText === b.actualText && a.language === b.language);

/** Opens a mark whose words are copied in place of what it encloses (ISO 32000-1, 14.9.4). */
export const copiedMark = (words: string, entries = ''): string =>
  `/Span<<${entries}/ActualText${textString(words)}>>BDC\n`;
