/**
 * One page of a file, judged (`judgePage`): its facts, what is found on it alone, and what the rest of the file is held against.
 *
 * Takes an opened file and a page of it; gives plain results, and little of them: a file may have thousands of pages.
 */
import type { PlannedPage } from '../../base/print-plan.ts';
import { walkPage } from './content.ts';
import type { ShownSequences } from './parent-tree.ts';
import type { PdfFile } from './file.ts';
import { asNote, finding, onPage, type Finding } from './finding.ts';
import { spokenPage, type SpokenPage } from './languages.ts';
import type { PageContent } from './page-content.ts';
import { boxesOf, paperFindings, type LookedPage } from './pages.ts';
import { markFindings } from './reading.ts';
import { boxFrom } from './painted.ts';
import { boxOf } from './prepress.ts';
import { measureFindings } from './print-measure.ts';
import { type SeenLetters } from './silence.ts';
import { whatIsSeen } from './seen.ts';
import type { PdfValue } from './values.ts';
import { visibilityFindings } from './visibility.ts';

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

/** A page that was looked at, and what the rest of the file is held against. */
export interface JudgedPage
  extends ShownSequences, SpokenPage, SeenLetters, Pick<PageContent, 'fonts' | 'sequences' | 'joinedWords'> {
  readonly fact: PageFact;
  readonly hasAnnotations: boolean;
  /** What readers find on it, and what a printer does. */
  readonly found: readonly Finding[];
  readonly printed: readonly Finding[];
}

/** How a page is judged. */
export interface PageRule {
  /** 1-based. */
  readonly page: number;
  /** Notes are left out, and what only they are made of is not looked at. */
  readonly isBrief: boolean;
  /** The file is one of ours. */
  readonly isStrict: boolean;
  /** What the page should show, where the file says so. */
  readonly plan: PlannedPage | undefined;
}

const LEAST_DPI = 200;
const hundredths = (points: number): number => Number(((points / 72) * 25.4).toFixed(2));
const NO_WORDS: ReadonlyMap<string, number> = new Map();

export function judgePage(file: PdfFile, value: PdfValue, rule: PageRule): JudgedPage {
  const { page, isBrief } = rule;
  const content = walkPage(file, value, true);
  const looked = { page: value, boxes: boxesOf(file, value), content };
  const { isWhole, fonts, marks, sequences, joinedWords } = content;
  return {
    ...{ isWhole, fonts, opened: marks.opened },
    // Whether what is read makes sense is said in notes.
    ...{ sequences: isBrief ? [] : sequences, joinedWords: isBrief ? NO_WORDS : joinedWords },
    ...{ repeated: [...marks.repeated], paints: content.paints },
    ...spokenPage(file, content),
    ...seenLetters(sequences),
    hasAnnotations: file.list(file.raw(value, 'Annots')).length > 0,
    fact: pageFact(looked, page),
    found: pageFindings(content, page),
    printed: printedFindings(file, looked, rule).map((one) => onPage(rule.page, one)),
  };
}

/** What a printer does with the page, and what is seen on it. */
function printedFindings(
  file: PdfFile,
  looked: LookedPage,
  { isStrict, plan }: PageRule,
): readonly Finding[] {
  const { content, page, boxes } = looked;
  const media = boxFrom(boxes.get('MediaBox') ?? []);
  const shown = boxFrom(boxOf(file, page, 'CropBox') ?? []) ?? media;
  const sight = shown && whatIsSeen(content.items, shown);
  return [
    ...paperFindings(file, looked, isStrict),
    ...visibilityFindings(content, sight),
    ...(plan && media && sight
      ? measureFindings(plan, { items: content.items, frames: content.frames, sight, media })
      : []),
  ];
}

/** Of each sequence that has some. */
function seenLetters(sequences: PageContent['sequences']): SeenLetters {
  const [letters, silenced] = [new Map<string, number>(), new Map<string, number>()];
  for (const { id, seen, silenced: silent } of sequences) {
    if (seen > 0) letters.set(id, (letters.get(id) ?? 0) + seen);
    if (silent > 0) silenced.set(id, (silenced.get(id) ?? 0) + silent);
  }
  return { letters, silenced };
}

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
  for (const fault of content.faults)
    out.push(onPage(page, finding('F5', '7.8.2', fault, 'save it again, and look at the page')));
  for (const part of content.damaged)
    out.push(
      onPage(
        page,
        finding('F6', '7.4', `${part} is damaged: it cannot be unpacked`, 'take an undamaged copy'),
      ),
    );
  if (!content.isWhole && content.damaged.size === 0)
    note(
      'U0',
      'part of the page could not be unpacked and was not looked at',
      'save it with Flate compression',
    );
  return out;
}
