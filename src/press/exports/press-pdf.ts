/**
 * DriveThruCards: one PDF in press colours, one face a page, back before front.
 *
 * Takes a job, gives a PDF as a draft. Pages are the trim with an eighth of an inch on every side; colours are four inks, black
 * text black ink alone, no colour above the ink limit; pictures go through an ICC profile. What a PDF/X-1a file asks for
 * and this one does not have is said in the notes. Reading back measures pages, colours and ink from the finished bytes.
 */
import { readFileSync } from 'node:fs';
import type { Art, ArtNode } from '../../art/types.ts';
import { error, warning } from '../../diagnostics/diagnostic.ts';
import {
  bleedOf,
  DRIVE_THRU,
  INK_LIMIT,
  PressColours,
  type ServiceSize,
} from '../../export/services/index.ts';
import { writePdf } from '../../export/pdf/index.ts';
import type { DisplayItem, DisplayList } from '../../paint/types.ts';
import { openPdf, pressFaults } from '../../preflight/index.ts';
import { pressPicture, type RasterImage } from '../../raster/index.ts';
import { imposeSheets, solveGrid, type Face, type SheetSet } from '../../sheet/index.ts';
import { edges } from '../../base/geometry.ts';
import { pinnedDate } from '../build.ts';
import { packageFolder } from '../package-folder.ts';
import { serviceSizes } from './card-pictures.ts';
import { exportCards, fileText } from './job.ts';
import type { Draft, Drafted, ExportCard, ExportJob } from './job.ts';

// What does PDF/X-1a:2003 ask for that these files do not have? Said to everybody who exports.
const DEPARTURES: readonly string[] = [
  'not PDF/X-1a: the file is PDF 1.7 with compressed objects, X-1a wants PDF 1.4',
  'not PDF/X-1a: there is no output intent; colours are device CMYK without a named printing condition',
];

/** The PDF, or nothing when no component has a size the service takes. */
export async function pressFiles(job: ExportJob): Promise<Drafted> {
  const sizes = serviceSizes(job, DRIVE_THRU);
  const cards = exportCards(job, (component) => {
    const size = sizes.get(component);
    return size && bleedOf(size);
  });
  const [size] = sizes.values();
  if (!size || cards.length === 0 || !hasProfile(job)) return { files: [], notes: [] };
  const lists = cards.flatMap(({ front, back }) => (back ? [front.list, back.list] : [front.list]));
  const inks = new PressColours(INK_LIMIT, await pressPictures(job, lists));
  const set = faceByFace(job, cards, size, inks);
  const options = { date: pinnedDate(), version: packageFolder().version, report: job.report };
  const bytes = await writePdf(set, options);
  const { deck } = job.open;
  const transparent = lists.some(isTransparent);
  return {
    files: [pressDraft(`${fileText(deck.name)}.${job.language}.pdf`, bytes, set, size)],
    notes: [
      `${set.sheets.length} pages of 2.75 x 3.75 in: back, front, back, front ..`,
      ...DEPARTURES,
      ...(transparent ? ['not PDF/X-1a: some faces are translucent, X-1a wants them flattened'] : []),
    ],
  };
}

function hasProfile({ request: { profile }, report }: ExportJob): boolean {
  if (profile === undefined) return true;
  let fault = 'is no ICC profile';
  try {
    const head = readFileSync(profile).subarray(0, 40).toString('latin1');
    if (head.slice(36, 40) === 'acsp' && head.slice(16, 20) === 'CMYK') return true;
    if (head.slice(36, 40) === 'acsp') fault = `is for ${head.slice(16, 20).trim()}, not for CMYK`;
  } catch {
    fault = 'cannot be read';
  }
  report(error('MP4108', `${profile} ${fault}`, { help: 'name the .icc file of your print shop' }));
  return false;
}

