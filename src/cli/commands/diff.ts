/**
 * `modpress diff`: what differs between two states of a deck, card by card.
 *
 * Takes two folders, git revisions or saved lists of faces; gives words, JSON, and with `--html` a page with pictures. A
 * difference is no failure.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { error, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { failureOf } from '../../diagnostics/failure.ts';
import { onceIn } from '../../diagnostics/index.ts';
import { escapeControls } from '../../diagnostics/terminal-text.ts';
import type { DeckChanges } from '../../diff/changes.ts';
import { findDecks } from '../../press/deck-names.ts';
import type { Command, CommandInput, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { exitOf } from './failure-exit.ts';

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
  const { readSide } = await import('../../diff/side.ts');
  const { changesBetween } = await import('../../diff/changes.ts');
  const diagnostics: Diagnostic[] = [];
  const deck = deckOf(input, now);
  const about = { deck, cwd: io.cwd, report: onceIn(diagnostics) };
  const [before, after] = [
    await readSide({ ...about, asked: old }),
    await readSide({ ...about, asked: now }),
  ];
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (!before || !after) return { exit: exitOf({ failure: failureOf(errors) }), diagnostics };
  const changes = changesBetween(before, after);
  const html = values.text('html');
  const fault = html === undefined ? undefined : await writePage(resolve(io.cwd, html), changes);
  if (fault) return { exit: EXIT.files, diagnostics: [fault] };
  const { countsOf } = await import('../../diff/page.ts');
  return answer(changes, countsOf(changes), errors);
};

/** The folder git revisions are about: the newer side where it is one, or what `--deck` names. */
function deckOf({ values, io }: CommandInput, now: string): string | undefined {
  const found = findDecks([values.text('deck') ?? now], io.cwd);
  return found.ok ? found.folders[0] : undefined;
}

async function writePage(path: string, changes: DeckChanges): Promise<Diagnostic | undefined> {
  const { changesPage } = await import('../../diff/page.ts');
  try {
    writeFileSync(path, changesPage(changes));
    return undefined;
  } catch (thrown) {
    const reason = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : String(thrown);
    return error('MP1005', `${path} cannot be written: ${reason}`, {
      help: 'name a file in a folder that is there',
    });
  }
}

function answer(changes: DeckChanges, counts: string, diagnostics: readonly Diagnostic[]): CommandResult {
  const lines = changes.cards.map(({ key, words }) => `${escapeControls(key)}: ${escapeControls(words)}`);
  return {
    exit: EXIT.done,
    text: `${[...lines, counts].join('\n')}\n`,
    diagnostics,
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
