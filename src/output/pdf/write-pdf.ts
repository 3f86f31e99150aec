/**
 * Stage 9, `export`: a sheet set as a PDF file.
 *
 * Takes sheets, gives bytes: PDF 1.7, tagged from the first page, every font embedded, built to PDF/UA-1; for a press PDF 1.4
 * without links and reading preferences. Decides nothing: everything it writes is in the sheet set. Same input, same
 * bytes. Source: ISO 32000-1; ISO 14289-1; ISO 15930-4; docs/inside/display-list.md.
 */
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { PLAN_OWNER } from '../../base/print-plan.ts';
import { printPlan } from '../sheet/print-plan.ts';
import type { Placement, SheetSet } from '../sheet/types.ts';
import type { Job } from './pen.ts';
import { Inks, textString } from './colour.ts';
import { Typefaces } from './typefaces.ts';
import { ArtForms, type ArtUses, FaceForms, newFormStreams, writeGroup } from './forms.ts';
import { fileFacts, type Origin, type PrepressEdition, writePage } from './page.ts';
import { type Named, type PdfFile, type PdfRef, SharedObjects } from './shared-objects.ts';
import { openFile } from './pdfkit-document.ts';
import { StructureTree } from './structure-tree.ts';
import { artFingerprint } from '../../typeset/paint/index.ts';
import type { DisplayItem, DisplayList } from '../../typeset/paint/types.ts';
import { type ImagePlanes, imagePlanes, type Plane, type RasterImage } from '../../typeset/raster/index.ts';
import { ahead } from '../../base/ahead.ts';
import { hexText } from '../../base/bytes.ts';
import { LimitReached } from '../../base/diagnostics/limit.ts';

export interface WritePdfOptions extends Origin {
  /** Takes MP1901 (page too large) and MP1952 (damaged picture). */
  readonly report: Report;
  /** For a press of four inks. What is transparent or in RGB must be gone from the sheets: nothing is turned here. */
  readonly prepress?: PrepressEdition;
  /** Of files that have faces and drawings in common. */
  readonly formStreams?: Job['formStreams'];
}

/** Largest side of a page in points: 200 inches (ISO 32000-1, annex C.2). */
const LARGEST_SIDE = 14_400;

// How are both sides of a sheet printed?
const DUPLEX = { none: 'Simplex', long: 'DuplexFlipLongEdge', short: 'DuplexFlipShortEdge' } as const;

function writeCatalog(file: PdfFile, set: SheetSet, structure: PdfRef): void {
  file.prefer({ PrintScaling: 'None', Duplex: DUPLEX[set.duplex], PickTrayByPDFSize: true });
  writeTags(file, structure);
}

/** What the file should show, for the judge: private data of the program that made it (ISO 32000-1, 14.5). */
function writePlan(file: PdfFile, set: SheetSet, date: Date): void {
  const plan = file.reserve();
  file.stream(plan, '/Subtype/application#2Fjson', new TextEncoder().encode(JSON.stringify(printPlan(set))));
  const time = date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
  file.catalog('PieceInfo', `<</${PLAN_OWNER}<</LastModified(D:${time}Z)/Private ${plan}>>>>`);
}

function writeTags(file: PdfFile, structure: PdfRef): void {
  file.catalog('MarkInfo', '<</Marked true>>');
  file.catalog('StructTreeRoot', `${structure}`);
}

/** The catalog of a file for a press: its output intent instead of what readers prefer (ISO 32000-1, 14.11.5). */
function writePrepressCatalog(file: PdfFile, { intent }: PrepressEdition): void {
  if (!intent) return;
  const words = textString(intent.description);
  const condition =
    intent.kind === 'registered'
      ? `/OutputConditionIdentifier${textString(intent.name)}/RegistryName(${ICC_REGISTRY})`
      : `/OutputConditionIdentifier(Custom)/Info${words}/DestOutputProfile ${storedProfile(file, intent.profile)}`;
  file.catalog('OutputIntents', `[<</Type/OutputIntent/S/GTS_PDFX/OutputCondition${words}${condition}>>]`);
}

/** Where the registry of printing conditions is: what is under this name needs no profile in the file. */
const ICC_REGISTRY = 'http://www.color.org';

function storedProfile(file: PdfFile, bytes: Uint8Array): PdfRef {
  const profile = file.reserve();
  file.stream(profile, '/N 4/Alternate/DeviceCMYK', bytes);
  return profile;
}

