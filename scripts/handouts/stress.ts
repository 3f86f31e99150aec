/**
 * Draws sheets of every handout and level from many seeds and holds each to the contract (`npm run stress [seeds] [name]`).
 *
 * On all cores, a range of seeds at a time; the result does not depend on their number. Writes out/stress/index.html with counts
 * and plots; ends with exit code 1 when a bound is broken. 10,000 seeds by default.
 */
import { resultOf, type Work } from '../../src/base/work.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { LEVELS, type Handout, type LevelNumber } from '../../src/handouts/core/handout.ts';
import { findHandout, HANDOUTS } from '../../src/handouts/registry.ts';
import { openRunner, workerFile } from '../../src/node/run/index.ts';
import { drawSheets, judge, timeOf, together, type Drawn, type Seeds } from './stress-level.ts';
import { lineOf, stressPage, type Judged } from './stress-page.ts';
import { startNodeHost } from '../../src/node/host/node-host.ts';

startNodeHost();

/** Seeds in one job, and how many are timed. */
const RANGE = 250;
const TIMED = 60;

const WORK: Work<Seeds, Drawn> = {
  task: 'stressTask',
  here: drawSheets,
};

interface Asked {
  readonly handout: Handout;
  readonly level: LevelNumber;
  readonly milliseconds: number;
  readonly ranges: readonly Seeds[];
}

const [count = '10000', name] = process.argv.slice(2);
const seeds = Number(count);
if (!Number.isInteger(seeds) || seeds < 1) throw new Error(`"${count}" is no number of seeds`);
const wanted = name === undefined ? HANDOUTS : [findHandout(name)].flatMap((one) => one ?? []);
if (wanted.length === 0) throw new Error(`there is no handout "${name ?? ''}"`);

const rangesOf = (handout: string, level: LevelNumber): readonly Seeds[] =>
  Array.from({ length: Math.ceil(seeds / RANGE) }, (_, i) => ({
    handout,
    level,
    from: i * RANGE,
    to: Math.min(seeds, (i + 1) * RANGE),
  }));

const asked = wanted.flatMap((handout) =>
  LEVELS.filter((level) => handout.levels[level]).map((level): Asked => ({
    handout,
    level,
    // Before there are threads, whose time would count too.
    milliseconds: timeOf({ handout: handout.name, level, from: 0, to: Math.min(seeds, TIMED) }),
    ranges: rangesOf(handout.name, level),
  })),
);
const runner = openRunner(seeds > RANGE ? {} : { workers: 1 }, workerFile('stress', import.meta.url));
const outcomes = runner.run(
  WORK,
  asked.flatMap(({ ranges }) => ranges),
);
const results: Judged[] = [];
for (const { handout, level, milliseconds, ranges } of asked) {
  const parts: Drawn[] = [];
  while (parts.length < ranges.length) {
    const next = await outcomes.next();
    if (next.done) throw new Error('fewer outcomes than jobs');
    parts.push(resultOf(next.value));
  }
  const drawn = together(parts);
  const faults = judge(drawn, milliseconds);
  const judged = { name: `H${handout.number} ${handout.name}, level ${level}`, drawn, milliseconds, faults };
  results.push(judged);
  console.log(lineOf(judged));
}
await runner.close();
mkdirSync('out/stress', { recursive: true });
writeFileSync('out/stress/index.html', stressPage(results));
console.log('out/stress/index.html');
process.exitCode = results.some(({ faults }) => faults.length > 0) ? 1 : 0;
