/** The examples of docs/referee.md, run line by line. `<` is the whole answer, `<~` some of its fields. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { standardMod } from '../mod/standard.fixture.ts';
import { GAMES, findGame } from '../registry.ts';
import { createReferee, PROTOCOL } from './referee.ts';

const text = readFileSync(new URL('../../../docs/referee.md', import.meta.url), 'utf8');
const referee = createReferee({ findGame: (id) => (id === 'mod' ? standardMod : findGame(id)) });

interface Exchange {
  readonly line: number;
  readonly request: string;
  readonly whole: boolean;
  readonly answer: unknown;
}

function exchanges(): readonly Exchange[] {
  const found: Exchange[] = [];
  let inside = false;
  let request = '';
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('```')) inside = line === '```referee';
    else if (inside && line.startsWith('> ')) request = line.slice(2);
    else if (inside && line !== '') {
      const [, mark, json = ''] = /^(<~?) (.*)$/.exec(line) ?? [];
      found.push({ line: index + 1, request, whole: mark === '<', answer: JSON.parse(json) });
    }
  }
  return found;
}

describe('docs/referee.md', () => {
  it.each(exchanges().map((one) => [one.line, one] as const))('line %i', (_, { request, whole, answer }) => {
    const given: unknown = JSON.parse(referee.answerLine(request));
    if (whole) expect(given).toEqual(answer);
    else expect(given).toMatchObject(answer as object);
  });

  it('has a section with an example for every game', () => {
    for (const { id, title } of GAMES) {
      expect(text).toContain(`\n## ${title}\n`);
      expect(exchanges().some(({ request }) => request.includes(`"game":"${id}"`))).toBe(true);
    }
  });

  it('says the version the referee speaks', () => {
    expect(text).toContain(`protocol ${PROTOCOL}`);
  });

  it('names every error code and every operation', () => {
    const fault = readFileSync(new URL('./fault.ts', import.meta.url), 'utf8');
    const codes = [...fault.matchAll(/^ {2}\| '([a-z-]+)'/gm)].map((match) => match[1]);
    expect(codes.length).toBeGreaterThan(10);
    for (const code of codes) expect(text, code).toContain(`\`${code ?? ''}\``);
    for (const op of ['new', 'moves', 'judge', 'play', 'outcome', 'facts', 'parse', 'format', 'games'])
      expect(text).toContain(`| \`${op}\` |`);
  });
});