function reportLargePages(set: SheetSet, report: Report): void {
  set.sheets.forEach((sheet, i) => {
    const side = Math.max(sheet.size.width, sheet.size.height);
    if (side <= LARGEST_SIDE) return;
    const inches = Math.round(side / 72);
    report(
      error('MP1901', `page ${i + 1} (${sheet.label}) is ${inches} inches long, a PDF page at most 200`, {
        help: 'use a smaller page and print it enlarged',
      }),
    );
  });
}

/**
 * Writes a sheet set as PDF.
 *
 * @param set     at least one sheet; structure node 0 is the root
 * @param options date and version printed into the file; where reports go
 * @returns the whole file. Rejects only for bugs (InternalError).
 */
export async function writePdf(set: SheetSet, options: WritePdfOptions): Promise<Uint8Array> {
  reportLargePages(set, options.report);
  const uses = countUses(set);
  const file = openFile(fileFacts(set, options, options.prepress));
  const shared = new SharedObjects(file);
  const structure = new StructureTree(set.structure, set.language);
  const arts = new ArtForms(uses.arts);
  const faces = new FaceForms();
  const job: Job = {
    file,
    shared,
    inks: new Inks(shared),
    typefaces: new Typefaces(file, shared),
    formStreams: options.formStreams ?? newFormStreams(),
    structure,
    images: await storeImages(uses.images, file, shared, options.report),
    artForm: (art) => arts.get(job, art),
    group: (items, surface) => writeGroup(job, items, surface),
  };
  writePlan(file, set, options.date);
  const { prepress: press } = options;
  const writing = { job, faces, isForPrepress: press !== undefined };
  const pages = set.sheets.map((sheet) => writePage(writing, sheet));
  writeOutline(file, set.outline, pages);
  const tags = (): PdfRef => structure.write(file);
  if (press) {
    writePrepressCatalog(file, press);
    writeTags(file, tags());
  } else writeCatalog(file, set, tags());
  return file.finish();
}

// What a sheet set uses: how often each drawing is painted, and which pictures are.
// Takes sheets; gives counts, when every form is painted once. Decides nothing about them.

interface Uses {
  readonly arts: ArtUses;
  /** In order of first use. */
  readonly images: Set<RasterImage>;
}

function countUses(set: SheetSet): Uses {
  const uses: Uses = { arts: new Map(), images: new Set() };
  const forms = new Set<DisplayList>();
  const count = ({ as, list, page: index }: Placement): void => {
    if (as === 'form' && forms.has(list)) return;
    if (as === 'form') forms.add(list);
    const page = list.pages[index];
    if (page) countItems(page.items, uses);
  };
  for (const sheet of set.sheets) {
    sheet.placements.forEach(count);
    sheet.sharedPrintersMarks.forEach(count);
    countItems(sheet.printersMarks, uses);
  }
  return uses;
}

function countItems(items: readonly DisplayItem[], uses: Uses): void {
  for (const item of items) {
    if (item.kind === 'art') {
      const key = artFingerprint(item.art);
      uses.arts.set(key, (uses.arts.get(key) ?? 0) + 1);
    } else if (item.kind === 'image') uses.images.add(item.image);
  }
}

// Raster pictures as image objects, each stored once.
// Takes the pictures a set uses, gives their names by id. Decoding runs four at a time, off the main thread; objects are
// written in order of first use, so that the file does not depend on which is ready first. Reports MP1952.
// Source: ISO 32000-1, 8.9.5 and 11.6.5.3.

const AT_ONCE = 4;

const CHANNELS = { grey: 1, palette: 1, rgb: 3, cmyk: 4 } as const;
const SPACES = { grey: '/DeviceGray', rgb: '/DeviceRGB', cmyk: '/DeviceCMYK' } as const;

function spaceText(plane: Plane): string {
  if (plane.space !== 'palette') return SPACES[plane.space];
  const palette = plane.palette ?? new Uint8Array(3);
  const last = Math.floor(palette.length / 3) - 1;
  return `[/Indexed/DeviceRGB ${last}<${hexText(palette)}>]`;
}

