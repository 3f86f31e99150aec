/** Opening a deck: what it says of a deck that names something the press does not have. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../diagnostics/text-printer.ts';
import { openDeck } from './open-deck.ts';

const base = mkdtempSync(join(tmpdir(), 'open-deck-'));
afterAll(() => rmSync(base, { recursive: true }));

/** A copy of the test deck. */
function copyDeck(): string {
  const folder = mkdtempSync(join(base, 'deck-'));
  cpSync('test/fixtures/my-deck', folder, { recursive: true });
  return folder;
}

/** What is said of a deck when it is opened and its front is asked for. */
function saidOf(folder: string): readonly string[] {
  const found: Diagnostic[] = [];
  const open = openDeck(folder, folder, (one) => found.push(one));
  const front = open?.deck.components[0]?.front;
  if (front) open?.design(front);
  return found.map(({ code, message }) => `${code} ${message}`);
}

describe('files that the deck may not read', () => {
  it.each(['templates/freight.css', 'templates/freight.hbs'])('%s, a link that leads out', (name) => {
    const folder = copyDeck();
    writeFileSync(join(base, 'outside.txt'), '<p>x</p>');
    rmSync(join(folder, name));
    symlinkSync(join(base, 'outside.txt'), join(folder, name));
    expect(saidOf(folder)).toEqual([`MP1001 ${name} lies outside of the deck folder`]);
  });

  it('a style sheet that is a pipe', () => {
    const folder = copyDeck();
    rmSync(join(folder, 'templates/freight.css'));
    execFileSync('mkfifo', [join(folder, 'templates/freight.css')]);
    expect(saidOf(folder)).toEqual(['MP1002 templates/freight.css is not a regular file']);
  });
});

it('reports a game that no engine plays, at its name, with the nearest one', () => {
  const folder = copyDeck();
  const path = join(folder, 'deck.yaml');
  writeFileSync(path, `${readFileSync(path, 'utf8')}\ngame: mod-4\n`);
  const found: Diagnostic[] = [];
  openDeck(folder, folder, (one) => found.push(one));
  expect(found.map(({ code, severity }) => [code, severity])).toEqual([['MP4010', 'error']]);
  expect(formatDiagnostic(found[0] as Diagnostic)).toContain('did you mean "mod-3"?');
});
