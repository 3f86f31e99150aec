/** The Python client plays every game of the registry from start to end. Skipped where there is no Python 3. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedBundle } from '../../../test/kit/shared-bundle.ts';
import { GAMES } from '../registry.ts';

const python = ['python3', 'python'].find(
  (name) => spawnSync(name, ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))']).status === 0,
);
const root = new URL('../../../', import.meta.url);

describe.skipIf(python === undefined)('scripts/referee-client.py', () => {
  it('plays all games over standard input and output', async () => {
    const main = join(await sharedBundle(), 'main.js');
    const { stdout, stderr, status } = spawnSync(
      python ?? '',
      ['scripts/referee-client.py', process.execPath, main, 'referee'],
      { cwd: root, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(GAMES.length);
    GAMES.forEach(({ id }, index) => {
      expect(lines[index]).toMatch(new RegExp(`^${id}: \\d+ moves, (nobody|player \\d.*) won \\(${id}\\.`));
    });
    expect(status).toBe(0);
  });
});
