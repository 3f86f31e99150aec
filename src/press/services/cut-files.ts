/**
 * Cut paths of the card sheets a build makes: one SVG and one DXF for each sheet of fronts.
 *
 * Takes a job, gives drafts; the trims come from the very sheets that are printed. Reading back measures every cut to a
 * hundredth of a millimetre, place, size and corner. No registration marks: those belong to each machine's own program.
 */
import { equalBytes, utf8Bytes, utf8Text } from '../../base/bytes.ts';
import { basename } from '../../base/paths.ts';
import { mapRect, type Rect } from '../../base/geometry.ts';
import { toMm } from '../../base/units.ts';
import {
  type Cut,
  cutDxf,
  type CutSheet,
  cutSvg,
  type ReadCut,
  readCutDxf,
  readCutSvg,
} from './formats/index.ts';
import type { Component } from '../../deck/read/index.ts';
import { xmlFault } from '../../output/preflight/index.ts';
import { shapeOf, type Sheet } from '../imposition/index.ts';
import { sheetGroups } from '../sheets/cards.ts';
import { reportOwnCheck } from '../judge/own-check.ts';
import { placeOf, sheetsOf } from '../plan/perform.ts';
import { jobsOf } from '../plan/plan.ts';
import type { Draft, Drafted, ExportJob } from './job.ts';
import { host, noteWork } from '../../base/host.ts';
import { writePdf } from '../../output/pdf/index.ts';
import { readZip, writeZip, type ZipEntry } from '../../base/zip.ts';
import { inAnyLanguage, inLanguage, pressLanguage } from '../../base/language.ts';
import { pinnedDate } from '../open/pinned-date.ts';
import { markedSheets } from '../make/draft.ts';
import { printedPictures } from '../sheets/printed-pictures.ts';
import { packageFolder } from '../open/package-folder.ts';
import type { BuildRequest } from '../open/types.ts';

/** A face on a sheet: its trim there, and the component it is of. */
interface PlacedTrim {
  readonly trim: Rect;
  readonly component: string;
}

/** Trims of the faces on a sheet, each once (mirrored bleed and stamps are drawn over the same face). */
export function trimsOf(sheet: Sheet): readonly PlacedTrim[] {
  const trims = new Map<string, PlacedTrim>();
  for (const { list, page, matrix, clip } of sheet.placements) {
    const size = list.pages[page]?.size;
    if (!size || !clip) continue;
    const trim = mapRect(matrix, { x: 0, y: 0, ...size });
    // A reflection's clip lies outside of its face.
    const [x, y] = [clip.x + clip.width / 2, clip.y + clip.height / 2];
    const isInside = x > trim.x && x < trim.x + trim.width && y > trim.y && y < trim.y + trim.height;
    const isFace = isInside && clip.width >= trim.width - 0.01 && clip.height >= trim.height - 0.01;
    const key = [trim.x, trim.y].map((value) => value.toFixed(2)).join(' ');
    // The face lies under its stamp, so it comes first; lists of faces are called component/row/side.
    if (isFace && !trims.has(key)) trims.set(key, { trim, component: list.id.split('/')[0] ?? '' });
  }
  return [...trims.values()];
}

/** Hundredths of a millimetre. */
const EXACT = 0.01;

/** How a cut must read back; y as the format counts it. */
function cutFault(
  cuts: readonly ReadCut[],
  { cuts: wanted, size }: CutSheet,
  isUp: boolean,
): string | undefined {
  if (cuts.length !== wanted.length) return `${cuts.length} cuts instead of ${wanted.length}`;
  const off = (a: number, b: number): boolean => Math.abs(a - toMm(b)) > EXACT;
  const wrong = cuts.findIndex((cut, i) => {
    const one = wanted[i];
    if (!one) return true;
    const { trim, corner } = one;
    const y = isUp ? size.height - trim.y - trim.height : trim.y;
    return (
      off(cut.x, trim.x) ||
      off(cut.y, y) ||
      off(cut.width, trim.width) ||
      off(cut.height, trim.height) ||
      off(cut.corner, Math.min(corner, trim.width / 2, trim.height / 2))
    );
  });
  return wrong < 0 ? undefined : `cut ${wrong + 1} is not the trim`;
}

