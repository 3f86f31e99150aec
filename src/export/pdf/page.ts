/**
 * One sheet as one page: placements, furniture, links, boxes.
 *
 * Takes a sheet, writes its content stream, annotations and page object at once, so that nothing of a page stays in memory but
 * what it said to the structure tree. Source: ISO 32000-1, 7.7.3.3, 12.5.6.5 and 14.11.2.
 */
import type { Matrix, Rect } from '../../base/geometry.ts';
import { concat, IDENTITY, mapRect } from '../../base/geometry.ts';
import type { FormPlacement, Placement, Sheet } from '../../sheet/types.ts';
import type { Job, PlacedLink } from './job.ts';
import { Canvas, type FormUse } from './canvas.ts';
import type { FaceForms } from './forms.ts';
import type { PdfRef } from './pdf-file.ts';
import { PAGE_STATE } from './pen.ts';
import { cornersText, nums, textString } from './syntax.ts';
import { TagWriter } from './tag-writer.ts';

function place(job: Job, faces: FaceForms, canvas: Canvas, placement: Placement): void {
  const { list, matrix, clip } = placement;
  if (placement.as === 'form') {
    const { owner, window } = placement;
    const use = formUse(job, faces, placement);
    if (!use) return;
    if (window) canvas.enter(clip, IDENTITY);
    canvas.drawForms([use], owner);
    if (window) canvas.leave();
    return;
  }
  const content = list.pages[placement.page];
  if (!content) return;
  canvas.enter(clip, matrix);
  canvas.paint(content.items, { table: placement.owners });
  canvas.leave();
}

function formUse(job: Job, faces: FaceForms, placement: FormPlacement): FormUse | undefined {
  const { list, page, matrix, clip, window } = placement;
  const face = faces.get(job, list, { page, matrix, clip, window });
  return face && { form: face.form, box: face.box, matrix };
}

/** All placements; forms of one owner that follow each other are drawn as one thing. */
function placeAll(job: Job, faces: FaceForms, canvas: Canvas, placements: readonly Placement[]): void {
  for (let i = 0; i < placements.length; i++) {
    const run = formRun(placements, i);
    const [first] = run;
    if (!first || run.length === 1) {
      const placement = placements[i];
      if (placement) place(job, faces, canvas, placement);
      continue;
    }
    const uses: FormUse[] = [];
    for (const one of run) {
      const use = formUse(job, faces, one);
      if (use) uses.push(use);
    }
    canvas.drawForms(uses, first.owner);
    i += run.length - 1;
  }
}

/** Forms from index `start` on that belong to one owner and need no clip beyond their own. */
function formRun(placements: readonly Placement[], start: number): readonly FormPlacement[] {
  const run: FormPlacement[] = [];
  for (let i = start; i < placements.length; i++) {
    const one = placements[i];
    if (one?.as !== 'form' || one.window || (run[0] && one.owner !== run[0].owner)) break;
    run.push(one);
  }
  return run;
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

/** Writes one page and everything on it; gives its reference. A page for a press has no links (ISO 15930-4, 6.11). */
export function writePage(job: Job, faces: FaceForms, sheet: Sheet, isForPrepress: boolean): PdfRef {
  const page = job.file.reserve();
  const { width, height } = sheet.size;
  const mirror: Matrix = [1, 0, 0, -1, 0, height];
  const tags = new TagWriter(job.structure, page, { next: 0 });
  const canvas = new Canvas(job, { page, tags, ctm: IDENTITY, toPage: IDENTITY, start: PAGE_STATE });
  canvas.enter(undefined, concat(mirror, sheet.correction ?? IDENTITY));
  placeAll(job, faces, canvas, sheet.placements);
  // Forms take over dashes and widths from the page they are drawn on, so they come before anything that sets them.
  for (const placement of sheet.sharedFurniture) place(job, faces, canvas, placement);
  canvas.paint(sheet.furniture, { table: undefined });
  canvas.leave();
  const content = job.file.reserve();
  job.file.stream(content, '', canvas.finish());
  const links = (isForPrepress ? [] : canvas.links).map((link) => writeLink(job, page, link));
  const body = [
    `<</Type/Page/Parent ${job.file.pagesRef}/MediaBox[0 0 ${nums([width, height])}]`,
    boxText('BleedBox', sheet.bleed, mirror),
    boxText('TrimBox', sheet.trim, mirror),
    `/Contents ${content}/Resources${canvas.resources}${isForPrepress ? '' : '/Tabs/S'}`,
    tags.key === undefined ? '' : `/StructParents ${tags.key}`,
    links.length === 0 ? '' : `/Annots[${links.join(' ')}]`,
    '>>',
  ];
  job.file.write(page, body.join(''));
  job.file.addPage(page);
  return page;
}
