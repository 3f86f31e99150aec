/**
 * `--out -` of commands whose files are known once they are made: the one file on standard output, for a pipe.
 *
 * Takes a command that lists its files in its answer; has it write into a folder that goes again. Another number of files than
 * one is a mistake of use (MP1047), and nothing is sent.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { error, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Command, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { STANDARD } from '../standard-input.ts';
import { inScratchFolder } from './scratch-folder.ts';

/** @param help how to ask for one file */
export const oneToOutput =
  (command: Command, help: string): Command =>
  async (input) => {
    const { values } = input;
    if (values.text('out') !== STANDARD) return command(input);
    if (values.isOn('json')) return { exit: EXIT.usage, diagnostics: [TWO_ANSWERS] };
    return inScratchFolder(async (folder) => {
      const text = (name: string): string | undefined => (name === 'out' ? folder : values.text(name));
      const made = await command({ ...input, values: { ...values, text } });
      if (made.exit !== EXIT.done) return made;
      const paths = pathsIn(made);
      const [path] = paths;
      const diagnostics = made.diagnostics ?? [];
      return path === undefined || paths.length > 1
        ? { exit: EXIT.usage, diagnostics: [...diagnostics, notOne(paths, help)] }
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
