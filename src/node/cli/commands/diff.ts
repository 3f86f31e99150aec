/**
 * `modpress diff`: what differs between two states of a deck, card by card.
 *
 * Takes two folders, git revisions or saved lists of faces; gives words, JSON, and with `--html` a page with pictures. A
 * difference is no failure; a mistake in one of them is, also where the rest could be compared.
 */
import { resolve } from 'node:path';
import { error, type Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { failureOf } from '../../../base/diagnostics/failure.ts';
import { onceIn } from '../../../base/diagnostics/index.ts';
import { escapeControls } from '../../../base/diagnostics/terminal-text.ts';
import type { DeckChanges } from '../../../studio/diff/changes.ts';
import { reportReplaced } from '../../../base/output-file.ts';
import { writeTogether } from '../../files/atomic-write.ts';
import { findDecks } from '../../../press/open/deck-names.ts';
import type { Command, CommandInput, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { terminalProgress } from '../progress-line.ts';
import { exitOf } from './data-option.ts';

export const runDiff: Command = async (input) => {
  const { io, values, operands } = input;
  const [old, now = '.'] = operands;
  if (old === undefined) {
    const help = 'such as: modpress diff v1 ./my-deck';
    return {
      exit: EXIT.usage,
      diagnostics: [error('MP1026', 'diff needs an earlier state to compare with', { help })],
    };
  }
  const { readSide } = await import('../../../studio/diff/side.ts');
  const { changesBetween } = await import('../../../studio/diff/changes.ts');
  const diagnostics: Diagnostic[] = [];
  const deck = deckOf(input, now);
  const progress = terminalProgress(io, values);
  const about = { deck, cwd: io.cwd, report: onceIn(diagnostics), progress: progress.step };
  const [before, after] = [
    await readSide({ ...about, asked: old }),
    await readSide({ ...about, asked: now }),
  ];
  progress.clear();
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (!before || !after) return { exit: exitOf({ failure: failureOf(errors) }), diagnostics };
  const changes = changesBetween(before, after);
  const html = values.text('html');
  const { changesPage, countsOf } = await import('../../../studio/diff/page.ts');
  if (html !== undefined) {
    const page = { path: resolve(io.cwd, html), bytes: Buffer.from(changesPage(changes)) };
    const written = await writeTogether([page], { force: values.isOn('force') });
    if (!written.ok) return { exit: EXIT.files, diagnostics: [...diagnostics, written.fault] };
    reportReplaced(written.files, about.report);
  }
  const exit = errors.length === 0 ? EXIT.done : exitOf({ failure: failureOf(errors) });
  return { exit, diagnostics, ...answer(changes, countsOf(changes)) };
};

/** The folder git revisions are about: what `--deck` names, or the newer side where it is one, or the folder one works in. */
function deckOf({ values, io }: CommandInput, now: string): string | undefined {
  const named = values.text('deck');
  const folders = (named === undefined ? [now, '.'] : [named]).map((name) => findDecks([name], io.cwd));
  return folders.flatMap((found) => (found.ok ? found.folders : []))[0];
}

function answer(changes: DeckChanges, counts: string): Pick<CommandResult, 'text' | 'json'> {
  const lines = changes.cards.map(({ key, words }) => `${escapeControls(key)}: ${escapeControls(words)}`);
  return {
    text: `${[...lines, counts].join('\n')}\n`,
    json: {
      before: changes.before.asked,
      after: changes.after.asked,
      same: changes.same,
      cards: changes.cards.map(({ key, kind, fields, faces, words }) => ({
        ...{ key, kind, fields, words },
        faces: faces.map(({ name, before, after }) => ({
          name,
          before: before?.print ?? null,
          after: after?.print ?? null,
        })),
      })),
    },
  };
}
