/** Pictures drawn while further files are made: one file's at a time, and what fails is told to whoever takes them. */
import { expect, it } from 'vitest';
import { PictureQueue, type Pictures } from './pictures.ts';

const pictures = (byte: number): Pictures => ({ picture: Uint8Array.of(byte), standing: undefined });

it('draws on while nobody waits, and begins no pictures before those before are there', async () => {
  const queue = new PictureQueue();
  const events: string[] = [];
  let finish = (_: Pictures): void => undefined;
  const first = await queue.begin(() => {
    events.push('first begins');
    return new Promise((resolve) => (finish = resolve));
  });
  const second = queue.begin(() => {
    events.push('second begins');
    return Promise.resolve(pictures(2));
  });
  await new Promise((resume) => setTimeout(resume, 5));
  events.push('first ends');
  finish(pictures(1));
  expect(await (await second)()).toEqual(pictures(2));
  expect(await first()).toEqual(pictures(1));
  expect(events).toEqual(['first begins', 'first ends', 'second begins']);
});

it('keeps a failure for whoever takes the pictures, and draws the next ones', async () => {
  const queue = new PictureQueue();
  const broken = await queue.begin(() => Promise.reject(new Error('no picture')));
  const next = await queue.begin(() => Promise.resolve(pictures(3)));
  expect(await next()).toEqual(pictures(3));
  await expect(broken()).rejects.toThrow('no picture');
});
