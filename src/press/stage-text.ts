/**
 * What `--stop-after STAGE` prints: one stage's result as text, for bug reports, references and curiosity.
 *
 * Faces are printed for the rows asked for, or the first row of each component; documents for their first variant; in the
 * first language and paper of the request.
 */
import { formatDeck } from '../deck/index.ts';
import { printSheets } from '../sheet/index.ts';
import { sheetGroups } from './sheets/cards.ts';
import { facePage, type FaceJob } from './face-page.ts';
import { documentPage } from './documents.ts';
import type { Job } from './plan/job.ts';
import { sheetsOf } from './plan/perform.ts';
import { editionFor } from './plan/settle.ts';
import type { OpenDeck } from './open-deck.ts';
import type { Page } from '../pipeline/index.ts';
import type { BuildRequest, Stage } from './types.ts';

export function stageText(open: OpenDeck, request: BuildRequest, stage: Stage, jobs: readonly Job[]): string {
  if (stage === 'deck') return formatDeck(open.deck);
  if (stage === 'sheet')
    return jobs
      .flatMap((job) => sheetsOf(open, job) ?? [])
      .map(printSheets)
      .join('\n');
  if (stage === 'export') return jobs.map((job) => job.path).join('\n');
  return [...facePages(open, request), ...documentPages(open, request)]
    .map((page) => `== ${page.job.id} ==\n${open.pipeline.print(page, stage)}`)
    .join('\n');
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
