/** Pictures drawn while further files are made: one file's at a time, and what fails is told to whoever takes them. */
import { expect, it } from 'vitest';
import { Drawing, type Pictures } from './drawing.ts';

const pictures = (byte: number): Pictures => ({ picture: Uint8Array.of(byte), standing: undefined });

it('draws on while nobody waits, and begins no pictures before those before are there', async () => {
  const drawing = new Drawing();
  const events: string[] = [];
  let finish = (_: Pictures): void => undefined;
  const first = await drawing.begin(() => {
    events.push('first begins');
    return new Promise((resolve) => (finish = resolve));
  });
  const second = drawing.begin(() => {
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
  const drawing = new Drawing();
  const broken = await drawing.begin(() => Promise.reject(new Error('no picture')));
  const next = await drawing.begin(() => Promise.resolve(pictures(3)));
  expect(await next()).toEqual(pictures(3));
  await expect(broken()).rejects.toThrow('no picture');
});
