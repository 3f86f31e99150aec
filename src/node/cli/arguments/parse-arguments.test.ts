/** What yargs lets through or reads otherwise is refused: the nine measured cases and the like. */
import { describe, expect, it } from 'vitest';
import { InternalError } from '../../../base/invariant.ts';
import { findCommand } from './command-table.ts';
import { valuesOf } from './option-value.ts';
import { parseArguments } from './parse-arguments.ts';

/** `ok` with what was understood, or codes and messages. */
async function parse(line: string): Promise<unknown> {
  const [name = '', ...words] = line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
  const command = findCommand(name);
  if (!command) throw new Error(`no command ${name}`);
  const parsed = parseArguments(command, words);
  if (!parsed.ok) return parsed.diagnostics.map(({ code, message }) => `${code} ${message}`);
  return parsed;
}

describe('parseArguments', () => {
  it.each([
    ['a number that is none', 'play mod-3 --games abc', ['MP1023 --games cannot be "abc"']],
    ['a hexadecimal number', 'play mod-3 --games 0x10', ['MP1023 --games cannot be "0x10"']],
    ['an exponent', 'play mod-3 --games 1e3', ['MP1023 --games cannot be "1e3"']],
    ['a leading zero', 'play mod-3 --games 010', ['MP1023 --games cannot be "010"']],
    ['a fraction', 'play mod-3 --games 1.5', ['MP1023 --games cannot be "1.5"']],
    ['a number out of range', 'play mod-3 --games 0', ['MP1023 --games cannot be "0"']],
    ['a huge number', 'play mod-3 --games 1e99', ['MP1023 --games cannot be "1e99"']],
    ['a missing value at the end', 'play mod-3 --seed', ['MP1022 --seed needs a value']],
    ['a missing value before an option', 'play mod-3 --seed --json', ['MP1022 --seed needs a value']],
    ['an empty value', 'play mod-3 --seed ""', ['MP1022 --seed needs a value']],
    ['an empty value behind =', 'play mod-3 --seed=', ['MP1022 --seed needs a value']],
    ['a repeated option', 'play mod-3 --seed 1 --seed 2', ['MP1024 --seed is given 2 times: "1", "2"']],
    ['a negated option', 'play mod-3 --no-seed', ['MP1021 play has no option --no-seed']],
    ['a typo', 'build --papper a4', ['MP1021 build has no option --papper']],
    ['an option of another command', 'facts mod-3 --out x', ['MP1021 facts has no option --out']],
    ['a letter nobody knows', 'build -z', ['MP1021 build has no option -z']],
    ['a flag with a value', 'build --json=maybe', ['MP1023 --json takes no value']],
    ['a flag with a word of truth', 'build --json false', ['MP1023 --json takes no value']],
    ['a wrong choice', 'build --flip sideways', ['MP1023 --flip cannot be "sideways"']],
    ['a wrong item', 'build --lang en,x_x', ['MP1023 --lang cannot be "x_x"']],
    ['a gap without a unit', 'build --gap 4', ['MP1023 --gap cannot be "4"']],
    ['a gap of 10 km', 'build --gap 10km', ['MP1023 --gap cannot be "10km"']],
    ['a margin of nothing', 'build --margin 0mm', ['MP1023 --margin cannot be "0mm"']],
    ['an empty item', 'build --only cards,,rules', ['MP1022 --only has an empty item in its list']],
    ['a word too many', 'explain MP1 MP2', ['MP1026 explain takes one word after it, not also "MP2"']],
    ['a word where none stands', 'doctor now', ['MP1026 doctor takes no word after it, not also "now"']],
  ])('refuses %s', async (_name, line, expected) => {
    expect(await parse(line)).toEqual(expected);
  });

  it('reports every mistake of a line at once', async () => {
    expect(await parse('build --papper a4 --flip up --only')).toHaveLength(3);
  });

  it('reads values of every kind', async () => {
    const parsed = parseArguments(findCommand('play') ?? fail(), [
      'mod-3',
      '--bots',
      'random,greedy',
      '--bots=random',
      '--seed',
      '-3',
      '--games',
      '20',
      '-q',
    ]);
    if (!parsed.ok) throw new Error('refused');
    const { operands } = parsed;
    const values = valuesOf(parsed.given);
    expect(operands).toEqual(['mod-3']);
    expect(values.list('bots')).toEqual(['random', 'greedy']);
    expect(values.text('seed')).toBe('-3');
    expect(values.whole('games')).toBe(20);
    expect([values.isOn('quiet'), values.isOn('json')]).toEqual([true, false]);
  });

  it('takes everything behind -- as words', async () => {
    const parsed = parseArguments(findCommand('build') ?? fail(), ['--', '--json', 'x']);
    expect(parsed.ok && parsed.operands).toEqual(['--json', 'x']);
  });

  it('keeps the names of words that look like numbers', async () => {
    const parsed = parseArguments(findCommand('build') ?? fail(), ['0x10', '007']);
    expect(parsed.ok && parsed.operands).toEqual(['0x10', '007']);
  });

  it('survives the names of objects', async () => {
    expect(await parse('build --__proto__ x --constructor y')).toHaveLength(2);
  });

  it('stops a command that asks for another kind than it declared', async () => {
    const parsed = parseArguments(findCommand('play') ?? fail(), ['x', '--seed', '1']);
    expect(() => parsed.ok && valuesOf(parsed.given).whole('seed')).toThrow(InternalError);
  });
});

function fail(): never {
  throw new Error('no such command');
}
