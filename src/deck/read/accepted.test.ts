/** Accepted findings: which stay open whatever the list says, and what makes a finding another one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { error, warning, type Diagnostic } from '../../base/diagnostics/index.ts';
import { ACCEPTED_FILE, findingId, settle } from './accepted.ts';

const folder = mkdtempSync(join(tmpdir(), 'accepted-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const cwd = folder;
const file = { name: 'cards.csv', text: 'id,name\na,b\n' };
const place = { file, start: 0, end: 2 };
const small = warning('MP1603', 'text is small', { place });
const broken = error('MP1603', 'text is small', { place });

const list = (all: readonly Diagnostic[]): void => {
  const entries = all.map((one) => ({
    finding: findingId(one, { folder, cwd }),
    code: one.code,
    message: one.message,
    because: 'a joke',
  }));
  writeFileSync(join(folder, ACCEPTED_FILE), JSON.stringify(entries));
};
const settled = (...all: readonly Diagnostic[]) => settle(all, [folder], cwd);

describe('accepted findings', () => {
  beforeEach(() => {
    list([small, broken]);
  });

  it('are warnings of the list, with the reason it gives', () => {
    expect(settled(small)).toEqual({
      open: [],
      accepted: [{ diagnostic: small, because: 'a joke' }],
      acceptable: [],
    });
  });

  it('are never errors: an error in the list stays open, and is offered to no list', () => {
    expect(settled(broken)).toEqual({ open: [broken], accepted: [], acceptable: [] });
  });

  it('are offered as entries where they are warnings that no list has', () => {
    const other = warning('MP1603', 'text is very small', { place });
    const { open, acceptable } = settled(other);
    expect(open).toEqual([other]);
    const { code, message } = other;
    expect(acceptable).toEqual([{ finding: findingId(other, { folder, cwd }), code, message }]);
  });

  it('stay accepted on another line, not in another file or with another repair', () => {
    const moved = { ...small, place: { file: { ...file, text: '' }, start: 9, end: 9 } };
    const elsewhere = { ...small, place: { ...place, file: { ...file, name: 'other.csv' } } };
    const repaired = { ...small, help: 'make it larger' };
    const isAccepted = (one: Diagnostic): boolean => settled(one).accepted.length > 0;
    expect([moved, elsewhere, repaired].map(isAccepted)).toEqual([true, false, false]);
  });

  it('are of the deck whose folder the file is in: another deck with the same list keeps them open', () => {
    const lone = { ...small, place: { ...place, file: { ...file, name: '/elsewhere/cards.csv' } } };
    expect(settle([small], ['/elsewhere'], cwd).accepted).toEqual([]);
    expect(settle([lone], [folder, '/elsewhere'], cwd).accepted).toEqual([]);
  });

  it('are none where the list cannot be read, which is a warning of its own', () => {
    writeFileSync(join(folder, ACCEPTED_FILE), '- { code: MP1603 }\n');
    const { open, accepted } = settled(small);
    expect(open.map(({ code, severity }) => [code, severity])).toEqual([
      ['MP1107', 'warning'],
      ['MP1603', 'warning'],
    ]);
    expect(accepted).toEqual([]);
  });
});
