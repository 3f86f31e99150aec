/**
 * From the options of `build` and `check` to a request to the press.
 *
 * Takes checked values; gives a request, or what contradicts itself (MP1028). Folders are absolute afterwards.
 */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { error } from '../../../base/diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import type { BuildRequest } from '../../../press/open/types.ts';
import { PRINT_DPI } from '../../../press/open/print-dpi.ts';
import { FLIPS, FOLDS, GRID_KINDS, PRODUCTS, STAGES } from '../../../press/open/types.ts';
import type { Values } from '../arguments/values.ts';
import type { CommandInput } from '../command.ts';
import { findDecks } from '../../../press/open/deck-names.ts';
import { STANDARD } from '../standard-input.ts';
import { readWishes } from './sheet-wishes.ts';
import { TWO_ANSWERS } from './to-output.ts';

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
