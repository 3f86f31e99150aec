import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { milliseconds } from './clock.ts';

it('goes as fast as the clock of the system', async () => {
  const [start, before] = [milliseconds(), performance.now()];
  await new Promise((resume) => setTimeout(resume, 30));
  const [passed, expected] = [milliseconds() - start, performance.now() - before];
  expect(Math.abs(passed - expected)).toBeLessThan(15);
  expect(passed).toBeGreaterThan(20);
});

it('loads nothing', () => {
  // Some versions of Node have the modules for it loaded when they start.
  const loaded = 'process.moduleLoadList.filter((name) => name.includes("perf")).length';
  const program = `const before = ${loaded}; (${milliseconds.toString()})(); console.log(${loaded} - before)`;
  expect(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }).trim()).toBe('0');
});
