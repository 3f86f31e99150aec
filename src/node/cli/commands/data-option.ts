/**
 * `--data`: a table in place of the one the deck names, from standard input or a file anywhere.
 *
 * Takes `-`, a file, or either with the component it is for (`tiles=-`); gives the table as bytes, or what is wrong: a deck too many, no
 * table to stand in for, several and none named (MP1023), a file that cannot be read.
 */
import { FILE_LIMITS } from '../../../deck/read/limits.ts';
import { extname } from 'node:path';
import type { StandIn } from '../../../deck/read/stand-in.ts';

import { error, type Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { failureOf } from '../../../base/diagnostics/failure.ts';
import { listNames } from '../../../base/diagnostics/suggest.ts';
import type { CommandInput, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { exitOf } from './failure-exit.ts';
import { readNamed, shownName, STANDARD } from '../standard-input.ts';

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
