/** Links on the way to a file that is about to be written: they are followed inside of a folder, and refused out of it. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linkFault } from './atomic-write.ts';
import { outputBound } from '../../press/open/output-bound.ts';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'modpress-inside-')));
  for (const name of ['out/real', 'away']) mkdirSync(join(root, name), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('linkFault', () => {
  it.each([
    ['a folder that is not there yet', 'new/deep/a.pdf', undefined],
    ['a link inside the folder', 'inside/a.pdf', undefined],
    ['a link out of it', 'outside/a.pdf', 'MP1010'],
    ['a new folder behind a link out of it', 'outside/new/a.pdf', 'MP1010'],
  ])('of %s', (_, path, code) => {
    symlinkSync('real', join(root, 'out/inside'));
    symlinkSync('../away', join(root, 'out/outside'));
    expect(linkFault(join(root, 'out'), join(root, 'out', path))?.code).toBe(code);
  });

  it('is none where the folder itself is a link, which its user chose', () => {
    symlinkSync('out', join(root, 'chosen'));
    expect(linkFault(join(root, 'chosen'), join(root, 'chosen/a.pdf'))).toBeUndefined();
  });
});

it('files of a deck may not leave the output folder, or the deck that holds it', () => {
  expect(outputBound('/home/ada/out', '/home/ada/deck')).toBe('/home/ada/out');
  expect(outputBound('/home/ada/deck/out', '/home/ada/deck')).toBe('/home/ada/deck');
  expect(outputBound('/home/ada/deck-out', '/home/ada/deck')).toBe('/home/ada/deck-out');
});
