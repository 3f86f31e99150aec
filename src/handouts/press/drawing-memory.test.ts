/** What is drawn again is drawn from the same, and nothing else is. */
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import { drawPart } from './documents.ts';
import { drawingMemory } from './drawing-memory.ts';
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

describe('drawings', () => {
  it('are kept by everything but the paper, and few of them', () => {
    const memory = drawingMemory();
    const made: string[] = [];
    const drawn = (name: string, job: HandoutJob, part = present(A, 'part')): void => {
      memory.of(job, part, () => {
        made.push(name);
        return { data: {}, game: '', colours: {} };
      });
    };
    drawn('A', a4);
    drawn('A again', a4);
    drawn('A on Letter', find('en', 'letter'));
    drawn('B', a4, present(B, 'part'));
    drawn('A in French', find('fr', 'a4'));
    expect(made).toEqual(['A', 'B', 'A in French']);
    drawn('other items', { ...a4, prompts: { ...a4.prompts, A: a4.prompts['B'] ?? [] } });
    drawn('A once more', a4);
    drawn('seen by its author', { ...a4, refusals: { drawn: 1, by: new Map() } });
    drawn('seen by its author', { ...a4, refusals: { drawn: 1, by: new Map() } });
    expect(made.slice(3)).toEqual(['other items', 'A once more', 'seen by its author', 'seen by its author']);
  });

  it('give what a press gives that has drawn nothing', () => {
    const used = openHandoutPress(fail);
    const [part] = [present(A, 'part')];
    for (const kind of ['pupil', 'key'] as const) drawPart(a4, { ...part, kind }, used);
    const letter = find('en', 'letter');
    for (const kind of ['key', 'pupil'] as const)
      expect(drawPart(letter, { ...part, kind }, used)).toEqual(
        drawPart(letter, { ...part, kind }, openHandoutPress(fail)),
      );
  });
});
