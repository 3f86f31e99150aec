/**
 * `modpress check FILE.pdf`: a finished file, ours or another program's, judged page by page.
 *
 * Takes paths; gives facts and findings with clause, page and repair, or with `--read` what a screen reader would say; with
 * `--hash` files are not judged (data-option.ts). A failed
 * check is exit code 4; a file that is not there is 5, one that cannot be understood 3. Writes nothing but the report asked for (`--report`). Nothing of a file
 * reaches the terminal as it is: names and languages in it may hold codes that steer one.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { type Diagnostic, error } from '../../../base/diagnostics/diagnostic.ts';
import { failureOf } from '../../../base/diagnostics/failure.ts';
import { escapeControls } from '../../../base/diagnostics/index.ts';
import type { Written } from '../../../base/output-file.ts';
import { findingLines } from '../../../press/judge/finding-lines.ts';
import { reportPage } from '../../../press/judge/report.ts';
import { writeTogether } from '../../files/atomic-write.ts';
import { lookAtFiles, type Looked } from '../../../press/judge/look.ts';
import type { Finding, PdfReport, Verdict } from '../../../output/preflight/index.ts';
import type { Command, CommandInput, CommandResult } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { terminalProgress } from '../progress-line.ts';
import { exitOf as exitOfFailure, hashResult } from './data-option.ts';
import { STANDARD } from '../standard-input.ts';
import { countOf } from './summary.ts';

export const runCheckPdf: Command = async (input) => {
  const { sent } = input.io;
  if (!sent || !input.operands.includes(STANDARD)) return checkFiles(input, (name) => name);
  if (!sent.ok) return { exit: EXIT.limit, diagnostics: [error(sent.code, `standard input ${sent.why}`)] };
  return inScratchFolder(async (folder) => {
    const path = join(folder, 'sent.pdf');
    writeFileSync(path, sent.bytes);
    return checkFiles(input, (name) => (name === STANDARD ? path : name));
  });
};

/** @param fileOf where the bytes of an operand lie */
async function checkFiles(input: CommandInput, fileOf: (name: string) => string): Promise<CommandResult> {
  const { operands, io, values } = input;
  if (values.isOn('hash'))
    return hashResult(operands.map((name) => ({ name, path: resolve(io.cwd, fileOf(name)) })));
  const isRead = values.isOn('read');
  const report = values.text('report');
  // One line for each of a folder's files would bury what is found in them.
  const progress = terminalProgress(io, values);
  const files = operands.map((name) => ({
    name,
    path: resolve(io.cwd, fileOf(name)),
    isRead,
    isDrawn: report !== undefined,
  }));
  const looked = await lookAtFiles(files, values.whole('workers') ?? availableParallelism(), progress.step);
  progress.clear();
  const written =
    report === undefined ? undefined : await writeReport(resolve(io.cwd, report), looked, input);
  if (written && !written.ok) return { exit: EXIT.files, diagnostics: [written.fault] };
  const diagnostics = looked.flatMap(unreadable);
  const exit = looked.map(exitOf).reduce((worst, one) => (rank(one) > rank(worst) ? one : worst), EXIT.done);
  return {
    exit,
    diagnostics,
    text: values.isOn('quiet')
      ? ''
      : looked.map((one) => (isRead ? readText(one) : textOf(one, values.isOn('verbose')))).join(''),
    json: {
      files: looked.map(({ name, judged, refused, spoken }) => ({
        name,
        ...(judged?.ok ? judged.report : { why: judged?.why ?? refused?.message ?? '' }),
        ...(isRead ? { spoken } : {}),
      })),
    },
  };
}

/** Why a file could not be judged. */
function unreadable({ name, judged, refused }: Looked): readonly Diagnostic[] {
  if (refused) return [refused];
  return !judged || judged.ok
    ? []
    : [
        error('MP1032', `${name}: ${judged.why}`, {
          help: 'save it again from the program that made it, without a password',
        }),
      ];
}

/** An older report is replaced; another file only with `--force`. */
const writeReport = (path: string, looked: readonly Looked[], { values }: CommandInput): Promise<Written> =>
  writeTogether([{ path, bytes: Buffer.from(reportPage(looked)) }], {
    force: values.isOn('force'),
    isOurs: (old) => Buffer.from(old).includes('<meta name="generator" content="modpress">'),
    help: 'name another file with --report',
  });

/** A file as it is heard, line by line. */
const readText = ({ name, judged, spoken }: Looked): string =>
  judged?.ok
    ? [
        `${name}: ${spoken.length === 0 ? 'not tagged, nothing can be read in order' : 'as it is read aloud'}`,
        ...spoken.map(({ depth, text }) => `${'  '.repeat(depth + 1)}${text}`),
        '',
        '',
      ]
        .map(escapeControls)
        .join('\n')
    : '';

