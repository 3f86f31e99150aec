/**
 * The print-and-play archive: every PDF of the deck with a list of what is in it, and how to print it.
 *
 * Takes a job, gives one zip as a draft; reading it back compares every file. Same deck, same bytes.
 */
import { equalBytes, utf8Bytes } from '../../base/bytes.ts';
import { host, noteWork } from '../../base/host.ts';
import { writePdf } from '../../output/pdf/index.ts';
import { readZip, writeZip, type ZipEntry } from '../../base/zip.ts';
import { basename } from '../../base/paths.ts';
import { inLanguage, inAnyLanguage, pressLanguage } from '../../base/language.ts';
import { pinnedDate } from '../open/pinned-date.ts';
import { markedSheets } from '../make/draft.ts';
import { sheetsOf } from '../plan/perform.ts';
import { jobsOf } from '../plan/plan.ts';
import { printedPictures } from '../sheets/printed-pictures.ts';
import { packageFolder } from '../open/package-folder.ts';
import type { BuildRequest } from '../open/types.ts';
import type { Drafted, ExportJob } from './job.ts';

/** The request a build of the same deck would have. */
export const buildRequest = ({ request, language }: ExportJob): BuildRequest => ({
  decks: [request.deck],
  out: request.out,
  only: request.only ?? [],
  papers: request.papers,
  languages: [language],
  flip: 'long',
  grid: 'default',
  ink: 'full',
  stopAfter: undefined,
  rows: [],
  write: true,
});

// What does a person read first?
const HOW_TO = inAnyLanguage({
  en: (title: string) =>
    `${title}\n\nPrint at 100 % ("actual size"), on both sides, turned over the long edge.\nMeasure the ruler on the first sheet before you cut.\nfiles.txt lists every file with its SHA-256.\n`,
  fr: (title: string) =>
    `${title}\n\nImprimez à 100 % (« taille réelle »), recto verso, en retournant sur le bord long.\nMesurez la règle de la première feuille avant de couper.\nfiles.txt donne chaque fichier avec son SHA-256.\n`,
} as const);

/** One archive of everything the deck prints in one language. */
export async function archiveFiles(job: ExportJob): Promise<Drafted> {
  const { open, language, report } = job;
  const { deck } = open;
  const pdfs: ZipEntry[] = [];
  let pages = 0;
  for (const one of jobsOf(open, buildRequest(job))) {
    const drawn = sheetsOf(open, one);
    if (!drawn) continue;
    noteWork(one.path);
    const set = job.request.isDraft ? markedSheets(open, drawn, language) : drawn;
    pages += set.sheets.length;
    const options = { date: pinnedDate(), version: packageFolder().version, report };
    pdfs.push({
      name: basename(one.path),
      bytes: await writePdf(await printedPictures(set, '300', report), options),
    });
  }
  if (pdfs.length === 0) return { files: [], notes: [] };
  const title = `${inLanguage(deck.title, language)} ${deck.version}`;
  const list = pdfs.map(({ name, bytes }) => `${host().sha256(bytes)}  ${name}\n`).join('');
  const entries = [
    {
      name: pressLanguage(language) === 'fr' ? 'LISEZMOI.txt' : 'README.txt',
      bytes: utf8Bytes(HOW_TO(language)(title)),
    },
    ...pdfs,
    { name: 'files.txt', bytes: utf8Bytes(list) },
  ].map((entry) => ({ ...entry, name: `${deck.name}/${entry.name}` }));
  const name = `${deck.name}-${deck.version.replaceAll(/[^\w.-]+/g, '-')}.${language}.zip`;
  noteWork(name);
  const bytes = writeZip(entries);
  const facts = `${entries.length} files, ${pages} pages`;
  return { files: [{ name, bytes, facts, check: (read) => archiveFault(read, entries) }], notes: [] };
}

/** What differs between an archive and what should be in it; undefined when nothing does. */
export function archiveFault(archive: Uint8Array, expected: readonly ZipEntry[]): string | undefined {
  const found = readZip(archive);
  if (typeof found === 'string') return found;
  if (found.length !== expected.length) return `${found.length} files instead of ${expected.length}`;
  const wrong = expected.find(
    ({ name, bytes }, i) => found[i]?.name !== name || !equalBytes(found[i].bytes, bytes),
  );
  return wrong && `${wrong.name} reads back differently`;
}
