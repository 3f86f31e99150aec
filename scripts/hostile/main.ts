/**
 * `npm run hostile`: every hostile and odd input that was ever found, tried on the bundled program, with a table at the end.
 *
 * `-- --slice` leaves out what takes long (CI), `-- --only WORD` keeps cases with the word in list or name, `-- --show` prints
 * what the program said, `-- --jobs N` runs so many at once. Ends with 1 when a case did not end as it has to.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { HostileCase } from './case.ts';
import { allCases } from './cases/index.ts';
import { PROGRAM, runCase, type Ended } from './run-case.ts';

const { values } = parseArgs({
  options: {
    slice: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
    jobs: { type: 'string', default: String(Math.min(4, availableParallelism())) },
    only: { type: 'string' },
  },
});

if (!existsSync(PROGRAM)) {
  console.error('hostile: bundle the program first (npm run bundle)');
  process.exit(1);
}

const isChosen = ({ name, list, isLong, needsUnix }: HostileCase): boolean =>
  (!values.slice || isLong !== true) &&
  (process.platform !== 'win32' || needsUnix !== true) &&
  (values.only === undefined || `${list} ${name}`.includes(values.only));

const row = (one: HostileCase, { exit, seconds, megabytes, faults }: Ended): string =>
  [
    faults.length === 0 ? 'ok  ' : 'FAIL',
    String(exit ?? '-').padStart(3),
    `${seconds.toFixed(1)} s`.padStart(7),
    `${Number.isNaN(megabytes) ? '-' : megabytes} MB`.padStart(8),
    ` ${one.list}: ${one.name}${faults.length === 0 ? '' : `: ${faults.join('; ')}`}`,
  ].join(' ');

const chosen = allCases().filter(isChosen);
const waiting = [...chosen];
let failed = 0;

async function work(): Promise<void> {
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const ended = await runCase(one);
    if (ended.faults.length > 0) failed++;
    console.log(row(one, ended));
    if (values.show) console.log(ended.output.replaceAll(/^/gm, '      | '));
  }
}

await Promise.all(Array.from({ length: Number(values.jobs) }, work));
console.log(`${chosen.length} hostile inputs, ${failed} not as they have to be`);
process.exitCode = failed === 0 ? 0 : 1;