const fails = ({ findings }: PdfReport): readonly Finding[] => findings.filter(({ kind }) => kind === 'fail');

function exitOf({ judged, refused }: Looked): ExitCode {
  if (refused) return exitOfFailure({ failure: failureOf([refused]) });
  if (!judged?.ok) return EXIT.input;
  return fails(judged.report).length > 0 ? EXIT.check : EXIT.done;
}

/** A file that could not be looked at is worse than one that failed. */
const rank = (exit: ExitCode): number =>
  [EXIT.done, EXIT.check, EXIT.input, EXIT.limit, EXIT.files].indexOf(exit as 0);

function textOf({ name, judged }: Looked, isVerbose: boolean): string {
  if (!judged?.ok) return '';
  const { report } = judged;
  const sizes = new Map<string, number>();
  for (const { width, height } of report.pages) {
    const size = `${width} x ${height} mm`;
    sizes.set(size, (sizes.get(size) ?? 0) + 1);
  }
  const pages = [...sizes].map(([size, count]) => `${count} of ${size}`).join(', ');
  const dpi = report.pages.flatMap(({ leastDpi }) => leastDpi ?? []);
  const lines = findingLines(report, isVerbose).map(
    ({ kind, text }) => `  ${kind === 'fail' ? 'FAIL' : 'note'} ${text}`,
  );
  return [
    `${name}: PDF ${report.version}, ${report.isTagged ? 'tagged' : 'not tagged'}, ${countOf(report.pages.length, 'page')}: ${pages}`,
    `  ${countOf(report.fonts.length, 'font')}, ${report.fonts.filter(({ isEmbedded }) => isEmbedded).length} embedded` +
      (dpi.length > 0 ? `; pictures of at least ${Math.min(...dpi)} dpi` : ''),
    ...lines,
    `  ${report.verdicts.map(verdictText).join('; ')}`,
    fails(report).length === 0
      ? '  all that a machine can check is right'
      : `  ${countOf(fails(report).length, 'finding')} to repair`,
    '',
  ]
    .map(escapeControls)
    .join('\n');
}

const verdictText = ({ use, state, faults }: Verdict): string =>
  `for ${use}: ${state === 'faulty' ? countOf(faults, 'fault') : state}`;

/** Says why files that would be made are not to be, before they are; undefined: go on. */
export type Refuse = (paths: readonly string[]) => Diagnostic | undefined;

/**
 * @param command asks `refuse`, where it is given, as soon as it knows its files; what it refuses is the only diagnostic then
 * @param help how to ask for one file
 */
export const oneToOutput =
  (command: (input: CommandInput, refuse?: Refuse) => Promise<CommandResult>, help: string): Command =>
  async (input) => {
    const { values } = input;
    if (values.text('out') !== STANDARD) return command(input);
    if (values.isOn('json')) return { exit: EXIT.usage, diagnostics: [TWO_ANSWERS] };
    return inScratchFolder(async (folder) => {
      const text = (name: string): string | undefined => (name === 'out' ? folder : values.text(name));
      const refuse: Refuse = (paths) => (paths.length === 1 ? undefined : notOne(paths, help));
      const made = await command({ ...input, values: { ...values, text } }, refuse);
      const diagnostics = made.diagnostics ?? [];
      if (diagnostics.some(({ code }) => code === 'MP1047')) return { exit: EXIT.usage, diagnostics };
      if (made.exit !== EXIT.done) return made;
      const paths = pathsIn(made);
      const fault = refuse(paths);
      const [path] = paths;
      return fault || path === undefined
        ? { exit: EXIT.usage, diagnostics: [...diagnostics, ...(fault ? [fault] : [])] }
        : { exit: made.exit, diagnostics, bytes: readFileSync(path) };
    });
  };

/** JSON on standard output as well as a file. */
export const TWO_ANSWERS = error('MP1028', '--out - and an answer in words both want standard output', {
  help: 'leave --json or --dry-run out',
});

const pathsIn = ({ json }: CommandResult): readonly string[] =>
  ((json?.['files'] ?? []) as readonly { readonly path: string }[]).map(({ path }) => path);

const SHOWN = 6;

export function notOne(paths: readonly string[], help: string): Diagnostic {
  const count = paths.length === 0 ? 'no file' : `${paths.length} files`;
  return error('MP1047', `--out - takes one file, and this makes ${count}`, {
    notes: paths.slice(0, SHOWN).map((path) => ({ message: basename(path) })),
    help,
  });
}

// A folder for files that only pass through: it is gone when the work is done, however that ends.

export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'modpress-out-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
