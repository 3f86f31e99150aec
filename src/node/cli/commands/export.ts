/**
 * `modpress export`: a deck as files for a print service, a virtual table or a cutting machine.
 *
 * Takes one deck and a target; asks the press and turns its report into text, JSON and an exit code. Every file was read back
 * before the report says what it is.
 */
import { displayPath } from '../../../base/paths.ts';
import { resolve } from 'node:path';
import type { Settled } from '../../../deck/read/accepted.ts';
import { error } from '../../../base/diagnostics/diagnostic.ts';
import type { ExportReport, ExportRequest } from '../../../press/services/types.ts';
import { TARGET_NAMES, TARGETS } from '../../../press/services/targets.ts';
import { PRODUCTS, USUAL_PAPERS } from '../../../press/open/types.ts';
import type { Command, CommandInput, CommandResult } from '../command.ts';
import { findDecks } from '../../../press/open/deck-names.ts';
import { EXIT } from '../exit-codes.ts';
import { dataFault, exitOf, readData } from './data-option.ts';
import { progressLine } from '../progress-line.ts';
import { oneToOutput } from './check-pdf.ts';
import { acceptedJson, acceptedText, countOf, findingsCount } from './summary.ts';

const exportFiles: Command = async (input) => {
  const request = readExport(input);
  if ('exit' in request) return request;
  const { io, values } = input;
  const data = await readData(input, [request.deck]);
  if ('fault' in data) return dataFault(data.fault);
  const progress = progressLine(io, values.isOn('quiet') || values.isOn('json'));
  progress.step({ done: 0, total: 0, label: 'reading the deck' });
  const { exportDeck } = await import('../../../press/services/export-deck.ts');
  const report = await exportDeck({ ...request, ...data }, progress.step, io.cwd);
  progress.clear();
  const exit = exitOf(report);
  const { settle } = await import('../../../deck/read/accepted.ts');
  const { open, accepted } = settle(report.diagnostics, [request.deck], io.cwd);
  const found = findingsCount(open);
  return {
    exit,
    text: exit === EXIT.done && !values.isOn('quiet') ? exportText(report, accepted, input) : '',
    diagnostics: open,
    ...(found === '' ? {} : { closing: `${found}${exit === EXIT.done ? '' : '; nothing was written'}` }),
    json: {
      target: report.target,
      files: report.files,
      notes: report.notes,
      accepted: acceptedJson(accepted),
    },
  };
};

/** Most targets make a folder of pictures; an archive, or the one face of one card, can be sent. */
export const runExport = oneToOutput(
  exportFiles,
  'choose one by --to, --lang, --only and --cards, such as --to zip --lang en --paper a4',
);

function readExport({ values, operands, io }: CommandInput): ExportRequest | CommandResult {
  const target = values.choice('to', TARGETS);
  const found = findDecks(operands, io.cwd);
  const missing =
    target === undefined
      ? [error('MP1022', '--to is missing', { help: `one of ${TARGETS.join(', ')}` })]
      : [];
  const [deck, second] = found.ok ? found.folders : [];
  const many =
    second === undefined
      ? []
      : [error('MP1026', 'export takes one deck', { help: 'such as: modpress export mod-3 --to png' })];
  const isWhole = target === 'zip' || target === 'cut';
  const parts =
    isWhole && values.list('cards').length > 0
      ? [
          error('MP1028', `--cards and --to ${target} do not go together`, {
            help: 'build --cards prints some cards',
          }),
        ]
      : [];
  const diagnostics = [...(found.ok ? [] : found.diagnostics), ...missing, ...many, ...parts];
  if (target === undefined || deck === undefined || diagnostics.length > 0)
    return { exit: EXIT.usage, diagnostics };
  const profile = values.text('icc');
  return {
    deck,
    out: resolve(io.cwd, values.text('out') ?? 'out'),
    target,
    only: values.choices('only', PRODUCTS),
    cards: values.list('cards'),
    languages: values.list('lang'),
    papers: values.choices('paper', USUAL_PAPERS),
    dpi: values.whole('dpi'),
    profile: profile === undefined ? undefined : resolve(io.cwd, profile),
    address: values.text('address'),
    ...(values.isOn('force') ? { force: true } : {}),
    ...(values.isOn('draft') ? { isDraft: true } : {}),
  };
}

/** Folders rather than a hundred pictures; single files by name. */
function exportText(
  { target, files, notes }: ExportReport,
  accepted: Settled['accepted'],
  { io, values }: CommandInput,
): string {
  const shown = values.isOn('verbose') || files.length <= 12 ? files : files.slice(0, 8);
  const lines = shown.map(({ path, facts }) => `  ${displayPath(io.cwd, path)}  ${facts}`);
  const rest = files.length - shown.length;
  return [
    `${TARGET_NAMES[target]}: ${countOf(files.length, 'file')}, written, read back and checked${acceptedText(accepted)}`,
    ...lines,
    ...(rest > 0 ? [`  and ${rest} more (--verbose lists all)`] : []),
    ...notes.map((note) => `- ${note}`),
    '',
  ].join('\n');
}
