/**
 * `modpress studio`: the deck as a page in a browser, painted again at each save.
 *
 * Takes a deck; serves it on this computer alone and prints the address, then one line a build, and diagnostics as every
 * command does. Ends with the process.
 */
import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { type Diagnostic, error } from '../../../base/diagnostics/diagnostic.ts';
import { escapeControls } from '../../../base/diagnostics/terminal-text.ts';
import { listNames } from '../../../base/diagnostics/suggest.ts';
import { findDecks } from '../../../press/open/deck-names.ts';
import { packageFolder } from '../../../press/open/package-folder.ts';
import type { Build } from '../../../studio/server/session.ts';
import type { Command, CommandInput } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { countOf, findingsCount } from './summary.ts';
import { digest } from '../../../base/diagnostics/digest.ts';
import { formatDigest } from '../../../base/diagnostics/text-printer.ts';
import { COLOUR_WISHES } from '../colour-wish.ts';
import { paletteFor } from '../io.ts';

const PORT = 4747;

export const runStudio: Command = async (input) => {
  const decks = findDecks(input.operands, input.io.cwd);
  if (!decks.ok) return { exit: EXIT.usage, diagnostics: decks.diagnostics };
  const [folder, second] = decks.folders;
  if (folder === undefined || second !== undefined) {
    const help = 'name it: modpress studio ./my-deck';
    return { exit: EXIT.usage, diagnostics: [error('MP1026', 'the studio shows one deck', { help })] };
  }
  const page = join(packageFolder().root, 'dist', 'studio');
  if (!existsSync(join(page, 'page.js'))) {
    const help = 'in a checkout, run: npm run bundle';
    return {
      exit: EXIT.files,
      diagnostics: [error('MP1005', 'the page of the studio is missing', { help })],
    };
  }
  const editor = await editorOf(input.values.text('editor'));
  if ('fault' in editor) return { exit: EXIT.usage, diagnostics: [editor.fault] };
  return serve({ folder, page, editor: editor.pattern }, input);
};

/** The address that opens a file in the editor of `--editor`; none where it is left out. */
async function editorOf(
  wanted: string | undefined,
): Promise<{ readonly pattern: string | undefined } | { readonly fault: Diagnostic }> {
  if (wanted === undefined) return { pattern: undefined };
  const { editorPattern, EDITOR_NAMES } = await import('../../../studio/server/editors.ts');
  const editor = editorPattern(wanted);
  if (!('why' in editor)) return editor;
  const help = `name ${listNames(EDITOR_NAMES)}, or an address such as my-editor://{file}:{line}:{column}`;
  return { fault: error('MP1026', `--editor "${wanted}" ${editor.why}`, { help }) };
}

interface Shown {
  readonly folder: string;
  /** The folder of the built page. */
  readonly page: string;
  readonly editor: string | undefined;
}

/** Never ends by itself: the promise is only ever rejected. */
async function serve(shown: Shown, input: CommandInput): Promise<never> {
  const { io, values } = input;
  const { startStudio } = await import('../../../studio/server/start.ts');
  const onBuild = await speaker(input);
  const wanted = values.whole('port') ?? PORT;
  const place = { cwd: io.cwd, port: wanted, ignored: [resolve(io.cwd, 'out')] };
  return new Promise<never>((_, onFault) => {
    const begin = async (): Promise<void> => {
      const { address, port } = await startStudio({ ...shown, ...place, onBuild, onFault });
      if (wanted !== 0 && port !== wanted) io.stdout.write(`port ${wanted} is taken, using ${port}\n`);
      io.stdout.write(`modpress studio: ${address} (only this computer). Ctrl-C ends it.\n`);
      if (values.isOn('open')) openBrowser(address);
    };
    begin().catch(onFault);
  });
}

/** Hands the address to the system; that there is no browser is no fault. */
function openBrowser(address: string): void {
  const program = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  // Not the deck's folder: where the search for programs includes the working folder, a file of the deck would be run.
  spawn(program, [address], { stdio: 'ignore', detached: true, cwd: dirname(process.execPath) })
    .on('error', () => undefined)
    .unref();
}

async function speaker(input: CommandInput): Promise<(build: Build) => void> {
  const { io, values } = input;
  const print = await findingsPrinter(input);
  return ({ status, diagnostics }) => {
    print(diagnostics);
    if (!values.isOn('quiet')) io.stdout.write(`${lineOf({ status, diagnostics })}\n`);
  };
}

/** `14:02:11 cards.yaml: 1 face redrawn in 38 ms, 6 warnings`. */
export function lineOf({ status, diagnostics }: Build): string {
  const { at, what, milliseconds, redrawn, isGood } = status;
  const news = isGood
    ? `${countOf(redrawn, 'face')} redrawn in ${milliseconds} ms`
    : `the build stopped after ${milliseconds} ms`;
  const found = findingsCount(diagnostics);
  return `${at} ${escapeControls(what === '' ? 'read' : what)}: ${news}${found === '' ? '' : `, ${found}`}`;
}

// What the builds of a long-running command find, on standard error: for `watch` and `studio`.
// Takes the diagnostics of one build after another; what was said of the build before is not said again.

export async function findingsPrinter({
  io,
  values,
}: CommandInput): Promise<(found: readonly Diagnostic[]) => void> {
  const palette = await paletteFor(
    io.stderr,
    io.env,
    values.isOn('no-color') ? 'never' : (values.choice('color', COLOUR_WISHES) ?? 'auto'),
  );
  const width = io.stderr.isTerminal ? io.stderr.columns : 100;
  let last = '';
  return (found) => {
    const text = formatDigest(digest(found), { palette, width });
    if (text !== '' && text !== last) io.stderr.write(`${text}\n`);
    last = text;
  };
}
