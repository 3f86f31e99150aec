/**
 * What `--stop-after STAGE` prints: one stage's result as text, for bug reports, references and curiosity; with `--json` the
 * display lists of stage 7 as data.
 *
 * Faces are printed for the rows asked for, or the first row of each component; documents for their first variant; in the
 * first language and paper of the request.
 */
import { formatDeck } from '../../deck/read/index.ts';
import { printDisplayList } from '../../typeset/paint/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { printSheets } from '../imposition/index.ts';
import { sheetGroups } from '../sheets/cards.ts';
import { facePage, type FaceJob } from '../open/face-page.ts';
import { documentPage } from '../open/documents.ts';
import type { Job } from '../open/job.ts';
import { sheetsOf } from '../plan/perform.ts';
import { editionFor } from '../plan/settle.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import type { Page } from '../../typeset/pipeline/index.ts';
import type { BuildRequest, Stage } from '../open/types.ts';

export interface StageResult {
  readonly text: string;
  /** Of stage 7, for those who ask for JSON; none of the others. */
  readonly lists: readonly DisplayList[];
}

export function stageResult(
  open: OpenDeck,
  request: BuildRequest,
  stage: Stage,
  jobs: readonly Job[],
): StageResult {
  if (stage === 'deck') return { text: formatDeck(open.deck), lists: [] };
  if (stage === 'sheet') {
    const sheets = jobs.flatMap((job) => sheetsOf(open, job) ?? []);
    return { text: sheets.map(printSheets).join('\n'), lists: [] };
  }
  if (stage === 'export') return { text: jobs.map((job) => job.path).join('\n'), lists: [] };
  const pages = [...facePages(open, request), ...documentPages(open, request)];
  const lists = stage === 'paint' ? pages.map((page) => open.pipeline.paint(page)) : [];
  const texts = pages.map((page, i) => {
    const list = lists[i];
    return `== ${page.job.id} ==\n${list ? printDisplayList(list) : open.pipeline.print(page, stage)}`;
  });
  return { text: texts.join('\n'), lists };
}

function facePages(open: OpenDeck, request: BuildRequest): readonly Page[] {
  const [language = 'en'] = request.languages.length > 0 ? request.languages : open.deck.languages;
  const wanted = (product: string): boolean =>
    request.only.length === 0 || (request.only as readonly string[]).includes(product);
  return sheetGroups(open.deck.components.filter((component) => wanted(component.product))).flatMap(
    (components) => {
      const job: FaceJob = { open, language, edition: editionFor(request) };
      return components.flatMap((component) => {
        const rows =
          request.rows.length > 0
            ? component.rows.filter((row) => request.rows.includes(row.id))
            : component.rows.slice(0, 1);
        const design = open.design(component.front);
        return design ? rows.map((row) => facePage(job, component, row, 'front', design)) : [];
      });
    },
  );
}

function documentPages(open: OpenDeck, request: BuildRequest): readonly Page[] {
  const [language = 'en'] = request.languages.length > 0 ? request.languages : open.deck.languages;
  if (request.rows.length > 0) return [];
  return open.deck.documents
    .filter(
      ({ product }) => request.only.length === 0 || (request.only as readonly string[]).includes(product),
    )
    .flatMap((document) => {
      const [variant] = document.variants;
      const page =
        variant &&
        documentPage({ open, document, variant, language, paper: request.papers[0] ?? 'a4', request });
      return page ? [page] : [];
    });
}
