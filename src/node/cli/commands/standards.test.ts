/** Handouts by curriculum code, as a teacher types it. */
import { expect, test } from 'vitest';
import { run } from '../run.ts';
import { fakeTerminal } from '../terminal.fixture.ts';

async function said(...words: readonly string[]): Promise<{ readonly exit: number; readonly text: string }> {
  const { io, out, err } = fakeTerminal({ cwd: '/nowhere' });
  const exit = await run(['standards', ...words], io);
  return { exit, text: out() + err() };
}

test('a code is found in small letters too, with each handout once and all of its levels', async () => {
  const { exit, text } = await said('mp3');
  expect([exit, text.trim().split('\n').length]).toEqual([0, 1]);
  expect(text).toMatch(/^MP3 +CCSS +2010 +H1 digit-sums 3 4, H2 missing-card 3, H3 best-number 2 3 4, /);
});

test('all codes have a list and a year; an unknown one is told with its nearest', async () => {
  const { text } = await said();
  for (const line of text.trim().split('\n')) expect(line).toMatch(/^\S+ +(?:CCSS +2010|France +2025) +H\d/);
  const unknown = await said('4.OA.B.5');
  expect([unknown.exit, unknown.text]).toEqual([
    2,
    expect.stringMatching(/no handout is for "4\.OA\.B\.5"\s.*4\.OA\.B\.4/s),
  ]);
});
