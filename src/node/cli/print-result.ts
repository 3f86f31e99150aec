/**
 * Prints what a command answers.
 *
 * For people: the text on standard output; then diagnostics with code frames and the closing line on standard error. For
 * programs (`--json`): one object on standard output and nothing else.
 */
import { digest } from '../../base/diagnostics/digest.ts';
import { diagnosticToJson } from '../../base/diagnostics/json-printer.ts';
import { formatDigest } from '../../base/diagnostics/text-printer.ts';
import type { CommandResult } from './command.ts';
import { EXIT } from './exit-codes.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Io } from './io.ts';
import type { ColourWish } from './colour-wish.ts';
import { paletteFor } from './io.ts';

/** Grows when a key of the JSON output changes its meaning or goes. */
export const JSON_SCHEMA_VERSION = 1;

export interface Printed {
  /** Name of the command; empty when none was found. */
  readonly name: string;
  readonly result: CommandResult;
  readonly io: Io;
  readonly isJson: boolean;
  readonly colour: ColourWish;
}

/** Prints and gives the exit code back. */
export async function printResult({ name, result, io, isJson, colour }: Printed): Promise<ExitCode> {
  const { exit, text = '', diagnostics = [], closing } = result;
  // The referee has answered line by line; its output is JSON already.
  const isStream = name === 'referee' && exit === EXIT.done;
  if (isJson && !isStream) {
    const record = {
      schema: JSON_SCHEMA_VERSION,
      command: name,
      ok: exit === EXIT.done,
      exit,
      ...result.json,
      diagnostics: diagnostics.map(diagnosticToJson),
    };
    io.stdout.write(`${JSON.stringify(record)}\n`);
    return exit;
  }
  if (diagnostics.length > 0) {
    const palette = await paletteFor(io.stderr, io.env, colour);
    const width = io.stderr.isTerminal ? io.stderr.columns : 100;
    io.stderr.write(`${formatDigest(digest(diagnostics), { palette, width })}\n`);
  }
  if (text !== '') io.stdout.write(text);
  if (result.bytes) io.stdout.write(result.bytes);
  if (closing !== undefined) io.stderr.write(`${closing}\n`);
  return exit;
}
