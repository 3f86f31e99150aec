/** Fields that stand under the heads of columns in print: their HTML twin, which has no columns, shows what each is called. */
import { expect, test } from 'vitest';
import { present } from '../../base/invariant.ts';
import { makeHandoutFile } from './make-file.ts';
import { planHandouts } from './plan.ts';
import { USUAL_REQUEST } from './request.ts';

const NAMED =
  /<div class="picture named"><span class="name" aria-hidden="true">([^<]*)<\/span><svg [^>]*aria-label="([^"]*)"/g;

test.each([
  ['digit-sums', ['Add the digits', 'By 3?', 'By 6?', 'By 9?', 'Left over by 3', 'Points']],
  ['next-tile', ['count', 'lowest terms']],
] as const)('%s, level 2, names every field of every item, as a listener hears it', async (name, fields) => {
  const request = {
    ...USUAL_REQUEST,
    names: [name],
    levels: [2],
    languages: ['en'],
    out: '/nowhere',
  } as const;
  const [job] = planHandouts(request, ({ message }) => expect.fail(message));
  const { twin } = await makeHandoutFile(present(job, 'job'), ({ message }) => expect.fail(message));
  const found = [...present(twin, 'twin').matchAll(NAMED)].map(([, seen = '', heard = '']) => ({
    seen,
    heard,
  }));
  expect(found.slice(0, fields.length).map(({ seen }) => seen)).toEqual(fields);
  expect(found.length % fields.length).toBe(0);
  expect(found.length / fields.length).toBeGreaterThanOrEqual(4);
  expect(found.filter(({ seen, heard }) => !heard.startsWith(seen))).toEqual([]);
});
