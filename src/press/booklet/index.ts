/**
 * A document as a booklet (`--fold`): laid out again on small pages, then imposed for nesting, stapling and folding.
 *
 * Takes a document, a fold and the edge the paper turns on; gives its sheets, or undefined where it was said why there are none:
 * MP1819 for a pocket that would need smaller type than 6.4 pt.
 */
import { inLanguage } from '../../base/language.ts';
import { warning } from '../../base/diagnostics/diagnostic.ts';
import { toMm } from '../../base/units.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import {
  bookletFormat,
  bookletPages,
  imposeBooklet,
  PAPERS,
  type BookletFormat,
  type BookletSide,
  type FlipEdge,
  type SheetSet,
} from '../imposition/index.ts';
import { documentFacts, documentPage, type PrintedDocument } from '../open/documents.ts';
import { ownPage } from '../open/own-page.ts';
import { readPaper } from '../printers/profile.ts';
import { fitBooklet } from './fit.ts';
import { bookletMarks } from './marks.ts';
import { BOOKLET_WORDS } from './words.ts';

export interface BookletJob extends Omit<PrintedDocument, 'leaf'> {
  readonly fold: BookletFormat['fold'];
  readonly flip: FlipEdge;
}

export function bookletSheets(job: BookletJob): SheetSet | undefined {
  const { open, document, language, fold, flip } = job;
  const format = bookletFormat(fold, (readPaper(job.paper) ?? PAPERS.a4).size);
  const page = documentPage({ ...job, leaf: { fold, size: format.page } });
  if (!page) return undefined;
  const fit = fitBooklet(open, page, format);
  if (!fit.fits) {
    reportTooLong(job, format, fit.pages);
    return undefined;
  }
  const say = BOOKLET_WORDS(language);
  const count = bookletPages(fit.list.pages.length);
  return imposeBooklet(fit.list, {
    format,
    flip,
    facts: { ...documentFacts(job), title: `${inLanguage(document.title, language)} – ${say[fold]}` },
    printersMarks: (side) => ({
      items: bookletMarks(format, side),
      words: wordsPage(job, format, side, count),
    }),
    label: ({ side, sheet, sheets }) => `${say[side]} ${sheet + 1} ${say.of} ${sheets}`,
  });
}

function reportTooLong(
  { open, document }: BookletJob,
  { page, mostPages }: BookletFormat,
  pages: number,
): void {
  const size = `${Math.round(toMm(page.width))} x ${Math.round(toMm(page.height))} mm`;
  open.report(
    warning(
      'MP1819',
      `"${document.product}" takes ${pages} pages of ${size} where no type is under 6.4 pt; a pocket booklet has ${mostPages ?? 0}`,
      { place: document.place, help: 'fold it larger: --fold booklet' },
    ),
  );
}

/** How the booklet is made, on the back cover, which is the outermost left page; and words beside the marks. */
function wordsPage(
  { open, language, flip, fold, request, document }: BookletJob,
  format: BookletFormat,
  side: BookletSide,
  count: number,
): DisplayList | undefined {
  const say = BOOKLET_WORDS(language);
  const middle = `${count / 2}–${count / 2 + 1}`;
  const isFirst = side.sheet === 0 && side.side === 'front';
  const isBooklet = fold === 'booklet';
  return ownPage(open, {
    design: 'sheet/booklet',
    id: `booklet/${document.product}/${side.side}/${side.sheet + 1}`,
    size: format.sheet,
    language,
    ink: request.ink,
    data: {
      left: isBooklet ? 9 : toMm(side.strips[0]?.trim.x ?? 0),
      top: isBooklet ? 5.2 : 8,
      isBooklet,
      turn: isFirst ? say.turn(flip) : '',
      make: isFirst ? say.make(middle) : '',
      cut: isBooklet && side.strips.length > 1 ? toMm(format.sheet.height / 2) : 0,
      fold: toMm(format.sheet.width / 2),
      label: isBooklet ? '' : `${say[side.side]} ${side.sheet + 1} ${say.of} ${side.sheets}`,
    },
    words: { cut: say.cut, fold: say.fold },
  });
}
