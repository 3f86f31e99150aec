/**
 * `modpress check --hash FILE.pdf`: the canonical hash of finished files, in the form of `sha256sum`.
 *
 * Takes names and paths; gives a line a file. Two files with one hash show and say the same, whatever computer, version of Node or
 * program packed them. Nothing is judged. A file that cannot be read is exit code 5 (MP1018) or 3 (MP1032).
 */
import { FILE_LIMITS } from '../../../deck/read/limits.ts';
import { readRegularFile } from '../../parts/disk.ts';
import { createHash } from 'node:crypto';
import { noteIdle, noteWork } from '../../../base/host.ts';
import { error, type Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { failureOf } from '../../../base/diagnostics/failure.ts';
import { escapeControls } from '../../../base/diagnostics/index.ts';
import { limitBehind } from '../../../base/diagnostics/limit.ts';

import { canonicalParts, openPdf } from '../../../output/preflight/index.ts';
import type { CommandResult } from '../command.ts';
import { exitOf } from './failure-exit.ts';

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
