/** Opening a deck: what it says of a deck that names something the press does not have. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../diagnostics/text-printer.ts';
import { openDeck } from './open-deck.ts';

const folder = mkdtempSync(join(tmpdir(), 'open-deck-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reports a game that no engine plays, at its name, with the nearest one', () => {
  cpSync('test/fixtures/my-deck', folder, { recursive: true });
  const path = join(folder, 'deck.yaml');
  writeFileSync(path, `${readFileSync(path, 'utf8')}\ngame: mod-4\n`);
  const found: Diagnostic[] = [];
  openDeck(folder, folder, (one) => found.push(one));
  expect(found.map(({ code, severity }) => [code, severity])).toEqual([['MP4010', 'error']]);
  expect(formatDiagnostic(found[0] as Diagnostic)).toContain('did you mean "mod-3"?');
});