function entriesOf({ width, height }: ImagePlanes, plane: Plane, mask: PdfRef | undefined): string {
  const channels = CHANNELS[plane.space];
  const rows = `/DecodeParms<</Predictor 15/Colors ${channels}/BitsPerComponent ${plane.bits}/Columns ${width}>>`;
  return [
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}`,
    `/ColorSpace${spaceText(plane)}/BitsPerComponent ${plane.bits}`,
    plane.inverted ? `/Decode[${'1 0 '.repeat(channels).trim()}]` : '',
    mask ? `/SMask ${mask}` : '',
    plane.encoding === 'jpeg' ? '/Filter/DCTDecode' : `/Filter/FlateDecode${rows}`,
  ].join('');
}

function writeImage(file: PdfFile, planes: ImagePlanes, id: string): PdfRef {
  let mask: PdfRef | undefined;
  if (planes.alpha) {
    mask = file.reserve();
    file.ready(mask, entriesOf(planes, planes.alpha, undefined), {
      bytes: planes.alpha.data,
      says: `alpha of ${id}`,
    });
  }
  const ref = file.reserve();
  file.ready(ref, entriesOf(planes, planes.colour, mask), { bytes: planes.colour.data, says: id });
  return ref;
}

async function planesOrReport(image: RasterImage, report: Report): Promise<ImagePlanes | undefined> {
  try {
    return await imagePlanes(image);
  } catch (cause) {
    if (cause instanceof LimitReached) throw cause;
    const why = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    report(
      error('MP1952', `the picture "${image.name}" is damaged: ${why}`, {
        help: 'copy or export the file again and open it in a viewer',
      }),
    );
    return undefined;
  }
}

/** Stores pictures; equal ids are stored once, a damaged picture is reported and left out. */
async function storeImages(
  images: Iterable<RasterImage>,
  file: PdfFile,
  shared: SharedObjects,
  report: Report,
): Promise<ReadonlyMap<string, Named>> {
  const distinct = [...new Map([...images].map((image) => [image.id, image])).values()];
  const stored = new Map<string, Named>();
  const making = ahead(distinct, AT_ONCE, async (image) => ({
    image,
    planes: await planesOrReport(image, report),
  }));
  for await (const { image, planes } of making)
    if (planes) stored.set(image.id, shared.name('XObject', `${writeImage(file, planes, image.id)}`));
  return stored;
}

// The outline (bookmarks): entries by level, each leading to the top of a page.
// Source: ISO 32000-1, 12.3.3.

interface Entry {
  readonly title: string;
  readonly page: PdfRef;
  readonly children: Entry[];
  readonly ref: PdfRef;
}

/** Entries hang under the nearest entry before them of a lower level. */
function treeOf(file: PdfFile, outline: SheetSet['outline'], pages: readonly PdfRef[]): readonly Entry[] {
  const roots: Entry[] = [];
  const open: { readonly level: number; readonly entry: Entry }[] = [];
  for (const { title, sheet, level } of outline) {
    const page = pages[sheet];
    if (!page) continue;
    const entry: Entry = { title, page, children: [], ref: file.reserve() };
    while (open.length > 0 && (open[open.length - 1]?.level ?? 0) >= level) open.pop();
    (open[open.length - 1]?.entry.children ?? roots).push(entry);
    open.push({ level, entry });
  }
  return roots;
}

/** Entries on all levels: everything is shown unfolded. */
const countAll = (entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => sum + 1 + countAll(entry.children), 0);

function writeLevel(file: PdfFile, entries: readonly Entry[], parent: PdfRef): void {
  entries.forEach((entry, i) => {
    const [previous, next] = [entries[i - 1], entries[i + 1]];
    const [first, last] = [entry.children[0], entry.children[entry.children.length - 1]];
    const parts = [
      `<</Title${textString(entry.title)}/Parent ${parent}/Dest[${entry.page}/Fit]`,
      previous ? `/Prev ${previous.ref}` : '',
      next ? `/Next ${next.ref}` : '',
      first && last ? `/First ${first.ref}/Last ${last.ref}/Count ${countAll(entry.children)}` : '',
      '>>',
    ];
    file.write(entry.ref, parts.join(''));
    writeLevel(file, entry.children, entry.ref);
  });
}

/** Writes the outline and shows it when the file is opened; nothing for an empty one. */
function writeOutline(file: PdfFile, outline: SheetSet['outline'], pages: readonly PdfRef[]): void {
  const entries = treeOf(file, outline, pages);
  const [first, last] = [entries[0], entries[entries.length - 1]];
  if (!first || !last) return;
  const root = file.reserve();
  writeLevel(file, entries, root);
  file.write(root, `<</Type/Outlines/First ${first.ref}/Last ${last.ref}/Count ${countAll(entries)}>>`);
  file.catalog('Outlines', `${root}`);
  file.catalog('PageMode', '/UseOutlines');
}
