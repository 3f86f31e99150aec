/**
 * `npm run bench`: the press against a hand-written pdfkit floor, and against peers where their folder is given.
 *
 *   npm run bench -- [--runs N] [--workloads deck-54,tiles-4096] [--slope 54,1000,8000 | --slope none] [--peers DIR]
 *                  [--before dist/main.js]
 *
 * One workload takes half a minute on a quiet machine and the slope two: a part alone is `--workloads deck-54 --slope none`, or
 * `--workloads "" --slope 54,10000`. With `--before` an earlier version of the press, built in its own folder, takes the place of the floor.
 *
 * Whole processes, in pairs (A B A B), medians; prints Markdown. Ratios count, seconds do not: other work on the machine
 * moves both sides alike. The press makes its cards from a real deck through all nine stages and adds what the floor has
 * not: tags, an outline, a slug and a ruler on each sheet.
 */
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { compare, type Bench, type Compared } from './pairs.ts';
import { readPeers } from './peers.ts';
import {
  compileAll,
  earlier,
  METER,
  prepare,
  WORK,
  WORKLOADS,
  writeFonts,
  writePeerFonts,
  type Prepared,
} from './prepare.ts';
import { slopeTable, workloadTable, type SlopePoint } from './tables.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    workloads: { type: 'string', default: WORKLOADS.join(',') },
    slope: { type: 'string', default: '54,1000,8000' },
    peers: { type: 'string' },
    before: { type: 'string' },
  },
});

const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: give a whole number from 1`);
const bench: Bench = { meter: METER, meterFile: join(WORK, 'meter.jsonl'), runs };

await compileAll();
writeFonts();
if (values.peers !== undefined) writePeerFonts(values.peers);

/** Pairs of the slope: the largest decks take long and hardly differ from run to run. */
const SLOPE_RUNS = 3;
const LARGE = 8000;

const [core] = cpus();
const machine = `${cpus().length} cores${core ? `, ${core.model.trim()}` : ''}, load ${loadavg()
  .map((one) => one.toFixed(1))
  .join(' ')}`;
console.log(
  `node ${process.version}, ${process.platform} ${process.arch}, ${machine}, ${runs} pairs, medians`,
);
for (const workload of values.workloads.split(',').filter(Boolean)) {
  const prepared = await prepare(workload);
  const { press } = prepared;
  const base = values.before === undefined ? prepared.floor : earlier(press, values.before);
  if (!base) {
    console.log(`\n### ${workload}\n\nonly against an earlier version (--before)`);
    continue;
  }
  const compared: Compared[] = [compare(press, base, bench)];
  for (const peer of peersOf(workload, prepared))
    compared.push('reason' in peer ? peer : compare(peer, base, bench));
  console.log(`\n### ${workload}\n\n${workloadTable(compared, base.name)}`);
}
if (values.slope !== 'none') {
  const points: SlopePoint[] = [];
  for (const cards of values.slope.split(',')) points.push(await slopePoint(Number(cards)));
  console.log(`\n### Cost per card\n\n${slopeTable(points)}`);
}

function peersOf(workload: string, { data }: Prepared): ReturnType<typeof readPeers> {
  if (values.peers === undefined || data === undefined) return [];
  return readPeers(values.peers, {
    data,
    dataFolder: dirname(data),
    outFolder: join(WORK, 'out'),
    workload,
  });
}

async function slopePoint(cards: number): Promise<SlopePoint> {
  const { press, floor } = await prepare(`deck-${cards}`);
  if (!floor) throw new Error(`deck-${cards} has no floor`);
  const few = { ...bench, runs: cards > LARGE ? 1 : Math.min(runs, SLOPE_RUNS) };
  return { cards, compared: compare(press, floor, few) };
}