function draftsOf(name: string, cut: CutSheet): readonly Draft[] {
  const facts = `${cut.cuts.length} cuts`;
  const text = (bytes: Uint8Array): string => utf8Text(bytes);
  return [
    {
      name: `${name}.cut.svg`,
      bytes: utf8Bytes(cutSvg(cut)),
      facts,
      check: (read) => xmlFault(text(read)) ?? cutFault(readCutSvg(text(read)), cut, false),
    },
    {
      name: `${name}.cut.dxf`,
      bytes: utf8Bytes(cutDxf(cut)),
      facts,
      check: (read) => cutFault(readCutDxf(text(read)), cut, true),
    },
  ];
}

/** A cut of a component's part; undefined for a shape that is no rectangle, disc or rounded rectangle. */
function cutOf({ trim, component }: PlacedTrim, components: readonly Component[]): Cut | undefined {
  const { shape, corner = 0 } = components.find(({ name }) => name === component) ?? {};
  const found = shapeOf(shape, trim, corner);
  if (found === 'circle') return { trim, corner: Math.min(trim.width, trim.height) / 2 };
  return found === 'rectangle' ? { trim, corner } : undefined;
}

/** Small parts of several sizes share sheets of their own, see `press/extras`. */
const EXTRAS = 'extras';

/** The cut paths of every sheet of fronts; sheets that are cut alike share one file. */
export async function cutFiles(job: ExportJob): Promise<Drafted> {
  const { components } = job.open.deck;
  const groups = sheetGroups(components);
  const request = { ...buildRequest(job), flip: 'none' } as const;
  const jobs = jobsOf(job.open, request);
  const products = new Set([EXTRAS, ...groups.map(([first]) => first.product)]);
  const files: Draft[] = [];
  const byHand = new Set<string>();
  for (const one of jobs.filter(({ product }) => products.has(product))) {
    const set = await sheetsOf(job.open, one);
    const known = new Map<string, string>();
    for (const [i, sheet] of (set?.sheets ?? []).entries()) {
      const cuts = trimsOf(sheet).flatMap((placed) => {
        const cut = cutOf(placed, components);
        if (!cut) byHand.add(placed.component);
        return cut ?? [];
      });
      if (cuts.length === 0) continue;
      const key = JSON.stringify(cuts);
      if (known.has(key)) continue;
      const name = `${basename(one.path, '.pdf')}.${i + 1}`;
      known.set(key, name);
      files.push(...draftsOf(name, { size: sheet.size, cuts, title: `${name} ${sheet.label}` }));
    }
  }
  return { files, notes: notesOf([...byHand]) };
}

const notesOf = (byHand: readonly string[]): readonly string[] => [
  'sheets of fronts, as `modpress build` places them; a sheet cut like an earlier one has no file of its own',
  'units are millimetres at 100 %; add the registration marks of your machine in its own program',
  ...(byHand.length > 0
    ? [
        `cut by hand along the printed line, their shape is neither a rectangle nor a disc: ${byHand.join(', ')}`,
      ]
    : []),
];

/** The request a build of the same deck would have. */
const buildRequest = ({ request, language }: ExportJob): BuildRequest => ({
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
    const drawn = await sheetsOf(open, one);
    if (!drawn) continue;
    noteWork(one.path);
    const set = job.request.isDraft ? markedSheets(open, drawn, language) : drawn;
    pages += set.sheets.length;
    const options = { date: pinnedDate(), version: packageFolder().version, report };
    const bytes = await writePdf(await printedPictures(set, 300, report), options);
    reportOwnCheck(bytes, one.product, placeOf(open, one), report);
    pdfs.push({ name: basename(one.path), bytes });
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
function archiveFault(archive: Uint8Array, expected: readonly ZipEntry[]): string | undefined {
  const found = readZip(archive);
  if (typeof found === 'string') return found;
  if (found.length !== expected.length) return `${found.length} files instead of ${expected.length}`;
  const wrong = expected.find(
    ({ name, bytes }, i) => found[i]?.name !== name || !equalBytes(found[i].bytes, bytes),
  );
  return wrong && `${wrong.name} reads back differently`;
}
