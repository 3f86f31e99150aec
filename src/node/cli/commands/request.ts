/**
 * From the options of `build` and `check` to a request to the press.
 *
 * Takes checked values; gives a request, or what contradicts itself (MP1028). Folders are absolute afterwards.
 */
import { availableParallelism, homedir } from 'node:os';
import { resolve } from 'node:path';
import { type Diagnostic, error } from '../../../base/diagnostics/diagnostic.ts';
import {
  type BuildRequest,
  FLIPS,
  FOLDS,
  GRID_KINDS,
  PRODUCTS,
  type SheetWishes,
  STAGES,
} from '../../../press/open/types.ts';
import { PRINT_DPI } from '../../../press/open/print-dpi.ts';
import type { Values } from '../arguments/option-value.ts';
import type { CommandInput } from '../command.ts';
import { findDecks } from '../../../press/open/deck-names.ts';
import { STANDARD } from '../standard-input.ts';
import { TWO_ANSWERS } from './check-pdf.ts';
import { suggestionFor } from '../../../base/diagnostics/suggest.ts';
import { readSlots, SLOTS_HELP } from '../../../press/sheets/slots.ts';
import { readPaper } from '../../../press/printers/profile.ts';
import { PRINTER_NAME, printersFolder } from '../../../press/printers/store.ts';
import {
  DEFAULT_MARKS,
  MARK_KINDS,
  MARK_SIDES,
  PAPER_NAMES,
  type Up,
} from '../../../press/sheets/sheet-choices.ts';
import type { Io } from '../io.ts';

export type Requested =
  | { readonly ok: true; readonly request: BuildRequest }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Options that ask for two things at once. */
function conflictsOf(values: Values): readonly Diagnostic[] {
  const grid = values.choice('grid', GRID_KINDS);
  const conflicts: Diagnostic[] = [];
  if (values.text('bleed') === 'full' && grid !== undefined && grid !== 'full')
    conflicts.push(
      error('MP1028', `--bleed full and --grid ${grid} ask for different sheets`, {
        help: 'leave one of them out',
      }),
    );
  if (values.isOn('editions') && (grid ?? values.text('ink') ?? values.text('flip')) !== undefined)
    conflicts.push(
      error('MP1028', '--editions and --grid, --ink or --flip ask for different sheets', {
        help: 'leave out --editions, or the other option: the editions are made beside the standard one',
      }),
    );
  if (grid === 'single' && values.choice('flip', FLIPS) === 'fold')
    conflicts.push(
      error('MP1028', '--grid single and --flip fold ask for different sheets', {
        help: 'a page of one card has its back on the next page; leave one of them out',
      }),
    );
  if (values.isOn('dry-run') && values.text('stop-after') !== undefined)
    conflicts.push(
      error('MP1028', '--dry-run and --stop-after ask for different answers', {
        help: 'leave one of them out',
      }),
    );
  if (values.text('out') === STANDARD && (values.isOn('json') || values.isOn('dry-run')))
    conflicts.push(TWO_ANSWERS);
  const flip = values.choice('flip', FLIPS) ?? 'long';
  const fold = values.choice('fold', FOLDS);
  if (fold !== undefined && flip !== 'long' && flip !== 'short')
    conflicts.push(
      error('MP1028', `--fold ${fold} and --flip ${flip} ask for different sheets`, {
        help: 'a booklet is printed on both sides: --flip long or --flip short',
      }),
    );
  return conflicts;
}

/** Whether nothing was left out of what a build makes. */
const asksForAll = (values: Values): boolean =>
  values.list('only').length === 0 && values.text('stop-after') === undefined && values.text('ink') !== 'low';

/** @param write false for `check` */
export function readRequest({ values, operands, io }: CommandInput, write: boolean): Requested {
  const decks = findDecks(operands, io.cwd);
  const conflicts = conflictsOf(values);
  const { papers, sheets, faults } = readWishes(values, io.env, write);
  if (!decks.ok || conflicts.length > 0 || faults.length > 0)
    return { ok: false, diagnostics: [...(decks.ok ? [] : decks.diagnostics), ...conflicts, ...faults] };
  const deps = write ? values.text('deps') : undefined;
  const request: BuildRequest = {
    decks: decks.folders,
    out: resolve(io.cwd, (write ? values.text('out') : undefined) ?? 'out'),
    only: values.choices('only', PRODUCTS),
    papers: [...new Set(papers)],
    languages: values.list('lang'),
    flip: values.choice('flip', FLIPS) ?? 'long',
    grid: values.text('bleed') === 'full' ? 'full' : (values.choice('grid', GRID_KINDS) ?? 'default'),
    ink: values.choice('ink', ['full', 'low'] as const) ?? 'full',
    ...(write && values.isOn('large-index') ? { hasLargeIndex: true } : {}),
    ...(write && values.isOn('editions') ? { editions: true } : {}),
    fold: write ? values.choice('fold', FOLDS) : undefined,
    dpi: write ? values.choice('dpi', PRINT_DPI) : undefined,
    ...(sheets ? { sheets } : {}),
    stopAfter: write ? values.choice('stop-after', STAGES) : undefined,
    rows: write ? values.list('row') : [],
    write,
    workers: values.whole('workers') ?? availableParallelism(),
    ...(write && operands.length === 0 && asksForAll(values) ? { handouts: true } : {}),
    ...(write && values.isOn('force') ? { force: true } : {}),
    ...(write && values.isOn('draft') ? { isDraft: true } : {}),
    ...(write && values.isOn('no-html') ? { html: false } : {}),
    ...(write && values.isOn('no-gallery') ? { gallery: false } : {}),
    ...(write && deps !== undefined ? { deps: resolve(io.cwd, deps) } : {}),
  };
  return { ok: true, request };
}

