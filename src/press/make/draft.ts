/**
 * Drafts: printed although text is lost, and marked as such on every sheet.
 *
 * Takes a report, gives one that makes warnings of lost text (`LOST_TEXT`); takes sheets or a face, gives them with the mark
 * over everything. Nothing else is forgiven.
 */
import type { Size } from '../../base/geometry.ts';
import { type Language, inAnyLanguage } from '../../base/language.ts';
import { ARTIFACT_PAGINATION } from '../../typeset/box/types.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { DisplayItem, DisplayList } from '../../typeset/paint/types.ts';
import type { SheetSet } from '../imposition/index.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import { ownPage } from '../open/own-page.ts';

/** Text that does not fit, is cut off or covered. */
export const LOST_TEXT: readonly Diagnostic['code'][] = [
  'MP1601',
  'MP1602',
  'MP1603',
  'MP1604',
  'MP1605',
  'MP4023',
  'MP4024',
];

/** Tells lost text as a warning. */
export const draftReport =
  (report: Report): Report =>
  (one) =>
    report(LOST_TEXT.includes(one.code) ? { ...one, severity: 'warning' } : one);

export const draftWord = inAnyLanguage({ en: 'DRAFT', fr: 'BROUILLON' });

/** The same sheets, each with the word across it. */
export function markedSheets(open: OpenDeck, set: SheetSet, language: Language): SheetSet {
  const marks = new Map<string, readonly DisplayItem[]>();
  const markFor = (size: Size): readonly DisplayItem[] => {
    const key = `${size.width} ${size.height}`;
    const mark = marks.get(key) ?? draftMark(open, size, language);
    marks.set(key, mark);
    return mark;
  };
  const sheets = set.sheets.map((sheet) => ({
    ...sheet,
    printersMarks: [...sheet.printersMarks, ...markFor(sheet.size)],
  }));
  return { ...set, sheets };
}

/** The same face with the word across it. */
export function markedFace(open: OpenDeck, list: DisplayList): DisplayList {
  const pages = list.pages.map((page) => ({
    ...page,
    items: [...page.items, ...draftMark(open, page.size, list.language)],
  }));
  return { ...list, pages };
}

function draftMark(open: OpenDeck, size: Size, language: Language): readonly DisplayItem[] {
  const word = open.wording.words(language)['press.draft'] ?? draftWord(language);
  // Letters of this face are about 0.66 em wide; the word takes three quarters of the shorter way across.
  const points = (0.75 * Math.min(size.width, size.height * 1.2)) / (0.66 * word.length);
  const data = { word, points, high: size.height };
  const list = ownPage(open, { design: 'sheet/draft', id: 'draft', size, language, ink: 'full', data });
  const items = list?.pages[0]?.items ?? [];
  return items.map((item) => ('owner' in item ? { ...item, owner: ARTIFACT_PAGINATION } : item));
}
