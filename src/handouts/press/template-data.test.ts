/** Pages to cut out are copied for a class: little ink, however many cards a set needs. */
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/kit/length.ts';
import { present } from '../../base/invariant.ts';
import { LEVELS } from '../core/handout.ts';
import { speakersOf } from '../core/level.fixture.ts';
import { phrase } from '../core/phrase.ts';
import { cutTiles } from '../cut-tiles.ts';
import { printNode, type Printing } from '../print/node.ts';
import { HANDOUTS } from '../registry.ts';
import { mostInk } from '../../output/ink/index.ts';
import { drawPart } from './documents.ts';
import { openHandoutPress } from './press.ts';
import { pieceData } from './template-data.ts';
import { MOST_INK } from './fit.ts';
import { planHandouts } from './plan.ts';
import { copyOf } from './printed-copy.ts';
import { USUAL_REQUEST } from './request.ts';

/** Those with most cards or hands first. */
const HEAVY = ['digit-sums 2', 'who-wins 4', 'ones-digits 3', 'missing-card 1'];
const ALL = HANDOUTS.flatMap(({ name, levels }) =>
  LEVELS.flatMap((level) => (levels[level] ? [[name, level] as const] : [])),
);
const isHeavy = ([name, level]: (typeof ALL)[number]): boolean => HEAVY.includes(`${name} ${level}`);
const CASES = [...ALL.filter(isHeavy), ...ALL.filter((one) => !isHeavy(one))].slice(0, cases(ALL.length, 4));

describe('a page to cut out', () => {
  it.each([
    ['digit-sums', 8],
    ['count-and-compare', 5],
  ] as const)('of %s has rows of up to %i cards, none of one alone', (name, across) => {
    const [job] = planHandouts({ ...USUAL_REQUEST, names: [name], out: '/nowhere' }, ({ message }) =>
      expect.fail(message),
    );
    const made = present(job, 'job');
    const copy = copyOf(made, present(made.parts[0], 'part'));
    const [group] = pieceData(copy, 'roomy') as readonly { readonly width: number }[];
    expect(Math.round(present(group, 'group').width / 22)).toBe(across);
  });

  it.each([
    [13, 7],
    [36, 9],
  ])('has %i tiles in rows of %i, as large as those of the game', (tiles, across) => {
    const figure = cutTiles(Array.from({ length: tiles }, (_, i) => 1 + (i % 16)));
    expect(figure).toMatchObject({ drawing: { width: across * 15 + 0.6 } });
    const printing: Printing = {
      words: speakersOf('next-tile').en,
      profile: 'standard',
      card: () => expect.fail('there is no card'),
    };
    const printed = printNode({ kind: 'figure', figure, spoken: phrase('page.cut') }, printing);
    expect(printed.kind === 'drawing' && (printed.drawing.factor ?? 1)).toBe(1);
  });

  // 212 mm are free: three blocks of tiles 61 mm high, two sets of four strips; of cards at most 31.
  it.each([
    ['next-tile', 1, 3],
    ['column-planner', 1, 2],
    ['missing-card', 1, 3],
    ['digit-sums', 4, 2],
  ] as const)('of %s, level %i, has %i whole sets and no part of another', (name, level, sets) => {
    const [job] = planHandouts(
      { ...USUAL_REQUEST, names: [name], levels: [level], out: '/nowhere' },
      ({ message }) => expect.fail(message),
    );
    const made = present(job, 'job');
    const copy = copyOf(made, present(made.parts[0], 'part'));
    const set = copy.facts.level.page.pieces(copy.facts.prompts);
    expect(pieceData(copy, 'roomy')).toHaveLength(sets * set.length);
  });

  it.each(CASES)('of %s, level %i, needs little ink', async (name, level) => {
    const jobs = planHandouts(
      { ...USUAL_REQUEST, names: [name], levels: [level], papers: ['letter'], out: '/nowhere' },
      ({ message }) => expect.fail(message),
    );
    const press = openHandoutPress(({ message }) => expect.fail(message));
    const pages = jobs.flatMap((job) =>
      job.parts.filter(({ kind }) => kind === 'pieces').map((part) => drawPart(job, part, press)),
    );
    expect(mostInk(present(pages[0], 'page to cut out').list)).toBeLessThan(MOST_INK);
  });
});
