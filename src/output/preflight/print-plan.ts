/**
 * What a file of modpress says it should show, read from its private data (`readPrintPlan`).
 *
 * Takes an opened file; gives the plan, or nothing where the file has none or one that is damaged. What a file holds may be made by
 * anybody: every value is looked at. Source: base/print-plan.ts; ISO 32000-1, 14.5.
 */
import { utf8Text } from '../../base/bytes.ts';
import {
  PLAN_OWNER,
  type PlannedBox,
  type PlannedPage,
  type PlannedPart,
  type PlannedWords,
  type PrintPlan,
} from '../../base/print-plan.ts';
import type { PdfFile } from './file.ts';
import { finding, type Finding, onPage } from './finding.ts';

type Json = Readonly<Record<string, unknown>>;

export function readPrintPlan(file: PdfFile): PrintPlan | undefined {
  const owned = file.entry(file.entry(file.catalog, 'PieceInfo'), PLAN_OWNER);
  const data = file.data(file.raw(owned, 'Private'));
  if (!data) return undefined;
  try {
    return planOf(JSON.parse(utf8Text(data)));
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];

/** Those that can be read. */
const allOf = <Item>(value: unknown, read: (one: unknown) => Item | undefined): readonly Item[] =>
  listOf(value)
    .map(read)
    .filter((one) => one !== undefined);

function planOf(value: unknown): PrintPlan | undefined {
  if (!isRecord(value) || value['version'] !== 1) return undefined;
  const duplex = value['duplex'];
  if (duplex !== 'none' && duplex !== 'long' && duplex !== 'short') return undefined;
  const pages = listOf(value['pages']).map(pageOf);
  const known = pages.flatMap((page) => page ?? []);
  return known.length === pages.length ? { version: 1, duplex, pages: known } : undefined;
}

function pageOf(value: unknown): PlannedPage | undefined {
  if (!isRecord(value)) return undefined;
  const [width, height] = listOf(value['size']);
  if (typeof width !== 'number' || typeof height !== 'number') return undefined;
  return {
    size: [width, height],
    parts: allOf(value['parts'], partOf),
    marks: allOf(value['marks'], boxOf),
    slug: allOf(value['slug'], wordsOf),
  };
}

function partOf(value: unknown): PlannedPart | undefined {
  if (!isRecord(value) || typeof value['letters'] !== 'number') return undefined;
  const box = boxOf(value['box']);
  return {
    ...(box ? { box } : {}),
    letters: value['letters'],
    words: allOf(value['words'], wordsOf),
    ink: allOf(value['ink'], boxOf),
  };
}

function boxOf(value: unknown): PlannedBox | undefined {
  const [x, y, width, height] = listOf(value);
  if (typeof x !== 'number' || typeof y !== 'number') return undefined;
  return typeof width === 'number' && typeof height === 'number' ? [x, y, width, height] : undefined;
}

function wordsOf(value: unknown): PlannedWords | undefined {
  const [x, y, size, text] = listOf(value);
  if (typeof x !== 'number' || typeof y !== 'number') return undefined;
  return typeof size === 'number' && typeof text === 'string' ? [x, y, size, text] : undefined;
}

// Fronts and backs of a file of ours: as many pages as were made, backs behind their fronts, and the flip that the printer is asked for
// (P5).
// Takes an opened file and what it should show; gives findings. Source: ISO 32000-1, 12.2.

// What does a file ask of the printer?
const ASKED = { none: 'Simplex', long: 'DuplexFlipLongEdge', short: 'DuplexFlipShortEdge' } as const;

/** Points that a back may be off its front by a printer's correction. */
const CORRECTED = 9;

/** @param isForPress such files are of a version that has no such key */
export function duplexFindings(file: PdfFile, plan: PrintPlan, isForPress: boolean): readonly Finding[] {
  const { pages } = file;
  const out: Finding[] = [];
  if (pages.length !== plan.pages.length)
    out.push(
      finding(
        'P5',
        '-',
        `the file has ${pages.length} pages and was made with ${plan.pages.length}`,
        'build it again',
      ),
    );
  const asked = file.name(file.entry(file.catalog, 'ViewerPreferences'), 'Duplex');
  const wanted = ASKED[plan.duplex];
  const isLost = asked === undefined && plan.duplex !== 'none' && !isForPress;
  if (isLost || (asked !== undefined && asked !== wanted))
    out.push(
      finding(
        'P5',
        '12.2',
        `the printer is asked for ${asked ?? 'nothing'}, and the backs are made for ${wanted}`,
        'build it again',
      ),
    );
  return [...out, ...(plan.duplex === 'none' ? [] : backFindings(plan.pages, plan.duplex))];
}

/** Backs that are not behind a front once the sheet is turned. */
function backFindings(pages: readonly PlannedPage[], edge: 'long' | 'short'): readonly Finding[] {
  return pages.flatMap((back, i) => {
    const front = pages[i - 1];
    if (i % 2 === 0 || !front) return [];
    const [fronts, backs] = [boxesOf(front), boxesOf(back)];
    if (fronts.length === 0 || backs.length === 0) return [];
    const off = backs.filter((one) => !fronts.some((other) => isBehind(one, turned(other, back, edge))));
    if (off.length * 2 <= backs.length) return [];
    const message = `${off.length} of ${backs.length} backs are not behind a front when the sheet is turned about its ${edge} edge`;
    return [onPage(i + 1, finding('P5', '-', message, 'build it again with the flip of your printer'))];
  });
}

const boxesOf = ({ parts }: PlannedPage): readonly PlannedBox[] =>
  parts.map(({ box }) => box).filter((box) => box !== undefined);

/** Where a box of the front is seen from behind. */
function turned(
  [x, y, width, height]: PlannedBox,
  { size }: PlannedPage,
  edge: 'long' | 'short',
): PlannedBox {
  const [across, down] = size;
  const isUpright = across <= down;
  return (edge === 'long') === isUpright
    ? [across - x - width, y, width, height]
    : [x, down - y - height, width, height];
}

const isBehind = (a: PlannedBox, b: PlannedBox): boolean =>
  Math.abs(a[0] + a[2] / 2 - b[0] - b[2] / 2) <= CORRECTED &&
  Math.abs(a[1] + a[3] / 2 - b[1] - b[3] / 2) <= CORRECTED;
