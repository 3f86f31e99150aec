/**
 * DriveThruCards: one PDF in press colours, one face a page, back before front.
 *
 * Takes a job, gives a PDF 1.4 as a draft, built to PDF/X-1a:2003: four inks and spot inks alone, black text black ink alone,
 * no colour above the ink limit, nothing transparent, boxes, fonts inside. Its output intent is the profile `--icc` names, or the
 * registered condition of the service's press; with a profile that is none for output it does not call itself PDF/X, and says so.
 * Reading back measures all of this in the finished bytes. Source: ISO 15930-4.
 */
import { host, noteWork } from '../../base/host.ts';
import { inLanguage } from '../../base/language.ts';
import { edges } from '../../base/geometry.ts';
import { bleedOf, DRIVE_THRU, INK_LIMIT, type ServiceSize } from './formats/index.ts';
import { type OutputIntent, writePdf } from '../../output/pdf/index.ts';
import { openPdf, prepressFaults } from '../../output/preflight/index.ts';
import { imposeSheets, type SheetSet, solveGrid } from '../imposition/index.ts';
import { reportOwnCheck } from '../judge/own-check.ts';
import { pinnedDate } from '../open/pinned-date.ts';
import { packageFolder } from '../open/package-folder.ts';
import { serviceFaces, serviceSizes, sizeNotes } from './card-pictures.ts';
import { type Draft, type Drafted, exportCards, type ExportJob, fileText } from './job.ts';
import { type PrepressCard, prepressCards } from './prepress-faces.ts';
import { latin1Text, utf16Text, viewOf } from '../../base/bytes.ts';
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { FILE_LIMITS } from '../../deck/read/index.ts';

/** The PDF, or nothing when no component has a size the service takes. */
export async function prepressFiles(job: ExportJob): Promise<Drafted> {
  const sizes = serviceSizes(job, DRIVE_THRU);
  const cards = await exportCards(job, serviceFaces(sizes));
  const [size] = sizes.values();
  const profile = readProfile(job.request.profile, job.report);
  if (!size || cards.length === 0 || profile === false) return { files: [], notes: [] };
  const page = { trim: size.trim, bleed: bleedOf(size, size.trim) };
  const turned = await prepressCards(job, cards, page, { profile: profile?.path, limit: INK_LIMIT });
  const set = faceByFace(job, turned, size);
  const options = { date: pinnedDate(), version: packageFolder().version, report: job.report };
  const intent = profile ? intentOf(profile) : US_PRINTING;
  const name = `${fileText(job.open.deck.name)}.${job.language}.pdf`;
  noteWork(name);
  const bytes = await writePdf(set, { ...options, prepress: { intent } });
  reportOwnCheck(bytes, 'dtc', undefined, job.report);
  return {
    files: [pressDraft(name, bytes, set, size, intent !== undefined)],
    notes: [...sizeNotes(sizes), ...notesOf(set, turned, profile)],
  };
}

/** The profile that was named; undefined where it cannot be an output intent. */
const intentOf = ({ bytes, description, unfit }: PrepressProfile): OutputIntent | undefined =>
  unfit === undefined ? { kind: 'profile', profile: bytes, description } : undefined;

/**
 * What the cards are printed under where nobody says otherwise: the press of the service is in the United States and asks for
 * the inks of SWOP, whose characterisation data is registered under this name (ICC Characterization Data Registry).
 */
const US_PRINTING: OutputIntent = {
  kind: 'registered',
  name: 'CGATS TR 001',
  description: 'CGATS TR 001 (SWOP)',
};

function notesOf(
  set: SheetSet,
  cards: readonly PrepressCard[],
  profile: PrepressProfile | undefined,
): readonly string[] {
  const flat = cards.filter(({ isFlattened }) => isFlattened).length;
  return [
    `${set.sheets.length} pages of 2.75 x 3.75 in: back, front, back, front ..`,
    ...(flat === 0
      ? []
      : [`${flat} of ${cards.length} designs have translucent parts, flattened to pictures`]),
    profile === undefined
      ? `PDF/X-1a:2003 for ${US_PRINTING.description}, by our own checks; name another press with --icc`
      : profile.unfit === undefined
        ? `PDF/X-1a:2003 for "${profile.description}", by our own checks; let the printer's preflight have the last word`
        : `built like PDF/X-1a:2003, not called so: ${profile.unfit}`,
  ];
}

