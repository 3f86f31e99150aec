/** Pages to cut out are copied for a class: under 6 % ink, however many cards a set needs. */
import { describe, expect, it } from 'vitest';
import { cases } from '../../test/kit/length.ts';
import { present } from '../base/invariant.ts';
import { LEVELS } from '../handouts/core/handout.ts';
import { HANDOUTS } from '../handouts/registry.ts';
import { mostInk } from '../ink/index.ts';
import { drawPart } from './documents.ts';
import { openHandoutPress } from './press.ts';
import { planHandouts } from './plan.ts';
import { USUAL_REQUEST } from './request.ts';

/** Those with most cards or hands first. */
const HEAVY = ['digit-sums 2', 'who-wins 4', 'ones-digits 3', 'missing-card 1'];
const ALL = HANDOUTS.flatMap(({ name, levels }) =>
  LEVELS.flatMap((level) => (levels[level] ? [[name, level] as const] : [])),
);
const isHeavy = ([name, level]: (typeof ALL)[number]): boolean => HEAVY.includes(`${name} ${level}`);
const CASES = [...ALL.filter(isHeavy), ...ALL.filter((one) => !isHeavy(one))].slice(0, cases(ALL.length, 4));

describe('a page to cut out', () => {
  it.each(CASES)('of %s, level %i, has under 6 % of ink', async (name, level) => {
    const jobs = planHandouts(
      { ...USUAL_REQUEST, names: [name], levels: [level], papers: ['letter'], out: '/nowhere' },
      ({ message }) => expect.fail(message),
    );
    const press = openHandoutPress(({ message }) => expect.fail(message));
    const pages = jobs.flatMap((job) =>
      job.parts.filter(({ kind }) => kind === 'pieces').map((part) => drawPart(job, part, press)),
    );
    expect(mostInk(present(pages[0], 'page to cut out').list)).toBeLessThan(0.06);
  });
});
