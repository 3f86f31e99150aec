/**
 * A finished PDF, ours or another program's, held against the list U0 to U36 and the print checks P1 to P5 (`judgePdf`).
 *
 * Takes bytes; gives facts about every page and findings with clause, page, object and repair; says so when the file cannot
 * be read. U0 is the checker itself: it parses the finished bytes and knows nothing of the writer. What only a person can
 * judge is not here. Sources: ISO 14289-1; ISO 32000-1.
 */
import { annotationFindings } from './annotations.ts';
import { crossReferenceFindings } from './cross-references.ts';
import { documentFindings } from './document.ts';
import { duplexFindings } from './duplex.ts';
import { openPdf, type PdfFile } from './file.ts';
import { asNote, finding, type Finding } from './finding.ts';
import { figureFindings } from './figures.ts';
import { fontFacts, fontFindings, type FontFact } from './fonts.ts';
import { hiddenPartFindings, pageTreeFindings } from './hidden-parts.ts';
import { judgePage, type JudgedPage, type PageFact } from './judged-page.ts';
import { languageFindings } from './languages.ts';
import { isOurs, scalingFindings } from './pages.ts';
import { parentTreeFindings } from './parent-tree.ts';
import { prepressFaults } from './prepress.ts';
import { readPrintPlan } from './print-plan.ts';
import { emptyCellFindings, readingFindings } from './reading.ts';
import { silenceFindings } from './silence.ts';
import { readTree } from './tree.ts';
import { treeFindings } from './tree-findings.ts';

export interface PdfReport {
  readonly version: string;
  readonly isTagged: boolean;
  readonly pages: readonly PageFact[];
  readonly fonts: readonly FontFact[];
  readonly findings: readonly Finding[];
}

export type Judged =
  { readonly ok: true; readonly report: PdfReport } | { readonly ok: false; readonly why: string };

/**
 * Judges one file.
 *
 * @param wanted `faults`: all that fails, and not each note; what only notes are made of is not looked at
 */
export function judgePdf(bytes: Uint8Array, wanted: 'all' | 'faults' = 'all'): Judged {
  const opened = openPdf(bytes);
  return opened.ok ? judgeFile(opened.file, wanted === 'faults') : opened;
}

function judgeFile(file: PdfFile, isBrief: boolean): Judged {
  const isStrict = isOurs(file);
  const plan = isStrict ? readPrintPlan(file) : undefined;
  const pages = file.pages.map((page, i) =>
    judgePage(file, page.value, { page: i + 1, isBrief, isStrict, plan: plan?.pages[i] }),
  );
  const tree = findInTree(file, pages, isBrief);
  const found = [
    ...documentFindings(file),
    ...tree.findings,
    ...fontFindings(file, pages),
    ...pages.flatMap((page) => page.found),
  ];
  const hidden = hiddenPartFindings(file);
  const readable = [...found, ...hidden.filter(({ check }) => check.startsWith('U'))];
  const findings = [
    ...crossReferenceFindings(file),
    ...pageTreeFindings(file),
    ...hidden.filter(({ check }) => !check.startsWith('U')),
    ...(isForPress(file) ? readable.map(asNote) : readable),
    ...pressFindings(file),
    ...scalingFindings(file),
    ...(plan ? duplexFindings(file, plan) : []),
    ...pages.flatMap(({ printed }) => printed),
  ];
  const { version } = file;
  const facts = pages.map(({ fact }) => fact);
  const fonts = fontFacts(file, pages);
  return { ok: true, report: { version, isTagged: tree.isTagged, pages: facts, fonts, findings } };
}

interface FoundInTree {
  readonly isTagged: boolean;
  readonly findings: readonly Finding[];
}

/** All that readers need of the structure tree. */
function findInTree(file: PdfFile, pages: readonly JudgedPage[], isBrief: boolean): FoundInTree {
  const tree = readTree(file);
  const ofTree =
    tree.length === 0
      ? [untagged]
      : [
          ...treeFindings(file, tree),
          ...figureFindings(file, tree),
          ...silenceFindings(file, tree, pages),
          ...parentTreeFindings(file, tree, pages),
          ...(isBrief ? [] : [...readingFindings(file, tree, pages), ...emptyCellFindings(file, tree)]),
        ];
  const findings = [
    ...languageFindings(file, tree, pages),
    ...ofTree,
    ...annotationFindings(file, tree, pages),
  ];
  return { isTagged: tree.length > 0, findings };
}

const untagged = finding(
  'U9',
  '7.1',
  'the file has no structure tree',
  'export it again as a tagged PDF; nothing else makes it readable aloud',
);

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
