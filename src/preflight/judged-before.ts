/**
 * What was found in the last version of a file, so that of the next one only what differs is looked at (`JudgedBefore`).
 *
 * Takes one version after the other; the parts of each are judged, or taken over where every object they were made of is the same.
 * A page is also made of forms and fonts, which pages share: it is taken over where these say the same to it as they did. So all
 * findings are those of a version judged by itself. Only for `faults`: words are not kept.
 */
import { isDeepStrictEqual } from 'node:util';
import { openAs, type FilePage, type OpenedPdf } from './file.ts';
import type { Finding } from './finding.ts';
import { readFont, type Code, type FontCodes } from './font-codes.ts';
import type { JudgedPage, PageRule } from './judged-page.ts';
import { PageMemory, type KeptPage, type Lines } from './kept-page.ts';
import type { FoundInTree, Parts } from './parts.ts';
import { RecordedPdf, type Recorded } from './recorded-pdf.ts';
import type { FileMemory, FontUse, FormTotals } from './totals.ts';
import { refOf } from './values.ts';

/** Kept for one file, from version to version. Holds the bytes of the last one, which must stay as they are. */
export class JudgedBefore {
  /** How many pages of the last version were looked at. */
  looked = 0;
  private last: Version | undefined;
  private readonly lines: Lines = new Map();

  /** Opens a version; what its parts are made of is compared with the last one that was judged. */
  open(bytes: Uint8Array): OpenedPdf<RecordedPdf> {
    return openAs(bytes, (version, own) => new RecordedPdf(version, own, this.last?.file));
  }

  /** Judges the parts of a version with those of the last one, whose place it takes. */
  judge<T>(file: RecordedPdf, make: (parts: Parts) => T): T {
    const parts = new Version(file, file.before && this.last, this.lines);
    const judged = make(parts);
    this.looked = parts.looked;
    parts.before = file.before = undefined;
    this.last = file.isSearched ? undefined : parts;
    return judged;
  }
}

interface KeptTree extends Recorded<FoundInTree> {
  readonly pages: readonly KeptPage[];
}

interface KeptFont extends Recorded<readonly Finding[]> {
  readonly codes: FontUse['codes'];
}

class Version implements Parts {
  readonly file: RecordedPdf;
  before: Version | undefined;
  looked = 0;
  private readonly lines: Lines;
  private readonly pages: KeptPage[] = [];
  private readonly forms = new Map<number, FormTotals>();
  private readonly fonts = new Map<number, Recorded<FontCodes>>();
  private readonly fontFindings = new Map<number, KeptFont>();
  private ofDocument: Recorded<readonly Finding[]> | undefined;
  private ofTree: KeptTree | undefined;

  constructor(file: RecordedPdf, before: Version | undefined, lines: Lines) {
    this.file = file;
    this.before = before;
    this.lines = lines;
  }

  page(page: FilePage, rule: PageRule, make: (memory?: FileMemory) => JudgedPage): JudgedPage {
    const kept = this.before?.pages[this.pages.length];
    const taken = kept && this.isSamePage(kept, page, rule) ? kept : this.look(page, rule, make);
    for (const [key, form] of taken.forms) this.forms.set(key, form);
    this.pages.push(taken);
    return taken.value;
  }

  document(make: () => readonly Finding[]): readonly Finding[] {
    const kept = this.before?.ofDocument;
    this.ofDocument = kept && this.file.areSame(kept.reads) ? kept : this.file.record(make);
    return this.ofDocument.value;
  }

  tree(make: () => FoundInTree): FoundInTree {
    const { file, pages } = this;
    const kept = this.before?.ofTree;
    const isSame =
      kept?.pages.length === pages.length &&
      kept.pages.every((one, i) => isShownAlike(one, pages[i])) &&
      file.areSame(kept.reads, hasOwnRoles(file) ? 'all' : 'but titles');
    this.ofTree = { ...(isSame ? kept : file.record(make)), pages };
    return this.ofTree.value;
  }

