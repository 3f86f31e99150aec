/**
 * Documents that are laid out in several ways before one of them is painted (`createReader`).
 *
 * Takes a template with its data, gives the document filled and parsed; laid out with other attributes at its root it is styled
 * again, on paper of another size its boxes stay. Equal text is the same document, as long as it is among the last ones: memory
 * does not grow with their number.
 */
import { Cache } from '../../base/cache.ts';
import { noteWork } from '../../base/host.ts';
import { buildBoxes, type BoxTree } from '../box/index.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { FontBook } from '../font/index.ts';
import { layoutBoxes, newSharedLayout, type SharedLayout } from '../layout/index.ts';
import { parseMarkup, type MarkupTree } from '../markup/index.ts';
import { paintFragments } from '../paint/index.ts';
import { resolveStyle } from '../style/index.ts';
import { renderTemplate, type MappedText } from '../template/index.ts';
import { askedInTemplate, faceReport } from './face-report.ts';
import { nameOf } from './page-keys.ts';
import type { LaidPage, OpenDocument, Page, PipelineOptions, Reader } from './types.ts';

/** More than the documents of a sheet and its key. */
const MOST_DOCUMENTS = 16;
/** Editions of a document: more than its pages are tried in. */
const MOST_EDITIONS = 100;

export function createReader(options: Omit<PipelineOptions, 'report' | 'how'>): Reader {
  const documents = new Cache<string, OpenDocument>('filled documents', MOST_DOCUMENTS);
  return {
    open(page) {
      noteWork(nameOf(page));
      const found: Diagnostic[] = [];
      const text = renderTemplate(page.template, page.job, faceReport(into(found), page.job));
      return documents.get(keyOf(page, text), () => new FilledDocument(page, text, found, options));
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
  readonly found: readonly Diagnostic[];
}

class FilledDocument implements OpenDocument {
  readonly #job: Page['job'];
  readonly #text: MappedText;
  readonly #tree: MarkupTree;
  readonly #options: Parameters<typeof createReader>[0];
  /** What was found before anything is styled. */
  readonly #found: readonly Diagnostic[];
  readonly #editions = new Cache<string, Edition>('editions of documents', MOST_EDITIONS);

  constructor(
    { job }: Omit<Page, 'size'>,
    text: MappedText,
    found: readonly Diagnostic[],
    options: Parameters<typeof createReader>[0],
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
    const { boxes, fonts, shared, found } = this.#editions.get(JSON.stringify(read), () =>
      this.#styled(read),
    );
    for (const one of [...this.#found, ...found]) report(one);
    const own = faceReport(report, this.#job, this.#text);
    const laidOut = layoutBoxes(boxes, { size }, fonts, own, { shared });
    return { boxes, laidOut, paint: () => paintFragments(laidOut) };
  }

  #styled(attributes: readonly (readonly [string, string])[]): Edition {
    const found: Diagnostic[] = [];
    const report = faceReport(into(found), this.#job, this.#text);
    const tree = this.#tree;
    const root = { ...tree.root, attributes: new Map([['lang', tree.language], ...attributes]) };
    const styled = resolveStyle({ ...tree, root }, report);
    const boxes = buildBoxes(styled, askedInTemplate(this.#options.resources, this.#text), report);
    const fonts = this.#options.fonts.withTypefaces(styled.fontFaces);
    return { boxes, fonts, shared: newSharedLayout(), found };
  }
}
