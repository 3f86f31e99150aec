/** Codes, their tables and docs/errors.md agree. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_CODES } from '../src/node/cli/all-codes.ts';
import { CODE_KINDS } from '../src/base/diagnostics/codes.ts';
import { ERRORS_DOC, errorsDoc, usedCodes } from './errors-doc.ts';

describe('error codes', () => {
  const used = usedCodes();

  it('are found in the sources', () => {
    expect(used.size).toBeGreaterThan(50);
    expect(used.get('MP3102')).toContain('press/rulebook/rules.ts');
  });

  it('that are used have an entry', () => {
    const missing = [...used].filter(([code]) => !Object.hasOwn(ALL_CODES, code));
    expect(missing.map(([code, files]) => `${code} in ${files.join(', ')}`)).toEqual([]);
  });

  it('that have an entry are used', () => {
    expect(Object.keys(ALL_CODES).filter((code) => !used.has(code))).toEqual([]);
  });

  it('are explained, every one of the registry', () => {
    expect(Object.keys(CODE_KINDS).sort()).toEqual(Object.keys(ALL_CODES));
  });

  it('are explained in full', () => {
    for (const [code, { title, cause, example, repair }] of Object.entries(ALL_CODES)) {
      expect(code).toMatch(/^MP\d{4}$/);
      for (const text of [title, cause, example, repair]) expect(text.trim(), code).not.toBe('');
    }
  });

  it('of limits stand in docs/limits.md, and what its tables name is a limit', () => {
    const doc = readFileSync(join(import.meta.dirname, '../docs/limits.md'), 'utf8');
    const limits = Object.entries(CODE_KINDS).flatMap(([code, kind]) => (kind === 'limit' ? [code] : []));
    expect(limits.filter((code) => !doc.includes(code))).toEqual([]);
    const rows = doc.split('\n').filter((line) => line.startsWith('|') || line.startsWith('## '));
    const named = rows.flatMap((line) => line.match(/MP\d{4}/g) ?? []);
    expect(named.filter((code) => !limits.includes(code))).toEqual([]);
  });

  it('stand in docs/errors.md as the tables say', async () => {
    const current = existsSync(ERRORS_DOC) ? readFileSync(ERRORS_DOC, 'utf8') : '';
    expect(current === (await errorsDoc()) ? 'current' : 'run npx tsx scripts/errors-doc.ts').toBe('current');
  });
});
