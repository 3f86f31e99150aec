/**
 * Printing from the page: the wishes of its dialog as a request to the press, the sheets they give, and the files.
 *
 * A request is that of `modpress build` with the words of `print.ts`. What is printed lies in the files: values on trial
 * are in the preview alone.
 */
import { displayPath } from '../../base/paths.ts';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { inLanguage, type Language } from '../../base/language.ts';
import { type Deck as OpenedDeck, settle } from '../../deck/read/index.ts';
import { type Diagnostic, error } from '../../base/diagnostics/diagnostic.ts';
import { formatDiagnostic, onceIn } from '../../base/diagnostics/index.ts';
import { build } from '../../press/make/build.ts';
import type { OpenDeck } from '../../press/open/open-deck.ts';
import { plan } from '../../press/plan/plan.ts';
import { FACES_FILE } from '../../press/sheets/face-book.ts';
import { readSlots, SLOTS_HELP } from '../../press/sheets/slots.ts';
import { EXTRAS } from '../../press/extras/lines.ts';
import { type BuildRequest, FLIPS, GRID_KINDS, PRODUCTS, type SheetWishes } from '../../press/open/types.ts';
import { listPrinters, PRINTER_NAME } from '../../press/printers/store.ts';
import { DEFAULT_MARKS, MARK_KINDS, MARK_SIDES, type Sheet } from '../../press/imposition/index.ts';
import { setsOfJobs, type Table } from './sheets.ts';
import type { Deck, Printed, PrintPreview, PrintWish } from '../protocol/index.ts';

export interface PrintPlace {
  /** Of the deck, absolute. */
  readonly folder: string;
  readonly cwd: string;
  /** Where printers are saved. */
  readonly printers: string;
}

const outOf = ({ cwd }: PrintPlace): string => resolve(cwd, 'out');
const facesOf = (place: PrintPlace, name: string): string => join(outOf(place), name, FACES_FILE);

/** What the page says of the deck as a whole, and whether it was built. */
export function deckView(
  deck: OpenedDeck | undefined,
  language: Language,
  place: PrintPlace,
): Omit<Deck, 'hasBots'> {
  return {
    name: deck?.name ?? '',
    title: deck ? inLanguage(deck.title, language) : '',
    version: deck?.version ?? '',
    wasBuilt: deck !== undefined && existsSync(facesOf(place, deck.name)),
  };
}

/** The words of the command line that does the same, for people to copy. */
export const commandWords = (deck: OpenedDeck, wish: PrintWish, place: PrintPlace): readonly string[] => [
  'modpress',
  'build',
  displayPath(place.cwd, place.folder),
  ...printWords(wish, cutProducts(deck), displayPath(place.cwd, facesOf(place, deck.name))),
];

const cutProducts = ({ components }: OpenedDeck): readonly string[] => [
  ...new Set(components.map(({ product }) => product).filter((product) => product !== EXTRAS)),
];

const oneOf = <T extends string>(values: readonly T[], value: string, usual: T): T =>
  values.find((one) => one === value) ?? usual;

function sheetWishes(wish: PrintWish, faces: string, printers: string): SheetWishes {
  const which = listed(wish.which);
  const marks = { kind: oneOf(MARK_KINDS, wish.marks, 'ticks'), on: oneOf(MARK_SIDES, wish.on, 'both') };
  const isMarked = marks.kind !== DEFAULT_MARKS.kind || marks.on !== DEFAULT_MARKS.on;
  const skipSlots = listed(wish.skip).flatMap((text) => readSlots(text) ?? []);
  return {
    ...(isMarked ? { marks } : {}),
    ...(wish.printer === '' ? {} : { printer: { name: wish.printer, folder: printers } }),
    ...(skipSlots.length > 0 ? { skipSlots } : {}),
    ...(wish.cards === 'changed' ? { changedSince: faces } : {}),
    ...(wish.cards === 'chosen' ? { cards: which } : {}),
    ...(wish.cards === 'lost' ? { replace: which } : {}),
    ...(wish.guide === 'yes' ? { hasGuide: true } : {}),
    ...(wish.stamp === 'yes' ? { hasStamp: true } : {}),
  };
}

