/**
 * The gallery of a build: opened with its decks, written after its files.
 *
 * Takes decks, files and findings; gives nothing back but diagnostics.
 */
import { host } from '../../base/host.ts';
import { reportReplaced } from '../../base/output-file.ts';
import { type ByLanguage, type ByPressLanguage, inLanguage } from '../../base/language.ts';
import { join } from '../../base/paths.ts';
import { type Deck, FILE_LIMITS, formatDeck } from '../../deck/read/index.ts';
import { present } from '../../base/invariant.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { themeColour } from '../document/theme.ts';
import { writeZip } from '../../base/zip.ts';
import { factsText, type Gallery, type GalleryDeck, openGallery } from '../gallery/index.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import { packageFolder } from '../open/package-folder.ts';
import type { BuildRequest, BuiltFile, Coverage, Stage } from '../open/types.ts';
import { printDisplayList } from '../../typeset/paint/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { printSheets } from '../imposition/index.ts';
import { sheetGroups } from '../sheets/cards.ts';
import { type FaceJob, facePage } from '../open/face-page.ts';
import { documentPage } from '../open/documents.ts';
import type { Job } from '../open/job.ts';
import { sheetsOf } from '../plan/perform.ts';
import { editionFor } from '../plan/settle.ts';
import type { Page } from '../../typeset/pipeline/index.ts';

/** @param beside what is shown beside the decks */
export function galleryOf(
  decks: readonly OpenDeck[],
  beside: readonly GalleryDeck[],
  request: BuildRequest,
): Gallery {
  const shown = decks.map(({ deck, engine }) => ({
    name: deck.name,
    title: inLanguage(deck.title, 'en'),
    game: deck.game ?? '',
    titles: inBoth(deck.title),
    facts: factsText(deck, engine?.players),
    ...(deck.box?.lead ? { lead: inBoth(deck.box.lead) } : {}),
    ...accentsOf(deck),
  }));
  return openGallery(request.out, [...shown, ...beside], packageFolder());
}

const inBoth = (text: ByLanguage<string>): ByPressLanguage<string> => ({
  en: inLanguage(text, 'en'),
  fr: inLanguage(text, 'fr'),
});

/** On a dark ground the fill itself, unless the theme has a colour for the night. */
function accentsOf(deck: Deck): Pick<GalleryDeck, 'accents'> {
  const day = themeColour(deck, 'fill');
  return day === undefined ? {} : { accents: [day, themeColour(deck, 'night') ?? day] };
}

interface Finished {
  readonly request: BuildRequest;
  readonly files: readonly BuiltFile[];
  readonly diagnostics: Diagnostic[];
  readonly coverage: readonly Coverage[];
}

/** The page is written last: it never names a file that is not there. */
export async function writeGallery(
  gallery: Gallery,
  { request, files, diagnostics, coverage }: Finished,
): Promise<void> {
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const options = { force: request.force, within: request.out };
  const drawings = await gallery.pictures();
  const pictures = await host().files.writeTogether(drawings, options);
  if (!pictures.ok) return report(pictures.fault);
  reportReplaced(pictures.files, report);
  const isPacked = await writeArchives(gallery, files, { ...options, out: request.out, report });
  if (!isPacked) return;
  const page = await host().files.writeTogether(gallery.files(files, diagnostics, coverage, report), options);
  if (page.ok) reportReplaced(page.files, report);
  else report(page.fault);
}

interface Packing {
  readonly force: boolean | undefined;
  readonly within: string;
  readonly out: string;
  readonly report: Report;
}

/** One after the other, so that one is in memory at a time; false where one could not be written. */
async function writeArchives(
  gallery: Gallery,
  files: readonly BuiltFile[],
  { out, report, ...options }: Packing,
): Promise<boolean> {
  const read = (name: string): Uint8Array => {
    const found = host().store.read(join(out, name), FILE_LIMITS.pdf);
    return present(found.ok ? found.bytes : undefined, name);
  };
  for (const archive of gallery.archives(files)) {
    const bytes = writeZip(archive.files(read));
    const written = await host().files.writeTogether([{ path: archive.path, bytes }], options);
    if (!written.ok) {
      report(written.fault);
      return false;
    }
    reportReplaced(written.files, report);
  }
  return true;
}

// What `--stop-after STAGE` prints: one stage's result as text, for bug reports, references and curiosity; with `--json` the
// display lists of stage 7 as data.
// Faces are printed for the rows asked for, or the first row of each component; documents for their first variant; in the
// first language and paper of the request.

export interface StageResult {
  readonly text: string;
  /** Of stage 7, for those who ask for JSON; none of the others. */
  readonly lists: readonly DisplayList[];
}

export async function stageResult(
  open: OpenDeck,
  request: BuildRequest,
  stage: Stage,
  jobs: readonly Job[],
): Promise<StageResult> {
  if (stage === 'deck') return { text: formatDeck(open.deck), lists: [] };
  if (stage === 'sheet') {
    const texts: string[] = [];
    for (const job of jobs) {
      const set = await sheetsOf(open, job);
      if (set) texts.push(printSheets(set));
    }
    return { text: texts.join('\n'), lists: [] };
  }
  if (stage === 'export') return { text: jobs.map((job) => job.path).join('\n'), lists: [] };
  const pages = [...facePages(open, request), ...documentPages(open, request)];
  const lists = stage === 'paint' ? pages.map((page) => open.pipeline.paint(page)) : [];
  await open.resources.settle();
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
