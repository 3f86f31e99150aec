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
import { documentFindings, parentTreeFindings, type ShownSequences } from './document.ts';
import { openPdf, type PdfFile } from './file.ts';
import { asNote, finding, onPage, type Finding } from './finding.ts';
import { figureFindings } from './figures.ts';
import { fontFacts, fontFindings, type FontFact } from './fonts.ts';
import { languageFindings } from './languages.ts';
import { boxesOf, isOurs, paperFindings, scalingFindings, type LookedPage } from './pages.ts';
import { prepressFaults } from './prepress.ts';
import { emptyCellFindings, markFindings, readingFindings } from './reading.ts';
import { readTree, type Tree } from './tree.ts';
import { treeFindings } from './tree-findings.ts';
import type { PdfValue } from './values.ts';

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

/** A page that was looked at, and what the rest of the file is held against. */
interface JudgedPage extends ShownSequences, Pick<PageContent, 'fonts' | 'sequences' | 'joinedWords'> {
  readonly fact: PageFact;
  readonly languages: readonly string[];
  readonly hasAnnotations: boolean;
  /** What readers find on it, and what a printer does. */
  readonly found: readonly Finding[];
  readonly printed: readonly Finding[];
}

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
  const isStrict = isOurs(file);
  const pages = file.pages.map(({ value }, i) => judgePage(file, value, i + 1, { isBrief, isStrict }));
  const tree = readTree(file);
  const isTagged = tree.length > 0;
  const findings = [
    ...readerFindings(file, tree, pages, isBrief).map((one) => (isForPress(file) ? asNote(one) : one)),
    ...pressFindings(file),
    ...scalingFindings(file),
    ...pages.flatMap(({ printed }) => printed),
  ];
  const facts = pages.map(({ fact }) => fact);
  const fonts = fontFacts(file, pages);
  return { ok: true, report: { version: file.version, isTagged, pages: facts, fonts, findings } };
}

/** Keeps little of a page: a file may have thousands. */
function judgePage(
  file: PdfFile,
  value: PdfValue,
  page: number,
  { isBrief, isStrict }: { isBrief: boolean; isStrict: boolean },
): JudgedPage {
  const content = walkPage(file, value, isBrief);
  const looked = { page: value, boxes: boxesOf(file, value), content };
  const { isWhole, fonts, marks, sequences, joinedWords } = content;
  return {
    ...{ isWhole, fonts, opened: marks.opened },
    // Whether what is read makes sense is said in notes.
    ...{ sequences: isBrief ? [] : sequences, joinedWords: isBrief ? NO_WORDS : joinedWords },
    ...{ repeated: [...marks.repeated], languages: [...marks.languages] },
    hasAnnotations: file.list(file.raw(value, 'Annots')).length > 0,
    fact: pageFact(looked, page),
    found: pageFindings(content, page),
    printed: paperFindings(file, looked, isStrict).map((one) => onPage(page, one)),
  };
}

const NO_WORDS: ReadonlyMap<string, number> = new Map();

/** Everything that readers need. */
function readerFindings(
  file: PdfFile,
  tree: Tree,
  pages: readonly JudgedPage[],
  isBrief: boolean,
): readonly Finding[] {
  const ofTree =
    tree.length === 0
      ? [untagged]
      : [
          ...treeFindings(file, tree),
          ...figureFindings(file, tree),
          ...parentTreeFindings(file, tree, pages),
          ...(isBrief ? [] : [...readingFindings(file, tree, pages), ...emptyCellFindings(file, tree)]),
        ];
  return [
    ...documentFindings(file),
    ...languageFindings(file, tree, pages),
    ...ofTree,
    ...annotationFindings(file, tree, pages),
    ...fontFindings(file, pages),
    ...pages.flatMap(({ found }) => found),
  ];
}

const untagged = finding(
  'U9',
  '7.1',
  'the file has no structure tree',
  'export it again as a tagged PDF; nothing else makes it readable aloud',
);

function pageFact({ boxes, content }: LookedPage, page: number): PageFact {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = boxes.get('MediaBox') ?? [];
  const dpi = content.images.map((image) => image.dpi);
  return {
    page,
    width: hundredths(x2 - x1),
    height: hundredths(y2 - y1),
    boxes: [...boxes.keys()],
    leastDpi: dpi.length === 0 ? undefined : Math.round(Math.min(...dpi)),
    colours: [...content.spaces.keys()].sort(),
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
