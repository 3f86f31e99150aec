/**
 * `--data`: a table in place of the one the deck names, from standard input or a file anywhere.
 *
 * Takes `-`, a file, or either with the component it is for (`tiles=-`); gives the table as bytes, or what is wrong: a deck too many, no
 * table to stand in for, several and none named (MP1023), a file that cannot be read.
 */
import { FILE_LIMITS } from '../../../deck/read/limits.ts';
import { extname } from 'node:path';
import type { StandIn } from '../../../deck/read/stand-in.ts';
import { type Diagnostic, error } from '../../../base/diagnostics/diagnostic.ts';
import { type Failure, failureOf } from '../../../base/diagnostics/failure.ts';
import { listNames } from '../../../base/diagnostics/suggest.ts';
import type { CommandInput, CommandResult } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { readNamed, shownName, STANDARD } from '../standard-input.ts';
import { readRegularFile } from '../../parts/disk.ts';
import { createHash } from 'node:crypto';
import { noteIdle, noteWork } from '../../../base/host.ts';
import { escapeControls } from '../../../base/diagnostics/index.ts';
import { limitBehind } from '../../../base/diagnostics/limit.ts';
import { canonicalParts, openPdf } from '../../../output/preflight/index.ts';

export type GivenData = { readonly standIn?: StandIn } | { readonly fault: Diagnostic };

/** @param decks folders, absolute */
export async function readData({ values, io }: CommandInput, decks: readonly string[]): Promise<GivenData> {
  const given = values.text('data');
  if (given === undefined) return {};
  const [folder, second] = decks;
  if (folder === undefined || second !== undefined)
    return wrong('is for one deck', 'name it: modpress build ./my-deck --data -');
  const { dataFilesOf } = await import('../../../deck/read/stand-in.ts');
  const { openLoader } = await import('../../../deck/read/file-loader.ts');
  const report = (): void => undefined;
  const files = dataFilesOf(folder, openLoader({ root: folder, own: [], cwd: io.cwd, report }));
  const [, component, named = given] = /^([^=/\\]+)=(.+)$/s.exec(given) ?? [];
  const fitting = component === undefined ? files : files.filter((one) => one.component === component);
  const [file, other] = fitting;
  const names = files.map((one) => one.component);
  if (!file)
    return names.length === 0
      ? wrong('finds no table to stand in for', 'deck.yaml names one as data: cards.csv, there or not')
      : wrong(`finds no component "${component ?? ''}" with a table`, `those are ${listNames(names)}`);
  if (other) return wrong('could be for several components', `say which: --data ${file.component}=${named}`);
  const wanted = extname(file.path).toLowerCase();
  if (named !== STANDARD && extname(named).toLowerCase() !== wanted)
    return wrong(`takes ${wanted}, as ${file.data} is`, `give ${named} as ${wanted}`);
  const read = readNamed(named, io, FILE_LIMITS.list);
  if (!read.ok) return { fault: error(read.code, `${shownName(named)} ${read.why}`) };
  return { standIn: { path: file.path, name: named, bytes: read.bytes } };
}

/** A mistake on the command line, or a file that cannot be read. */
export const dataFault = (fault: Diagnostic): CommandResult => ({
  exit: fault.code === 'MP1023' ? EXIT.usage : exitOf({ failure: failureOf([fault]) }),
  diagnostics: [fault],
});

const wrong = (what: string, help: string): GivenData => ({
  fault: error('MP1023', `--data ${what}`, { help }),
});

// Which exit code a report of the press ends with.
// Takes how a run failed, gives the code: a deck that is too large has one of its own, so that a script can tell it from one
// that is wrong.

const FAILURE_EXIT: Readonly<Record<Failure, ExitCode>> = {
  none: EXIT.done,
  input: EXIT.input,
  check: EXIT.check,
  limit: EXIT.limit,
  file: EXIT.files,
};

/** The exit code of a build, check, export or calibration. */
export const exitOf = ({ failure }: { readonly failure: Failure }): ExitCode => FAILURE_EXIT[failure];

// `modpress check --hash FILE.pdf`: the canonical hash of finished files, in the form of `sha256sum`.
// Takes names and paths; gives a line a file. Two files with one hash show and say the same, whatever computer, version of Node or
// program packed them. Nothing is judged. A file that cannot be read is exit code 5 (MP1018) or 3 (MP1032).

interface Named {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
}

type Hashed = { readonly name: string } & ({ readonly hash: string } | { readonly refused: Diagnostic });

/** What the command answers for these files. */
export function hashResult(files: readonly Named[]): CommandResult {
  const hashed = files.map(hashOf);
  const diagnostics = hashed.flatMap((one) => ('refused' in one ? [one.refused] : []));
  return {
    exit: exitOf({ failure: failureOf(diagnostics) }),
    diagnostics,
    text: hashed.map((one) => ('hash' in one ? `${one.hash}  ${escapeControls(one.name)}\n` : '')).join(''),
    json: {
      files: hashed.map((one) => ('hash' in one ? one : { name: one.name, why: one.refused.message })),
    },
  };
}

function hashOf({ name, path }: Named): Hashed {
  const read = readRegularFile(path, FILE_LIMITS.pdf);
  if (!read.ok)
    return { name, refused: error(read.code, `${name} ${read.why}`, { help: 'give the path of a PDF' }) };
  noteWork(name);
  try {
    const opened = openPdf(read.bytes);
    if (!opened.ok)
      return { name, refused: error('MP1032', `${name}: ${opened.why}`, { help: 'save it again' }) };
    const hash = createHash('sha256');
    for (const part of canonicalParts(opened.file)) hash.update(part);
    return { name, hash: hash.digest('hex') };
  } catch (thrown) {
    const refused = limitBehind(thrown, name);
    if (!refused) throw thrown;
    return { name, refused };
  } finally {
    noteIdle();
  }
}
