/**
 * What a page was judged from, besides the objects it read (`PageMemory`): forms and fonts that the pages of a file share.
 *
 * A form is read by the first page that draws it; those behind it take what it adds, in numbers. The codes it shows are noted
 * with the page that read it. Of a font a page knows what the codes say that it asked for.
 */
import type { Code, CodeString, FontCodes } from './font-codes.ts';
import type { JudgedPage } from './judged-page.ts';
import type { Instruction } from './plain-content.ts';
import type { Recorded } from './recorded-pdf.ts';
import type { FileMemory, FormTotals, FontUse } from './totals.ts';
import type { MarkFacts } from './marks.ts';
import { refOf, type PdfValue } from './values.ts';

export interface KeptPage extends Recorded<JudgedPage> {
  /** Object number; -1 for a page written in place. */
  readonly id: number;
  readonly isStrict: boolean;
  /** Forms it asked for, as they were known when it first did. */
  readonly asked: ReadonlyMap<number, FormTotals | undefined>;
  /** Forms it read for those behind it. */
  readonly forms: ReadonlyMap<number, FormTotals>;
  /** Fonts, and the codes of each that it asked for. */
  readonly fonts: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Lines of content that were read: they say the same in every file. */
export type Lines = Map<string, Instruction>;

/** What the pages of a file share. */
interface Shared {
  readonly lines: Lines;
  readonly forms: FileMemory['forms'];
  /** The reader of a font that has a number; what it reads is no object of the page. */
  readonly codesOf: (id: number) => FontCodes;
  readonly readFont: (font: PdfValue) => FontCodes;
}

export class PageMemory implements FileMemory {
  readonly lines: Lines;
  readonly forms: FileMemory['forms'];
  /** What a mark says may be written elsewhere in the file. */
  readonly marks = new Map<string, MarkFacts>();
  /** Of this page alone. */
  readonly fonts = new Map<number, FontUse>();
  readonly asked = new Map<number, FormTotals | undefined>();
  readonly made = new Map<number, FormTotals>();
  private readonly shared: Shared;
  private readonly codes = new Map<number, AskedCodes>();

  constructor(shared: Shared) {
    this.shared = shared;
    this.lines = shared.lines;
    this.forms = {
      get: (key) => {
        const found = shared.forms.get(key);
        if (!this.asked.has(key)) this.asked.set(key, found);
        return found;
      },
      set: (key, form) => {
        shared.forms.set(key, form);
        this.made.set(key, shared.forms.get(key) ?? form);
        return this.made;
      },
    };
  }

  readonly codesOf = (font: PdfValue): FontCodes => {
    const id = refOf(font);
    if (id === undefined) return this.shared.readFont(font);
    const known = this.codes.get(id) ?? new AskedCodes(this.shared.codesOf(id));
    this.codes.set(id, known);
    return known;
  };

  /** The page, now that it is judged. */
  kept(recorded: Recorded<JudgedPage>, id: number, isStrict: boolean): KeptPage {
    const { asked, made: forms } = this;
    const fonts = new Map([...this.codes].map(([font, codes]) => [font, codes.asked]));
    return { ...recorded, id, isStrict, asked, forms, fonts };
  }
}

/** Notes which codes of a font are asked for. */
class AskedCodes implements FontCodes {
  readonly isWide: boolean;
  readonly asked = new Set<number>();
  private readonly codes: FontCodes;

  constructor(codes: FontCodes) {
    this.codes = codes;
    this.isWide = codes.isWide;
  }

  code(code: number): Code {
    this.asked.add(code);
    return this.codes.code(code);
  }

  read(bytes: string): CodeString {
    const string = this.codes.read(bytes);
    for (const { code } of string.codes) this.asked.add(code);
    return string;
  }
}
