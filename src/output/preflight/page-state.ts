/**
 * Where a page is while it is walked: what `q` saves, the marks round it, and what has been counted (`PageState`).
 *
 * Knows what is painted, said and coloured; how operators are written, and what forms and patterns are, is for `content.ts`.
 */
import type { PdfFile } from './file.ts';
import type { CodeString } from './font-codes.ts';
import { Marks } from './marks.ts';
import type { PageContent } from './page-content.ts';
import { NO_COLOURS, type Colours } from './page-inks.ts';
import { Sequences } from './sequences.ts';
import { concat, IDENTITY, type Matrix } from '../../base/geometry.ts';
import { FIRST_SETTINGS, TextState, type TextSettings } from './text-state.ts';
import { noteString, Totals, type FileMemory, type FontUse } from './totals.ts';
import { refOf, type PdfValue } from './values.ts';

export interface State {
  readonly ctm: Matrix;
  readonly text: TextSettings;
  readonly colours: Colours;
}

const FIRST_STATE: State = { ctm: IDENTITY, text: FIRST_SETTINGS, colours: NO_COLOURS };

export class PageState {
  readonly file: PdfFile;
  readonly memory: FileMemory;
  readonly text: TextState;
  readonly marks = new Marks();
  protected readonly sequences = new Sequences();
  protected readonly saved: State[] = [];
  protected totals: Totals;
  protected ctm = FIRST_STATE.ctm;
  protected colours = FIRST_STATE.colours;

  /** @param isBrief nobody asks for words */
  constructor(file: PdfFile, isBrief: boolean, memory: FileMemory) {
    this.file = file;
    this.memory = memory;
    this.totals = new Totals(memory);
    this.text = new TextState(file, memory.codesOf);
  }

  /** All that was found. */
  protected get found(): PageContent {
    const { marks, sequences, totals } = this;
    const { untagged, paints, images, mostInk, isWhole, fonts, spaces, sheer } = totals;
    const counted = { untagged, paints, images, mostInk, isWhole, fonts, spaces, sheer };
    return { ...counted, marks, sequences: sequences.all, joinedWords: this.text.joined };
  }

  protected get state(): State {
    return { ctm: this.ctm, text: this.text.settings, colours: this.colours };
  }

  save(): void {
    this.saved.push(this.state);
  }

  restore({ ctm, text, colours } = this.saved.pop() ?? FIRST_STATE): void {
    this.ctm = ctm;
    this.colours = colours;
    this.text.settings = text;
  }

  concat(matrix: Matrix): void {
    this.ctm = concat(this.ctm, matrix);
  }

  paint(): void {
    this.totals.paints++;
    if (!this.marks.isCovered) this.totals.untagged++;
  }

  private fontUse(): FontUse {
    const { settings, codes } = this.text;
    return this.totals.useFont(refOf(settings.font) ?? 0, settings.font, codes.isWide);
  }

  protected show(parts: readonly PdfValue[]): void {
    this.paint();
    const { text, ctm, marks } = this;
    const use = this.fontUse();
    this.sequences.open(marks.sequence, text, ctm);
    text.show(parts, ctm, marks.sequence, (string: CodeString) => {
      noteString(use, string);
      this.sequences.say(string, marks);
    });
  }
}