/** Single-card pages, each back before its front. */
function faceByFace(job: ExportJob, cards: readonly PrepressCard[], size: ServiceSize): SheetSet {
  const { deck } = job.open;
  const { language } = job;
  const copies = cards.flatMap(({ id, copies: count, front, back }) => {
    // A card without a back gets its front on both pages: the service counts pages in pairs.
    const copy = { id, front, back: back ?? front };
    return Array.from({ length: count }, () => copy);
  });
  const grid = solveGrid({
    trim: size.trim,
    bleed: bleedOf(size, size.trim),
    paper: size.trim,
    mode: 'single',
    margins: edges(0),
    gap: undefined,
    up: undefined,
    isFolded: false,
  });
  if (grid.kind === 'misfit') throw new Error('a page of its own always fits');
  const set = imposeSheets({
    title: inLanguage(deck.title, language),
    subject: `${inLanguage(deck.title, language)} ${deck.version}`,
    author: deck.credits ? inLanguage(deck.credits, language) : '',
    keywords: [deck.name],
    language,
    copies,
    grid,
    flip: 'long',
    label: ({ side, number }) => `${side} ${number}`,
    printersMarks: () => [],
  });
  // Sheets come front, back; the service wants back, front.
  const sheets = set.sheets.map((_, i, all) => all[i % 2 === 0 ? i + 1 : i - 1] ?? _);
  const outline = set.outline.map((entry) => ({ ...entry, sheet: entry.sheet ^ 1 }));
  return { ...set, duplex: 'none', sheets, outline };
}

function pressDraft(
  name: string,
  bytes: Uint8Array,
  set: SheetSet,
  size: ServiceSize,
  isLabelled: boolean,
): Draft {
  const bleed = bleedOf(size, size.trim);
  const page = { width: size.trim.width + 2 * bleed, height: size.trim.height + 2 * bleed };
  const label = isLabelled ? 'PDF/X-1a:2003' : 'PDF 1.4';
  return {
    name,
    bytes,
    facts: `${label}, ${set.sheets.length} pages, four inks, at most ${INK_LIMIT * 100} % ink`,
    check(read) {
      const pdf = openPdf(read);
      if (!pdf.ok) return pdf.why;
      const rule = { pages: set.sheets.length, page, trim: size.trim, inkLimit: INK_LIMIT, isLabelled };
      return prepressFaults(pdf.file, rule)[0];
    },
  };
}

// The colour profile of a press, as a person names it with `--icc`.
// Takes a path, gives what the file says about itself, or reports MP4108; one that cannot be read is reported like any other file. PDF/X-1a:2003 takes an output profile of version 2;
// another one still makes the inks, but the file does not call itself PDF/X. Source: ICC.1:2001-04, 6.1 and 6.4.32;
// ISO 15930-4, 6.2.

interface PrepressProfile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** What the profile calls itself, or its file name. */
  readonly description: string;
  /** Why it cannot be an output intent; undefined when it can. */
  readonly unfit: string | undefined;
}

const HEADER = 128;

/** The profile of `--icc`; undefined when none is named, false when it cannot be used (reported). */
function readProfile(path: string | undefined, report: Report): PrepressProfile | undefined | false {
  if (path === undefined) return undefined;
  const fault = (why: string): false => {
    report(error('MP4108', `${path} ${why}`, { help: 'name the .icc file of your print shop' }));
    return false;
  };
  const read = host().store.read(path, FILE_LIMITS.profile);
  if (!read.ok) {
    report(error(read.code, `${path} ${read.why}`, { help: 'name the .icc file of your print shop' }));
    return false;
  }
  const { bytes } = read;
  const word = (at: number): string => latin1Text(bytes, at, at + 4);
  if (bytes.length < HEADER || word(36) !== 'acsp') return fault('is not an ICC profile');
  if (word(16) !== 'CMYK') return fault(`is for ${word(16).trim()}, not for CMYK`);
  const file = path.split(/[/\\]/).at(-1) ?? path;
  return {
    path,
    bytes,
    description: descriptionOf(bytes) ?? file,
    unfit: unfitness(word(12), bytes[8] ?? 0),
  };
}

function unfitness(kind: string, version: number): string | undefined {
  if (kind !== 'prtr') return `the profile is of class "${kind}", an output intent needs class "prtr"`;
  return version === 2 ? undefined : `the profile is of version ${version}, PDF/X-1a takes version 2`;
}

/** The English description: `desc` of version 2, or the first record of a `mluc`. */
function descriptionOf(bytes: Uint8Array): string | undefined {
  const view = viewOf(bytes);
  const count = bytes.length >= HEADER + 4 ? view.getUint32(HEADER) : 0;
  for (let i = 0; i < Math.min(count, 100); i++) {
    const at = HEADER + 4 + i * 12;
    if (at + 12 > bytes.length || latin1Text(bytes, at, at + 4) !== 'desc') continue;
    const start = view.getUint32(at + 4);
    const tag = bytes.subarray(start, start + view.getUint32(at + 8));
    if (tag.length < 28) return undefined;
    const word = (place: number): number => viewOf(tag).getUint32(place);
    const text =
      latin1Text(tag, 0, 4) === 'mluc'
        ? utf16Text(tag.subarray(word(24), word(24) + word(20)))
        : latin1Text(tag, 12, 12 + word(8));
    return text.replaceAll('\0', '').trim() || undefined;
  }
  return undefined;
}
