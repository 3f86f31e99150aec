/**
 * Before the first sheet: the printer, the chosen cards, the earlier state to compare with.
 *
 * Takes an open deck and a request; gives what every job needs to know. Reports all that is wrong with it, and documents
 * that are asked for on a paper they are not made for (MP1813); nothing is written then.
 */
import { warning } from '../../diagnostics/diagnostic.ts';
import { chooseCards } from './card-choice.ts';
import { readBaseline } from './face-book.ts';
import type { OpenDeck } from '../open-deck.ts';
import { loadPrinter } from '../printer/store.ts';
import type { SheetSetup } from './sheet-setup.ts';
import type { BuildRequest } from '../types.ts';

/** Undefined when something was reported that stops the run. */
export async function prepareSheets(
  open: OpenDeck,
  request: BuildRequest,
  cwd: string,
): Promise<SheetSetup | undefined> {
  const { printer: named, cards = [], replace = [], changedSince } = request.sheets ?? {};
  const { report } = open;
  if (request.hasLargeIndex && !open.deck.components.some(({ frontLarge }) => frontLarge))
    report(
      warning('MP1818', `"${open.deck.name}" has no fronts in large figures; its usual ones are printed`, {
        help: 'name a template with front-large: in a component of deck.yaml',
      }),
    );
  const printer = named && loadPrinter(named.folder, named.name, report);
  const isPart = cards.length + replace.length > 0;
  const choice = isPart ? chooseCards({ cards, replace }, open.deck, report) : undefined;
  const baseline =
    changedSince === undefined ? undefined : await readBaseline(changedSince, open, request, cwd);
  const isMissing = (named && !printer) || (isPart && !choice) || (changedSince !== undefined && !baseline);
  return isMissing ? undefined : { printer, choice, baseline, printed: {}, counts: {} };
}

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
