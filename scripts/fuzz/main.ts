/**
 * `npm run fuzz -- --minutes 10`: mutated inputs for every reader of the press, one after the other, until the time is over.
 *
 * No input may be a bug (exit 1, or `internal` of the referee), and none may take longer than ten seconds. What fails is printed
 * with its target and seed, and kept in scripts/hostile/found, where `npm run hostile` runs it again. `--target NAME` fuzzes one
 * reader, `--seed N` begins there (the clock chooses otherwise), `--once` runs that one input and shows what was said.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { execArgvFor } from '../../src/node/run/worker-file.ts';
import { readSeeds } from './seeds.ts';
import { fuzzCase, TARGETS, type FuzzCase, type Target } from './target.ts';
import type { Ran } from './worker.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    target: { type: 'string' },
    seed: { type: 'string' },
    once: { type: 'boolean', default: false },
  },
});

const FOUND = resolve(import.meta.dirname, '../hostile/found');
const MOST_SECONDS = 10;
const WORKER = new URL('./worker.ts', import.meta.url);

const seeds = readSeeds();
const targets: readonly Target[] = TARGETS.filter(
  (one) => values.target === undefined || one === values.target,
);
let worker: Worker | undefined;

/** Runs a case on the thread; undefined when it did not end, and then the thread is another one. */
function runCase(one: FuzzCase): Promise<Ran | undefined> {
  worker ??= new Worker(WORKER, {
    execArgv: execArgvFor(WORKER),
    resourceLimits: { maxOldGenerationSizeMb: 1500 },
  });
  const thread = worker;
  return new Promise((done) => {
    const end = (ran: Ran | undefined): void => {
      clearTimeout(timer);
      thread.off('message', end).off('error', die);
      done(ran);
    };
    const die = (fault: Error): void => {
      worker = undefined;
      end({ exit: 1, output: `the thread died: ${fault.message}` });
    };
    const timer = setTimeout(() => {
      worker = undefined;
      thread.off('message', end);
      void thread.terminate().then(() => end(undefined));
    }, MOST_SECONDS * 3000);
    thread.on('message', end).on('error', die);
    thread.postMessage(one);
  });
}

const isBug = (ran: Ran | undefined): boolean =>
  ran === undefined || ran.exit === 1 || ran.output.includes('"internal"');

/** Where a bug comes from, so that the same one is kept once. */
const traceOf = (ran: Ran | undefined): string =>
  ran === undefined ? 'endless' : (/at .*\/src\/[^\n)]*/.exec(ran.output)?.[0] ?? ran.output.slice(-200));

function keep(one: FuzzCase): string {
  mkdirSync(FOUND, { recursive: true });
  const hash = createHash('sha256').update(JSON.stringify(one)).digest('hex').slice(0, 8);
  const path = join(FOUND, `${one.target}-${hash}.json`);
  writeFileSync(path, `${JSON.stringify(one, undefined, 1)}\n`);
  return path;
}

const first = Number(values.seed ?? Date.now() % 1_000_000_000);
const until = performance.now() + Number(values.minutes) * 60_000;
const known = new Set<string>();
const exits = new Map<string, number>();
let count = 0;
console.log(`fuzz: from seed ${first}, ${targets.join(', ')}`);
for (let seed = first; values.once ? seed === first : performance.now() < until; seed++) {
  for (const target of targets) {
    const one = fuzzCase(target, seed, seeds);
    // A machine with other work may stop for half a minute: only what does not end twice is endless.
    const ran = (await runCase(one)) ?? (await runCase(one));
    count++;
    const key = `${target} ${ran?.exit ?? 'endless'}`;
    exits.set(key, (exits.get(key) ?? 0) + 1);
    if (values.once) console.log(ran ?? 'did not end');
    if (!isBug(ran) || known.has(traceOf(ran))) continue;
    known.add(traceOf(ran));
    console.log(`FOUND --target ${target} --seed ${seed}: ${traceOf(ran)}\n  kept as ${keep(one)}`);
  }
}
await worker?.terminate();
console.log(
  [...exits]
    .sort()
    .map(([key, n]) => `  ${key}: ${n}`)
    .join('\n'),
);
console.log(`fuzz: ${count} inputs, ${known.size} bugs`);
process.exitCode = known.size === 0 ? 0 : 1;
