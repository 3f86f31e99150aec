/** The strip to fold back: KEY on each of its pages, each answer beside its item, none of it for a listener. In the long form. */
import { expect, test } from 'vitest';
import { readPdf } from '../../test/kit/pdf-reading.ts';
import { isLong } from '../../test/kit/length.ts';
import { present } from '../base/invariant.ts';
import { taggedText } from '../preflight/index.ts';
import { makeHandoutFile } from './make-file.ts';
import { planHandouts } from './plan.ts';

test.runIf(isLong)('a strip over two pages says KEY on both, and covers no answer with it', async () => {
  const [job] = planHandouts(
    {
      names: ['missing-card'],
      levels: [2],
      seed: '0001',
      items: undefined,
      form: 'exercises',
      versions: ['A'],
      pupils: [],
      profile: 'standard',
      languages: ['fr'],
      papers: ['a4'],
      key: 'strip',
      out: '/nowhere',
      force: false,
    },
    ({ message }) => expect.fail(message),
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
