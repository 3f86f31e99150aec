/** Parts with one key are drawn from the same data, and only those. */
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import { type DrawnPart, drawingKey, drawPart } from './documents.ts';
import type { HandoutJob } from './jobs.ts';
import { planHandouts } from './plan.ts';
import { openHandoutPress } from './press.ts';
import { USUAL_REQUEST } from './request.ts';

const fail = ({ message }: { readonly message: string }): never => expect.fail(message);

const jobs = planHandouts(
  {
    ...USUAL_REQUEST,
    ...{ names: ['digit-sums'], levels: [1], versions: ['A', 'B'], papers: ['a4', 'letter'] },
    ...{ languages: ['en', 'fr'], key: 'none', out: '/nowhere' },
  },
  fail,
);
const find = (language: string, paper: string): HandoutJob =>
  present(
    jobs.find((job) => job.language === language && job.paper === paper),
    'job',
  );
const a4 = find('en', 'a4');
const [A, B] = a4.parts.map((part) => ({ ...part, kind: 'pupil' as const }));

/** What is on paper and in its tags. */
const printed = ({ list, boxes, insets, read = [] }: DrawnPart): unknown => ({
  list,
  structure: boxes.structure,
  insets,
  read: read.map(printed),
});

describe('drawings', () => {
  it('have one key on all papers, and keys of their own for other items, parts and languages', () => {
    const part = present(A, 'part');
    const key = drawingKey(a4, part);
    expect(drawingKey(find('en', 'letter'), part)).toBe(key);
    const others = [
      drawingKey(a4, present(B, 'part')),
      drawingKey(find('fr', 'a4'), part),
      drawingKey({ ...a4, prompts: { ...a4.prompts, A: a4.prompts['B'] ?? [] } }, part),
      drawingKey({ ...a4, exercise: { ...a4.exercise, level: 2 } }, part),
    ];
    expect(new Set([key, ...others]).size).toBe(1 + others.length);
  });

  it('give what a press gives that has drawn nothing', () => {
    const used = openHandoutPress(fail);
    const [part] = [present(A, 'part')];
    for (const kind of ['pupil', 'key'] as const) drawPart(a4, { ...part, kind }, used);
    const letter = find('en', 'letter');
    for (const kind of ['key', 'pupil'] as const)
      expect(printed(drawPart(letter, { ...part, kind }, used))).toEqual(
        printed(drawPart(letter, { ...part, kind }, openHandoutPress(fail))),
      );
  });
});
