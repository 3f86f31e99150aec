/** One whole game of Mod, written down and kept: any change of the rules or the card list shows here. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatTranscript, recordGame, verifyTranscript } from '../core/transcript.ts';
import { MOD_BOTS } from './bots.ts';
import { standardMod } from './standard.fixture.ts';

describe('golden transcript', () => {
  it('greedy against random, with every event and its clause', () => {
    const read = standardMod.readOptions({});
    if (!read.ok) throw new Error(read.message);
    const bots = [MOD_BOTS.greedy, MOD_BOTS.random];
    const record = recordGame({ game: standardMod, options: read.value, bots, seed: 'golden' }, [
      'greedy',
      'random',
    ]);
    const golden = readFileSync(new URL('./transcript.golden.txt', import.meta.url), 'utf8');
    expect(formatTranscript(record)).toBe(golden);
    expect(verifyTranscript(standardMod, record)).toBeUndefined();
  });
});
