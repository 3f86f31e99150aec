/** Compiled code is taken from a cache again once V8 works as usual: the number is V8's own. */
import { execFileSync } from 'node:child_process';
import { Script } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import {
  growthFor,
  shareCores,
  isEachBusy,
  optimiseAsUsual,
  optimiseLater,
  optimiseSteadily,
} from './v8-flags.ts';

// The threads of these tests begin with a budget of their own.
optimiseAsUsual();
const SOURCE = '(function () { return "compiled before"; })()';
const cachedData = new Script(SOURCE, { filename: 'before' }).createCachedData();

/** By a name of its own each time: V8 remembers what it has compiled. */
const isTaken = (filename: string): boolean =>
  new Script(SOURCE, { filename, cachedData }).cachedDataRejected === false;

afterEach(optimiseAsUsual);

it('keeps compiled code out in between on the V8s it knows, and lets it in afterwards', () => {
  const isKnown = /^1[123]\./.test(process.versions.v8);
  expect(isTaken('usual')).toBe(true);
  optimiseLater();
  expect(isTaken('later')).toBe(!isKnown);
  optimiseSteadily();
  expect(isTaken('steadily')).toBe(!isKnown);
  optimiseAsUsual();
  expect(isTaken('as usual')).toBe(true);
});

it('goes back to the numbers a new process begins with', () => {
  const flags = new URL('v8-flags.ts', import.meta.url).href;
  const script = `
    import { cachedDataVersionTag } from 'node:v8';
    const first = cachedDataVersionTag();
    const { optimiseAsUsual, optimiseLater, optimiseSteadily, shareCores } = await import(${JSON.stringify(flags)});
    const tags = [() => {}, optimiseLater, optimiseSteadily, () => shareCores(2, 2)].map((change) => {
      change();
      optimiseAsUsual();
      return cachedDataVersionTag() === first;
    });
    console.log(JSON.stringify(tags));`;
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual([true, true, true, true]);
});

it('lets old objects grow by less where there are many of them', () => {
  const [alone, many, busy] = [growthFor(false, false), growthFor(false, true), growthFor(true, false)];
  expect(many).toBeLessThan(busy);
  expect(busy).toBeLessThan(alone);
  expect(growthFor(true, true)).toBe(busy);
});

it('lets threads collect alone only where each core has one at work, and compiled code in all the same', () => {
  expect([isEachBusy(1, 1), isEachBusy(2, 4), isEachBusy(2, 2), isEachBusy(3, 2)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  shareCores(2, 2);
  optimiseAsUsual();
  expect(isTaken('collected alone')).toBe(true);
});