/** Every picture of the lists in four inks, by id. */
async function pressPictures(
  job: ExportJob,
  lists: readonly DisplayList[],
): Promise<ReadonlyMap<string, RasterImage>> {
  const items = lists.flatMap(({ pages }) => pages.flatMap((page) => page.items));
  const images = new Map(
    items.flatMap((item) => (item.kind === 'image' ? [[item.image.id, item.image]] : [])),
  );
  const done = new Map<string, RasterImage>();
  for (const [id, image] of images) {
    const { jpeg, mostInk } = await pressPicture(image.bytes, job.request.profile);
    if (mostInk > INK_LIMIT)
      job.report(
        warning(
          'MP4107',
          `${image.name} has up to ${Math.round(mostInk * 100)} % ink, the service takes 240 %`,
          {
            help: 'name a profile with a lower limit with --icc, or lighten the shadows',
          },
        ),
      );
    done.set(id, { ...image, id: `${id}-cmyk`, format: 'jpeg', hasAlpha: false, bytes: jpeg });
  }
  return done;
}

/** Single-card pages, each back before its front. */
function faceByFace(
  job: ExportJob,
  cards: readonly ExportCard[],
  size: ServiceSize,
  inks: PressColours,
): SheetSet {
  const { deck } = job.open;
  const { language } = job;
  const bleed = bleedOf(size);
  const turned = (face: Face): Face => ({ ...face, list: inks.list(face.list), bleed });
  const copies = cards.flatMap(({ id, copies: count, front, back }) => {
    // A card without a back gets its front on both pages: the service counts pages in pairs.
    const copy = { id, front: turned(front), back: turned(back ?? front) };
    return Array.from({ length: count }, () => copy);
  });
  const grid = solveGrid({
    trim: size.trim,
    bleed,
    paper: size.trim,
    mode: 'single',
    margins: edges(0),
    gap: undefined,
    up: undefined,
    isFolded: false,
  });
  if (grid.kind === 'misfit') throw new Error('a page of its own always fits');
  const set = imposeSheets({
    title: deck.title[language],
    subject: `${deck.title[language]} ${deck.version}`,
    author: deck.credits?.[language] ?? '',
    keywords: [deck.name],
    language,
    copies,
    grid,
    flip: 'long',
    label: ({ side, number }) => `${side} ${number}`,
    furniture: () => [],
  });
  // Sheets come front, back; the service wants back, front.
  const sheets = set.sheets.map((_, i, all) => all[i % 2 === 0 ? i + 1 : i - 1] ?? _);
  const outline = set.outline.map((entry) => ({ ...entry, sheet: entry.sheet ^ 1 }));
  return { ...set, duplex: 'none', sheets, outline };
}

function pressDraft(name: string, bytes: Uint8Array, set: SheetSet, size: ServiceSize): Draft {
  const bleed = bleedOf(size);
  const page = { width: size.trim.width + 2 * bleed, height: size.trim.height + 2 * bleed };
  return {
    name,
    bytes,
    facts: `${set.sheets.length} pages, four inks, at most ${INK_LIMIT * 100} % ink`,
    check(read) {
      const pdf = openPdf(read);
      if (!pdf.ok) return pdf.why;
      return pressFaults(pdf.file, { pages: set.sheets.length, page, inkLimit: INK_LIMIT })[0];
    },
  };
}

/** Whether anything of a face shows what lies under it. */
function isTransparent({ pages }: DisplayList): boolean {
  return pages.some(({ items }) => items.some(isSheer));
}

function isSheer(item: DisplayItem): boolean {
  switch (item.kind) {
    case 'push':
      return item.opacity < 1;
    case 'glyphs':
      return item.fill.alpha < 1;
    case 'path':
      return [item.fill, item.stroke?.paint].some(
        (paint) => paint?.kind === 'solid' && paint.colour.alpha < 1,
      );
    case 'art':
      return artIsSheer(item.art);
    default:
      return false;
  }
}

const artIsSheer = ({ nodes }: Pick<Art, 'nodes'>): boolean => nodes.some(nodeIsSheer);

const nodeIsSheer = (node: ArtNode): boolean =>
  node.kind === 'group'
    ? node.opacity < 1 || artIsSheer({ nodes: node.children })
    : [node.fill, node.stroke?.paint].some((paint) => paint?.kind === 'solid' && paint.colour.alpha < 1);
