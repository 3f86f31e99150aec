/**
 * One sheet as one page: placements, printer's marks, links, boxes.
 *
 * Takes a sheet, writes its content stream, annotations and page object at once, so that nothing of a page stays in memory but
 * what it said to the structure tree. Source: ISO 32000-1, 7.7.3.3, 12.5.6.5 and 14.11.2.
 */
import { REQUEST_NAMESPACE } from '../../base/print-plan.ts';
import { IDENTITY, mapRect, type Matrix, type Rect } from '../../base/geometry.ts';
import type { Owner } from '../../typeset/box/types.ts';
import type { FormPlacement, InlinePlacement, Placement, Sheet, SheetSet } from '../sheet/types.ts';
import { type Job, PAGE_STATE, type PlacedLink } from './pen.ts';
import { Canvas } from './canvas.ts';
import type { FaceForms } from './forms.ts';
import type { FileFacts, PdfRef } from './shared-objects.ts';
import type { FormUse } from './form-placements.ts';
import { cornersText, textString } from './colour.ts';
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

// What the file says about itself: the info dictionary and the XMP packet.
// Own packet, as the library does not escape `&` and `<`: title and description in the document's language, dates, producer,
// and the identifier of the accessibility standard the file is built to. Both say the same, as validators compare them.
// Sources: ISO 32000-1, 14.3; ISO 16684-1 (XMP); ISO 14289-1, clause 5.

/** Where dates and the program's name come from: never from the clock. */
export interface Origin {
  /** Creation and modification date written into the file. */
  readonly date: Date;
  /** Version of modpress. */
  readonly version: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters XML 1.0 can hold (section 2.2). */
const isXmlChar = (char: string): boolean =>
  char >= ' ' ? char !== '\ufffe' && char !== '\uffff' : char === '\t' || char === '\n' || char === '\r';

/** Text for XML; characters it cannot hold are dropped. */
export const escapeXml = (text: string): string =>
  [...text].map((char) => ENTITIES[char] ?? (isXmlChar(char) ? char : '')).join('');

/** The date to the second, in UTC, as XMP writes it. */
const isoDate = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

const alternatives = (name: string, text: string, language: string): string => {
  const escaped = escapeXml(text);
  return `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${escaped}</rdf:li><rdf:li xml:lang="${language}">${escaped}</rdf:li></rdf:Alt></dc:${name}>`;
};

function packet(set: SheetSet, origin: Origin, producer: string, isForReading: boolean): string {
  const date = isoDate(origin.date);
  const lines = [
    '<dc:format>application/pdf</dc:format>',
    alternatives('title', set.title, set.language),
    set.subject === '' ? '' : alternatives('description', set.subject, set.language),
    set.author === ''
      ? ''
      : `<dc:creator><rdf:Seq><rdf:li>${escapeXml(set.author)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:language><rdf:Bag><rdf:li>${set.language}</rdf:li></rdf:Bag></dc:language>`,
    set.keywords.length === 0 ? '' : `<pdf:Keywords>${escapeXml(set.keywords.join(', '))}</pdf:Keywords>`,
    `<pdf:Producer>${escapeXml(producer)}</pdf:Producer>`,
    `<xmp:CreatorTool>${escapeXml(producer)}</xmp:CreatorTool>`,
    `<xmp:CreateDate>${date}</xmp:CreateDate>`,
    `<xmp:ModifyDate>${date}</xmp:ModifyDate>`,
    isForReading ? '<pdfuaid:part>1</pdfuaid:part>' : '',
    set.request === undefined ? '' : `<modpress:request>${escapeXml(set.request)}</modpress:request>`,
  ];
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about=""',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
    ' xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    set.request === undefined ? '' : ` xmlns:modpress="${REQUEST_NAMESPACE}"`,
    isForReading ? ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">' : '>',
    ...lines,
    '</rdf:Description>',
    '</rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="r"?>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** What a file for a press declares. */
export interface PrepressEdition {
  /** The condition its inks are meant for; undefined: none, and the file does not call itself PDF/X. */
  readonly intent: OutputIntent | undefined;
}

/** A printing condition: by its profile, or by the name it has in the registry of the ICC, which needs no profile inside. */
export type OutputIntent =
  | { readonly kind: 'profile'; readonly description: string; readonly profile: Uint8Array }
  | { readonly kind: 'registered'; readonly description: string; readonly name: string };

/** Info and metadata of a sheet set; for a press where an edition is given (ISO 15930-4, PDF/X-1a:2003). */
export function fileFacts(set: SheetSet, origin: Origin, press?: PrepressEdition): FileFacts {
  const producer = `modpress ${origin.version}`;
  const info: Record<string, string | Date> = {
    Title: set.title,
    Producer: producer,
    Creator: producer,
    CreationDate: origin.date,
    ModDate: origin.date,
  };
  if (set.author !== '') info['Author'] = set.author;
  if (set.subject !== '') info['Subject'] = set.subject;
  if (set.keywords.length > 0) info['Keywords'] = set.keywords.join(', ');
  if (press?.intent) info['GTS_PDFXVersion'] = 'PDF/X-1a:2003';
  const xmp = packet(set, origin, producer, press === undefined);
  if (press) return { version: '1.4', language: set.language, info, infoNames: { Trapped: '/False' }, xmp };
  return { version: '1.7', language: set.language, info, xmp };
}
