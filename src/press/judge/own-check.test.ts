/** What the press's own check reports of a file just made: errors for what prints wrong, warnings for faults of tags. */
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { smallPdf, swap } from '../../output/preflight/small-pdf.fixture.ts';
import { reportOwnCheck } from './own-check.ts';

function reported(change: Parameters<typeof smallPdf>[0]): readonly string[] {
  const found: Diagnostic[] = [];
  const place = { file: { name: 'deck.yaml', text: 'x' }, start: 0, end: 1 };
  reportOwnCheck(smallPdf(change), 'cards', place, (one) => found.push(one));
  return found.map(({ severity, message }) => `${severity} ${/: (\w+) \(/.exec(message)?.[1] ?? message}`);
}

describe('reportOwnCheck', () => {
  it('reports nothing of a sound file', () => {
    expect(reported({})).toEqual([]);
  });

  it.each([
    ['a form that is missing', { 4: swap('50 50 9 9 re f', '/X1 Do') }, 'error P3'],
    ['a font that is not inside', { 7: swap('/FontFile2 20 0 R', '') }, 'error U31'],
    ['other widths than the font has', { 7: swap('/DW 500', '/DW 600') }, 'error U34'],
    ['an unknown operator', { 4: swap('50 50 9 9 re f', '50 50 9 9 re f foo') }, 'error F5'],
    ['a first heading of level 2', { 11: swap('/H1', '/H2') }, 'warning U17'],
    ['a picture without words', { 13: swap('/Alt(a square)', '') }, 'warning U22'],
  ] as const)('%s: %s', (_, change, wanted) => {
    expect(reported(change)).toContain(wanted);
  });
});
