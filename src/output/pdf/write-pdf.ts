/**
 * Stage 9, `export`: a sheet set as a PDF file.
 *
 * Takes sheets, gives bytes: PDF 1.7, tagged from the first page, every font embedded, built to PDF/UA-1; for a press PDF 1.4
 * without links and reading preferences. Decides nothing: everything it writes is in the sheet set. Same input, same
 * bytes. Source: ISO 32000-1; ISO 14289-1; ISO 15930-4; docs/display-list.md.
 */
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { PLAN_OWNER } from '../../base/print-plan.ts';
import { printPlan } from '../sheet/print-plan.ts';
import type { SheetSet } from '../sheet/types.ts';
import type { Job } from './job.ts';
import { Inks } from './colour.ts';
import { Typefaces } from './typefaces.ts';
import { ArtForms, FaceForms, writeGroup, newFormStreams } from './forms.ts';
import { storeImages } from './images.ts';
import type { Origin, PrepressEdition } from './metadata.ts';
import { fileFacts } from './metadata.ts';
import { writeOutline } from './outline.ts';
import { writePage } from './page.ts';
import type { PdfFile, PdfRef } from './file.ts';
import { openFile } from './pdfkit-document.ts';
import { SharedObjects } from './shared-objects.ts';
import { StructureTree } from './structure-tree.ts';
import { textString } from './syntax.ts';
import { countUses } from './uses.ts';

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
