/**
 * Pages as the version of a file before has them: the content of one that would be painted alike is taken over.
 *
 * Takes a sheet and the file it goes into; gives the finished content of the sheet that stood at its place, where it is filled with
 * the same lists at the same places and the file answers all that the page asked as the one before did (`page-notes.ts`). So it is
 * the content that painting would give, and the file is the same byte for byte. For whoever writes one file again and again.
 */
import type { Sheet } from '../../sheet/types.ts';
import type { FaceForms } from './forms.ts';
import type { Job } from './job.ts';
import { factsOf, PageNotes, type ShownSign } from './page-notes.ts';
import { allPlacements, isSameRect, shiftBetween } from './same-sheet.ts';
import { Resources, type Named } from './shared-objects.ts';
import type { TagWriter } from './tag-writer.ts';

interface KeptPage {
  readonly sheet: Sheet;
  readonly questions: PageNotes['questions'];
  readonly signs: readonly ShownSign[];
  readonly steps: PageNotes['steps'];
  /** Names of all that its resources list. */
  readonly listed: readonly string[];
  /** Deflated. */
  readonly content: Uint8Array;
}

/** A page as it is written. */
export interface PageContent {
  readonly resources: Resources;
  /** Deflated. */
  readonly content: Uint8Array;
}

/** The file a page goes into, and what is said there of its tags. */
export interface PageTarget {
  readonly job: Job;
  readonly faces: FaceForms;
  readonly tags: TagWriter;
}

/** The pages of one file, from version to version. */
export class KeptPages {
  #before: readonly (KeptPage | undefined)[] = [];
  #now: (KeptPage | undefined)[] = [];
  #painted = 0;

  /** How many pages of the last version were painted. */
  get painted(): number {
    return this.#painted;
  }

  /** Begins a version of the file: pages of the one before are kept until it is done. */
  begin(): void {
    this.#before = this.#now;
    this.#now = [];
    this.#painted = 0;
  }

  /** The next page as it was; undefined where it is to be painted, and nothing has been said to its tags then. */
  again(sheet: Sheet, target: PageTarget): PageContent | undefined {
    const known = this.#before[this.#now.length];
    const shift = known && shiftBetween(known.sheet, sheet);
    if (!known || shift === undefined) return undefined;
    const resources = askAgain(known, sheet, target);
    if (!resources || !isTaggedAlike(known, shift, target.job)) return undefined;
    const steps =
      shift === 0 ? known.steps : known.steps.map((step) => ({ ...step, owner: step.owner + shift }));
    for (const { owner, span, box } of steps)
      if (box) target.tags.extend(owner, box);
      else target.tags.note(owner, span);
    this.#now.push({ ...known, sheet, steps });
    return { content: known.content, resources };
  }

  /** Takes notes while the next page is painted. */
  notes(): PageNotes {
    return new PageNotes();
  }

  /** Takes the next page, which was painted. */
  keep(sheet: Sheet, notes: PageNotes, job: Job, { resources, content }: PageContent): void {
    this.#painted++;
    const { isWhole, questions, steps } = notes;
    const listed = resources.listed.map(({ operand }) => operand);
    this.#now.push(
      isWhole ? { sheet, questions, steps, signs: notes.signs(job), listed, content } : undefined,
    );
  }
}

/** Asks a file for what a page asked of the one before, in the same order; undefined where an answer is another. */
function askAgain(known: KeptPage, sheet: Sheet, { job, faces }: PageTarget): Resources | undefined {
  const placements = allPlacements(sheet);
  const answers = new Map<string, Named>();
  for (const question of known.questions) {
    let named: Named | undefined;
    if ('ask' in question) named = question.ask(job);
    else {
      const placement = placements[question.placement];
      const use = placement?.as === 'form' ? faces.use(job, placement) : undefined;
      if (!isSameRect(use?.face.box, question.box)) return undefined;
      named = use?.face.form;
    }
    if (named?.operand !== question.answer) return undefined;
    if (named) answers.set(named.operand, named);
  }
  for (const { typeface, glyph, text, codes } of known.signs)
    if (job.typefaces.codesOf(typeface, glyph, text) !== codes) return undefined;
  return listedIn(known.listed, answers);
}

function listedIn(names: readonly string[], answers: ReadonlyMap<string, Named>): Resources | undefined {
  const resources = new Resources();
  for (const name of names) {
    const named = answers.get(name);
    if (!named) return undefined;
    resources.use(named);
  }
  return resources;
}

function isTaggedAlike({ steps }: KeptPage, shift: number, { structure }: Job): boolean {
  return steps.every((step) => {
    const { role, language, isInFigure } = factsOf(structure, step.owner + shift);
    return role === step.role && language === step.language && isInFigure === step.isInFigure;
  });
}
