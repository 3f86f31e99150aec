/**
 * What a command is given and what it answers. A command prints nothing: it returns what is to be printed.
 *
 * `text` goes to standard output, diagnostics and `closing` to standard error; with `--json` one object goes to standard
 * output and nothing else.
 */
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Io } from './io.ts';
import type { Values } from './arguments/option-value.ts';

export interface CommandInput {
  readonly io: Io;
  readonly values: Values;
  readonly operands: readonly string[];
}

export interface CommandResult {
  readonly exit: ExitCode;
  /** For people; ends with a line end, or is empty. */
  readonly text?: string;
  /** A file that goes to standard output as it is. */
  readonly bytes?: Uint8Array | undefined;
  /** For programs; `schema`, `command`, `ok`, `exit` and `diagnostics` are added to it. */
  readonly json?: Readonly<Record<string, unknown>>;
  readonly diagnostics?: readonly Diagnostic[];
  /** Last line on standard error, such as what was not written and why. */
  readonly closing?: string;
}

export type Command = (input: CommandInput) => Promise<CommandResult>;
