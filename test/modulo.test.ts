/**
 * Modulo from folder to paper: every product in one language on one paper without a finding, hands with the fingers the
 * engine names, and a poster that refuses unproved advice.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { HAND_SIGNS, type Finger } from '../src/games/modulo/index.ts';
import { build } from '../src/press/build.ts';
import type { BuildReport, BuildRequest } from '../src/press/types.ts';

const DECK = resolve('decks/modulo');
const folder = mkdtempSync(join(tmpdir(), 'modpress-'));

const make = (more: Partial<BuildRequest>): Promise<BuildReport> =>
  build(
    {
      decks: [DECK],
      out: join(folder, 'out'),
      only: [],
      papers: ['a4'],
      languages: ['fr'],
      flip: 'long',
      grid: 'default',
      ink: 'full',
      stopAfter: undefined,
      rows: [],
      write: true,
      ...more,
    },
    () => undefined,
  );

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FINGERS: readonly Finger[] = ['index', 'middle', 'ring', 'little'];

describe('the products of Modulo', () => {
  it('are made without a single finding; the rule sheet has two pages', async () => {
    const only = ['cards', 'tokens', 'boards', 'rules', 'score-pad', 'poster', 'best-moves'] as const;
    const report = await make({ only });
    expect(report.diagnostics.map((one) => `${one.code} ${one.message}`)).toEqual([]);
    const pages = new Map(report.files.map((file) => [basename(file.path), file.pages]));
    expect([pages.get('rules.fr.a4.pdf'), pages.get('poster.fr.a4.pdf'), pages.size]).toEqual([2, 1, 9]);
  });

  it.each(HAND_SIGNS.map((raised, value) => ({ raised, value })))(
    'raise exactly the fingers of sign $value and fold the others, on either hand',
    async ({ raised, value }) => {
      for (const side of ['L', 'R']) {
        const { stageText = '' } = await make({
          only: ['cards'],
          stopAfter: 'template',
          rows: [`P1${side}${value}`],
        });
        expect(FINGERS.filter((finger) => stageText.includes(`finger-raised ${finger}"`))).toEqual(raised);
        expect(FINGERS.filter((finger) => stageText.includes(`finger-folded ${finger}-folded"`))).toEqual(
          FINGERS.filter((finger) => !raised.includes(finger)),
        );
      }
    },
  );

  it.each([
    [
      'advice that is not the best move',
      'play: 3 on 1',
      'play: 4 on 1',
      'the poster advises "4 on 1" at 43/11 0-0, but the best moves are 3 on 1',
    ],
    [
      'a verdict the solver does not share',
      'worth: draw\n    tempting: 4 on 1\n    tempting-worth: loss',
      'worth: draw\n    tempting: 4 on 1\n    tempting-worth: draw',
      'the poster calls "4 on 1" at 43/11 0-0 a draw, the solver a loss',
    ],
    [
      'a sentence that stands on another figure',
      'holds: { start-value-5: 0 }',
      'holds: { start-value-5: 1 }',
      'a sentence holds "start-value-5" to be 1, the engine finds 0',
    ],
  ])('refuse a poster with %s', async (_, right, wrong, message) => {
    const copy = join(folder, 'copy', 'modulo');
    cpSync(DECK, copy, { recursive: true });
    const file = join(copy, 'poster.yaml');
    const words = readFileSync(file, 'utf8');
    writeFileSync(file, words.replace(right, wrong));
    const report = await make({ decks: [copy], only: ['poster'] });
    expect(report.diagnostics.map((one) => one.message)).toContain(message);
    expect(report.files).toEqual([]);
  });
});
