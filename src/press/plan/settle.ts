/**
 * What a request says about cut sheets, settled: the printer read, the cards chosen, the earlier state found.
 *
 * Takes an open deck and a request; gives settings every job can carry. Reports all that is wrong with them, and documents
 * that are asked for on a paper they are not made for (MP1813).
 */
import type { Deck } from '../../deck/read/index.ts';
import { error, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import { type CardChoice, chooseCards } from '../sheets/card-choice.ts';
import type * as FaceBook from '../sheets/face-book.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import { loadPrinter } from '../printers/store.ts';
import type { BuildRequest } from '../open/types.ts';
import type { CutSettings, Edition } from '../open/job.ts';
import { basename, displayPath } from '../../base/paths.ts';
import type { Language } from '../../base/language.ts';

export const editionFor = ({ ink, hasLargeIndex = false }: BuildRequest): Edition => ({ ink, hasLargeIndex });

/** Settings without a printer, a choice or an earlier state: what follows from the request alone. */
export function plainSettings({ flip, grid, rows, sheets = {} }: BuildRequest): CutSettings {
  const { marks, gap, margin, up, skipSlots = [], hasStamp = false, hasGuide = false } = sheets;
  const found = { printer: undefined, baseline: undefined, choice: undefined };
  return { flip, grid, marks, gap, margin, up, skip: skipSlots, hasStamp, hasGuide, rows, ...found };
}

/** Undefined when something was reported that stops the run. */
export async function settle(
  open: OpenDeck,
  request: BuildRequest,
  cwd: string,
): Promise<CutSettings | undefined> {
  const { printer: named, cards = [], replace = [], changedSince } = request.sheets ?? {};
  const { deck, report } = open;
  if (request.hasLargeIndex && !deck.components.some(({ frontLarge }) => frontLarge))
    report(
      warning('MP1818', `"${deck.name}" has no fronts in large figures; its usual ones are printed`, {
        help: 'name a template with front-large: in a component of deck.yaml',
      }),
    );
  if (request.fold !== undefined && !deck.documents.some(({ product }) => product === 'rules'))
    report(
      warning('MP1820', `"${deck.name}" has no rule sheet to fold`, {
        help: 'write a document with product: rules in deck.yaml, or leave out --fold',
      }),
    );
  reportAbsentLanguages(open, request.languages, request.decks.length <= 1);
  reportAbsentRows(open, request.rows);
  const printer = named && loadPrinter(named.folder, named.name, report);
  const isPart = cards.length + replace.length > 0;
  const choice = isPart ? chooseCards({ cards, replace }, deck, report) : undefined;
  const edition = editionFor(request);
  const baseline =
    changedSince === undefined ? undefined : await earlierState(changedSince, open, edition, cwd);
  const isMissing = (named && !printer) || (isPart && !choice) || (changedSince !== undefined && !baseline);
  if (isMissing) return undefined;
  return { ...plainSettings(request), printer, baseline, choice: choice && namedChoice(deck, choice) };
}

/** Read by what starts other programs, which Node needs some time to load: only where it is asked for. */
async function earlierState(
  ...asked: Parameters<typeof FaceBook.readBaseline>
): ReturnType<typeof FaceBook.readBaseline> {
  return (await import('../sheets/face-book.ts')).readBaseline(...asked);
}

/** Says which rows that were asked for the deck does not have. */
function reportAbsentRows({ deck, report }: OpenDeck, rows: readonly string[]): void {
  const ids = deck.components.flatMap((component) => component.rows.map(({ id }) => id));
  for (const row of rows.filter((one) => !ids.includes(one)))
    report(
      error('MP1806', `no row has the id "${row}"`, {
        help: suggestionFor(row, ids) ?? 'ids are in the column "id"',
      }),
    );
}

/** A choice by name, as it can be sent and printed. */
const namedChoice = ({ components }: Deck, choice: CardChoice): CutSettings['choice'] =>
  Object.fromEntries(
    components.flatMap(({ name, rows }) =>
      rows.flatMap((row) => {
        const copies = choice.get(row);
        return copies ? [[`${name}/${row.id}`, [...copies]] as const] : [];
      }),
    ),
  );

/** Papers documents are designed for. */
export const DOCUMENT_PAPERS: readonly string[] = ['a4', 'letter', 'universal'];

/** Says which of the documents that were asked for are not made. */
export function reportOddPapers({ deck, report }: OpenDeck, { papers, only, sheets }: BuildRequest): void {
  const odd = papers.filter((paper) => !DOCUMENT_PAPERS.includes(paper));
  const names = deck.documents.map(({ product }) => product);
  const asked = names.filter((name) => only.length === 0 || (only as readonly string[]).includes(name));
  const isPart = [sheets?.cards, sheets?.replace, sheets?.changedSince].some((wish) => wish !== undefined);
  if (odd.length === 0 || asked.length === 0 || isPart) return;
  report(
    warning(
      'MP1813',
      `${[...new Set(asked)].join(', ')} are made for A4, Letter and universal, not for ${odd.join(', ')}`,
      {
        help: 'print them on A4 or Letter',
      },
    ),
  );
}

/** Says which languages that were asked for a deck does not have. */
export function reportAbsentLanguages(
  { deck, report }: Pick<OpenDeck, 'deck' | 'report'>,
  languages: readonly Language[],
  isOnlyDeck: boolean,
): void {
  const hasSome = languages.some((one) => deck.languages.includes(one));
  const say = isOnlyDeck && !hasSome ? error : warning;
  const help = `its languages are ${deck.languages.join(', ')}`;
  for (const language of languages.filter((one) => !deck.languages.includes(one)))
    report(say('MP1821', `"${deck.name}" has no text in "${language}"`, { help }));
}

/** A deck, how many files the request makes of it, and whether an error was reported for it. */
export interface Asked {
  readonly open: Pick<OpenDeck, 'deck' | 'report'>;
  readonly files: number;
  readonly hasErrors: boolean;
}

/** Says that no deck has a language or a product that was asked for. */
export function reportNothing(decks: readonly Asked[], { only, languages }: BuildRequest): void {
  if ((only.length === 0 && languages.length === 0) || decks.some(({ files }) => files > 0)) return;
  for (const { open, hasErrors } of decks) {
    // What was refused has been reported.
    if (hasErrors) continue;
    const { deck, report } = open;
    const hasLanguage = languages.length === 0 || languages.some((one) => deck.languages.includes(one));
    if (!hasLanguage) reportAbsentLanguages(open, languages, true);
    else if (only.length > 0) {
      const help = 'leave out --only to see what it has';
      report(error('MP1821', `"${deck.name}" has no ${only.join(', ')}`, { help }));
    }
  }
}

/**
 * Says which decks would be written into one folder of the output; true where there are any. Letters in upper and lower case are one on
 * the disks of macOS and Windows.
 */
export function reportSameFolder({ decks }: BuildRequest, cwd: string, report: Report): boolean {
  const known = new Map<string, string>();
  let isSame = false;
  for (const folder of decks) {
    const name = basename(folder).normalize('NFC').toLowerCase();
    const other = known.get(name);
    if (other === undefined) known.set(name, folder);
    else {
      const [one, two] = [displayPath(cwd, other), displayPath(cwd, folder)];
      const help = 'build one of them by itself with another --out, or rename its folder';
      report(error('MP1830', `${one} and ${two} would both be written into "${basename(folder)}"`, { help }));
      isSame = true;
    }
  }
  return isSame;
}
