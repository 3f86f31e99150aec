/** Files that read back wrong: nothing new lies on the disk, nothing old is harmed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { writeDrafts, type PlacedDraft } from './export-deck.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-drafts-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const draft = (name: string, text: string, check: PlacedDraft['check'] = () => undefined): PlacedDraft => ({
  name,
  path: join(folder, name),
  bytes: Buffer.from(`modpress ${text}`),
  facts: 'text',
  check,
});

async function write(drafts: readonly PlacedDraft[]) {
  const found: Diagnostic[] = [];
  const files = await writeDrafts(drafts, (one) => found.push(one));
  return { files, codes: found.map(({ code }) => code), names: readdirSync(folder).sort() };
}

describe('writeDrafts', () => {
  it('reads every file from the disk before it has its name', async () => {
    const seen: string[] = [];
    const check = (bytes: Uint8Array): undefined => {
      seen.push(Buffer.from(bytes).toString());
      expect(readdirSync(folder)).not.toContain('a.txt');
      return undefined;
    };
    const { files, names } = await write([draft('a.txt', 'one', check)]);
    expect(seen).toEqual(['modpress one']);
    expect(names).toEqual(['a.txt']);
    expect(files).toMatchObject([{ bytes: 12, changed: true, facts: 'text' }]);
  });

  it('leaves nothing behind when one of many is wrong', async () => {
    const wrong = draft('b.txt', 'two', () => 'too short');
    expect(await write([draft('a.txt', 'one'), wrong, draft('c.txt', 'three')])).toEqual({
      files: [],
      codes: ['MP4102'],
      names: [],
    });
  });

  it('keeps what was there when the new one is wrong', async () => {
    writeFileSync(join(folder, 'a.txt'), 'modpress before');
    const { codes, names } = await write([draft('a.txt', 'after', () => 'too short')]);
    expect([codes, names]).toEqual([['MP4102'], ['a.txt']]);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('modpress before');
  });

  it('checks a file again that has not changed', async () => {
    writeFileSync(join(folder, 'a.txt'), 'modpress one');
    const { files } = await write([draft('a.txt', 'one')]);
    expect(files).toMatchObject([{ changed: false }]);
    expect((await write([draft('a.txt', 'one', () => 'no')])).codes).toEqual(['MP4102']);
  });
});
