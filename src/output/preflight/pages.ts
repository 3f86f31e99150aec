/**
 * Pages as they come out of a printer: size, boxes, turns, words that lie beside the paper (P1, P2), shapes
 * that print as a line without being one (P6).
 *
 * Takes an opened file and its walked pages; gives findings. A file that says it was made by modpress is held to more: its
 * sheets are never turned, cut or enlarged by the reader, and the print dialog is asked not to scale them.
 * Source: ISO 32000-1, 7.7.3.3, 12.2 and 14.11.2.
 */
import type { PageContent } from './page-inks.ts';
import type { PdfFile } from './file.ts';
import { asNote, finding, type Finding } from './finding.ts';
import type { Box, PaintedItem } from './painted.ts';
import { boxOf } from './prepress.ts';
import type { Sight } from './seen.ts';
import type { PdfValue } from './values.ts';

const BOXES = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'] as const;

/** Hundredths of a point. */
const EXACT = 0.01;

/** The program that wrote a file last says its name; what another one made of a file of ours is the other's. */
export const isOurs = (file: PdfFile): boolean => /^modpress\b/.test(file.text(file.info, 'Producer') ?? '');

/** P1 of a whole file. */
export function scalingFindings(file: PdfFile): readonly Finding[] {
  const preferences = file.entry(file.catalog, 'ViewerPreferences');
  // The key came with PDF 1.6: a file for a press is older, and nobody prints it at home.
  const knowsScaling = Number(file.version) >= 1.6;
  return isOurs(file) && knowsScaling && file.name(preferences, 'PrintScaling') !== 'None'
    ? [finding('P1', '12.2', 'the print dialog may scale the pages', 'set PrintScaling None')]
    : [];
}

/** By their names, where a page has them. */
export type Boxes = ReadonlyMap<string, readonly number[]>;

export const boxesOf = (file: PdfFile, page: PdfValue): Boxes =>
  new Map(
    BOXES.flatMap((name) => {
      const box = boxOf(file, page, name);
      return box ? [[name, box] as const] : [];
    }),
  );

/** A page, and what was found on it. */
export interface LookedPage {
  readonly page: PdfValue;
  readonly boxes: Boxes;
  readonly content: PageContent;
}

/**
 * P1 and P2 of one page.
 *
 * @param isStrict the file is one of ours
 */
export const paperFindings = (file: PdfFile, page: LookedPage, isStrict: boolean): readonly Finding[] => [
  ...boxFindings(page),
  ...turnFindings(file, page).map((one) => (isStrict ? one : asNote(one))),
  ...besideFindings(page),
];

/** Every page has a size, and its boxes lie in each other. */
function boxFindings({ boxes }: LookedPage): readonly Finding[] {
  const media = boxes.get('MediaBox');
  if (!media) return [finding('P2', '14.11.2', 'the page has no size', 'write a MediaBox')];
  return BOXES.slice(1).flatMap((name) => {
    const isOut = boxes
      .get(name)
      ?.some((side, i) => (i < 2 ? side < (media[i] ?? 0) - EXACT : side > (media[i] ?? 0) + EXACT));
    return isOut
      ? [finding('P2', '14.11.2', `the ${name} reaches out of the MediaBox`, 'make it smaller')]
      : [];
  });
}

/** What a reader does to a page before it shows it: cut, turn, enlarge. */
function turnFindings(file: PdfFile, { page, boxes }: LookedPage): readonly Finding[] {
  const out: Finding[] = [];
  const media = boxes.get('MediaBox');
  const crop = boxes.get('CropBox');
  if (media && crop?.some((side, i) => Math.abs(side - (media[i] ?? side)) > EXACT))
    out.push(
      finding('P2', '14.11.2', 'the CropBox cuts the page', 'make it the whole page, or leave it out'),
    );
  const turn = file.inherited(page, 'Rotate');
  if (typeof turn === 'number' && turn % 360 !== 0)
    out.push(finding('P1', '7.7.3.3', `the page is turned by ${turn} degrees`, 'turn its content instead'));
  const unit = file.number(page, 'UserUnit') ?? 1;
  if (unit !== 1)
    out.push(finding('P1', '7.7.3.3', `the page is ${unit} times as large as it says`, 'leave UserUnit out'));
  return out;
}

/** Words that are tagged, so heard, and lie beside the page. */
function besideFindings({ boxes, content }: LookedPage): readonly Finding[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = boxes.get('MediaBox') ?? [];
  const beside = content.sequences.filter(
    ({ at, seen }) =>
      seen > 0 &&
      at !== undefined &&
      (at.x < left - EXACT || at.x > right + EXACT || at.y < bottom - EXACT || at.y > top + EXACT),
  ).length;
  if (beside === 0) return [];
  const message = `${beside} tagged texts begin beside the page: they are heard, not seen`;
  return [finding('P2', '14.11.2', message, 'move them onto the page, or make the page larger')];
}

/**
 * Fills without area that are seen (P6): a press paints each as a line one of its dots wide, a browser paints nothing.
 *
 * @param isStrict the file is one of ours
 */
export function hairlineFindings(
  items: readonly PaintedItem[],
  { unseen }: Sight,
  isStrict: boolean,
): readonly Finding[] {
  const lines = items.filter(
    ({ kind, box }, i) => kind === 'hairline' && !isDot(box) && unseen[i] === undefined,
  );
  if (lines.length === 0) return [];
  const message = `${countOf(lines.length)} without width or height ${lines.length === 1 ? 'is' : 'are'} filled: each prints as a hairline`;
  const found = {
    ...finding('P6', '8.5.3.3', message, 'take the shape out, or draw a line of the width that is meant'),
    box: lines[0]?.box,
  };
  return [isStrict ? found : asNote(found)];
}

/** A single pixel at most: programs leave them where a path begins. */
const isDot = ([x1, y1, x2, y2]: Box): boolean => Math.max(x2 - x1, y2 - y1) < EXACT;

const countOf = (count: number): string => (count === 1 ? 'a shape' : `${count} shapes`);
