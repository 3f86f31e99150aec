/** From nothing to a printed test in two versions with its key: one command, no configuration file. In the long form. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLong } from '../../../test/kit/length.ts';
import { run } from '../run.ts';
import { fakeTerminal } from '../terminal.fixture.ts';

test.runIf(isLong)('modpress handout digit-sums --versions A,B', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'modpress-teacher-'));
  const { io, out } = fakeTerminal({ cwd });
  expect(await run(['handout', 'digit-sums', '--versions', 'A,B'], io)).toBe(0);
  expect(out()).toContain('printed again by: H1-21-0001-A-');
  const files = readdirSync(join(cwd, 'out', 'handouts', 'digit-sums')).filter((name) =>
    name.endsWith('.pdf'),
  );
  expect(files.sort()).toEqual([
    'digit-sums-2-key.en.a4.pdf',
    'digit-sums-2-teacher.en.a4.pdf',
    'digit-sums-2.en.a4.pdf',
  ]);
  rmSync(cwd, { recursive: true });
});
