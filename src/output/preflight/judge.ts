/**
 * A finished PDF, ours or another program's, held against the list U0 to U36 and the print checks P1 to P6 (`judgePdf`).
 *
 * Takes bytes; gives facts about every page and findings with clause, page, object and repair; says so when the file cannot
 * be read. U0 is the checker itself: it parses the finished bytes and knows nothing of the writer. What only a person can
 * judge is not here. Sources: ISO 14289-1; ISO 32000-1.
 */
import type { PrintPlan } from '../../base/print-plan.ts';
import { annotationFindings, figureFindings } from './annotations.ts';
import { crossReferenceFindings, treeFindings } from './tree-findings.ts';
import { duplexFindings, readPrintPlan } from './print-plan.ts';
import { openPdf, type PdfFile } from './file.ts';
import { asNote, finding, type Finding } from './finding.ts';
import { type FontFact, fontFacts, fontFindings } from './font-facts.ts';
import { contentsOf, prepressFaults, printQualityFindings } from './prepress.ts';
import { hiddenPartFindings, pageTreeFindings } from './hidden-parts.ts';
import { type JudgedPage, judgePage, type PageFact, type PageRule } from './judged-page.ts';
import { languageFindings } from './languages.ts';
import { isOurs, scalingFindings } from './pages.ts';
import { parentTreeFindings } from './parent-tree.ts';
import { emptyCellFindings, readingFindings, silenceFindings } from './reading.ts';
import { type DrawnPage, placeFindings } from './places.ts';
import { readTree, type Tree } from './tree.ts';
import { type Verdict, verdictsOf } from './verdicts.ts';
import { metadataFindings } from './metadata.ts';
import { refOf } from './values.ts';

export interface PdfReport {
  readonly version: string;
  readonly isTagged: boolean;
  readonly pages: readonly PageFact[];
  readonly fonts: readonly FontFact[];
  readonly findings: readonly Finding[];
  /** What it is fit for: always three. */
  readonly verdicts: readonly Verdict[];
}

export type Judged =
  | {
      readonly ok: true;
      readonly report: PdfReport;
      /** One for each page, where they were asked for. */
      readonly drawn: readonly DrawnPage[];
    }
  | { readonly ok: false; readonly why: string };

/**
 * Judges one file.
 *
 * @param wanted `faults`: all that fails, and not each note; what only notes are made of is not looked at. Of many sheets of one kind in
 *   a file of ours a few are measured whole, and of the others sizes, fonts and tags. `drawn`: all, and what each page paints
 */
export function judgePdf(bytes: Uint8Array, wanted: 'all' | 'drawn' | 'faults' = 'all'): Judged {
  const opened = openPdf(bytes);
  const how = { isBrief: wanted === 'faults', isDrawn: wanted === 'drawn' };
  return opened.ok ? judgeFile(opened.file, how) : opened;
}

function judgeFile(file: PdfFile, how: Pick<PageRule, 'isBrief' | 'isDrawn'>): Judged {
  const { isBrief } = how;
  const isStrict = isOurs(file);
  const plan = isStrict ? readPrintPlan(file) : undefined;
  const measured = isBrief && plan ? measuredPages(plan) : undefined;
  const pages = file.pages.map((page, i) =>
    judgePage(file, page.value, {
      ...{ ...how, page: i + 1, isStrict, plan: plan?.pages[i] },
      isMeasured: measured?.has(i) ?? true,
    }),
  );
  const tree = readTree(file);
  const isPress = isForPress(file);
  const found = [
    ...documentFindings(file),
    ...findInTree(file, tree, pages, isBrief),
    ...fontFindings(file, pages),
    ...pages.flatMap((page) => page.found),
  ];
  const hidden = hiddenPartFindings(file);
  const readable = [...found, ...hidden.filter(({ check }) => check.startsWith('U'))];
  const all = [
    ...crossReferenceFindings(file),
    ...pageTreeFindings(file),
    ...hidden.filter(({ check }) => !check.startsWith('U')),
    ...(isPress ? readable.map(asNote) : readable),
    ...pressFindings(file),
    ...scalingFindings(file),
    ...(plan ? duplexFindings(file, plan, isPress) : []),
    ...pages.flatMap(({ printed }) => printed),
  ];
  const findings = isBrief ? all : placeFindings(all, tree, pages);
  const verdicts = verdictsOf(findings, { press: isPress });
  const { version } = file;
  const facts = pages.map(({ fact }) => fact);
  const fonts = fontFacts(file, pages);
  const report = { version, isTagged: tree.length > 0, pages: facts, fonts, findings, verdicts };
  return { ok: true, report, drawn: pages.flatMap(({ drawn }) => drawn ?? []) };
}

/** Of more pages of one kind than these, five are measured. */
const MANY_PAGES = 20;

/**
 * Which pages of a file just made are measured whole, by index: of one kind that has many, the first, the last and three between them,
 * fronts and backs among them. Sheets of a deck differ in their cards alone: where one is wrong, the others are wrong as well.
 */
