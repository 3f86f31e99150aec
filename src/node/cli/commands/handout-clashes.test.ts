/** What is asked for together and cannot be is told; what a settings file says stands back. */
import { expect, test } from 'vitest';
import { findCommand } from '../arguments/command-table.ts';
import { parseArguments } from '../arguments/parse-arguments.ts';
import { valuesOf } from '../arguments/option-value.ts';
import { clashes } from './handout-clashes.ts';

async function messagesOf(line: string, settings: readonly [string, string][] = []): Promise<unknown> {
  const command = findCommand('handout');
  if (!command) return expect.fail('no command');
  const parsed = parseArguments(command, line.split(' '));
  if (!parsed.ok) return parsed.diagnostics.map(({ message }) => message);
  const values = valuesOf(new Map([...settings, ...parsed.given]), parsed.given);
  const io = { cwd: '/nowhere' } as Parameters<typeof clashes>[0]['io'];
  return clashes({ io, values, operands: parsed.operands }).map(({ message }) => message);
}

test.each([
  ['--quiz t.yaml --roster class.csv', []],
  ['--quiz t.yaml --level 3 --to moodle', ['--quiz cannot go with --level', '--quiz cannot go with --to']],
  ['--quiz t.yaml H3', ['--quiz cannot go with the name of a handout, H3']],
  ['--quiz t.yaml --key strip', ['a test has no strip key']],
  ['--code H1-21-7Q4K-A-A --seed x', ['--code cannot go with --seed']],
  ['--code H1-21-7Q4K-A-A --profile dys', ['--code cannot go with --profile']],
  ['H2 --same-for-all', ['--same-for-all needs --roster or --copies']],
  ['H2 --copies 3 --roster class.csv', ['--roster cannot go with --copies']],
  ['H2 --versions A,B,a', ['--versions names A twice']],
  ['H2 --versions A,A', ['--versions names A twice']],
  ['H2 --copies 3 --versions A,B', ['--versions cannot go with a class set']],
  ['H2 --copies 3 --to projector', ['--to projector shows one sheet, not a class set']],
  ['H2 --preview 30 --versions A,B', ['--preview cannot go with --versions']],
  ['H2 --to moodle --key strip', ['--to cannot go with --key']],
])('%s', async (line, messages) => {
  expect(await messagesOf(line)).toEqual(messages);
});

test.each([
  '--quiz t.yaml --versions A,B --key appended --profile dys --lang fr --paper both --seed x',
  '--code H1-21-7Q4K-A-A --lang fr --paper letter --key worked',
  'H2 --roster class.csv --same-for-all --versions B',
  'H2 --copies 3 --to moodle',
  'H2 --to pdf --key strip',
])('%s is nothing against one another', async (line) => {
  expect(await messagesOf(line)).toEqual([]);
});

test('what a settings file says stands back', async () => {
  expect(await messagesOf('--code H1-21-7Q4K-A-A', [['profile', 'dys']])).toEqual([]);
});
