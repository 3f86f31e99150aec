/**
 * `modpress handout`: sheets with keys, from nothing, in one command.
 *
 * Takes checked options; asks the press and lists the files that were made and the codes that print them again.
 */
import { displayPath } from '../../../base/paths.ts';
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { failureOf } from '../../../base/diagnostics/failure.ts';
import { formsOf, type Handout, inForm, LEVELS } from '../../../handouts/core/handout.ts';
import type { PressLanguage } from '../../../base/language.ts';
import { HANDOUTS } from '../../../handouts/registry.ts';
import { buildHandouts } from '../../../handouts/press/build.ts';
import type { HandoutReport } from '../../../handouts/press/request.ts';
import { summaryOf } from '../../../handouts/press/summary.ts';
import type { CommandInput, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { progressLine } from '../progress-line.ts';
import { STANDARD } from '../standard-input.ts';
import { exitOf } from './data-option.ts';
import { languagesOf, readHandoutRequest } from './handout-request.ts';
import { oneToOutput, type Refuse } from './check-pdf.ts';

const makeHandouts = async (input: CommandInput, refuse?: Refuse): Promise<CommandResult> => {
  const { io, values } = input;
  if (values.isOn('list')) return listing(languagesOf(values)[0] ?? 'en');
  const read = readHandoutRequest(input);
  if ('faults' in read) return { exit: exitFor(read.faults), diagnostics: read.faults };
  const started = io.now();
  const progress = progressLine(io, values.isOn('quiet') || values.isOn('json'));
  const report = await buildHandouts(read.request, progress.step, refuse);
  progress.clear();
  return answer(report, io.now() - started, input, read.request.quiz?.seed);
};

export const runHandout = oneToOutput(
  makeHandouts,
  'choose one, such as a class set without a key: --level 1 --lang en --paper a4 --copies 30 --key none; or --preview 30',
);

/** A mistake on the command line, unless a file was named and something is wrong in it or with it. */
function exitFor(faults: readonly Diagnostic[], failure = failureOf(faults)): CommandResult['exit'] {
  const isOnLine = failure === 'input' && faults.every(({ place }) => place === undefined);
  return isOnLine ? EXIT.usage : exitOf({ failure });
}

/** @param quizSeed of a test, whose code alone does not print it again */
function answer(
  report: HandoutReport,
  ms: number,
  { io, values }: CommandInput,
  quizSeed: string | undefined,
): CommandResult {
  const { files, diagnostics } = report;
  const pages = files.reduce((sum, file) => sum + file.pages, 0);
  const codes = [...new Set(files.flatMap((file) => file.codes))];
  const lines = [
    ...files.map(({ path, pages: own }) => `${displayPath(io.cwd, path)}${pagesText('  ', own)}`),
    `${files.length} ${files.length === 1 ? 'file' : 'files'}${pagesText(', ', pages)} in ${(ms / 1000).toFixed(1)} s`,
    quizSeed === undefined
      ? `printed again by: ${codes.slice(0, 4).join(', ')}${codes.length > 4 ? ` and ${codes.length - 4} more` : ''}`
      : `printed again from ${fileOf(values.text('quiz'))}; the same numbers, whatever its words: --seed ${quizSeed}`,
  ];
  return {
    exit: exitFor(diagnostics, report.failure),
    text: report.failure === 'none' && !values.isOn('quiet') ? `${lines.join('\n')}\n` : '',
    diagnostics,
    ...(report.failure === 'none' ? {} : { closing: 'nothing was written' }),
    json: { files, milliseconds: Math.round(ms) },
  };
}

/** The file of a test as it was named, unless it was sent. */
const fileOf = (quiz = STANDARD): string => (quiz === STANDARD ? 'its file' : quiz);

/** Items for a learning platform have no pages. */
const pagesText = (before: string, pages: number): string =>
  pages === 0 ? '' : `${before}${pages} ${pages === 1 ? 'page' : 'pages'}`;

interface ListedForm {
  readonly form: string;
  readonly levels: readonly number[];
}

/** Exercises have the levels of the handout; other forms name theirs. */
const formText = ({ form, levels }: ListedForm): string =>
  form === 'exercises' ? form : `${form} (${levels.join(' ')})`;

const formsWithLevels = (handout: Handout): readonly ListedForm[] =>
  formsOf(handout).map((form) => ({
    form,
    levels: LEVELS.filter((level) => inForm(handout, form)?.levels[level]),
  }));

/** Two lines each: what is practised with which game, then the forms; the grades of the levels once, above. */
function listing(language: PressLanguage): CommandResult {
  const handouts = HANDOUTS.map((handout) => ({
    number: `H${handout.number}`,
    name: handout.name,
    game: handout.game,
    version: handout.version,
    levels: LEVELS.filter((level) => handout.levels[level]),
    forms: formsWithLevels(handout),
    summary: summaryOf(handout, language),
  }));
  const width = Math.max(...handouts.map(({ name }) => name.length));
  const grades = handouts.flatMap(({ summary }) => Object.entries(summary.grades));
  const rows = handouts.map(({ number, name, levels, forms, summary }) =>
    [
      `${number.padEnd(4)} ${name.padEnd(width)}  ${summary.game.padEnd(8)}  ${summary.practises}`,
      `${' '.repeat(width + 17)}levels ${levels.join(' ')}: ${forms.map(formText).join(', ')}`,
    ].join('\n'),
  );
  const head = [...new Map(grades)].map(([level, text]) => `level ${level}: ${text}`).join(', ');
  return { exit: EXIT.done, text: `${[head, ...rows].join('\n')}\n`, json: { handouts } };
}
