/**
 * One sheet as one page: placements, furniture, links, boxes.
 *
 * Takes a sheet, writes its content stream, annotations and page object at once, so that nothing of a page stays in memory but
 * what it said to the structure tree. Source: ISO 32000-1, 7.7.3.3, 12.5.6.5 and 14.11.2.
 */
import { deflateSync } from 'node:zlib';
import type { Matrix, Rect } from '../../base/geometry.ts';
import { concat, IDENTITY, mapRect } from '../../base/geometry.ts';
import type { Owner } from '../../box/types.ts';
import type { FormPlacement, InlinePlacement, Placement, Sheet } from '../../sheet/types.ts';
import type { Job, PlacedLink } from './job.ts';
import { Canvas } from './canvas.ts';
import type { FaceForms } from './forms.ts';
import type { KeptPages } from './kept-pages.ts';
import type { PageNotes } from './page-notes.ts';
import type { PdfRef } from './pdf-file.ts';
import { PAGE_STATE } from './pen.ts';
import type { FormUse } from './seats.ts';
import type { Resources } from './shared-objects.ts';
import { cornersText, nums, textString } from './syntax.ts';
import { TagWriter } from './tag-writer.ts';

/** A list that is on this page alone. */
function placeInline(canvas: Canvas, { list, page, matrix, clip, owners }: InlinePlacement): void {
  const content = list.pages[page];
  if (!content) return;
  canvas.enter(clip, matrix);
  canvas.paint(content.items, { table: owners });
  canvas.leave();
}

/** What a page is painted with. */
interface Painting {
  readonly job: Job;
  readonly faces: FaceForms;
  readonly canvas: Canvas;
  readonly notes: PageNotes | undefined;
}

/** A form of which the clip shows less than it holds. */
function placeWindow(canvas: Canvas, placement: FormPlacement, use: FormUse): void {
  canvas.enter(placement.clip, IDENTITY);
  canvas.drawForms([use], placement.owner);
  canvas.leave();
}

/**
 * All placements; forms of one owner that follow each other are drawn as one thing.
 *
 * @param first number of the first of them on the page
 */
function placeAll(
  { job, faces, canvas, notes }: Painting,
  placements: readonly Placement[],
  first: number,
): void {
  let uses: FormUse[] = [];
  let owner: Owner | undefined;
  const drawRun = (): void => {
    if (uses.length > 0 && owner !== undefined) canvas.drawForms(uses, owner);
    uses = [];
  };
  for (const [i, placement] of placements.entries()) {
    if (placement.as === 'inline') {
      drawRun();
      placeInline(canvas, placement);
      continue;
    }
    if (placement.window || placement.owner !== owner) drawRun();
    const use = faces.use(job, placement);
    notes?.form(first + i, use);
    if (!use) continue;
    if (placement.window) placeWindow(canvas, placement, use);
    else {
      owner = placement.owner;
      uses.push(use);
    }
  }
  drawRun();
}

/** A link with its text for those who cannot see it, hung into its Link element. */
function writeLink(job: Job, page: PdfRef, link: PlacedLink): PdfRef {
  const ref = job.file.reserve();
  const key = link.owner < 0 ? undefined : job.structure.annotation(link.owner, page, ref);
  const contents = job.structure.spokenText(link.owner) ?? link.href;
  const body = [
    `<</Type/Annot/Subtype/Link/Rect[${cornersText(link.rect)}]/Border[0 0 0]/F 4`,
    `/A<</S/URI/URI${addressText(link.href)}>>/Contents${textString(contents)}`,
    key === undefined ? '' : `/StructParent ${key}`,
    '>>',
  ];
  job.file.write(ref, body.join(''));
  return ref;
}

/** An address may be written with or without %xx; it is stored with. */
const addressText = (href: string): string =>
  textString(encodeURI(href).replaceAll(/%25([0-9A-Fa-f]{2})/g, '%$1'));

const boxText = (name: string, box: Rect | undefined, toPage: Matrix): string =>
  box ? `/${name}[${cornersText(mapRect(toPage, box))}]` : '';

/** The file that pages are written into. */
export interface PageWriting {
  readonly job: Job;
  readonly faces: FaceForms;
  /** Those of the version before, where there is one. */
  readonly kept: KeptPages | undefined;
  /** For a press, whose pages have no links (ISO 15930-4, 6.11). */
  readonly isForPrepress: boolean;
}

