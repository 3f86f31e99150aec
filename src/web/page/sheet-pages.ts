/** The pages of a worksheet in the order of its files, each with the version it belongs to. */
import { readCode } from '../../handouts/code/sheet-code.ts';
import type { SheetAnswer, SheetFileKind } from '../protocol.ts';
import type { ShownPage } from './pages.tsx';

export interface SheetPage extends ShownPage {
  readonly fileKind: SheetFileKind;
  /** `A`, `S07`; empty where the page belongs to no version. */
  readonly copy: string;
  /** Of a key; keys may stand behind the sheets in their file. */
  readonly isKey: boolean;
}

/** What is shown in the middle: pupils' sheet, key, or both beside each other. */
export const SHOWS = ['sheet', 'key', 'both'] as const;
export type Show = (typeof SHOWS)[number];

export const pagesOf = (answer: SheetAnswer | undefined): readonly SheetPage[] =>
  answer?.files.flatMap(pagesOfFile) ?? [];

/** Each copy begins with its title. Where there are twice as many titles as codes, keys stand behind the sheets. */
function pagesOfFile({
  fileKind,
  pages,
  reading,
  codes,
}: SheetAnswer['files'][number]): readonly SheetPage[] {
  const titled = new Set(
    reading.flatMap(({ role, boxes }) => (role === 'H1' ? boxes.map(({ page }) => page) : [])),
  );
  const copies = codes.map((code) => readCode(code)[0]?.copy ?? '');
  const isKnown = fileKind !== 'teacher' && copies.length > 0 && titled.size % copies.length === 0;
  let begun = -1;
  return pages.map((page, index) => {
    if (titled.has(index)) begun += 1;
    const copy = isKnown ? (copies[Math.max(0, begun) % copies.length] ?? '') : '';
    const isKey = fileKind === 'key' || (isKnown && begun >= copies.length);
    return { ...page, index, reading, fileKind, copy, isKey };
  });
}

/** The pages in the middle, for the chosen one. */
export function middleOf(pages: readonly SheetPage[], chosen: number, show: Show): readonly SheetPage[] {
  const page = pages[chosen] ?? pages[0];
  if (!page) return [];
  if (show !== 'both') return [page];
  const other = partnerOf(pages, page);
  if (!other) return [page];
  return page.isKey ? [other, page] : [page, other];
}

/** The key of a sheet and the sheet of a key: the page of the other kind that stands at the same place among its own. */
function partnerOf(pages: readonly SheetPage[], page: SheetPage): SheetPage | undefined {
  if (page.fileKind === 'teacher') return undefined;
  const [own, others] = [
    pages.filter((one) => one.fileKind !== 'teacher' && one.isKey === page.isKey),
    pages.filter((one) => one.fileKind !== 'teacher' && one.isKey !== page.isKey),
  ];
  const ofCopy = others.filter(({ copy }) => copy !== '' && copy === page.copy);
  const at = own.filter(({ copy }) => copy === page.copy).indexOf(page);
  return ofCopy[at] ?? ofCopy[0] ?? others[own.indexOf(page)] ?? others[0];
}

/** Index of the page to show after another show was chosen. */
export function chosenFor(pages: readonly SheetPage[], chosen: number, show: Show): number {
  const page = pages[chosen];
  if (!page || show === 'both') return chosen;
  const isWanted = (one: SheetPage): boolean => one.fileKind !== 'teacher' && one.isKey === (show === 'key');
  if (isWanted(page)) return chosen;
  const partner = partnerOf(pages, page) ?? pages.find(isWanted);
  return partner && isWanted(partner) ? pages.indexOf(partner) : chosen;
}
