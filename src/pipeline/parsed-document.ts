/**
 * A document that is filled and parsed, for its other papers: what its template is told there is the same.
 *
 * Takes the last document and a page; gives the text and the tree of the page. Styles may tell papers apart, so nothing beyond
 * markup is kept.
 */
import { underRootOf, type MarkupTree } from '../markup/index.ts';
import type { TracedText } from '../template/index.ts';
import type { Page } from './types.ts';

/** Of a document nothing was reported of. */
export interface ParsedDocument {
  readonly page: Page;
  readonly text: TracedText;
  readonly tree: MarkupTree;
}

/** Undefined where the template could print something else: it is told the same where all it is given are the same objects. */
export function parsedFor(page: Page, last: ParsedDocument | undefined): ParsedDocument | undefined {
  if (!last || last.page.template !== page.template) return undefined;
  const { data, words, icons, language, id, base, ...own } = page.job;
  const of = last.page.job;
  const isSame =
    of.data === data &&
    of.words === words &&
    of.icons === icons &&
    of.language === language &&
    of.id === id &&
    of.base === base;
  if (!isSame) return undefined;
  const { styles, attributes, variables, origin } = own;
  const text = { ...last.text, styles, attributes, variables, origin };
  return { page, text, tree: underRootOf(text, last.tree) };
}
