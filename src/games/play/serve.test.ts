/** Serving a stream: lines are put together from any chunks, and nothing stops the service. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReferee, MOST_CHARACTERS, serveReferee } from './referee.ts';

async function serve(chunks: Iterable<string | Uint8Array>): Promise<string[]> {
  async function* input(): AsyncIterable<string | Uint8Array> {
    yield* chunks;
  }
  const written: string[] = [];
  await serveReferee(input(), (text) => void written.push(text), createReferee());
  return written.join('').split('\n').slice(0, -1);
}

const line = (id: number | string): string =>
  JSON.stringify({ id, game: 'mod-3', op: 'new', seed: id, options: { players: 1 } });
const ids = (lines: readonly string[]): unknown[] =>
  lines.map((text) => (JSON.parse(text) as { id: unknown }).id);

describe('serveReferee', () => {
  it('answers in order, empty lines too, and needs no last line end', async () => {
    const answers = await serve([`${line(1)}\n\n  \r\n${line(2)}\r\n${line(3)}`]);
    expect(ids(answers)).toEqual([1, null, null, 2, 3]);
    expect(JSON.parse(answers[1] ?? '')).toMatchObject({ ok: false, error: { code: 'not-json' } });
    expect(await serve([])).toEqual([]);
    expect(await serve([`${line(1)}\n`])).toHaveLength(1);
  });

  it('puts lines together from any pieces, in bytes too', async () => {
    const text = `${line('é')}\n{bad\n${line('日本')}\n`;
    const bytes = new TextEncoder().encode(text);
    const whole = await serve([text]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 6 }),
        async (cuts) => {
          const ends = [...cuts.sort((a, b) => a - b), bytes.length];
          const pieces = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
          expect(await serve(pieces)).toEqual(whole);
        },
      ),
      { numRuns: 40 },
    );
    expect(ids(whole)).toEqual(['é', null, '日本']);
  });

  it('answers a line over the limit once and goes on', async () => {
    const long = 'x'.repeat(MOST_CHARACTERS / 2 + 1);
    const answers = await serve([long, long, long, `\n${line(2)}\n`]);
    expect(answers).toHaveLength(2);
    expect(answers[0]).toContain('line-too-long');
    expect(ids(answers)).toEqual([null, 2]);
  });
});