  font(id: number, { codes }: FontUse, make: () => readonly Finding[]): readonly Finding[] {
    const kept = this.before?.fontFindings.get(id);
    // Fonts that are written in place have one number.
    const isSame = kept && id !== 0 && isDeepStrictEqual(kept.codes, codes) && this.file.areSame(kept.reads);
    const found = isSame ? kept : { ...this.file.record(make), codes };
    this.fontFindings.set(id, found);
    return found.value;
  }

  private look({ id }: FilePage, { isStrict }: PageRule, make: (memory: FileMemory) => JudgedPage): KeptPage {
    this.looked++;
    const { file, forms, lines } = this;
    const memory = new PageMemory({
      lines,
      forms: {
        get: (key) => forms.get(key),
        set: (key, form) => forms.set(key, this.asBefore(key, form)),
      },
      codesOf: (font) => this.codesOf(font),
      readFont: (font) => readFont(file, font),
    });
    return memory.kept(
      file.record(() => make(memory)),
      id,
      isStrict,
    );
  }

  /** Whether all is the same that a page was made of. */
  private isSamePage(kept: KeptPage, { id }: FilePage, { isStrict }: PageRule): boolean {
    return (
      id >= 0 &&
      kept.id === id &&
      kept.isStrict === isStrict &&
      this.file.areSame(kept.reads) &&
      [...kept.asked].every(([key, form]) => this.forms.get(key) === form) &&
      [...kept.fonts].every(([font, asked]) => this.saysTheSame(font, asked))
    );
  }

  /** A form that adds the same as before is the one of before: pages that draw it need not be looked at again. */
  private asBefore(key: number, form: FormTotals): FormTotals {
    const kept = this.before?.forms.get(key);
    return kept && isDeepStrictEqual(addedBy(kept), addedBy(form)) && !form.totals.fonts.has(0) ? kept : form;
  }

  private codesOf(font: number): FontCodes {
    const kept = this.fonts.get(font) ?? this.before?.fonts.get(font);
    const isKnown = kept && (this.fonts.has(font) || this.file.areSame(kept.reads));
    const found = isKnown ? kept : this.file.record(() => readFont(this.file, { ref: font }));
    this.fonts.set(font, found);
    return found.value;
  }

  /** Whether a font says of codes what it said before. */
  private saysTheSame(font: number, codes: ReadonlySet<number>): boolean {
    const [now, then] = [this.codesOf(font), this.before?.fonts.get(font)?.value];
    if (now === then) return true;
    if (now.isWide !== then?.isWide) return false;
    return [...codes].every((code) => isSameCode(now.code(code), then.code(code)));
  }
}

/** By all that is to be known of a code but its number. */
const isSameCode = (one: Code, other: Code): boolean =>
  one.width === other.width &&
  one.text === other.text &&
  one.isBlank === other.isBlank &&
  one.isSpaceByte === other.isSpaceByte;

/** All that a form adds to a page, but for the codes it shows, which the page has that read it. */
const addedBy = ({ totals, said, joined }: FormTotals): readonly unknown[] => [
  ...[said, joined, totals.untagged, totals.paints, totals.mostInk, totals.isWhole, totals.images],
  ...[[...totals.spaces], [...totals.sheer]],
  [...totals.fonts].map(([id, { font, isWide }]) => [id, font, isWide]),
];

/** Whether two pages show the tree the same. */
function isShownAlike(one: KeptPage, other: KeptPage | undefined): boolean {
  if (one === other) return one.id >= 0;
  const shown = ({ id, value }: KeptPage): readonly unknown[] => {
    const { isWhole, opened, repeated, languages, hasAnnotations } = value;
    return [id, isWhole, opened, repeated, languages, hasAnnotations];
  };
  return other !== undefined && one.id >= 0 && isDeepStrictEqual(shown(one), shown(other));
}

/** The map of roles is an object of its own: it may name any role, also one that is called like a title. */
const hasOwnRoles = (file: RecordedPdf): boolean =>
  refOf(file.raw(file.entry(file.catalog, 'StructTreeRoot'), 'RoleMap')) !== undefined;
