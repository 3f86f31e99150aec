/**
 * Score pads of a deck as pictures for The Game Crafter: one sheet each, on the service's large pad.
 *
 * Takes a job; gives a picture of exact pixels for each score pad that fills a single upright page of Letter. The page is made
 * smaller as a whole, by nine per cent, and lies in the middle of the trim; that is said. Paper stays white to the edge.
 */
import { inLanguage } from '../../base/language.ts';
import type { Size } from '../../base/geometry.ts';
import { GAME_CRAFTER, SERVICE_DPI, type ServiceSize } from './formats/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { documentPage } from '../open/documents.ts';
import { facePictures, pictureDraft } from './face-picture.ts';
import { FULL, fileText, type Draft, type ExportJob } from './job.ts';

const PAD_NAME = 'large score pad';
const PAPER = 'letter';

/** A picture for each score pad, and what was done to it. */
export async function scorePadFiles(
  job: ExportJob,
): Promise<{ readonly files: readonly Draft[]; readonly notes: readonly string[] }> {
  const pad = GAME_CRAFTER.find(({ name }) => name === PAD_NAME);
  if (!pad) return { files: [], notes: [] };
  const files: Draft[] = [];
  const notes: string[] = [];
  for (const document of job.open.deck.documents.filter(({ product }) => product === 'score-pad')) {
    const list = padPage(job, document);
    const page = list?.pages[0];
    if (!list || !page) continue;
    const scale = Math.min(pad.trim.width / page.size.width, pad.trim.height / page.size.height);
    const size = { width: pad.width, height: pad.height, dpi: SERVICE_DPI };
    const name = `${fileText(pad.name)}/${fileText(inLanguage(document.title, job.language))}.png`;
    const png = await facePictures(job)(
      { list: scaled(list, page.size, pad, scale), spoken: inLanguage(document.title, job.language) },
      size,
      name,
    );
    files.push(pictureDraft(name, png, size));
    notes.push(
      `${inLanguage(document.title, job.language)}: ${pad.name}, ${pad.width} x ${pad.height} px, the page of Letter at ${Math.round(scale * 100)} %`,
    );
  }
  return { files, notes };
}

type Document = ExportJob['open']['deck']['documents'][number];

/** The first variant that is one upright page. */
function padPage(job: ExportJob, document: Document): DisplayList | undefined {
  const { open, language } = job;
  for (const variant of document.variants) {
    const page = documentPage({
      open,
      document,
      variant,
      language,
      paper: PAPER,
      request: FULL,
    });
    const list = page && page.size.height > page.size.width ? open.pipeline.run(page) : undefined;
    if (list?.pages.length === 1) return list;
  }
  return undefined;
}

function scaled(list: DisplayList, from: Size, { trim }: ServiceSize, scale: number): DisplayList {
  const [page] = list.pages;
  const [x, y] = [(trim.width - from.width * scale) / 2, (trim.height - from.height * scale) / 2];
  const matrix = [scale, 0, 0, scale, x, y] as const;
  const items = page?.items ?? [];
  return {
    ...list,
    pages: [
      {
        size: trim,
        items: [{ kind: 'push', matrix, clip: undefined, opacity: 1 }, ...items, { kind: 'pop' }],
      },
    ],
  };
}
