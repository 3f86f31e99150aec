/** The judge on one small file for each rule: what is faulty is reported under its number, and of what is sound nothing fails. */
import { describe, expect, it } from 'vitest';
import { judgePdf } from '../../src/output/preflight/index.ts';
import type { JudgeCase } from './case.ts';
import { CASES } from './cases.ts';

/** `P3`, or `note P3`, each once. */
function told(bytes: Uint8Array): readonly string[] {
  const judged = judgePdf(bytes);
  if (!judged.ok) return [judged.why];
  const { findings } = judged.report;
  return [...new Set(findings.map(({ kind, check }) => (kind === 'fail' ? check : `note ${check}`)))];
}

describe.each([...new Set(CASES.map(({ rule }) => rule))])('%s', (rule) => {
  const these = CASES.filter((one) => one.rule === rule);

  it.each(these.map((one) => [one.wanted, one.name, one] as const))('%s: %s', (wanted, _, { make }) => {
    const found = told(make());
    if (wanted === 'sound' || wanted === 'unseen')
      expect(found.filter((one) => !one.startsWith('note'))).toEqual([]);
    else expect(found).toContain(wanted === 'fail' ? rule : `note ${rule}`);
  });

  it('has a sound file and a faulty one', () => {
    const kinds = new Set(these.map(({ wanted }) => (wanted === 'sound' ? 'sound' : 'faulty')));
    expect([...kinds].sort()).toEqual(['faulty', 'sound']);
  });
});

/** Every check of docs/inside/pdf-checks.md that a machine makes on any file: `U0` .. */
const numbered = (letter: string, ...numbers: readonly number[]): readonly string[] =>
  numbers.map((n) => `${letter}${n}`);
const CHECKS = [
  ...numbered('U', ...Array.from({ length: 37 }, (_, i) => i), 49, 50),
  ...[...numbered('P', 1, 2, 3, 4, 5, 18), ...numbered('F', 1, 2, 3, 4, 5, 6), ...numbered('X', 1, 2, 3)],
];

describe('all small files', () => {
  it('are of every check', () => {
    expect([...new Set(CASES.map(({ rule }) => rule))].sort()).toEqual([...CHECKS].sort());
  });

  const rate = (wanted: (one: JudgeCase) => boolean): { readonly caught: number; readonly all: number } => {
    const these = CASES.filter(wanted);
    const caught = these.filter(({ make }) => told(make()).some((one) => !one.startsWith('note'))).length;
    return { caught, all: these.length };
  };

  it('of faulty ones at least 85 % are caught, those that only a person sees among them; of sound ones none', () => {
    // What is only noted is neither: it may be meant.
    const faulty = rate(({ wanted }) => wanted === 'fail' || wanted === 'unseen');
    const sound = rate(({ wanted }) => wanted === 'sound');
    const share = (100 * faulty.caught) / faulty.all;
    process.stdout.write(
      `faulty: ${faulty.caught} of ${faulty.all} caught (${share.toFixed(1)} %); sound: ${sound.caught} of ${sound.all} refused\n`,
    );
    expect(share).toBeGreaterThanOrEqual(85);
    expect(sound.caught).toBe(0);
  });
});
