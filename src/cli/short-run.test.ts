/** Runs on the main thread: what is likely to be short, and what happens when it is not. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteThreads } from '../run/watch.ts';
import { isShort } from './run-limits.ts';
import { runShort } from './short-run.ts';

const work = mkdtempSync(join(tmpdir(), 'modpress-short-'));
afterAll(() => rmSync(work, { recursive: true }));

const TEXT = `title: Plain
version: 1.0.0
languages: [en]
components: [{ name: cards, size: poker, front: card.hbs, data: cards.csv }]
`;

/** A deck of two cards. */
function deck(name: string, template = '<p>{{name}}</p>\n'): string {
  const folder = join(work, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'deck.yaml'), TEXT);
  writeFileSync(join(folder, 'cards.csv'), 'id,name\na,One\nb,Two\n');
  writeFileSync(join(folder, 'card.hbs'), template);
  return folder;
}

const surface = { isTerminal: false, columns: 80 };

async function ran(...words: readonly string[]) {
  const ended = await runShort({ words, stdout: surface, stderr: surface });
  const said: string[] = [];
  const write = (text: string | Uint8Array): void => void said.push(text.toString());
  ended?.tell({ stdout: { write }, stderr: { write } });
  return ended && { exit: ended.exit, said: said.join('') };
}

describe('isShort', () => {
  const small = deck('small');
  const large = deck('large');
  writeFileSync(join(large, 'cards.csv'), `id,name\n${'a,One\n'.repeat(10_000)}`);
  const linked = deck('linked');
  symlinkSync(join(large, 'cards.csv'), join(linked, 'more.csv'));
  const many = deck('many');
  for (let i = 0; i < 100; i++) writeFileSync(join(many, `${i}.txt`), '');

  it('is a small folder, whatever an earlier run has made in it', () => {
    cpSync(large, join(small, 'out'), { recursive: true });
    expect(isShort(['build', small])).toBe(true);
    expect(isShort(['check', small, '--lang', 'en'])).toBe(true);
  });

  it.each([
    ['another command', ['export', small]],
    ['several folders', ['build', small, linked]],
    ['a shipped deck by its name', ['build', 'mod-3']],
    ['no folder', ['build', '--only', 'cards']],
    ['a file', ['check', join(small, 'deck.yaml')]],
    ['much to read', ['build', large]],
    ['many files', ['build', many]],
    ['a link to who knows what', ['build', linked]],
    ['a limit of its user', ['build', small, '--max-seconds', '1']],
    ['data from elsewhere', ['build', small, '--data', 'cards=large.csv']],
    ['data from elsewhere, in one word', ['build', small, '--data=cards=large.csv']],
    ['standard input', ['check', small, '-']],
  ])('is not %s', (_what, words) => {
    expect(isShort(words)).toBe(false);
  });
});

describe('runShort', () => {
  // The process of the tests has other threads at work.
  const usage = vi.spyOn(process, 'cpuUsage');
  beforeEach(() => void usage.mockReturnValue({ user: 1_000_000, system: 200_000 }));
  afterAll(() => usage.mockRestore());

  it('keeps what is said, in its order, and gives the exit code', async () => {
    const out = join(work, 'out-kept');
    const ended = await ran(
      'build',
      deck('kept'),
      '--only',
      'cards',
      '--paper',
      'a4',
      '--out',
      out,
      '--no-gallery',
    );
    expect(ended).toMatchObject({ exit: 0, said: expect.stringMatching(/cards\.en\.a4\.pdf[^]*1 file/) });
    expect(readdirSync(join(out, 'kept'))).toContain('cards.en.a4.pdf');
  });

  it('tells what is wrong with a deck', async () => {
    const ended = await ran('check', deck('wrong', '<p>{{nmae}}</p>\n'));
    expect(ended?.said).toContain('did you mean');
  });

  it.each([
    ['a face of very much text', `<p>${'much '.repeat(50_000)}</p>`],
    ['a limit', `${'<div>'.repeat(300)}${'</div>'.repeat(300)}`],
  ])('does not count with %s', async (what, template) => {
    expect(await ran('check', deck(what.replaceAll(' ', '-'), template))).toBeUndefined();
    // Whoever notes work afterwards is not bound any more.
    expect(noteThreads).not.toThrow();
  });

  it('does not count when it takes long', async () => {
    usage.mockReturnValue({ user: 1_900_000, system: 200_000 });
    let now = 0;
    const clock = vi
      .spyOn(process, 'hrtime')
      .mockImplementation(Object.assign(() => [now++, 0] as [number, number], { bigint: () => 0n }));
    expect(await ran('check', deck('slow'))).toBeUndefined();
    clock.mockRestore();
  });

  it('takes back at a signal what lies ready, and then obeys it', async () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    const before = process.listenerCount('SIGTERM');
    const out = join(work, 'not-there-before');
    const run = ran('build', deck('ended'), '--only', 'cards', '--out', out, '--no-gallery');
    await vi.waitUntil(() => process.listenerCount('SIGTERM') > before, { timeout: 20_000, interval: 0 });
    process.emit('SIGTERM', 'SIGTERM');
    expect(kill).toHaveBeenCalledWith(process.pid, 'SIGTERM');
    expect(process.listenerCount('SIGTERM')).toBe(before);
    await run;
    kill.mockRestore();
  });
});
