/**
 * One run of the command line: words in, exit code out.
 *
 * Takes the words and the outside world; finds the command, lets its arguments be checked, runs it, and prints what it
 * answers. Every command is loaded when it is asked for, so `--version`, help and mistakes answer at once. A command is
 * reached only through arguments without a mistake.
 */
import { type Diagnostic, error } from '../../base/diagnostics/diagnostic.ts';
import { failureOf } from '../../base/diagnostics/failure.ts';
import { limitBehind } from '../../base/diagnostics/limit.ts';
import { present } from '../../base/invariant.ts';
import { findPackage } from '../parts/package-folder.ts';
import type { Command, CommandResult } from './command.ts';
import type { CommandSpec } from './arguments/command-spec.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { completionsOf } from './completion.ts';
import { type ColourWish, colourWish } from './colour-wish.ts';
import type { Io } from './io.ts';
import { type ParsedArguments, readLine } from './arguments/parse-arguments.ts';
import { printResult } from './print-result.ts';
import { withoutSecrets } from './secrets.ts';
import { withSettings } from './settings/settings.ts';
import { valuesOf } from './arguments/option-value.ts';
import { withStandardInput } from './standard-input.ts';
import { systemFault } from './system-fault.ts';

// Where is a command? Loaded on demand.
const LOADERS: Readonly<Record<string, () => Promise<Command>>> = {
  build: async () => (await import('./commands/build.ts')).runBuild,
  watch: async () => (await import('./commands/watch.ts')).runWatch,
  studio: async () => (await import('./commands/studio.ts')).runStudio,
  diff: async () => (await import('./commands/diff.ts')).runDiff,
  export: async () => (await import('./commands/export.ts')).runExport,
  check: async () => (await import('./commands/check.ts')).runCheck,
  init: async () => (await import('./commands/init.ts')).runInit,
  import: async () => (await import('./commands/import.ts')).runImport,
  handout: async () => (await import('./commands/handout.ts')).runHandout,
  standards: async () => (await import('./commands/standards.ts')).runStandards,
  batch: async () => (await import('./commands/batch.ts')).runBatchCommand,
  worker: async () => (await import('./commands/worker.ts')).runWorker,
  calibrate: async () => (await import('./commands/calibrate.ts')).runCalibrate,
  printer: async () => (await import('./commands/printer.ts')).runPrinter,
  referee: async () => (await import('./commands/referee.ts')).runReferee,
  facts: async () => (await import('./commands/facts.ts')).runFacts,
  play: async () => (await import('./commands/play.ts')).runPlay,
  doctor: async () => (await import('./commands/doctor.ts')).runDoctor,
  explain: async () => (await import('./commands/explain.ts')).runExplain,
  config: async () => (await import('./commands/config.ts')).runConfig,
  words: async () => (await import('./commands/words.ts')).runWords,
  migrate: async () => (await import('./commands/migrate.ts')).runMigrate,
  completion: async () => (await import('./commands/completion.ts')).runCompletion,
};

/**
 * Runs `modpress` with the given words (without `node` and the script).
 *
 * @param loaders commands by name, for tests
 */
export async function run(words: readonly string[], outside: Io, loaders = LOADERS): Promise<ExitCode> {
  const io = withoutSecrets(words, outside);
  const manner = { isJson: words.includes('--json'), colour: colourWish(words) };
  const line = readLine(words, { version: findPackage().version, columns: io.stdout.columns });
  if (line.kind === 'text') {
    io.stdout.write(completionsOf(words, line.text));
    return EXIT.done;
  }
  const { command, parsed } = line;
  if (!parsed.ok)
    return print(command?.name ?? '', { exit: EXIT.usage, diagnostics: parsed.diagnostics }, io, manner);
  return runCommand(present(command, 'command'), parsed, io, { loaders, manner });
}

interface Manner {
  readonly isJson: boolean;
  readonly colour: ColourWish;
}

async function runCommand(
  command: CommandSpec,
  parsed: ParsedArguments & { readonly ok: true },
  io: Io,
  { loaders, manner }: { readonly loaders: typeof LOADERS; readonly manner: Manner },
): Promise<ExitCode> {
  const { operands } = parsed;
  const epoch = faultOfEpoch(io.env['SOURCE_DATE_EPOCH']);
  if (epoch) return print(command.name, { exit: EXIT.input, diagnostics: [epoch] }, io, manner);
  (await import('../host/node-host.ts')).startNodeHost();
  const told: Diagnostic[] = [];
  const given = await withSettings(command, parsed, io.cwd, (one) => void told.push(one));
  const values = valuesOf(given, parsed.given);
  if (failureOf(told) !== 'none')
    return print(command.name, { exit: EXIT.input, diagnostics: told }, io, manner);
  try {
    const load = loaders[command.name];
    if (!load) throw new Error(`no loader for ${command.name}`);
    const runIt = await load();
    const given = await withStandardInput(command.name, operands, values, io);
    if ('fault' in given)
      return await print(command.name, { exit: EXIT.usage, diagnostics: [given.fault] }, io, manner);
    const result = await runIt({ io: given, values, operands });
    const diagnostics = [...told, ...(result.diagnostics ?? [])];
    return await print(command.name, { ...result, diagnostics }, io, manner);
  } catch (thrown) {
    const limit = limitBehind(thrown);
    const fault = limit ?? systemFault(thrown);
    const exit = limit ? EXIT.limit : EXIT.files;
    const result = fault ? { exit, diagnostics: [fault] } : bug(thrown, values.isOn('verbose'));
    return print(command.name, result, io, manner);
  }
}

/** The last second of the year 9999: dates in PDF files have four digits for the year. */
const LAST_SECOND = 253_402_300_799;

function faultOfEpoch(text: string | undefined): Diagnostic | undefined {
  if (text === undefined || text === '' || (/^\d+$/.test(text) && Number(text) <= LAST_SECOND))
    return undefined;
  return error('MP1035', `SOURCE_DATE_EPOCH cannot be "${text}"`, {
    help: `write whole seconds since 1970, at most ${LAST_SECOND}, or leave it out`,
  });
}

/** What a user sees of an exception: the message, and with --verbose the stack. */
function bug(thrown: unknown, isVerbose: boolean): CommandResult {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const stack = thrown instanceof Error && thrown.stack !== undefined ? thrown.stack : '';
  return {
    exit: EXIT.bug,
    diagnostics: [
      error('MP1030', `this is a bug in modpress: ${message}`, {
        notes: isVerbose && stack !== '' ? [{ message: stack }] : [],
        help: isVerbose
          ? 'please report it with this output'
          : 'please report it with the output of --verbose',
      }),
    ],
  };
}

const print = (name: string, result: CommandResult, io: Io, manner: Manner): Promise<ExitCode> =>
  printResult({ name, result, io, ...manner });
