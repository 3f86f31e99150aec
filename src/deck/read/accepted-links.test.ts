/** The list of accepted findings: where it may lie. What it does to findings is held in src/node/cli. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAccepted } from './accepted.ts';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'modpress-accepted-')));
  mkdirSync(join(root, 'deck'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = () => readAccepted(join(root, 'deck'), root);

it('a list that is a link out of the deck is not read: its lines would be shown', () => {
  writeFileSync(join(root, 'secret'), 'a password');
  symlinkSync('../secret', join(root, 'deck/accepted.yaml'));
  const { all, yaml, faults } = read();
  expect([all, yaml]).toEqual([[], undefined]);
  expect(faults.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning MP1001']);
  expect(JSON.stringify(faults)).not.toContain('password');
});

it('a list that is a link inside of the deck is read', () => {
  writeFileSync(join(root, 'deck/list.yaml'), '[]\n');
  symlinkSync('list.yaml', join(root, 'deck/accepted.yaml'));
  expect(read()).toMatchObject({ all: [], faults: [] });
  symlinkSync('deck', join(root, 'other'));
  expect(readAccepted(join(root, 'other'), root).faults).toEqual([]);
});
