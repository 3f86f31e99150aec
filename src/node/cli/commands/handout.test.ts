/** From nothing to a printed test in two versions with its key: one command, no configuration file. In the long form. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLong } from '../../../../test/kit/length.ts';
import { HANDOUTS } from '../../../handouts/registry.ts';
import { run } from '../run.ts';
import { fakeTerminal } from '../terminal.fixture.ts';

test.runIf(isLong)('modpress handout digit-sums --versions A,B', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'modpress-teacher-'));
  const { io, out } = fakeTerminal({ cwd });
  expect(await run(['handout', 'digit-sums', '--versions', 'A,B'], io)).toBe(0);
  expect(out()).toContain('printed again by: H1-22-0001-A-');
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

test.each([
  ['en', 'level 1: grades 3–4, level 2: grades 5–6', 'Modulo    division with remainder'],
  ['fr', 'level 1: CM1–CM2, level 2: 6e–5e', 'Modulo    division euclidienne'],
])(
  'modpress handout --list says what is practised, for whom, with which game, in %s',
  async (lang, ...said) => {
    const { io, out } = fakeTerminal({ cwd: '/' });
    expect(await run(['handout', '--list', '--lang', lang], io)).toBe(0);
    for (const one of said) expect(out()).toContain(one);
    expect(out().match(/^H\d+ +[\w-]+ +(?:Mod|3x16)/gm)).toHaveLength(HANDOUTS.length);
  },
);

test.each([
  ['digit-sum', ['there is no handout "digit-sum"']],
  ['nonsense H14 --strip', ['handout has no option --strip']],
  [
    'digit-sum H14 --versions 5',
    ['--versions cannot be "5"', 'there is no handout "digit-sum"', 'there is no handout "H14"'],
  ],
  ['digit-sums --form loop', ['digit-sums has no form loop']],
  ['best-number --form tickets --level 1', ['best-number has no level 1 as tickets']],
])('modpress handout %s is a wrong usage, and nothing is made', async (line, messages) => {
  const cwd = mkdtempSync(join(tmpdir(), 'modpress-usage-'));
  const { io, out } = fakeTerminal({ cwd });
  expect(await run(['handout', ...line.split(' '), '--json'], io)).toBe(2);
  const { diagnostics } = JSON.parse(out()) as {
    readonly diagnostics: readonly { readonly message: string }[];
  };
  expect(diagnostics.map(({ message }) => message)).toEqual(messages);
  expect(readdirSync(cwd)).toEqual([]);
  rmSync(cwd, { recursive: true });
});

test('versions on a roster are used or refused, never passed over', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'modpress-roster-'));
  writeFileSync(join(cwd, 'class.csv'), 'name,version\nAnn,B\n');
  const { io, err } = fakeTerminal({ cwd });
  expect(await run(['handout', 'digit-sums', '--roster', 'class.csv'], io)).toBe(2);
  expect(err()).toContain('the roster gives versions to pupils, who have sheets of their own');
  expect(readdirSync(cwd)).toEqual(['class.csv']);
  rmSync(cwd, { recursive: true });
});
