/**
 * `--out -` of commands whose files are known once they are made: the one file on standard output, for a pipe.
 *
 * Takes a command that lists its files in its answer; has it write into a folder that goes again. Another number of files than
 * one is a mistake of use (MP1047): nothing is sent, and nothing is made where the command can foresee its files.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { error, type Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import type { Command, CommandInput, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { STANDARD } from '../standard-input.ts';
import { inScratchFolder } from './scratch-folder.ts';

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
