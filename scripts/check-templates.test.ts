/** Which lines of a template are refused, and which files are read. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { literalColoursIn, LONGEST, longLinesIn, templatesUnder } from './check-templates.ts';

describe('a line of a template', () => {
  it('may have as many characters as the ceiling says, whatever ends it', () => {
    const full = 'é'.repeat(LONGEST);
    expect(longLinesIn('a.hbs', `${full}\n${full}\r\n😀${full.slice(1)}`)).toEqual([]);
  });

  it('is named with its place when it is one character longer', () => {
    const faults = longLinesIn('decks/x/templates/a.hbs', `<p>\n${'x'.repeat(LONGEST + 1)}\n</p>\n`);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^decks\/x\/templates\/a\.hbs:2 has 121 characters, 120 at most/);
  });
});

describe('a colour of a template', () => {
  it('has a name: literals are values of custom properties only', () => {
    const css =
      'body { --ink: #1b1d2a; --two: linear-gradient(#fff, rgb(1, 2, 3)); }\n.a { color: var(--ink); }\n';
    expect(literalColoursIn('a.css', css)).toEqual([]);
    expect(literalColoursIn('a.css', `${css}.b { color: #fff;\n  border: 1pt solid rgb(1, 2, 3); }`)).toEqual(
      [
        'a.css:3 #fff: use a token, or say why in a comment "Literal colours: ..."',
        'a.css:4 rgb(1, 2, 3): use a token, or say why in a comment "Literal colours: ..."',
      ],
    );
  });

  it('is also looked for in attributes of markup, where blocks and references are none', () => {
    const hbs = '{{#each add}}<use href="#a"/>{{/each}}<path fill="url(#b2c)"/>';
    expect(literalColoursIn('a.hbs', hbs)).toEqual([]);
    expect(literalColoursIn('a.hbs', `${hbs}<path fill="#b2c4d6"/>`)).toHaveLength(1);
  });

  it('may be literal where the file says why', () => {
    expect(
      literalColoursIn('a.css', '/* Literal colours: a scale of greys. */ .a { fill: #808080; }'),
    ).toEqual([]);
    expect(literalColoursIn('a.css', '/* Literal colours: */ .a { fill: #808080; }')).toHaveLength(1);
  });
});

describe('the templates under a folder', () => {
  const house = mkdtempSync(join(tmpdir(), 'templates-'));
  afterEach(() => {
    rmSync(house, { recursive: true });
  });

  it('are found at any depth, and nothing else is', () => {
    mkdirSync(join(house, 'decks/x/templates/partials'), { recursive: true });
    for (const name of ['b.hbs', 'partials/a.hbs', 'b.css', 'b.svg'])
      writeFileSync(join(house, 'decks/x/templates', name), '');
    expect(templatesUnder(house, 'decks')).toEqual([
      'decks/x/templates/b.css',
      'decks/x/templates/b.hbs',
      'decks/x/templates/partials/a.hbs',
    ]);
  });
});
