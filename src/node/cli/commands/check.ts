/**
 * `modpress check`: replays every worked example, compares counts, lays everything out, and writes nothing.
 *
 * Takes checked options; prints clause coverage and every finding. A finding of any kind fails the check (exit code 4),
 * an error in the input has its own code (3). Warnings that `accepted.yaml` accepts with a reason are counted, no more.
 */
import { error } from '../../../base/diagnostics/diagnostic.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { dataFault, readData } from './data-option.ts';
import { exitOf } from './failure-exit.ts';
import type { PressDoor } from './press-door.ts';
import { pdfFilesOf } from './pdf-operands.ts';
import { openPress } from './press-door.ts';
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

/** The command over a press; tests bring their own. */
export const checkWith =
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
