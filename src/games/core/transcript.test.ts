/** Self-play and transcripts on the toy game: repeatable, verifiable, readable. */
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import { nim } from './nim.fixture.ts';
import { playOut } from './self-play.ts';
import { formatTranscript, recordGame, verifyTranscript } from './transcript.ts';

const table = (seed: string) => ({
  game: nim,
  options: { start: 6 },
  bots: [present(nim.bots.random, 'bot'), present(nim.bots.one, 'bot')],
  seed,
});

describe('playOut', () => {
  it('is repeatable for a seed and gives the outcome', () => {
    const first = playOut(table('a'));
    expect(playOut(table('a'))).toEqual(first);
    expect(first.outcome.winners).toHaveLength(1);
    expect(first.end.left).toBe(0);
  });

  it('stops a game that does not end', () => {
    expect(() => playOut({ ...table('a'), maxMoves: 2 })).toThrow('no end after 2 moves');
  });
});

describe('transcripts', () => {
  it('replay to the same end', () => {
    for (const seed of ['a', 'b', 'c'])
      expect(verifyTranscript(nim, recordGame(table(seed), ['random', 'one']))).toBeUndefined();
  });

  it('are found out when a move or the outcome was changed', () => {
    const record = recordGame(table('a'), ['random', 'one']);
    const [first, ...rest] = record.moves;
    const forged = { ...record, moves: [{ ...present(first, 'move'), text: '7' }, ...rest] };
    expect(verifyTranscript(nim, forged)).toContain('move 1 "7"');
    const other = { ...record, outcome: { ...record.outcome, winners: [5] } };
    expect(verifyTranscript(nim, other)).toBe('the outcome differs');
  });

  it('read line by line', () => {
    const text = formatTranscript(recordGame(table('a'), ['random', 'one']));
    expect(text).toMatch(/^game: nim\nseed: a\nbots: random, one\nstart: \d+\/0\n1 {2}player 1 {2}[12]\n/);
    expect(text).toMatch(/winner: player [12] \(nim\.last\)\n$/);
  });
});