function measuredPages({ pages }: PrintPlan): ReadonlySet<number> {
  const kinds = new Map<string, number[]>();
  pages.forEach(({ size, parts }, i) => {
    const kind = `${size.join(' ')} ${parts.length}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), i]);
  });
  return new Set(
    [...kinds.values()].flatMap((all) => {
      if (all.length <= MANY_PAGES) return all;
      const quarter = (n: number): number => Math.floor((all.length * n) / 4);
      const chosen = [0, quarter(1), quarter(2) | 1, quarter(3), all.length - 1];
      return chosen.flatMap((at) => all[at] ?? []);
    }),
  );
}

/** All that readers need of the structure tree. */
function findInTree(
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
          ...silenceFindings(file, tree, pages),
          ...parentTreeFindings(file, tree, pages),
          ...(isBrief ? [] : [...readingFindings(file, tree, pages), ...emptyCellFindings(file, tree)]),
        ];
  return [...languageFindings(file, tree, pages), ...ofTree, ...annotationFindings(file, tree, pages)];
}

const untagged = finding(
  'U9',
  '7.1',
  'the file has no structure tree',
  'export it again as a tagged PDF; nothing else makes it readable aloud',
);

/** What the service takes that our files for a press are made for: 240 % of ink, cards of 2.5 x 3.5 in with 1/8 in of bleed. */
const OUR_PRESS = {
  inkLimit: 2.4,
  page: { width: 198, height: 270 },
  trim: { width: 180, height: 252 },
};

/** What a file for a press must be; for one that calls itself PDF/X-1a, and for all of ours. */
function pressFindings(file: PdfFile): readonly Finding[] {
  const isLabelled = (file.text(file.info, 'GTS_PDFXVersion') ?? '').startsWith('PDF/X-1a');
  if (!isLabelled && !isOurForPress(file)) return [];
  const isStrict = isOurForPress(file);
  const contents = contentsOf(file);
  const faults = prepressFaults(file, isStrict ? { isLabelled, ...OUR_PRESS } : { isLabelled }, contents);
  return [
    ...faults.map((fault) => finding('X1', '-', fault, 'export it again for the press', undefined)),
    ...printQualityFindings(file, contents, isStrict),
  ];
}

/** A file for a press need not be made for readers: what it lacks for them is only a note. */
const isForPress = (file: PdfFile): boolean =>
  file.text(file.info, 'GTS_PDFXVersion') !== undefined || isOurForPress(file);

/** modpress says of its files for a press alone whether they are trapped. */
const isOurForPress = (file: PdfFile): boolean =>
  isOurs(file) && file.name(file.info, 'Trapped') !== undefined;

/** U1 to U7, and U10 but for attached files. */
function documentFindings(file: PdfFile): readonly Finding[] {
  const { catalog } = file;
  const out: Finding[] = [];
  const want = (isRight: boolean, ...found: Parameters<typeof finding>): void => {
    if (!isRight) out.push(finding(...found));
  };
  const mark = file.entry(catalog, 'MarkInfo');
  const preferences = file.entry(catalog, 'ViewerPreferences');
  // PDF/UA-1 is for every version of ISO 32000-1: a header of 1.4 is right as well.
  want(/^1\.[0-7]$/.test(file.version), 'U1', '6.1', `PDF ${file.version}`, 'save it as PDF 1.7 or earlier');
  want(file.entry(mark, 'Marked') === true, 'U2', '6.2', 'not marked as tagged', 'set MarkInfo Marked');
  want(
    file.entry(mark, 'Suspects') !== true,
    'U3',
    '7.1',
    'its tags are marked as suspect',
    'check the tags',
  );
  want(
    file.entry(preferences, 'DisplayDocTitle') === true,
    'U7',
    '7.1',
    'the title is not shown',
    'set DisplayDocTitle',
  );
  want(
    file.entry(file.entry(catalog, 'AcroForm'), 'XFA') === null,
    'U10',
    '7.15',
    'it has an XFA form',
    'remove it',
  );
  return [...out, ...metadataFindings(file), ...layerFindings(file)];
}

/** Layers say their name, and none is switched by the reader itself (7.10). */
function layerFindings(file: PdfFile): readonly Finding[] {
  const layers = file.entry(file.catalog, 'OCProperties');
  if (layers === null) return [];
  const configurations = [file.raw(layers, 'D'), ...file.list(file.raw(layers, 'Configs'))];
  return configurations.flatMap((one) => {
    const out: Finding[] = [];
    if ((file.text(one, 'Name') ?? '') === '')
      out.push(finding('U10', '7.10', 'a configuration of layers has no name', 'write its Name', refOf(one)));
    if (file.raw(one, 'AS') !== null)
      out.push(finding('U10', '7.10', 'layers are switched by the reader', 'remove AS', refOf(one)));
    return out;
  });
}
