/**
 * `modpress build`: decks in, PDFs out, one summary at the end.
 *
 * Takes checked options; asks the press and turns its report into text, JSON and an exit code. Errors write
 * nothing.
 */
import type { BuildReport } from '../../press/types.ts';
import type { Command, CommandInput, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { exitOf } from './failure-exit.ts';
import type { PressDoor } from './press-door.ts';
import { openPress } from './press-door.ts';
import { progressLine } from '../progress-line.ts';
import { readRequest } from './request.ts';
import { buildSummary, findingsCount, timingsText } from './summary.ts';

/** The command over a press; tests bring their own. */
export const buildWith =
  (press: PressDoor): Command =>
  async (input) => {
    const requested = readRequest(input, true);
    if (!requested.ok) return { exit: EXIT.usage, diagnostics: requested.diagnostics };
    const { io, values } = input;
    const started = io.now();
    const isSilent = values.isOn('quiet') || values.isOn('json') || requested.request.stopAfter !== undefined;
    const progress = progressLine(io, isSilent);
    progress.step({ done: 0, total: 0, label: 'reading decks' });
    const report = await press(requested.request, progress.step, io.cwd);
    progress.clear();
    return answer(report, io.now() - started, input);
  };

export const runBuild: Command = buildWith(openPress);

function answer(report: BuildReport, ms: number, { values, io }: CommandInput): CommandResult {
  const { diagnostics, stageText } = report;
  const exit = exitOf(report);
  const isDone = exit === EXIT.done;
  const text = stageText ?? (isDone && !values.isOn('quiet') ? buildSummary(report, ms, io.cwd) : '');
  const details = values.isOn('verbose') ? `${timingsText(report.timings)}\n` : '';
  const found = findingsCount(diagnostics);
  const ending = isDone
    ? ''
    : report.files.length === 0
      ? '; nothing was written'
      : '; some decks were not written';
  return {
    exit,
    text: text === '' ? '' : text + details,
    diagnostics,
    ...(found === '' ? {} : { closing: found + ending }),
    json: {
      files: report.files,
      coverage: report.coverage,
      timings: report.timings,
      milliseconds: Math.round(ms),
      ...(stageText === undefined ? {} : { stage: stageText }),
    },
  };
}
