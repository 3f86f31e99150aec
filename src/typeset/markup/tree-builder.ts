/**
 * Builds the element tree from the tokens of the markup.
 *
 * Takes tokenizer events with offsets, gives nodes with places; reports tags that do not match, text where none may
 * be, and everything `judgeTag` finds. French passages get their spacing here, so that no text node can miss it.
 * Never looks at styles. Source: HTML's tokens (htmlparser2), without HTML's implied tags: what is open must be closed.
 */
import type { TokenizerCallbacks } from 'htmlparser2';
import { frenchOf } from '../../base/french-spacing.ts';
import { type Language, languageOf } from '../../base/language.ts';
import type { Note, Place, Report, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { endsEarly, notClosed, notOpened, textNotDrawn, tooDeep, unknownLanguage } from './complaints.ts';
import { judgeFileTag, judgeTag, mayBeStray, reportStraySigns, TagReader, type Verdict } from './open-tag.ts';
import { type ElementNode, type FlowEvent, type MarkupNode, RunningText } from './running-text.ts';
import { HTML_ELEMENTS } from './elements.ts';

const DEEPEST = 200;
/** Drawing elements whose text is no drawing: titles for screen readers, style rules. */
const TEXT_IN_DRAWING: ReadonlySet<string> = new Set(['title', 'desc', 'style']);

/** Elements of a file whose words would be painted. */
const TEXT_IN_FILE: ReadonlySet<string> = new Set([
  'text',
  'tspan',
  'textPath',
  'flowPara',
  'flowSpan',
  'flowDiv',
]);

const DROP: Verdict = { kind: 'drop' };

/** What is read, and how. */
export interface Reading {
  /** Takes down the running text. */
  readonly flow?: FlowEvent[] | undefined;
  /** Set for an SVG file: the prefix of SVG's names in it. */
  readonly drawing?: { readonly prefix: string };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

interface OpenElement {
  /** Of a block or a drawing. */
  readonly node: Writable<ElementNode> | undefined;
  readonly name: string;
  readonly written: string;
  readonly place: Place;
  readonly children: MarkupNode[];
  readonly inDrawing: boolean;
  readonly textOnly: string | undefined;
  readonly language: Language;
  /** Code and drawings keep their characters as they are. */
  readonly isVerbatim: boolean;
  readonly isInline: boolean;
  readonly isDropped: boolean;
}

export class TreeBuilder implements TokenizerCallbacks {
  readonly #file: SourceFile;
  readonly #origin: readonly Note[];
  readonly #report: Report;
  readonly #stack: OpenElement[];
  readonly #tag: TagReader;
  readonly #running: RunningText;
  #text = '';
  #textStart = 0;
  #consumed = 0;
  #isTooDeep = false;
  readonly #drawing: Reading['drawing'];

  constructor(
    file: SourceFile,
    language: Language,
    origin: readonly Note[],
    report: Report,
    { flow, drawing }: Reading,
  ) {
    this.#drawing = drawing;
    this.#running = new RunningText(flow);
    this.#file = file;
    this.#origin = origin;
    this.#report = report;
    this.#tag = new TagReader(file);
    this.#stack = [
      {
        node: undefined,
        name: 'body',
        written: 'body',
        place: { file, start: 0, end: 0 },
        children: [],
        inDrawing: false,
        textOnly: undefined,
        language,
        isVerbatim: false,
        isInline: false,
        isDropped: false,
      },
    ];
  }

  /** Top-level nodes, once the tokenizer has ended. */
  get nodes(): readonly MarkupNode[] {
    return this.#stack[0]?.children ?? [];
  }

  // Text and characters

  ontext(start: number, end: number): void {
    // In a source cut off inside a closing tag the tokenizer gives a start of -1.
    const from = Math.max(start, this.#consumed);
    const raw = this.#file.text.slice(from, end);
    if (mayBeStray(raw) && !this.#drawing) this.#reportStray(raw, from);
    this.#addText(raw, from, end);
  }

  #reportStray(raw: string, start: number): void {
    const words = {
      file: this.#file,
      origin: this.#origin,
      raw,
      start,
      inDrawing: this.#top.inDrawing,
    };
    reportStraySigns(words, this.#report);
  }

  ontextentity(codepoint: number, end: number): void {
    this.#addText(String.fromCodePoint(codepoint), this.#consumed, end);
  }

  oncdata(start: number, end: number, offset: number): void {
    this.#addText(this.#file.text.slice(start, end - offset), start, end + 1);
  }

  // Tags

  onopentagname(start: number, end: number): void {
    this.#flushText();
    this.#tag.begin(start, end);
  }

  onattribname(start: number, end: number): void {
    this.#tag.beginAttribute(start, end);
  }

  onattribdata(start: number, end: number): void {
    this.#tag.addText(start, end);
  }

  onattribentity(codepoint: number): void {
    this.#tag.addCharacter(codepoint);
  }

  onattribend(_quote: unknown, end: number): void {
    this.#tag.endAttribute(end);
  }

  onopentagend(end: number): void {
    this.#open(end + 1, false);
  }

  onselfclosingtag(end: number): void {
    this.#open(end + 1, true);
  }

  onclosetag(start: number, end: number): void {
    this.#flushText();
    const close = this.#file.text.indexOf('>', end);
    this.#consumed = close < 0 ? this.#file.text.length : close + 1;
    const written = this.#file.text.slice(start, end);
    const depth = this.#depthOf(written);
    if (depth > 0) {
      if (depth + 1 < this.#stack.length) this.#closeDownTo(depth + 1, `</${written}>`);
      this.#pop(start - 2);
    } else if (HTML_ELEMENTS[written]?.isVoid === undefined) this.#complainNotOpened(written, start - 2);
  }

  // What is passed over

  oncomment(start: number, end: number): void {
    this.#flushText();
    if (this.#file.text[end] !== '>') this.#report(endsEarly(this.#spot(start, end)));
    this.#consumed = end + 1;
    // The end of a tag that cannot be one is a comment to HTML.
    const close = /^<\/[^>]*/.exec(this.#file.text.slice(start - 2, end));
    if (close) this.#complainNotOpened(close[0].slice(2).trim(), start - 2);
  }

  ondeclaration(_start: number, end: number): void {
    this.#flushText();
    this.#consumed = end + 1;
  }

  onprocessinginstruction(_start: number, end: number): void {
    this.#flushText();
    this.#consumed = end + 1;
  }

  /** Keeps the tokenizer from treating `title` and `style` as HTML's raw text. */
  isInForeignContext(): boolean {
    return true;
  }

  onend(): void {
    this.#flushText();
    if (this.#file.text.slice(this.#consumed).trim() !== '') {
      this.#report(endsEarly(this.#spot(this.#consumed, this.#file.text.length)));
    }
    this.#closeDownTo(1, 'the end');
  }

  #spot(start: number, end: number): { readonly place: Place; readonly origin: readonly Note[] } {
    // A tag that the end of the file cuts short has no bracket to count.
    const last = Math.min(end, this.#file.text.length);
    return { place: { file: this.#file, start, end: last }, origin: this.#origin };
  }

  get #top(): OpenElement {
    return this.#stack[this.#stack.length - 1] as OpenElement;
  }

  /** Where among the open elements the one is that a closing tag means; negative: nowhere. */
  #depthOf(written: string): number {
    if (this.#top.written === written) return this.#stack.length - 1;
    const name = written.toLowerCase();
    return this.#stack.findLastIndex((element) => element.written.toLowerCase() === name);
  }

  #addText(text: string, start: number, end: number): void {
    if (this.#text === '') this.#textStart = start;
    this.#text += text;
    this.#consumed = end;
  }

  #flushText(): void {
    if (this.#text === '') return;
    const top = this.#top;
    const place: Place = { file: this.#file, start: this.#textStart, end: this.#consumed };
    const raw = this.#text;
    this.#text = '';
    if (top.isDropped) return;
    if (top.inDrawing && !TEXT_IN_DRAWING.has(top.name)) {
      if (this.#drawing) {
        if (TEXT_IN_FILE.has(top.name)) top.children.push({ kind: 'text', text: raw, place });
      } else if (raw.trim() !== '') this.#report(textNotDrawn({ place, origin: this.#origin }));
      return;
    }
    const node = top.inDrawing
      ? ({ kind: 'text', text: raw, place } as const)
      : this.#running.node(raw, place, top.isVerbatim ? undefined : frenchOf(top.language));
    top.children.push(node);
  }

  #open(end: number, isSelfClosed: boolean): void {
    const parent = this.#top;
    const tag = this.#tag.finish(end, parent, this.#origin);
    const { place } = tag;
    this.#consumed = end;
    const verdict: Verdict = parent.isDropped ? DROP : this.#judge(tag);
    if (verdict.kind !== 'keep') {
      const shared = { node: undefined, written: tag.name, place, isDropped: verdict.kind === 'drop' };
      if (!isSelfClosed) this.#push({ ...parent, ...shared });
      return;
    }
    const { name, rule, attributes } = verdict;
    const children: MarkupNode[] = [];
    const node = { kind: 'element' as const, name, attributes, children, place, end: undefined };
    parent.children.push(node);
    this.#meet(verdict, isSelfClosed);
    if (rule.isVoid || isSelfClosed) return;
    this.#push({
      node: rule.isInline && name !== 'svg' ? undefined : node,
      name,
      written: tag.name,
      place,
      children,
      inDrawing: parent.inDrawing || name === 'svg',
      textOnly: rule.holdsText ? name : parent.textOnly,
      language: this.#languageOf(attributes.get('lang'), parent.language, place),
      isVerbatim: parent.isVerbatim || name === 'code' || name === 'svg',
      isInline: rule.isInline ?? false,
      isDropped: false,
    });
  }

  #judge(tag: Parameters<typeof judgeTag>[0]): Verdict {
    return this.#drawing
      ? judgeFileTag(tag, this.#drawing.prefix, this.#report)
      : judgeTag(tag, this.#report);
  }

  /** A picture or a block is between the texts round it. */
  #meet({ name, rule }: Extract<Verdict, { kind: 'keep' }>, isSelfClosed: boolean): void {
    const isPicture = rule.isVoid && rule.isInline && name !== 'br';
    if (isPicture || (isSelfClosed && name === 'svg')) this.#running.meetPicture();
    else if (rule.isInline === undefined || name === 'br') this.#running.meetBlock();
  }

  #push(element: OpenElement): void {
    if (this.#stack.length >= DEEPEST) {
      if (!this.#isTooDeep) this.#report(tooDeep({ place: element.place, origin: this.#origin }, DEEPEST));
      this.#isTooDeep = true;
      this.#stack.push({ ...element, isDropped: true });
    } else this.#stack.push(element);
  }

  #languageOf(written: string | undefined, inherited: Language, place: Place): Language {
    if (written === undefined) return inherited;
    const language = languageOf(written);
    if (language !== undefined || this.#drawing) return language ?? inherited;
    this.#report(unknownLanguage({ place, origin: this.#origin }, written));
    return inherited;
  }

  /** Closes what is still open above `length`, complaining about each. */
  #closeDownTo(length: number, found: string): void {
    while (this.#stack.length > length) {
      const element = this.#top;
      this.#report(notClosed({ place: element.place, origin: this.#origin }, element.written, found));
      this.#pop();
    }
  }

  /** @param end of its content, where a closing tag says so */
  #pop(end?: number): void {
    const element = this.#stack.pop();
    if (element?.node) element.node.end = end;
    if (element?.name === 'svg') this.#running.meetPicture();
    else if (element && !element.isInline && !element.inDrawing) this.#running.meetBlock();
  }

  #complainNotOpened(name: string, start: number): void {
    const open = this.#stack.slice(1).map((element) => element.written);
    this.#report(notOpened(this.#spot(start, this.#consumed), name, open));
  }
}
