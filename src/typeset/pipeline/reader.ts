/**
 * Documents that are laid out in several ways before one of them is painted (`createReader`).
 *
 * Takes a template with its data, gives the document filled and parsed; laid out with other attributes at its root it is styled
 * again, on paper of another size its boxes stay. Equal text is the same document, as long as it is among the last ones: memory
 * does not grow with their number.
 */
import { noteWork } from '../../base/host.ts';
import { buildBoxes, type BoxTree } from '../box/index.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { FontBook } from '../font/index.ts';
import { layoutBoxes, layoutMemory, type LayoutMemory } from '../layout/index.ts';
import { parseMarkup, type MarkupTree } from '../markup/index.ts';
import { paintFragments } from '../paint/index.ts';
import { resolveStyle } from '../style/index.ts';
import { renderTemplate, type MappedText } from '../template/index.ts';
import { askedInTemplate, faceReport } from './face-report.ts';
import { nameOf } from './page-keys.ts';
import type { LaidPage, OpenDocument, Page, PipelineOptions, Reader } from './types.ts';

/** Documents that are kept: those of a sheet and its key. */
const MOST_OPEN = 8;

export function createReader(options: Omit<PipelineOptions, 'report' | 'how'>): Reader {
  const open = new Map<string, OpenDocument>();
  return {
    open(page) {
      noteWork(nameOf(page));
      const found: Diagnostic[] = [];
      const text = renderTemplate(page.template, page.job, faceReport(into(found), page.job));
      const key = keyOf(page, text);
      const known = open.get(key) ?? new KeptDocument(page, text, found, options);
      // The last one asked for is the last one to go.
      open.delete(key);
      open.set(key, known);
      const [oldest] = open.keys();
      if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest);
      return known;
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

/** By style sheets and name: whether any of them has the name. */
const readNames = new WeakMap<Page['job']['styles'], Map<string, boolean>>();

/** An attribute that no style sheet names changes nothing. */
function isRead(name: string, styles: Page['job']['styles']): boolean {
  const names = readNames.get(styles) ?? new Map<string, boolean>();
  readNames.set(styles, names);
  const known = names.get(name) ?? styles.some(({ text }) => text.includes(name));
  names.set(name, known);
  return known;
}

/** A document with certain attributes at its root. */
interface Edition {
  readonly boxes: BoxTree;
  readonly fonts: FontBook;
  readonly memory: LayoutMemory;
  readonly found: readonly Diagnostic[];
}

class KeptDocument implements OpenDocument {
  readonly #job: Page['job'];
  readonly #text: MappedText;
  readonly #tree: MarkupTree;
  readonly #options: Parameters<typeof createReader>[0];
  /** What was found before anything is styled. */
  readonly #found: readonly Diagnostic[];
  readonly #editions = new Map<string, Edition>();

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
    const key = JSON.stringify(read);
    const edition = this.#editions.get(key) ?? this.#styled(read);
    this.#editions.set(key, edition);
    const { boxes, fonts, memory, found } = edition;
    for (const one of [...this.#found, ...found]) report(one);
    const own = faceReport(report, this.#job, this.#text);
    const laidOut = layoutBoxes(boxes, { size }, fonts, own, { memory });
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
    return { boxes, fonts, memory: layoutMemory(), found };
  }
}
