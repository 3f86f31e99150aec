/**
 * `modpress studio`: the deck as a page in a browser, painted again at each save.
 *
 * Takes a deck; serves it on this computer alone and prints the address, then one line a build, and diagnostics as every
 * command does. Ends with the process.
 */
import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { digest } from '../../diagnostics/digest.ts';
import { error } from '../../diagnostics/diagnostic.ts';
import { escapeControls } from '../../diagnostics/terminal-text.ts';
import { formatDigest } from '../../diagnostics/text-printer.ts';
import { listNames } from '../../diagnostics/suggest.ts';
import { findDecks } from '../../press/deck-names.ts';
import { packageFolder } from '../../press/package-folder.ts';
import type { Build } from '../../studio/session.ts';
import type { Command, CommandInput } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { paletteFor } from '../io.ts';

import { countOf, findingsCount } from './summary.ts';

const PORT = 4747;

export const runStudio: Command = async (input) => {
  const { io, values, operands } = input;
  const decks = findDecks(operands, io.cwd);
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
  const { editorPattern, EDITOR_NAMES } = await import('../../studio/editors.ts');
  const wished = values.text('editor');
  const editor = wished === undefined ? undefined : editorPattern(wished);
  if (editor && 'why' in editor) {
    const help = `name ${listNames(EDITOR_NAMES)}, or an address such as my-editor://{file}:{line}:{column}`;
    return {
      exit: EXIT.usage,
      diagnostics: [error('MP1026', `--editor "${wished}" ${editor.why}`, { help })],
    };
  }
  const { startStudio } = await import('../../studio/start.ts');
  const say = await speaker(input);
  const asked = values.whole('port') ?? PORT;
  const failed = new Promise<never>((_, onFault) => {
    const out = resolve(io.cwd, 'out');
    const options = {
      folder,
      cwd: io.cwd,
      page,
      port: asked,
      ignored: [out],
      onBuild: say,
      onFault,
      editor: editor?.pattern,
    };
    const begin = async (): Promise<void> => {
      const { address, port } = await startStudio(options);
      if (asked !== 0 && port !== asked) io.stdout.write(`port ${asked} is taken, using ${port}\n`);
      io.stdout.write(`modpress studio: ${address} (only this computer). Ctrl-C ends it.\n`);
      if (values.isOn('open')) openBrowser(address);
    };
    begin().catch(onFault);
  });
  return failed;
};

/** Hands the address to the system; that there is no browser is no fault. */
function openBrowser(address: string): void {
  const program = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  spawn(program, [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

async function speaker({ io, values }: CommandInput): Promise<(build: Build) => void> {
  const palette = await paletteFor(io.stderr, io.env, values.isOn('no-color'));
  const width = io.stderr.isTerminal ? io.stderr.columns : 100;
  let last = '';
  return ({ status, diagnostics }) => {
    const told = formatDigest(digest(diagnostics), { palette, width });
    if (told !== '' && told !== last) io.stderr.write(`${told}\n`);
    last = told;
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
