/** What a file of a handout says of its request: read back from the finished PDF, and never trusted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPdf, readRequest } from '../../output/preflight/index.ts';
import { makeHandoutFile } from './make-file.ts';
import { planHandouts } from './plan.ts';
import { type HandoutRequest, USUAL_REQUEST } from './request.ts';
import { readRequestNote, requestNote } from './request-note.ts';

const fail = (): never => expect.fail('something was reported');

const jobsOf = (wishes: Partial<HandoutRequest>) =>
  planHandouts({ ...USUAL_REQUEST, names: ['digit-sums'], levels: [2], out: '/out', ...wishes }, fail);

async function requestIn(wishes: Partial<HandoutRequest>, index = 0): Promise<string> {
  const { bytes } = await makeHandoutFile(jobsOf(wishes)[index] ?? expect.fail('no job'), fail);
  const opened = openPdf(bytes);
  return (opened.ok ? readRequest(opened.file) : undefined) ?? expect.fail('no request');
}

describe('the request in a worksheet', () => {
  it('is what it was made from, in each of its files', async () => {
    const wishes = { versions: ['A', 'B'], languages: ['fr'], papers: ['letter'], seed: '7Q4K' } as const;
    for (const index of [0, 1])
      expect(readRequestNote(await requestIn(wishes, index))).toEqual({
        ...{ handout: 'digit-sums', version: 2, level: 2, seed: '7Q4K', items: 10, form: 'exercises' },
        ...{ versions: ['A', 'B'], profile: 'standard', language: 'fr', paper: 'letter', key: 'separate' },
      });
  });

  it('plans the very jobs it came from', async () => {
    for (const key of ['separate', 'appended', 'strip'] as const) {
      const jobs = jobsOf({ key, profile: 'dys', versions: ['B'] });
      const note = readRequestNote(requestNote(jobs[0] ?? expect.fail('no job')) ?? '');
      const { handout, level, language, paper, ...rest } = note ?? expect.fail('no note');
      const again = jobsOf({
        ...rest,
        names: [handout],
        levels: [level],
        languages: [language],
        papers: [paper],
      });
      expect(again).toEqual(jobs);
    }
  });

  it('holds no name of a pupil', async () => {
    const pupils = [{ number: 7, name: 'Zoé Ångström', profile: undefined }];
    const request = await requestIn({ pupils });
    expect(request).not.toMatch(/Zo|ngstr/);
    expect(readRequestNote(request)?.versions).toEqual(['S07']);
  });

  it('is none for whatever else stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readRequestNote(text)).toBeUndefined();
      }),
    );
    const [job = expect.fail('no job')] = jobsOf({});
    const { sheet } = JSON.parse(requestNote(job) ?? '') as {
      readonly sheet: Readonly<Record<string, unknown>>;
    };
    const changed = (change: object): string => JSON.stringify({ sheet: { ...sheet, ...change } });
    expect(readRequestNote(changed({}))).toBeDefined();
    for (const change of [
      { handout: 'no-such' },
      { level: 7 },
      { seed: '../x' },
      { versions: ['<b>'] },
      { versions: [] },
      { language: 'de' },
      { paper: 'a3' },
      { key: 'x' },
    ])
      expect(readRequestNote(changed(change))).toBeUndefined();
  });
});
