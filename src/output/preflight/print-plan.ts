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
