/**
 * What a request says about cut sheets, settled: the printer read, the cards chosen, the earlier state found.
 *
 * Takes an open deck and a request; gives settings every job can carry. Reports all that is wrong with them, and documents
 * that are asked for on a paper they are not made for (MP1813).
 */
import type { Deck } from '../../deck/read/index.ts';
import { error, warning } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import { chooseCards, type CardChoice } from '../sheets/card-choice.ts';
import type * as FaceBook from '../sheets/face-book.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import { loadPrinter } from '../printers/store.ts';
import type { BuildRequest } from '../open/types.ts';
import { reportAbsentLanguages } from './absent.ts';
import type { CutSettings, Edition } from '../open/job.ts';

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
