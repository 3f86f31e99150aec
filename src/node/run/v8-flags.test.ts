/** The usual setting is the one a process starts with: only under it is compiled code read from a cache. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** What a program says of the flags at each step, beside those a new process begins with. */
function toldBy(steps: readonly string[]): unknown {
  const flags = new URL('v8-flags.ts', import.meta.url).href;
  const script = `
    import { cachedDataVersionTag } from 'node:v8';
    const first = cachedDataVersionTag();
    const { optimiseAsBefore, optimiseAsUsual, optimiseLate } = await import(${JSON.stringify(flags)});
    const tags = [${steps.join(', ')}].map((change) => {
      change();
      return cachedDataVersionTag() === first ? 'usual' : 'late';
    });
    console.log(JSON.stringify(tags));`;
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return JSON.parse(said);
}

it('optimises late between the times at which compiled code is taken', () => {
  expect(toldBy(['optimiseLate', 'optimiseAsUsual', 'optimiseAsBefore', 'optimiseAsUsual'])).toEqual([
    'late',
    'usual',
    'late',
    'usual',
  ]);
});

it('changes nothing in a process that did not ask for it', () => {
  expect(toldBy(['optimiseAsUsual', 'optimiseAsBefore'])).toEqual(['usual', 'usual']);
});