// From the options about sheets to what the press is asked for.
// Takes checked values; gives papers by name and wishes, or every value that is not allowed (MP1023).

interface ReadWishes {
  readonly papers: readonly string[];
  /** Undefined when nothing beyond the usual was asked for. */
  readonly sheets: SheetWishes | undefined;
  readonly faults: readonly Diagnostic[];
}

/** @param isBuild whether the options of `build` alone are there */
export function readWishes(values: Values, env: Io['env'], isBuild: boolean): ReadWishes {
  const faults: Diagnostic[] = [];
  const fault = (name: string, text: string, help: string): undefined => {
    faults.push(error('MP1023', `--${name} cannot be "${text}"`, { help }));
    return undefined;
  };
  const papers = values.list('paper').flatMap((text) => papersOf(text, fault));
  const sheets: SheetWishes = {
    ...marksOf(values),
    ...defined('up', upOf(values.text('up'), fault)),
    ...defined('gap', values.length('gap')),
    ...defined('margin', values.length('margin')),
    ...defined('template', values.text('sheet')),
    ...(isBuild ? printingWishes(values, env, fault) : {}),
  };
  return { papers, sheets: Object.keys(sheets).length > 0 ? sheets : undefined, faults };
}

type Fault = (name: string, text: string, help: string) => undefined;

const defined = <K extends keyof SheetWishes>(
  key: K,
  value: SheetWishes[K],
): Pick<SheetWishes, K> | object => (value === undefined ? {} : { [key]: value });

function papersOf(text: string, fault: Fault): readonly string[] {
  if (text === 'both') return ['a4', 'letter'];
  const paper = readPaper(text);
  if (paper) return [paper.name];
  const sides = 'or two sides from 40 mm to 2 m, such as 210x250mm';
  fault('paper', text, `${suggestionFor(text, [...PAPER_NAMES, 'both']) ?? ''}; ${sides}`);
  return [];
}

function marksOf(values: Values): Pick<SheetWishes, 'marks'> {
  const kind = values.choice('marks', MARK_KINDS);
  const on = values.choice('marks-on', MARK_SIDES);
  if (kind === undefined && on === undefined) return {};
  return { marks: { kind: kind ?? DEFAULT_MARKS.kind, on: on ?? DEFAULT_MARKS.on } };
}

function upOf(text: string | undefined, fault: Fault): Up | undefined {
  if (text === undefined) return undefined;
  const found = /^([1-9]\d?)\s*[x×]\s*([1-9]\d?)$/.exec(text);
  if (!found) return fault('up', text, 'write columns and rows, such as 3x3');
  return { columns: Number(found[1]), rows: Number(found[2]) };
}

function printingWishes(values: Values, env: Io['env'], fault: Fault): SheetWishes {
  const name = values.text('printer');
  const isNamed = name !== undefined && PRINTER_NAME.test(name);
  if (name !== undefined && !isNamed)
    fault('printer', name, 'a printer has lower-case letters, digits and hyphens');
  const cards = values.list('cards');
  const replace = values.list('replace');
  const skipped = values.list('skip-slots');
  const skipSlots = skipped.flatMap((text) => readSlots(text) ?? fault('skip-slots', text, SLOTS_HELP) ?? []);
  return {
    ...(isNamed ? { printer: { name, folder: printersFolder(env, homedir()) } } : {}),
    ...(cards.length > 0 ? { cards } : {}),
    ...(replace.length > 0 ? { replace } : {}),
    ...(skipped.length > 0 ? { skipSlots } : {}),
    ...defined('changedSince', values.text('changed-since')),
    ...(values.isOn('stamp') ? { hasStamp: true } : {}),
    ...(values.isOn('guide') ? { hasGuide: true } : {}),
  };
}
