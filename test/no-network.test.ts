/** No run opens a socket or asks for a name on a network: built, checked and exported with all of them watched (C20). */
import dns from 'node:dns';
import net from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { run } from '../src/node/cli/run.ts';
import { fakeTerminal } from '../src/node/cli/terminal.fixture.ts';
import { deckFolder } from './kit/print-deck.ts';

afterEach(() => vi.restoreAllMocks());

/** Everything that leaves the computer goes through one of these. */
function watchNetwork(): readonly string[] {
  const asked: string[] = [];
  const refuse = (name: string) => (): never => {
    asked.push(name);
    throw new Error(`${name} in a run without a network`);
  };
  vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(refuse('connect'));
  vi.spyOn(dns, 'lookup').mockImplementation(refuse('lookup') as never);
  const { fetch } = globalThis;
  // The layout engine reads its own program from a data address.
  vi.spyOn(globalThis, 'fetch').mockImplementation((from, options) =>
    String(from).startsWith('data:') ? fetch(from, options) : refuse('fetch')(),
  );
  return asked;
}

it('builds, checks and exports without a network, addresses in the deck included', async () => {
  const asked = watchNetwork();
  expect(() => net.connect(1)).toThrow('connect');
  expect(asked).toEqual(['connect']);
  const folder = deckFolder();
  try {
    folder.write('face.hbs', '<p style="margin: 8mm"><a href="https://example.org/">{{id}}</a></p>\n');
    for (const words of [
      ['build', folder.deck, '--only', 'cards', '--paper', 'a4', '--workers', '1', '--out', folder.out],
      ['check', folder.deck, '--workers', '1'],
      ['export', folder.deck, '--to', 'png', '--dpi', '40', '--out', folder.out],
    ]) {
      const terminal = fakeTerminal({ cwd: folder.deck });
      expect([await run(words, terminal.io), terminal.err()]).toEqual([0, expect.anything()]);
    }
    folder.write('face.hbs', '<img src="https://example.org/x.png" alt=""/>\n');
    const terminal = fakeTerminal({ cwd: folder.deck });
    expect(await run(['check', folder.deck, '--workers', '1'], terminal.io)).toBe(3);
    expect(asked).toEqual(['connect']);
  } finally {
    folder.remove();
  }
});
