/**
 * One sheet as one page: placements, printer's marks, links, boxes.
 *
 * Takes a sheet, writes its content stream, annotations and page object at once, so that nothing of a page stays in memory but
 * what it said to the structure tree. Source: ISO 32000-1, 7.7.3.3, 12.5.6.5 and 14.11.2.
 */
import type { Matrix, Rect } from '../../base/geometry.ts';
import { IDENTITY, mapRect } from '../../base/geometry.ts';
import type { Owner } from '../../typeset/box/types.ts';
import type { FormPlacement, InlinePlacement, Placement, Sheet } from '../sheet/types.ts';
import type { Job, PlacedLink } from './job.ts';
import { Canvas } from './canvas.ts';
import type { FaceForms } from './forms.ts';
import type { PdfRef } from './file.ts';
import { PAGE_STATE } from './pen.ts';
import type { FormUse } from './form-placements.ts';
import { cornersText, textString } from './syntax.ts';
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
}

/** A form of which the clip shows less than it holds. */
function placeWindow(canvas: Canvas, placement: FormPlacement, use: FormUse): void {
  canvas.enter(placement.clip, IDENTITY);
  canvas.drawForms([use], placement.owner);
  canvas.leave();
}

/** All placements; forms of one owner that follow each other are drawn as one thing. */
function placeAll({ job, faces, canvas }: Painting, placements: readonly Placement[]): void {
  let uses: FormUse[] = [];
  let owner: Owner | undefined;
  const drawRun = (): void => {
    if (uses.length > 0 && owner !== undefined) canvas.drawForms(uses, owner);
    uses = [];
  };
  for (const placement of placements) {
    if (placement.as === 'inline') {
      drawRun();
      placeInline(canvas, placement);
      continue;
    }
    if (placement.window || placement.owner !== owner) drawRun();
    const use = faces.use(job, placement);
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

const boxText = (box: Rect | undefined, toPage: Matrix): string | undefined =>
  box && `[${cornersText(mapRect(toPage, box))}]`;

/** The file that pages are written into. */
export interface PageWriting {
  readonly job: Job;
  readonly faces: FaceForms;
  /** For a press, whose pages have no links (ISO 15930-4, 6.11). */
  readonly isForPrepress: boolean;
}

/** From the points of a sheet to those of its page. */
const mirrored = ({ size }: Sheet): Matrix => [1, 0, 0, -1, 0, size.height];

function paint({ job, faces }: PageWriting, sheet: Sheet, page: PdfRef) {
  const tags = new TagWriter(job.structure, page, { next: 0 });
  const canvas = new Canvas(job, { page, tags, ctm: mirrored(sheet), toPage: IDENTITY, start: PAGE_STATE });
  canvas.enter(undefined, sheet.correction ?? IDENTITY);
  placeAll({ job, faces, canvas }, sheet.placements);
  // Forms take over dashes and widths from the page they are drawn on, so they come before anything that sets them.
  placeAll({ job, faces, canvas }, sheet.sharedPrintersMarks);
  canvas.paint(sheet.printersMarks, { table: undefined });
  canvas.leave();
  return { operators: canvas.finish(), resources: canvas.resources, links: canvas.links, key: tags.key };
}

/** Writes one page and everything on it; gives its reference. */
export function writePage(writing: PageWriting, sheet: Sheet): PdfRef {
  const { job, isForPrepress } = writing;
  const page = job.file.page(sheet.size);
  const { operators, resources, key, links } = paint(writing, sheet, page.ref);
  const annotations = (isForPrepress ? [] : links).map((link) => writeLink(job, page.ref, link));
  page.finish(operators, resources.byKind(), {
    BleedBox: boxText(sheet.bleed, mirrored(sheet)),
    TrimBox: boxText(sheet.trim, mirrored(sheet)),
    Tabs: isForPrepress ? undefined : '/S',
    StructParents: key === undefined ? undefined : `${key}`,
    Annots: annotations.length === 0 ? undefined : `[${annotations.join(' ')}]`,
  });
  return page.ref;
}
