/**
 * `modpress build`: decks in, PDFs out, one summary at the end.
 *
 * Takes checked options; asks the press and turns its report into text, JSON and an exit code. Errors write
 * nothing.
 */
import { displayPath } from '../../../base/paths.ts';
import type { Settled } from '../../../deck/read/accepted.ts';
import { escapeControls } from '../../../base/diagnostics/terminal-text.ts';
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { failureOf } from '../../../base/diagnostics/failure.ts';
import type { BuildReport, BuildRequest } from '../../../press/open/types.ts';
import type { Command, CommandInput, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { STANDARD } from '../standard-input.ts';
import { dataFault, exitOf, readData } from './data-option.ts';
import { buildOne, openPress, type PressDoor } from './check.ts';
import { progressLine } from '../progress-line.ts';
import { readRequest } from './request.ts';
import { acceptedJson, buildSummary, countOf, detailsText, findingsCount } from './summary.ts';

/** The command over a press; tests bring their own. */
export const buildWith =
  (press: PressDoor): Command =>
  async (input) => {
    const requested = readRequest(input, true);
    if (!requested.ok) return { exit: EXIT.usage, diagnostics: requested.diagnostics };
    const { io, values } = input;
    const data = await readData(input, requested.request.decks);
    if ('fault' in data) return dataFault(data.fault);
    const request = { ...requested.request, ...data };
    if (values.isOn('dry-run')) return foresee(request, input);
    const started = io.now();
    const isSilent = values.isOn('quiet') || values.isOn('json') || request.stopAfter !== undefined;
    const progress = progressLine(io, isSilent);
    progress.step({ done: 0, total: 0, label: 'reading decks' });
    const toOutput = values.text('out') === STANDARD;
    const made = toOutput
      ? await buildOne(press, request, progress.step, io.cwd)
      : {
          ok: true as const,
          report: await press(request, progress.step, io.cwd),
          bytes: undefined,
        };
    progress.clear();
    if (!made.ok) return failed(made.diagnostics);
    const { report, bytes } = made;
    const { settle } = await import('../../../deck/read/accepted.ts');
    const settled = settle(report.diagnostics, request.decks, io.cwd);
    const answered = answer(report, settled, io.now() - started, input);
    return toOutput ? { ...answered, text: '', bytes } : answered;
  };

/** Nothing was made, as more than one file was asked for or a deck cannot be read. */
const failed = (diagnostics: readonly Diagnostic[]): CommandResult => ({
  exit: diagnostics.some(({ code }) => code === 'MP1047')
    ? EXIT.usage
    : exitOf({ failure: failureOf(diagnostics) }),
  diagnostics,
});

export const runBuild: Command = buildWith(openPress);

/** What would be written, a path a line. */
async function foresee(request: BuildRequest, { io, values }: CommandInput): Promise<CommandResult> {
  const { dryRun } = await import('../../../press/make/dry-run.ts');
  const progress = progressLine(io, values.isOn('quiet') || values.isOn('json'));
  const { files, diagnostics, failure } = await dryRun(request, progress.step, io.cwd);
  progress.clear();
  const lines = files.map(
    ({ path, isThere }) => `${displayPath(io.cwd, path)}${isThere ? ' (is there)' : ''}`,
  );
  const samples = request.handouts === true ? ' and a sample of the handouts' : '';
  const total = `${countOf(files.length, 'file')}${samples}, none of which was written`;
  const isDone = failure === 'none';
  return {
    exit: exitOf({ failure }),
    text: isDone
      ? `${[...lines, ...(values.isOn('quiet') ? [] : [total])].map(escapeControls).join('\n')}\n`
      : '',
    diagnostics,
    json: { files },
  };
}

function answer(
  report: BuildReport,
  settled: Settled,
  ms: number,
  { values, io }: CommandInput,
): CommandResult {
  const { stageText, displayLists } = report;
  const { open: diagnostics, accepted } = settled;
  const exit = exitOf(report);
  const isDone = exit === EXIT.done;
  const text =
    stageText ?? (isDone && !values.isOn('quiet') ? buildSummary(report, ms, io.cwd, accepted.length) : '');
  const details = values.isOn('verbose') ? `${detailsText(report)}\n` : '';
  const found = findingsCount(diagnostics);
  const ending = isDone ? '' : report.files.length === 0 ? '; nothing was written' : '; not all was written';
  return {
    exit,
    text: text === '' ? '' : text + details,
    diagnostics,
    ...(found === '' ? {} : { closing: found + ending }),
    json: {
      files: report.files,
      coverage: report.coverage,
      accepted: acceptedJson(accepted),
      timings: report.timings,
      caches: report.caches,
      milliseconds: Math.round(ms),
      ...(stageText === undefined ? {} : { stage: stageText }),
      ...(values.isOn('json') && displayLists ? { lists: displayLists() } : {}),
    },
  };
}
