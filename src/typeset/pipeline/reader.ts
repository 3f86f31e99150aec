/**
 * Documents that are laid out in several ways before one of them is painted (`createReader`).
 *
 * Takes a template with its data, gives the document filled and parsed; laid out with other attributes at its root it is styled
 * again, on paper of another size its boxes stay. Equal text is the same document, as long as it is among the last ones: memory
 * does not grow with their number.
 */
import { Cache } from '../../base/cache.ts';
import { host, noteWork } from '../../base/host.ts';
import { type BoxResources, type BoxTree, buildBoxes, printBoxes } from '../box/index.ts';
import type { Case, Diagnostic, Note, Place, Report, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import type { FontBook } from '../font/index.ts';
import { layoutBoxes, newSharedLayout, printLaidOut, type SharedLayout } from '../layout/index.ts';
import { formatMarkup, type MarkupTree, parseMarkup } from '../markup/index.ts';
import { paintFragments, printDisplayList } from '../paint/index.ts';
import { formatStyled, resolveStyle, SharedContents } from '../style/index.ts';
import { type MappedText, renderTemplate, type TemplateJob } from '../template/index.ts';
import type { LaidPage, OpenDocument, Page, PipelineOptions, Reader, Stage } from './types.ts';
import { invariant } from '../../base/invariant.ts';
import type { DisplayList } from '../paint/types.ts';

// The report of one face or document: what stages say of generated markup, said of the template and the row.
// Takes a report and what the face was made from; gives the report its stages are handed. Places are those of the author's
// own files, and the row is the case of a mistake that other rows may have too.

type CaseJob = Pick<TemplateJob, 'id' | 'row' | 'origin'>;

/** @param text undefined while the template itself is run */
export function faceReport(report: Report, job: CaseJob, text?: MappedText): Report {
  return (diagnostic) => {
    const placed = text ? inTemplate(diagnostic, text) : diagnostic;
    const isOfMarkup = placed !== diagnostic;
    report(isOfMarkup || isAbout(diagnostic, job.origin) ? ofCase(placed, job) : placed);
  };
}

/** Whether it names the row: everything that depends on the row does. */
const isAbout = ({ notes, case: one }: Diagnostic, origin: readonly Note[]): boolean =>
  one !== undefined || notes.some((note) => origin.includes(note));

function ofCase(diagnostic: Diagnostic, { id, row, origin }: CaseJob): Diagnostic {
  const named: Pick<Case, 'kind' | 'name'> =
    row === undefined ? { kind: 'page', name: id } : { kind: 'row', name: row };
  const isNamed = diagnostic.notes.some((note) => origin.includes(note));
  const notes = isNamed ? diagnostic.notes : [...diagnostic.notes, ...origin];
  return { ...diagnostic, notes, case: { ...diagnostic.case, ...named, origin } };
}

/** The same object where nothing of it is in the markup. */
function inTemplate(diagnostic: Diagnostic, { markup, placeInTemplate }: MappedText): Diagnostic {
  const { place, notes } = diagnostic;
  const isIn = (note: Note): boolean => note.place?.file === markup;
  if (place?.file !== markup && !notes.some(isIn)) return diagnostic;
  const mapped = (note: Note): Note => {
    const found = isIn(note) && note.place ? placeInTemplate(note.place) : undefined;
    return found ? { ...note, place: found } : note;
  };
  const found = place?.file === markup ? placeInTemplate(place) : undefined;
  return { ...diagnostic, notes: notes.map(mapped), ...(found ? { place: found } : {}) };
}

/** Pictures and icons that are reported at their place in the template where they cannot be used. */
export function askedInTemplate(
  resources: BoxResources,
  { markup, placeInTemplate }: MappedText,
): BoxResources {
  const at = (place: Place): Place =>
    place.file === markup ? placeWhenAsked(place, placeInTemplate) : place;
  return {
    art: (source, base, colour, place) => resources.art(source, base, colour, at(place)),
    icon: (name, colour, place) => resources.icon(name, colour, at(place)),
    image: (source, base, place) => resources.image(source, base, at(place)),
  };
}

/** To find a place the template is run again: most pictures are there, and nobody asks where they were named. */
function placeWhenAsked(place: Place, find: MappedText['placeInTemplate']): Place {
  let found: Place | undefined;
  const asked = (): Place => (found ??= find(place) ?? place);
  return {
    get file() {
      return asked().file;
    },
    get start() {
      return asked().start;
    },
    get end() {
      return asked().end;
    },
  };
}

/** The case of a finished face, `cards/tug/front`, or of a document. */
export function caseOf({ id }: DisplayList, shared: string, excess: number): Case {
  const [, row] = id.split('/');
  return row === undefined
    ? { kind: 'page', name: id, shared, excess }
    : { kind: 'row', name: row, shared, excess };
}

/** What a face depends on beside its markup: a digest, as it is part of a key for each face. */
export function editionKey({ job, size }: Page): string {
  const { attributes, variables, language, styles } = job;
  const names = styles.map((style) => style.name).join('|');
  const about = JSON.stringify([attributes, variables]);
  return digest([size.width, size.height, language, names, about].join('\n'));
}

/** Two faces with this key in common are the same drawing. A digest: the key is kept as long as the face. */
export const faceKey = (edition: string, { markup }: MappedText): string => digest(edition + markup.text);

const digest = (text: string): string => host().sha256(text);

/** A face or document as a user knows it: its template and its row. */
export const nameOf = ({ template, job }: Omit<Page, 'size'>): string => `${template.file.name} (${job.id})`;

/** Whether any of the sheets names a fit group. */
export const namesFitGroups = (styles: readonly SourceFile[]): boolean =>
  styles.some((style) => style.text.includes('text-fit-group'));

/** By the long way, reported as a build does. */
export const paintedPage = (page: Page, options: PipelineOptions): DisplayList => {
  const made = upTo(page, 'paint', options);
  invariant(typeof made === 'object', 'the last stage gives a display list');
  return made;
};

export function printStage(page: Page, stage: Stage, options: PipelineOptions): string {
  const made = upTo(page, stage, options);
  return typeof made === 'string' ? made : printDisplayList(made);
}

/** The text of a stage before the last, or the last one's list. */
function upTo(page: Page, stage: Stage, options: PipelineOptions): string | DisplayList {
  const { fonts, resources } = options;
  noteWork(nameOf(page));
  const text = renderTemplate(page.template, page.job, faceReport(options.report, page.job));
  const report = faceReport(options.report, page.job, text);
  if (stage === 'template') return text.markup.text;
  const tree = parseMarkup(text, report);
  if (stage === 'markup') return formatMarkup(tree);
  const styled = resolveStyle(tree, report);
  if (stage === 'style') return formatStyled(styled);
  const boxes = buildBoxes(styled, resources, report);
  if (stage === 'box') return printBoxes(boxes);
  const laidOut = layoutBoxes(boxes, { size: page.size }, fonts.withTypefaces(styled.fontFaces), report);
  if (stage === 'layout') return printLaidOut(laidOut);
  return paintFragments(laidOut);
}

/** More than the documents of a sheet and its key. */
const MOST_DOCUMENTS = 16;
/** Editions of a document: more than its pages are tried in. */
const MOST_EDITIONS = 100;

export function createReader(options: ReaderOptions): Reader {
  const documents = new Cache<string, OpenDocument>('filled documents', MOST_DOCUMENTS);
  const own = { ...options, contents: new SharedContents() };
  return {
    open(page) {
      noteWork(nameOf(page));
      const found: Diagnostic[] = [];
      const text = renderTemplate(page.template, page.job, faceReport(into(found), page.job));
      return documents.get(keyOf(page, text), () => new FilledDocument(page, text, found, own));
    },
  };
}

const into =
  (found: Diagnostic[]): Report =>
  (diagnostic) =>
    void found.push(diagnostic);

/** Everything a document is made from but its size and the attributes of its root. */
const keyOf = ({ template, job }: Omit<Page, 'size'>, { markup }: MappedText): string =>
  [
    template.file.name,
    job.id,
    job.language,
    job.base,
    ...job.styles.map(({ name }) => name),
    JSON.stringify(job.variables),
    markup.text,
  ].join('\n');

/** An attribute that no style sheet names changes nothing. */
const isRead = (name: string, styles: Page['job']['styles']): boolean =>
  styles.some(({ text }) => text.includes(name));

/** A document with certain attributes at its root. */
interface Edition {
  readonly boxes: BoxTree;
  readonly fonts: FontBook;
  readonly shared: SharedLayout;
  /** What was found in its style, and in its boxes. */
  readonly found: readonly Diagnostic[];
  readonly inBoxes: readonly Diagnostic[];
}

type ReaderOptions = Omit<PipelineOptions, 'report' | 'how'>;

class FilledDocument implements OpenDocument {
  readonly #job: Page['job'];
  readonly #text: MappedText;
  readonly #tree: MarkupTree;
  readonly #options: ReaderOptions & { readonly contents: SharedContents };
  /** What was found before anything is styled. */
  readonly #found: readonly Diagnostic[];
  readonly #editions = new Cache<string, Edition>('editions of documents', MOST_EDITIONS);

  constructor(
    { job }: Omit<Page, 'size'>,
    text: MappedText,
    found: readonly Diagnostic[],
    options: ReaderOptions & { readonly contents: SharedContents },
  ) {
    const inMarkup: Diagnostic[] = [];
    this.#job = job;
    this.#text = text;
    this.#options = options;
    this.#tree = parseMarkup(text, faceReport(into(inMarkup), job, text));
    this.#found = [...found, ...inMarkup];
  }

  layOut({ size, attributes }: Parameters<OpenDocument['layOut']>[0], report: Report): LaidPage {
    const read = Object.entries(attributes).filter(([name]) => isRead(name, this.#job.styles));
    const own = faceReport(report, this.#job, this.#text);
    const key = JSON.stringify(read);
    const edition = this.#editions.get(key, () => this.#styled(read, this.#options.contents));
    const found: Diagnostic[] = [...edition.inBoxes];
    const laid = laidPage(edition, size, (diagnostic) => void found.push(diagnostic));
    if (found.length === 0) {
      for (const one of [...this.#found, ...edition.found]) report(one);
      return laid;
    }
    // What is wrong with content that is shared is wrong in each of its places.
    const alone = this.#editions.get(`alone ${key}`, () => this.#styled(read, undefined));
    for (const one of [...this.#found, ...alone.found, ...alone.inBoxes]) report(one);
    return laidPage(alone, size, own);
  }

  #styled(attributes: readonly (readonly [string, string])[], contents: SharedContents | undefined): Edition {
    const [found, inBoxes]: [Diagnostic[], Diagnostic[]] = [[], []];
    const reportTo = (list: Diagnostic[]): Report => faceReport(into(list), this.#job, this.#text);
    const tree = this.#tree;
    const root = { ...tree.root, attributes: new Map([['lang', tree.language], ...attributes]) };
    const styled = resolveStyle({ ...tree, root }, reportTo(found), { contents });
    const resources = askedInTemplate(this.#options.resources, this.#text);
    const boxes = buildBoxes(styled, resources, reportTo(inBoxes));
    const fonts = this.#options.fonts.withTypefaces(styled.fontFaces);
    return { boxes, fonts, shared: newSharedLayout(), found, inBoxes };
  }
}

function laidPage({ boxes, fonts, shared }: Edition, size: Page['size'], report: Report): LaidPage {
  const laidOut = layoutBoxes(boxes, { size }, fonts, report, { shared });
  return { boxes, laidOut, paint: () => paintFragments(laidOut) };
}
