import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { packagePlace } from './package-place.ts';

const work = mkdtempSync(join(tmpdir(), 'modpress-place-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

function installed(...folders: readonly string[]): string {
  const folder = join(work, ...folders, 'node_modules', '@fonts', 'one');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  return folder;
}

describe('the place of a package', () => {
  it('is where Node finds it', () => {
    const name = '@iconify-json/game-icons';
    const theirs = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    expect(packagePlace(name, import.meta.url)).toBe(theirs);
  });

  it('is in the nearest folder above that has one', () => {
    const outer = installed('a');
    const module = pathToFileURL(join(work, 'a', 'b', 'c', 'module.js')).href;
    expect(packagePlace('@fonts/one', module)).toBe(outer);
    // A folder alone is no package.
    mkdirSync(join(work, 'a', 'b', 'node_modules', '@fonts', 'one'), { recursive: true });
    expect(packagePlace('@fonts/one', module)).toBe(outer);
    const inner = installed('a', 'b');
    expect(packagePlace('@fonts/one', module)).toBe(inner);
  });

  it('of a package that is not there is what Node says', () => {
    expect(() => packagePlace('@fonts/none', import.meta.url)).toThrow('Cannot find module');
  });
});
