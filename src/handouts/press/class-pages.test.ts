/** Every pupil of a class has pages and keys without a finding: numbers of their own are longer or shorter than version A's. */
import { expect, it } from 'vitest';
import { LEVELS } from '../core/handout.ts';
import { HANDOUTS } from '../registry.ts';
import { drawPart } from './documents.ts';
import { openHandoutPress } from './press.ts';
import type { HandoutPart } from './jobs.ts';
import { planHandouts } from './plan.ts';
import { USUAL_REQUEST } from './request.ts';
import { isLong } from '../../../test/kit/length.ts';

const ALL = HANDOUTS.flatMap(({ name, levels }) =>
  LEVELS.filter((level) => levels[level]).map((level) => [name, level] as const),
);
/** In the short form the level with the longest sums, and one with the tallest items. */
const CASES = isLong
  ? ALL
  : ALL.filter(([name, level]) => level === 2 && ['next-tile', 'read-the-stack'].includes(name));

/** What a class may be given of a sheet. */
const KINDS: readonly Pick<HandoutPart, 'kind' | 'profile'>[] = [
  { kind: 'pupil', profile: 'standard' },
  { kind: 'key', profile: 'standard' },
  { kind: 'worked', profile: 'standard' },
  { kind: 'worked', profile: 'large' },
];

it.each(CASES)('%s, level %i', async (name, level) => {
  const found: string[] = [];
  const press = openHandoutPress(({ message }) => void found.push(message));
  const pupils = [1, 2, 3].map((number) => ({ number, name: '', profile: undefined }));
  const [job] = planHandouts(
    { ...USUAL_REQUEST, names: [name], levels: [level], seed: '7Q4K', key: 'none', pupils, out: '/tmp' },
    ({ message }) => expect.fail(message),
  );
  const sheets = job?.parts.filter(({ kind }) => kind === 'pupil') ?? [];
  expect(sheets).toHaveLength(3);
  for (const sheet of sheets) for (const kind of KINDS) if (job) drawPart(job, { ...sheet, ...kind }, press);
  expect(found).toEqual([]);
});
