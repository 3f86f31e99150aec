/** The strip to fold back: every answer stands on it; KEY on each page, each answer beside its item, none of it for a listener. */
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/kit/pdf-reading.ts';
import { isLong } from '../../../test/kit/length.ts';
import { present } from '../../base/invariant.ts';
import { LEVELS } from '../core/handout.ts';
import { printSheet } from '../print/sheet.ts';
import type { PrintedField, PrintedNode } from '../print/types.ts';
import { HANDOUTS } from '../registry.ts';
import { taggedText } from '../../output/preflight/index.ts';
import { makeHandoutFile } from './make-file.ts';
import { planHandouts } from './plan.ts';
import { copyOf } from './printed-copy.ts';
import { USUAL_REQUEST, type HandoutRequest } from './request.ts';
import { hasStrip, stripTexts } from './strip.ts';

const request = (names: readonly string[], levels: HandoutRequest['levels']): HandoutRequest => ({
  ...USUAL_REQUEST,
  names,
  levels,
  languages: ['en', 'fr'],
  key: 'strip',
  out: '/nowhere',
});

test.runIf(isLong)('a strip over two pages says KEY on both, and covers no answer with it', async () => {
  const [job] = planHandouts({ ...request(['missing-card'], [2]), languages: ['fr'] }, ({ message }) =>
    expect.fail(message),
  );
  const faults: string[] = [];
  const made = present(job, 'job');
  const { bytes } = await makeHandoutFile(
    made,
    ({ code, message }) => void faults.push(`${code} ${message}`),
  );
  expect(faults).toEqual([]);
  const { pages } = await readPdf(bytes);
  expect(pages.length).toBe(2);
  const FOLD = (160 / 25.4) * 72;
  for (const { texts } of pages) {
    const strip = texts.filter(({ x }) => x > FOLD);
    const key = present(
      strip.find(({ text }) => text.includes('CORRIGÉ')),
      'CORRIGÉ',
    );
    const answers = strip.filter(({ text }) => /^\d/.test(text));
    expect(answers.length).toBeGreaterThan(0);
    for (const { y } of answers) expect(Math.abs(y - key.y)).toBeGreaterThan(12);
  }
  expect((taggedText(bytes) ?? []).map(({ text }) => text).join(' ')).not.toContain('CORRIGÉ');
});

const LISTS = HANDOUTS.flatMap((handout) =>
  LEVELS.flatMap((number) => {
    const level = handout.levels[number];
    return level && hasStrip(level) ? [[handout.name, number] as const] : [];
  }),
);

const fieldsOf = (node: PrintedNode): readonly PrintedField[] => {
  if (node.kind === 'field') return [node.field];
  if (node.kind === 'cell') return fieldsOf(node.node);
  return node.kind === 'row' || node.kind === 'stack' ? node.nodes.flatMap(fieldsOf) : [];
};

describe('a strip', () => {
  test.each(LISTS)('of %s, level %i, has every answer in both languages', (name, level) => {
    const jobs = planHandouts(request([name], [level]), ({ message }) => expect.fail(message));
    expect(jobs.length).toBeGreaterThan(0);
    for (const job of jobs) {
      const [part] = job.parts;
      if (part?.kind !== 'strip') continue;
      const copy = copyOf(job, part);
      const texts = stripTexts(copy);
      copy.facts.prompts.forEach((prompt, i) => {
        const asked = copy.facts.level.answer(prompt).filter(([right = '']) => right !== '');
        expect(texts[String(i + 1)], `item ${i + 1}`).toHaveLength(asked.length);
      });
    }
  });

  test.each(['digit-sums', 'next-tile'])('of %s has room for what it asks, with labels', async (name) => {
    const [job] = planHandouts(request([name], [2]), ({ message }) => expect.fail(message));
    const { bytes } = await makeHandoutFile(present(job, 'job'), ({ message }) => expect.fail(message));
    expect((await readPdf(bytes)).pages).toHaveLength(name === 'next-tile' ? 1 : 2);
  });

  test('has labels at its fields where a sheet has heads over their columns', () => {
    const [job] = planHandouts(request(['digit-sums'], [2]), ({ message }) => expect.fail(message));
    const made = present(job, 'job');
    const { facts, printing } = copyOf(made, present(made.parts[0], 'strip'));
    const [item] = printSheet(facts, 'pupil', printing).blocks.flatMap(({ items }) => items);
    expect(fieldsOf(present(item, 'item').node).map(({ shows }) => shows)).toEqual(Array(6).fill(true));
  });

  test.each([
    ['count-and-compare', 1],
    ['who-wins', 4],
    ['read-the-stack', 2],
  ] as const)('has no place beside the items of %s, level %i', (name, level) => {
    const codes: string[] = [];
    expect(planHandouts(request([name], [level]), ({ code }) => void codes.push(code))).toEqual([]);
    expect(codes).toEqual(['MP4202']);
  });

  test('has no room for large type, of one pupil of a class either, and says so', () => {
    const large: readonly HandoutRequest[] = [
      { ...request(['missing-card'], [2]), profile: 'large' },
      {
        ...request(['missing-card'], [2]),
        pupils: [
          { number: 1, name: 'Ann', profile: undefined },
          { number: 2, name: 'Bob', profile: 'large' },
        ],
      },
    ];
    for (const one of large) {
      const messages: string[] = [];
      expect(planHandouts(one, ({ message }) => void messages.push(message))).toEqual([]);
      expect(messages[0]).toContain('in the profile large');
    }
  });

  test.runIf(isLong).each(LISTS)('of %s, level %i, is set in wide lines too', async (name, level) => {
    const jobs = planHandouts({ ...request([name], [level]), profile: 'dys' }, ({ message }) =>
      expect.fail(message),
    );
    for (const job of jobs.filter(({ parts: [part] }) => part?.kind === 'strip'))
      await makeHandoutFile(job, ({ message }) => expect.fail(`${job.language}: ${message}`));
  });
});
