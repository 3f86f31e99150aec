/** The judge on one small file for each rule: what is faulty is reported under its number, and of what is sound nothing fails. */
import { describe, expect, it } from 'vitest';
import { judgePdf } from '../../src/output/preflight/index.ts';
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
    if (wanted === 'sound') expect(found.filter((one) => !one.startsWith('note'))).toEqual([]);
    else expect(found).toContain(wanted === 'fail' ? rule : `note ${rule}`);
  });

  it('has a sound file and a faulty one', () => {
    const kinds = new Set(these.map(({ wanted }) => (wanted === 'sound' ? 'sound' : 'faulty')));
    expect([...kinds].sort()).toEqual(['faulty', 'sound']);
  });
});
