/**
 * The opening tag that is being read: its name and its attributes, with places.
 *
 * Takes the tokenizer's events inside a tag, gives the tag as written. Never judges it.
 */
import type { Note, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import type { WrittenAttribute, WrittenTag } from './open-tag.ts';

/** What a tag is in. */
type Outer = Pick<WrittenTag, 'name' | 'inDrawing' | 'textOnly'>;

export class TagReader {
  readonly #file: SourceFile;
  #start = 0;
  #name = '';
  #attributes: WrittenAttribute[] = [];
  #attributeName = '';
  #attributeStart = 0;
  #attributeValue = '';

  constructor(file: SourceFile) {
    this.#file = file;
  }

  /** @param start of the name, after `<` */
  begin(start: number, end: number): void {
    this.#start = start - 1;
    this.#name = this.#file.text.slice(start, end);
    this.#attributes = [];
  }

  beginAttribute(start: number, end: number): void {
    this.#attributeStart = start;
    this.#attributeName = this.#file.text.slice(start, end);
    this.#attributeValue = '';
  }

  addText(start: number, end: number): void {
    this.#attributeValue += this.#file.text.slice(start, end);
  }

  addCharacter(codepoint: number): void {
    this.#attributeValue += String.fromCodePoint(codepoint);
  }

  endAttribute(end: number): void {
    this.#attributes.push({
      name: this.#attributeName,
      value: this.#attributeValue,
      start: this.#attributeStart,
      end,
    });
  }

  /** The tag inside another, which ends before `end`; a tag cut off by the end of the source ends there. */
  finish(end: number, parent: Outer, origin: readonly Note[]): WrittenTag {
    return {
      name: this.#name,
      attributes: this.#attributes,
      place: { file: this.#file, start: this.#start, end: Math.min(end, this.#file.text.length) },
      origin,
      inDrawing: parent.inDrawing,
      parent: parent.name,
      textOnly: parent.textOnly,
    };
  }
}
