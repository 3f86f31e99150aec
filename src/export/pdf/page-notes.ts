/**
 * What a page asks of the file it is painted into: the same can be asked of the next version of the file (`kept-pages.ts`).
 *
 * Stands between a canvas and what its file shares. Notes who was asked for what and what was answered, and what was said to the
 * structure tree. What cannot be asked again, such as a group with tags inside, makes the notes useless: `isWhole` says so.
 */
import type { Rect } from '../../base/geometry.ts';
import type { Language } from '../../base/language.ts';
import type { Owner } from '../../box/types.ts';
import type { ShapedRun, Typeface } from '../../font/types.ts';
import { Inks } from './colour.ts';
import { glyphTexts } from './glyph-texts.ts';
import type { Job } from './job.ts';
import type { PdfRef } from './pdf-file.ts';
import type { FormUse } from './seats.ts';
import type { Named, ResourceKind } from './shared-objects.ts';
import type { SpanFacts, StructureTree } from './structure-tree.ts';
import { TagWriter } from './tag-writer.ts';

/** Something a page needs of its file; undefined where a drawing has no form. */
export interface Question {
  readonly ask: (job: Job) => Named | undefined;
  /** How operators name it. */
  readonly answer: string | undefined;
}

/** A face that a page draws as a form: which placement asks for it, and what shows. */
export interface ShownForm {
  readonly placement: number;
  readonly answer: string | undefined;
  readonly box: Rect | undefined;
}

/** A glyph with the text it stands for, and its code as it stands in a literal string. */
export interface ShownSign {
  readonly typeface: Typeface;
  readonly glyph: number;
  readonly text: string;
  readonly codes: string;
}

/** What a page said to the structure tree: a sequence of an owner, or, with a box, how far a figure reaches. */
export interface TagStep {
  readonly owner: Owner;
  readonly span: SpanFacts | undefined;
  readonly box: Rect | undefined;
  /** On which the operators depend. */
  readonly role: string;
  readonly language: Language | undefined;
  readonly isInFigure: boolean;
}

export class PageNotes {
  /** In the order in which they were asked. */
  readonly questions: (Question | ShownForm)[] = [];
  readonly steps: TagStep[] = [];
  isWhole = true;
  readonly #asked = new Set<unknown>();
  readonly #runs = new Set<ShapedRun>();

  /** The job as the canvas of the page is to see it. */
  over(job: Job): Job {
    const shared = {
      name: (kind: ResourceKind, body: string) => job.shared.name(kind, body),
      inline: (kind: ResourceKind, body: string) => this.#shared(job, 'inline', kind, body),
      object: (kind: ResourceKind, body: string) => this.#shared(job, 'object', kind, body),
    };
    return {
      ...job,
      ...{ shared, inks: new Inks(shared), typefaces: this.#typefaces(job) },
      images: { get: (id) => this.#note(id, job, (one) => one.images.get(id)) },
      artForm: (art) => this.#note(art, job, (one) => one.artForm(art)),
      group: (items, surface) => {
        const group = job.group(items, surface);
        if (surface.owners || group.links.length > 0) this.isWhole = false;
        const untagged = { ...surface, page: undefined, tags: undefined };
        this.#add((one) => one.group(items, untagged).form, group.form);
        return group;
      },
    };
  }

  /** @param placement counted from 0, those of shared furniture behind those of faces */
  form(placement: number, use: FormUse | undefined): void {
    this.questions.push({ placement, answer: use?.face.form.operand, box: use?.face.box });
  }

  /** A writer of tags that notes what it says. */
  tags(structure: StructureTree, page: PdfRef): TagWriter {
    return new NotedTags(this, structure, page);
  }

  /** All glyphs that were shown, each text of each once. */
  signs(job: Job): readonly ShownSign[] {
    const found = new Map<string, ShownSign>();
    for (const run of this.#runs) {
      const { typeface } = run;
      const texts = glyphTexts(run);
      run.glyphs.forEach((glyph, i) => {
        const text = texts[i] ?? '';
        const key = `${typeface.id} ${glyph} ${text}`;
        if (!found.has(key))
          found.set(key, { typeface, glyph, text, codes: job.typefaces.codesOf(typeface, glyph, text) });
      });
    }
    return [...found.values()];
  }

  #typefaces({ typefaces }: Job): Job['typefaces'] {
    const shown = (run: ShapedRun): ShapedRun => {
      this.#runs.add(run);
      return run;
    };
    return {
      encoded: (run) => typefaces.encoded(shown(run)),
      segmentsOf: (run) => typefaces.segmentsOf(shown(run)),
      codesOf: (typeface, glyph, text) => typefaces.codesOf(typeface, glyph, text),
      fontOf: (typeface) => {
        const font = typefaces.fontOf(typeface);
        if (!this.#isKnown(typeface)) this.#add((one) => one.typefaces.fontOf(typeface), font);
        return font;
      },
    };
  }

  #shared(job: Job, how: 'inline' | 'object', kind: ResourceKind, body: string): Named {
    // Of an object that the page has made for itself.
    if (/\d 0 R\b/.test(body)) this.isWhole = false;
    const found = job.shared[how](kind, body);
    if (!this.#isKnown(`${how} ${kind} ${body}`)) this.#add((one) => one.shared[how](kind, body), found);
    return found;
  }

  #note(key: unknown, job: Job, ask: Question['ask']): Named | undefined {
    const found = ask(job);
    if (!this.#isKnown(key)) this.#add(ask, found);
    return found;
  }

  #isKnown(key: unknown): boolean {
    if (this.#asked.has(key)) return true;
    this.#asked.add(key);
    return false;
  }

  #add(ask: Question['ask'], answer: Named | undefined): void {
    this.questions.push({ ask, answer: answer?.operand });
  }
}

class NotedTags extends TagWriter {
  readonly #notes: PageNotes;
  readonly #tree: StructureTree;

  constructor(notes: PageNotes, structure: StructureTree, page: PdfRef) {
    super(structure, page, { next: 0 });
    this.#notes = notes;
    this.#tree = structure;
  }

  override note(owner: Owner, span: SpanFacts | undefined): ReturnType<TagWriter['note']> {
    this.#add(owner, span, undefined);
    return super.note(owner, span);
  }

  override extend(owner: Owner, box: Rect): void {
    this.#add(owner, undefined, box);
    super.extend(owner, box);
  }

  #add(owner: Owner, span: SpanFacts | undefined, box: Rect | undefined): void {
    this.#notes.steps.push({ owner, span, box, ...factsOf(this.#tree, owner) });
  }
}

/** What operators of an owner depend on. */
export const factsOf = (
  tree: StructureTree,
  owner: Owner,
): Pick<TagStep, 'role' | 'language' | 'isInFigure'> => ({
  role: tree.roleOf(owner),
  language: tree.languageOf(owner),
  isInFigure: tree.isInFigure(owner),
});
