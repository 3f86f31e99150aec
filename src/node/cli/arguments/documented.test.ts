/**
 * Every command of modpress that a document shows can be typed as it stands: known, with known options and values; and every
 * script that is named is one of package.json.
 *
 * Commands are code blocks and code in a line. What they do is tested where it is done.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findCommand } from './command-table.ts';
import { parseArguments } from './parse-arguments.ts';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'templates/README.md',
  'handouts/README.md',
  // The examples of docs/errors.md are mistakes.
  ...readdirSync('docs').flatMap((name) => (/^(?!errors).*\.md$/.test(name) ? [`docs/${name}`] : [])),
];
const GLOBAL = ['help', 'version', 'licences'];

const read = (name: string): string => {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    return '';
  }
};

/** What is in code: lines of blocks, and what is between backticks. */
const codeIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/^ {4,}(\S.*)$/gm)].map(([, line = '']) => line),
  ...[...text.matchAll(/^```[a-z]*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n')),
  ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
];

/** The words of a command; what a shell or a reader does with the rest of the line is left out. */
function commandIn(code: string): readonly string[] | undefined {
  const [, line] = /^(?:\$ )?(?:npx )?(?:npm run (?:-s )?modpress -- |modpress )(.*)$/.exec(code) ?? [];
  if (line === undefined) return undefined;
  const own = line.split(/ {2,}| #| [|<>&]|;/)[0] ?? '';
  return (own.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^["']|["']$/g, ''));
}

/** Names that stand for what one types: `GAME`, `...`, `<deck>`. */
const isPattern = (words: readonly string[]): boolean =>
  words.some((word) => /\.\.\.|…|[<[\]]|^[A-Z][A-Z-]+$/.test(word));

describe.each(DOCUMENTS)('%s', (name) => {
  const code = codeIn(read(name));

  it('shows commands that can be typed', async () => {
    for (const one of code) {
      const words = commandIn(one);
      if (words === undefined || words[0] === undefined || words[0].startsWith('-') || isPattern(words))
        continue;
      const command = findCommand(words[0]);
      expect([one, command !== undefined || GLOBAL.includes(words[0])]).toEqual([one, true]);
      if (!command) continue;
      const parsed = parseArguments(command, words.slice(1));
      expect([one, parsed.ok ? [] : parsed.diagnostics.map(({ message }) => message)]).toEqual([one, []]);
    }
  });

  it('names scripts there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...read(name).matchAll(/npm run (?:-s |--silent )?([a-z][a-z:-]*)/g)].map(
      ([, script = '']) => script,
    );
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});

it('finds commands at all, and what is wrong with one', async () => {
  const found = DOCUMENTS.flatMap((name) => codeIn(read(name)).flatMap((one) => commandIn(one) ?? []));
  expect(found.length).toBeGreaterThan(200);
  const build = findCommand('build');
  const words = commandIn('    npx modpress build mod-3 --papper a4   # so'.trim());
  expect(words).toEqual(['build', 'mod-3', '--papper', 'a4']);
  expect(build && parseArguments(build, words?.slice(1) ?? []).ok).toBe(false);
});
