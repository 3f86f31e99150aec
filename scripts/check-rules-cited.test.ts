/** The check of rules against engines, on small projects made for the purpose. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkRulesCited, idsIn, proseOf } from './check-rules-cited.ts';

const made: string[] = [];
function project(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'rules-'));
  made.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}
afterEach(() => made.splice(0).forEach((root) => rmSync(root, { recursive: true })));

const rules = (clauses: readonly string[]): string =>
  `game: modulo\nclauses:\n${clauses.map((line) => `  - { ${line} }\n`).join('')}`;

describe('checkRulesCited', () => {
  it('is content when every clause is cited by a test or is no rule', () => {
    const root = project({
      'decks/modulo/rules.yaml': rules([
        'id: modulo.name, number: 1, rule: false, why: { en: a name }',
        'id: modulo.goal, number: 2',
        'id: modulo.r-tie, number: 3',
      ]),
      'src/games/modulo/play.ts': `export const clause = 'modulo.goal';`,
      'src/games/modulo/play.test.ts': `it('modulo.goal: wins', f); // and modulo.r-tie.`,
    });
    expect(checkRulesCited(root)).toEqual([]);
  });

  it('lists uncited clauses, unknown ids, doubles and missing reasons', () => {
    const root = project({
      'decks/modulo/rules.yaml': rules([
        'id: modulo.goal, number: 1',
        'id: modulo.goal, number: 1',
        'id: modulo.name, number: 2, rule: false',
        'id: mod.wrong, number: 4',
      ]),
      'decks/modulo/examples.yaml': '- shows: [modulo.gaol]\n',
      'src/games/modulo/play.ts': `const a = 'modulo.goals';`,
      'src/games/3x16/play.ts': '',
    });
    expect(checkRulesCited(root)).toEqual([
      'decks/3x16/rules.yaml is missing',
      'decks/modulo/rules.yaml: modulo.goal appears twice',
      'decks/modulo/rules.yaml: clause number 1 appears twice',
      'decks/modulo/rules.yaml: mod.wrong has another prefix',
      'decks/modulo/rules.yaml: modulo.name is no rule, but has no why',
      'decks/modulo/rules.yaml: no test in src/games/modulo cites modulo.goal',
      'decks/modulo/rules.yaml: no test in src/games/modulo cites modulo.goal',
      'decks/modulo/rules.yaml: no test in src/games/modulo cites mod.wrong',
      'src/games/modulo/play.ts cites modulo.goals, which stands in no rules file',
      'decks/modulo/examples.yaml cites modulo.gaol, which stands in no rules file',
    ]);
  });
});

describe('what counts as a citation', () => {
  it('ids in running text, but no file names, figures, examples or prefixes', () => {
    expect(idsIn('see mod-3.no-insert, 3x16.goal. and `modulo-n.r-tie`')).toEqual([
      'mod-3.no-insert',
      '3x16.goal',
      'modulo-n.r-tie',
    ]);
    expect(idsIn('mod-3.ts mod-3.fact-deals mod-3.ex01 mod-3.score-* src/mod.play a.modulo.x')).toEqual([]);
  });

  it('texts and comments, not property access', () => {
    const prose = proseOf(
      'a.ts',
      "/** mod.one */ const x = mod.two(`mod.three ${mod.four} mod.five`); /* mod.six */ f(/^mod\\.seven/, 'mod.eight');",
    );
    expect(idsIn(prose)).toEqual(['mod.one', 'mod.three', 'mod.five', 'mod.six', 'mod.seven', 'mod.eight']);
  });
});
