/** Every shipped rulebook replays without a word, and a wrong number in it stops at its place. */
import { mapLoader } from '../../deck/read/map-loader.fixture.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../base/diagnostics/text-printer.ts';
import { GAMES } from '../../games/registry.ts';
import { findTitle } from '../titles/index.ts';
import { enginesFor } from './engines.ts';
import { readRulebook } from './examples.ts';
import type { Rulebook } from './types.ts';

const DECKS = fileURLToPath(new URL('../../../decks/', import.meta.url));
const shipped = readdirSync(DECKS).filter(
  (name) =>
    ['rules.yaml', 'examples.yaml'].every((file) => existsSync(`${DECKS}${name}/${file}`)) &&
    GAMES.some(({ id }) => id === name),
);

function read(name: string, change: (examples: string) => string = (text) => text) {
  const found: Diagnostic[] = [];
  const text = (file: string): string => readFileSync(`${DECKS}${name}/${file}`, 'utf8');
  const files = {
    [`/${name}/rules.yaml`]: text('rules.yaml'),
    [`/${name}/examples.yaml`]: change(text('examples.yaml')),
  };
  const cards = existsSync(`${DECKS}${name}/cards.yaml`)
    ? { [`/${name}/cards.yaml`]: text('cards.yaml') }
    : {};
  const loader = mapLoader({ ...files, ...cards });
  const report: Report = (one) => found.push(one);
  const rulebook: Rulebook | undefined = readRulebook({
    loader,
    folder: `/${name}`,
    languages: ['en', 'fr'],
    game: name,
    engines: enginesFor({ games: GAMES, own: name, loader, folder: `/${name}`, report }) ?? [],
    explain: (id) => findTitle(id)?.explain,
    report,
  });
  return { rulebook, found };
}

describe('shipped rulebooks', () => {
  it.each(shipped)('%s replays all its examples', (name) => {
    const { rulebook, found } = read(name);
    expect(found.map((one) => formatDiagnostic(one))).toEqual([]);
    expect(rulebook?.examples.length).toBeGreaterThanOrEqual(10);
  });

  it('stops Mod 3 at a wrong number', () => {
    const { found, rulebook } = read('mod-3', (text) => text.replace('points: 18 }', 'points: 12 }'));
    expect(rulebook).toBeUndefined();
    expect(found.map((one) => formatDiagnostic(one))).toEqual([
      `mod-3/examples.yaml:15:84 error MP3102 the engine disagrees with a worked example
  15 |   expect: { number: 720, digitSum: 9, even: true, cards: 3, multiplier: 6, points: 12 }
     |                                                                                    ^^ you expect 12 points, the engine scores 18
     = 720: digit sum 9, divisible by 9 and even, so 3 cards x 6   (mod-3.score-sextuple)
     = step 1 of 1, "form 7H 2C 10S": formed (mod-3.form-number)
     = the engine also finds number 720, digitSum 9, even true, cards 3, multiplier 6
     = help: write 18, or run \`modpress explain MP3102\``,
    ]);
  });
});
