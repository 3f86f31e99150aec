/** Pictures of an export as pieces of work. */
import { lastWork } from '../../base/host.ts';
import { expect, it } from 'vitest';
import { PictureWork } from './job.ts';

it('names every picture that is under way, and none that is done', async () => {
  const work = new PictureWork(() => undefined);
  const ends = new Map<string, () => void>();
  const made = ['a.png', 'b.png', 'c.png'].map((name) =>
    work.make(name, () => new Promise<void>((resolve) => ends.set(name, resolve))),
  );
  expect(lastWork()).toBe('a.png, b.png, c.png');
  ends.get('b.png')?.();
  await made[1];
  expect(lastWork()).toBe('a.png, c.png');
  ends.get('a.png')?.();
  await made[0];
  // The one without an end.
  expect(lastWork()).toBe('c.png');
});

it('counts a picture that cards share once, and goes on where one fails', async () => {
  const told: string[] = [];
  const work = new PictureWork((done, total) => void told.push(`${done} of ${total}`));
  const [front, back] = [{ list: {} }, { list: {} }];
  work.expect([
    { front, back },
    { front: { list: {} }, back },
    { front, back: undefined },
  ]);
  await expect(work.make('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await work.make('b', () => Promise.resolve());
  expect(told).toEqual(['1 of 3', '2 of 3']);
});
