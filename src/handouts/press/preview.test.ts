import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { heardParts } from '../core/words.ts';
import { findHandout, HANDOUTS } from '../registry.ts';
import { taggedText } from '../../output/preflight/index.ts';
import type { HandoutJob } from './jobs.ts';
import { planHandouts } from './plan.ts';
import { previewData } from './preview.ts';
import { copyOf } from './printed-copy.ts';
import { makeTask } from './work.ts';
import { USUAL_REQUEST } from './request.ts';

const jobsFor = (
  name: string,
  count: number,
  report: Report = (fault) => {
    throw new Error(fault.message);
  },
): readonly HandoutJob[] =>
  planHandouts(
    {
      ...USUAL_REQUEST,
      names: [name],
      levels: [2],
      seed: '7Q4K',
      preview: count,
      versions: ['A', 'B'],
      out: '/tmp',
    },
    report,
  );

interface Count {
  readonly rows: readonly { readonly count: number }[];
}

const total = ({ rows }: Count): number => rows.reduce((sum, { count }) => sum + count, 0);

describe("the author's page", () => {
  it.each(HANDOUTS)('counts every instance of $name', ({ name, levels }) => {
    const count = present(levels[2], 'level 2').usual;
    const [job] = jobsFor(name, count);
    const { parts, refusals } = present(job, 'job');
    const data = previewData(copyOf(present(job, 'job'), present(parts[0], 'part')), refusals);
    const [kinds, answers, bands, turned] = data.counts as readonly Count[];
    for (const one of [kinds, answers, bands]) expect(total(present(one, 'count'))).toBe(count);
    const refused = [...present(refusals, 'refusals').by.values()].reduce((sum, count) => sum + count, 0);
    expect(total(present(turned, 'count'))).toBe(refused);
    expect(present(refusals, 'refusals').drawn).toBe(count + refused);
  });

  it('is one file for one copy, and finds room for thirty on a page', async () => {
    const jobs = jobsFor('missing-card', 30);
    expect(jobs).toHaveLength(1);
    const { pages, codes, diagnostics } = await makeTask(present(jobs[0], 'job'));
    expect(diagnostics).toEqual([]);
    expect(pages).toBe(1);
    expect(codes[0]).toBe('H2-23-7Q4K-N30-E');
  });

  it('finds room on a page for thirty items of many French words', async () => {
    const request = { ...USUAL_REQUEST, names: ['remainder-clock'], preview: 30, out: '/tmp' };
    const [job] = planHandouts({ ...request, languages: ['fr'] }, ({ message }) => expect.fail(message));
    expect(await makeTask(present(job, 'job'))).toMatchObject({ pages: 1, diagnostics: [] });
  });

  it.each([
    ['best-number', 30, []],
    ['column-planner', 4, ['a sheet of column-planner at level 2 has 4 different items, not 30']],
  ])('of %s has %i instances where no sheet has thirty items', async (name, count, said) => {
    const found: Diagnostic[] = [];
    const [job] = jobsFor(name, 30, (fault) => void found.push(fault));
    const prompts = present(present(job, 'job').prompts.A, 'items');
    const { levels } = present(findHandout(name), name);
    expect(new Set(prompts.map(present(levels[2], 'level 2').same)).size).toBe(count);
    expect(found.map(({ severity, message }) => `${severity} ${message}`)).toEqual(
      said.map((message) => `warning ${message}`),
    );
    const { diagnostics, codes, bytes } = await makeTask(present(job, 'job'));
    expect(diagnostics).toEqual([]);
    expect(codes[0]).toMatch(/^H\d-2[23]-7Q4K-N30-.$/);
    // The board that all items are about is there too.
    const { facts, printing } = copyOf(present(job, 'job'), present(job?.parts[0], 'part'));
    const shared = facts.level.page.common?.(prompts);
    const texts = (taggedText(bytes) ?? []).map(({ text }) => text);
    if (name === 'column-planner') expect(shared).toBeDefined();
    for (const part of shared ? heardParts(shared, printing.words) : []) expect(texts).toContain(part);
  });
});
