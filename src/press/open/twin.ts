/**
 * The HTML twin of a document, written beside its PDF.
 *
 * Takes a document that was just laid out; gives the page, made from the same boxes and drawings. One twin stands for all
 * papers: it has none.
 */
import { once } from '../../base/cache.ts';
import { utf8Bytes } from '../../base/bytes.ts';
import { inLanguage } from '../../base/language.ts';
import { join } from '../../base/paths.ts';
import { writeHtml } from '../../output/html/index.ts';
import { documentPage, type PrintedDocument } from './documents.ts';
import { packagedText, packageFolder } from './package-folder.ts';

/** A file beside the page that has the same words on paper. */
export interface PrintedLink {
  readonly title: string;
  readonly href: string;
}

const style = once(() => packagedText(join(packageFolder().templates, 'twin', 'page.css')));

/** The bytes of a twin; undefined when its template or words are missing (reported with the PDF). */
export function documentTwin(
  job: PrintedDocument,
  printed: readonly PrintedLink[],
  version: string,
): Uint8Array | undefined {
  const page = documentPage(job);
  if (!page) return undefined;
  const { deck, pipeline } = job.open;
  const html = writeHtml([pipeline.read(page)], {
    title: inLanguage(job.document.title, job.language),
    subject: `${inLanguage(deck.title, job.language)} ${deck.version}`,
    author: deck.credits ? inLanguage(deck.credits, job.language) : '',
    style: style(),
    version,
    printed,
  });
  return utf8Bytes(html);
}
