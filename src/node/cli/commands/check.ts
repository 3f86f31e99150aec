/**
 * `modpress check`: replays every worked example, compares counts, lays everything out, and writes nothing.
 *
 * Takes checked options; prints clause coverage and every finding. A finding of any kind fails the check (exit code 4),
 * an error in the input has its own code (3). Warnings that `accepted.yaml` accepts with a reason are counted, no more.
 */
import { error } from '../../../base/diagnostics/diagnostic.ts';
import type { Command, CommandInput, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { dataFault, exitOf, readData } from './data-option.ts';
import { progressLine } from '../progress-line.ts';
import { readRequest } from './request.ts';
import {
  acceptedJson,
  acceptedText,
  countOf,
  coverageText,
  detailsText,
  findingsCount,
  formatSeconds,
} from './summary.ts';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { STANDARD } from '../standard-input.ts';
import { shippedDecks } from '../../../press/open/deck-names.ts';
import type { Diagnostic } from '../../../base/diagnostics/index.ts';
import type { BuildReport, BuildRequest, Progress } from '../../../press/open/types.ts';
import { inScratchFolder, notOne } from './check-pdf.ts';

// `modpress build --out -`: the one file of a build on standard output, for a pipe.
// Takes a request; makes it in a folder of its own, which goes again, and gives the bytes. Where the request makes another number
// of files than one, nothing is made and the message says how to choose one (MP1047). Neither twin nor gallery is made.

type Streamed =
  | { readonly ok: true; readonly report: BuildReport; readonly bytes: Uint8Array | undefined }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export async function buildOne(
  press: PressDoor,
  request: BuildRequest,
  progress: Progress,
  cwd: string,
): Promise<Streamed> {
  return inScratchFolder(async (out) => {
    const own: BuildRequest = { ...request, out, html: false, gallery: false };
    const { foreseenFiles } = await import('../../../press/make/dry-run.ts');
    const foreseen = await foreseenFiles(own, cwd);
    if (foreseen.failure !== 'none') return { ok: false, diagnostics: foreseen.diagnostics };
    const paths = foreseen.files.map(({ path }) => path);
    if (paths.length !== 1) return { ok: false, diagnostics: [notOne(paths, HELP)] };
    const report = await press(own, progress, cwd);
    const [file] = report.files;
    return { ok: true, report, bytes: file && readFileSync(file.path) };
  });
}

const HELP = 'choose one by --only, --lang and --paper, such as --only cards --lang en --paper a4';

// The door to the press: loaded when a command walks through it, so that help and mistakes answer at once.
// Gives the press's `build`, with the shelf of handouts where it is wanted; nothing else of the press is known here.

export type PressDoor = (request: BuildRequest, progress: Progress, cwd: string) => Promise<BuildReport>;

/** The real press. */
export const openPress: PressDoor = async (request, progress, cwd) => {
  const { build } = await import('../../../press/make/build.ts');
  if (request.handouts !== true) return build(request, progress, cwd);
  const { SAMPLES } = await import('../../../handouts/press/samples.ts');
  return build(request, progress, cwd, [SAMPLES]);
};

// Which operands of `check` are finished files: names that end in .pdf, `-`, and folders that hold such files and no deck.
// Takes what was typed; gives the files of each operand in a fixed order, or nothing for a deck. Reads names, no contents.

const isPdfName = (name: string): boolean => /\.pdf$/i.test(name);

/** PDFs of a folder and the folders in it, sorted; links are not followed. */
function pdfsIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : pdfsIn(path);
    return entry.isFile() && isPdfName(entry.name) ? [path] : [];
  });
}

/** The finished files an operand names; undefined for a deck. */
function pdfFilesOf(operand: string, cwd: string): readonly string[] | undefined {
  if (operand === STANDARD) return [operand];
  if (isPdfName(operand) && !isFolder(resolve(cwd, operand))) return [operand];
  // As everywhere, a bare name is a shipped deck before it is a folder here.
  const isBare = !/[\\/]/.test(operand) && !operand.startsWith('.');
  const folder = resolve(cwd, operand);
  if ((isBare && shippedDecks().includes(operand)) || !isFolder(folder)) return undefined;
  if (existsSync(join(folder, 'deck.yaml'))) return undefined;
  const found = pdfsIn(folder).map((path) => join(operand, path.slice(folder.length + 1)));
  return found.length > 0 ? found : undefined;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The command over a press; tests bring their own. */
export const checkWith =
  (press: PressDoor): Command =>
  (input) =>
    Promise.resolve(onlyForFiles(input) ?? checkedBy(press)(input));

const checkedBy =
  (press: PressDoor): Command =>
  async (input) => {
    const requested = readRequest(input, false);
    if (!requested.ok) return { exit: EXIT.usage, diagnostics: requested.diagnostics };
    const { io, values } = input;
    const data = await readData(input, requested.request.decks);
    if ('fault' in data) return dataFault(data.fault);
    const started = io.now();
    const progress = progressLine(io, values.isOn('quiet') || values.isOn('json'));
    progress.step({ done: 0, total: 0, label: 'reading decks' });
    const report = await press({ ...requested.request, ...data }, progress.step, io.cwd);
    progress.clear();
    const ms = io.now() - started;
    const { settle } = await import('../../../deck/read/accepted.ts');
    const settled = settle(report.diagnostics, requested.request.decks, io.cwd);
    const { open: diagnostics, accepted, acceptable } = settled;
    const failure = exitOf(report);
    const exit = failure === EXIT.done && diagnostics.length > 0 ? EXIT.check : failure;
    const found = findingsCount(diagnostics);
    const decks = countOf(requested.request.decks.length, 'deck');
    const lines = [
      ...coverageText(report.coverage, values.isOn('verbose')),
      ...(values.isOn('verbose') ? [detailsText(report)] : []),
      `${decks} checked in ${formatSeconds(ms)}: ${found === '' ? 'nothing found' : found}${acceptedText(accepted)}`,
    ];
    return {
      exit,
      text: values.isOn('quiet') ? '' : `${lines.join('\n')}\n`,
      diagnostics,
      json: {
        coverage: report.coverage,
        timings: report.timings,
        caches: report.caches,
        milliseconds: Math.round(ms),
        accepted: acceptedJson(accepted),
        acceptable,
      },
    };
  };

const checkDecks = checkWith(openPress);

/** Finished files, alone or in folders, are judged as they are; everything else is a deck. */
export const runCheck: Command = async (input) => {
  const files = input.operands.map((operand) => pdfFilesOf(operand, input.io.cwd));
  const pdfs = files.flatMap((one) => one ?? []);
  if (pdfs.length === 0) return checkDecks(input);
  if (files.every((one) => one !== undefined))
    return (await import('./check-pdf.ts')).runCheckPdf({ ...input, operands: pdfs });
  return {
    exit: EXIT.usage,
    diagnostics: [
      error('MP1028', 'decks and finished files are checked apart', {
        help: `such as: modpress check ${pdfs[0] ?? ''}`,
      }),
    ],
  };
};

/** A deck has no report yet: an option that would do nothing is refused. */
function onlyForFiles({ values }: CommandInput): CommandResult | undefined {
  const option = values.text('report') !== undefined ? '--report' : values.isOn('force') ? '--force' : '';
  if (option === '') return undefined;
  const help = 'such as: modpress check out/deck/cards.en.a4.pdf --report report.html';
  return {
    exit: EXIT.usage,
    diagnostics: [error('MP1028', `${option} is for finished files, and a deck is checked here`, { help })],
  };
}
