/**
 * Programs outside Node, for tests: qpdf and poppler read PDFs, chromium lays out pages.
 *
 * A test that needs one is skipped where it is not installed: `it.skipIf(!hasProgram('qpdf'))`. They read the file from a
 * temporary folder that is removed again.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Program =
  'qpdf' | 'mutool' | 'gs' | 'pdffonts' | 'pdftotext' | 'pdfinfo' | 'pdftoppm' | 'chromium';

const known = new Map<Program, boolean>();

/** True when the program can be started here. */
export function hasProgram(program: Program): boolean {
  let has = known.get(program);
  if (has === undefined) {
    const option = program === 'qpdf' || program === 'chromium' ? '--version' : '-v';
    known.set(program, (has = spawnSync(program, [option]).error === undefined));
  }
  return has;
}

export interface ProgramResult {
  readonly status: number;
  /** Both outputs. */
  readonly text: string;
}

/** Runs a program on a PDF; `FILE` among the arguments stands for its path. */
export function runOnPdf(program: Program, args: readonly string[], bytes: Uint8Array): ProgramResult {
  const folder = mkdtempSync(join(tmpdir(), 'modpress-test-'));
  try {
    const file = join(folder, 'file.pdf');
    writeFileSync(file, bytes);
    const run = spawnSync(
      program,
      args.map((arg) => (arg === 'FILE' ? file : arg)),
      { encoding: 'utf8' },
    );
    return { status: run.status ?? -1, text: `${run.stdout}${run.stderr}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One line for each font: name and whether it is embedded, subset and has a ToUnicode map. */
export function fontsOf(bytes: Uint8Array): readonly { name: string; embedded: boolean; unicode: boolean }[] {
  const { text } = runOnPdf('pdffonts', ['FILE'], bytes);
  return text
    .split('\n')
    .slice(2)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [embedded, , unicode] = / (yes|no) +(yes|no) +(yes|no) /.exec(line)?.slice(1) ?? [];
      return { name: line.split(' ')[0] ?? '', embedded: embedded === 'yes', unicode: unicode === 'yes' };
    });
}
