/**
 * A finished PDF, ours or another program's, held against the list U0 to U36 and the print checks (`judgePdf`).
 *
 * Takes bytes; gives facts about every page and findings with clause, page, object and repair; says so when the file cannot
 * be read. U0 is the checker itself: it parses the finished bytes and knows nothing of the writer. What only a person can
 * judge is not here. Sources: ISO 14289-1; ISO 32000-1.
 */
import { walkPage } from './content.ts';
import type { PageContent } from './page-content.ts';
import { annotationFindings } from './annotations.ts';
import { documentFindings, parentTreeFindings } from './document.ts';
import { openPdf, type PdfFile } from './file.ts';
import { asNote, finding, onPage, type Finding } from './finding.ts';
import { figureFindings } from './figures.ts';
import { fontFacts, fontFindings, type FontFact } from './fonts.ts';
import { languageFindings } from './languages.ts';
import { BOXES, isOurs, paperFindings } from './pages.ts';
import { boxOf, prepressFaults } from './prepress.ts';
import { emptyCellFindings, markFindings, readingFindings } from './reading.ts';
import { readTree, treeFindings, type Element } from './tree.ts';

export interface PageFact {
  /** 1-based. */
  readonly page: number;
  /** Millimetres, two decimals. */
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly string[];
  /** The coarsest picture as it is printed. */
  readonly leastDpi: number | undefined;
  readonly colours: readonly string[];
}

export interface PdfReport {
  readonly version: string;
  readonly isTagged: boolean;
  readonly pages: readonly PageFact[];
  readonly fonts: readonly FontFact[];
  readonly findings: readonly Finding[];
}

export type Judged =
  { readonly ok: true; readonly report: PdfReport } | { readonly ok: false; readonly why: string };

const LEAST_DPI = 200;
const hundredths = (points: number): number => Number(((points / 72) * 25.4).toFixed(2));

/**
 * Judges one file.
 *
 * @param wanted `faults`: all that fails, and not each note; what only notes are made of is not looked at
 */
export function judgePdf(bytes: Uint8Array, wanted: 'all' | 'faults' = 'all'): Judged {
  const opened = openPdf(bytes);
  if (!opened.ok) return opened;
  const { file } = opened;
  const isBrief = wanted === 'faults';
  const contents = file.pages.map(({ value }) => walkPage(file, value, isBrief));
  const order = readTree(file);
  const isTagged = order.length > 0;
  const findings = [
    ...readerFindings(file, order, contents, isBrief).map((one) => (isForPress(file) ? asNote(one) : one)),
    ...pressFindings(file),
    ...paperFindings(file, contents),
  ];
  const pages = file.pages.map(({ value }, i) => pageFact(file, value, contents[i], i + 1));
  return {
    ok: true,
    report: { version: file.version, isTagged, pages, fonts: fontFacts(file, contents), findings },
  };
}

/** Everything that readers need. */
function readerFindings(
  file: PdfFile,
  order: readonly Element[],
  contents: readonly PageContent[],
  isBrief: boolean,
): readonly Finding[] {
  const ofTree =
    order.length === 0
      ? [untagged]
      : [
          ...treeFindings(file, order),
          ...figureFindings(file, order),
          ...parentTreeFindings(file, order, contents),
          // Whether what is read makes sense is said in notes.
          ...(isBrief ? [] : [...readingFindings(file, order, contents), ...emptyCellFindings(file, order)]),
        ];
  return [
    ...documentFindings(file),
    ...languageFindings(file, order, contents),
    ...ofTree,
    ...annotationFindings(file, order),
    ...fontFindings(file, contents),
    ...contents.flatMap((content, i) => pageFindings(content, i + 1)),
  ];
}

const untagged = finding(
  'U9',
  '7.1',
  'the file has no structure tree',
  'export it again as a tagged PDF; nothing else makes it readable aloud',
);

function pageFact(
  file: PdfFile,
  value: Parameters<typeof boxOf>[1],
  content: PageContent | undefined,
  page: number,
): PageFact {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = boxOf(file, value, 'MediaBox') ?? [];
  const dpi = (content?.images ?? []).map((image) => image.dpi);
  return {
    page,
    width: hundredths(x2 - x1),
    height: hundredths(y2 - y1),
    boxes: BOXES.filter((name) => boxOf(file, value, name)),
    leastDpi: dpi.length === 0 ? undefined : Math.round(Math.min(...dpi)),
    colours: [...(content?.spaces.keys() ?? [])].sort(),
  };
}

/** Marks, and the resolution of pictures. */
function pageFindings(content: PageContent, page: number): readonly Finding[] {
  const out = [...markFindings(content, page)];
  const note = (check: string, message: string, repair: string, object?: number): void => {
    out.push(asNote(onPage(page, finding(check, '-', message, repair, object))));
  };
  for (const { id, width, height, dpi } of content.images)
    if (dpi < LEAST_DPI)
      note(
        'P18',
        `a picture of ${width} x ${height} px prints at ${Math.round(dpi)} dpi`,
        'use a larger picture',
        id,
      );
  if (!content.isWhole)
    note(
      'U0',
      'part of the page could not be unpacked and was not looked at',
      'save it with Flate compression',
    );
  return out;
}

/** What a file for a press must be; for one that calls itself PDF/X-1a, and for all of ours. */
function pressFindings(file: PdfFile): readonly Finding[] {
  const isLabelled = (file.text(file.info, 'GTS_PDFXVersion') ?? '').startsWith('PDF/X-1a');
  if (!isLabelled && !isOurForPress(file)) return [];
  return prepressFaults(file, { isLabelled }).map((fault) =>
    finding('X1', '-', fault, 'export it again for the press', undefined),
  );
}

/** A file for a press need not be made for readers: what it lacks for them is only a note. */
const isForPress = (file: PdfFile): boolean =>
  file.text(file.info, 'GTS_PDFXVersion') !== undefined || isOurForPress(file);

/** modpress says of its files for a press alone whether they are trapped. */
const isOurForPress = (file: PdfFile): boolean =>
  isOurs(file) && file.name(file.info, 'Trapped') !== undefined;