/** The request of `modpress build` for these wishes. */
export function requestOf(deck: OpenedDeck, wish: PrintWish, place: PrintPlace): BuildRequest {
  const isPart = wish.cards !== 'all';
  const cut = cutProducts(deck);
  const sheets = sheetWishes(wish, displayPath(place.cwd, facesOf(place, deck.name)), place.printers);
  return {
    decks: [place.folder],
    out: outOf(place),
    only: wish.what === 'cut' || isPart ? PRODUCTS.filter((one) => cut.includes(one)) : [],
    papers: [oneOf(['a4', 'letter'], wish.paper, 'a4')],
    languages: deck.languages.filter((one) => one === wish.language),
    flip: oneOf(FLIPS, wish.flip, 'long'),
    grid: oneOf(GRID_KINDS, wish.grid, 'default'),
    ink: oneOf(['full', 'low'], wish.ink, 'full'),
    ...(Object.keys(sheets).length > 0 ? { sheets } : {}),
    stopAfter: undefined,
    rows: [],
    write: true,
    workers: availableParallelism(),
  };
}

/** The cut sheets of a print, drawn as they would be. */
export async function previewOf(
  opened: OpenDeck,
  wish: PrintWish,
  place: PrintPlace,
  table: Table<Sheet>,
): Promise<PrintPreview> {
  const found: Diagnostic[] = [...faultsOf(wish)];
  const printers = listPrinters(place.printers);
  const open: OpenDeck = { ...opened, report: onceIn(found) };
  const planned =
    found.length > 0 ? undefined : await plan(open, requestOf(open.deck, wish, place), place.cwd);
  const sets = await setsOfJobs(open, planned?.jobs ?? [], table, 'preview');
  const command = commandWords(open.deck, wish, place).map(shellWord).join(' ');
  return { sets, command, problem: planned ? '' : said(found), printers };
}

/** What the command line would not take. */
const faultsOf = (wish: PrintWish): readonly Diagnostic[] => [
  ...listed(wish.skip)
    .filter((text) => readSlots(text) === undefined)
    .map((text) => error('MP1023', `--skip-slots cannot be "${text}"`, { help: SLOTS_HELP })),
  ...(wish.printer === '' || PRINTER_NAME.test(wish.printer)
    ? []
    : [error('MP1023', `--printer cannot be "${wish.printer}"`)]),
];

/** Makes the files. */
export async function printDeck(deck: OpenedDeck, wish: PrintWish, place: PrintPlace): Promise<Printed> {
  const faults = faultsOf(wish);
  if (faults.length > 0) return { files: [], said: said(faults) };
  const report = await build(requestOf(deck, wish, place), () => undefined, place.cwd);
  const { open } = settle(report.diagnostics, [place.folder], place.cwd);
  return {
    files: report.files.map(({ path, pages }) => ({ path: displayPath(place.cwd, path), pages })),
    said: said(open),
  };
}

const said = (diagnostics: readonly Diagnostic[]): string =>
  diagnostics.map((one) => formatDiagnostic(one)).join('\n');

/** A list as people type it: `a13, crane*2` is two. */
const listed = (text: string): readonly string[] => text.split(/[,\s]+/).filter(Boolean);

/**
 * @param cut   products of the deck that are cut
 * @param faces the list of faces of the last build, as the command line names it
 */
function printWords(wish: PrintWish, cut: readonly string[], faces: string): readonly string[] {
  const option = (name: string, value: string, usual = ''): readonly string[] =>
    value === usual || value === '' ? [] : [`--${name}`, value];
  const isPart = wish.cards !== 'all';
  const which = listed(wish.which).join(',');
  return [
    ...(wish.what === 'cut' || isPart ? option('only', cut.join(',')) : []),
    ...(wish.cards === 'changed' ? ['--changed-since', faces] : []),
    ...(wish.cards === 'chosen' ? option('cards', which) : []),
    ...(wish.cards === 'lost' ? option('replace', which) : []),
    ...option('lang', wish.language),
    '--paper',
    wish.paper,
    ...option('grid', wish.grid, 'default'),
    ...option('flip', wish.flip, 'long'),
    ...option('ink', wish.ink, 'full'),
    ...option('marks', wish.marks, 'ticks'),
    ...option('marks-on', wish.on, 'both'),
    ...option('printer', wish.printer),
    ...option('skip-slots', listed(wish.skip).join(',')),
    ...(wish.guide === 'yes' ? ['--guide'] : []),
    ...(wish.stamp === 'yes' ? ['--stamp'] : []),
  ];
}

/** A word as a shell takes it. */
export const shellWord = (word: string): string =>
  /^[\w./:=,@+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