/** What stands on a page. */
interface WrittenPage {
  readonly content: PdfRef;
  readonly resources: Resources;
  /** Of its marked sequences, if it has any. */
  readonly key: number | undefined;
  readonly links: readonly PlacedLink[];
}

/** From the points of a sheet to those of its page. */
const mirrored = ({ size }: Sheet): Matrix => [1, 0, 0, -1, 0, size.height];

/** @param notes take what the page asks for */
function paint(job: Job, faces: FaceForms, sheet: Sheet, page: PdfRef, notes?: PageNotes) {
  const tags = notes?.tags(job.structure, page) ?? new TagWriter(job.structure, page, { next: 0 });
  const surface = { page, tags, ctm: IDENTITY, toPage: IDENTITY, start: PAGE_STATE };
  const canvas = new Canvas(notes?.over(job) ?? job, surface);
  canvas.enter(undefined, concat(mirrored(sheet), sheet.correction ?? IDENTITY));
  const painting = { job, faces, canvas, notes };
  placeAll(painting, sheet.placements, 0);
  // Forms take over dashes and widths from the page they are drawn on, so they come before anything that sets them.
  placeAll(painting, sheet.sharedFurniture, sheet.placements.length);
  canvas.paint(sheet.furniture, { table: undefined });
  canvas.leave();
  const operators = Buffer.from(canvas.finish(), 'latin1');
  return { operators, resources: canvas.resources, links: canvas.links, key: tags.key };
}

function writeContent({ job, faces, kept }: PageWriting, sheet: Sheet, page: PdfRef): WrittenPage {
  if (!kept) {
    const { operators, ...painted } = paint(job, faces, sheet, page);
    const content = job.file.reserve();
    job.file.stream(content, '', operators);
    return { ...painted, content };
  }
  return writeKept(job, faces, kept, sheet, page);
}

/** The same with the content of the version before, where that is alike; else its own is kept. */
function writeKept(job: Job, faces: FaceForms, kept: KeptPages, sheet: Sheet, page: PdfRef): WrittenPage {
  const tags = new TagWriter(job.structure, page, { next: 0 });
  const { asking, painting } = groupsOnce(job);
  const again = kept.again(sheet, { job: asking, faces, tags });
  if (again) {
    const content = job.file.reserve();
    job.file.stream(content, DEFLATED, again.content);
    return { content, resources: again.resources, key: tags.key, links: [] };
  }
  const notes = kept.notes();
  const { operators, ...painted } = paint(painting, faces, sheet, page, notes);
  if (painted.links.length > 0) notes.isWhole = false;
  const bytes = Buffer.from(deflateSync(operators));
  kept.keep(sheet, notes, job, { resources: painted.resources, content: bytes });
  const content = job.file.reserve();
  job.file.stream(content, DEFLATED, bytes);
  return { ...painted, content };
}

/** Groups that were made for a page that is painted in the end are not made again: all else that is asked for is there once. */
function groupsOnce(job: Job): { readonly asking: Job; readonly painting: Job } {
  const made: ReturnType<Job['group']>[] = [];
  const asking: Job = {
    ...job,
    group: (items, surface) => {
      const group = job.group(items, surface);
      made.push(group);
      return group;
    },
  };
  return { asking, painting: { ...job, group: (...asked) => made.shift() ?? job.group(...asked) } };
}

const DEFLATED = '/Filter/FlateDecode';

/** Writes one page and everything on it; gives its reference. */
export function writePage(writing: PageWriting, sheet: Sheet): PdfRef {
  const { job, isForPrepress } = writing;
  const page = job.file.reserve();
  const { content, resources, key, links } = writeContent(writing, sheet, page);
  const annotations = (isForPrepress ? [] : links).map((link) => writeLink(job, page, link));
  const { width, height } = sheet.size;
  const body = [
    `<</Type/Page/Parent ${job.file.pagesRef}/MediaBox[0 0 ${nums([width, height])}]`,
    boxText('BleedBox', sheet.bleed, mirrored(sheet)),
    boxText('TrimBox', sheet.trim, mirrored(sheet)),
    `/Contents ${content}/Resources${resources}${isForPrepress ? '' : '/Tabs/S'}`,
    key === undefined ? '' : `/StructParents ${key}`,
    annotations.length === 0 ? '' : `/Annots[${annotations.join(' ')}]`,
    '>>',
  ];
  job.file.write(page, body.join(''));
  job.file.addPage(page);
  return page;
}
