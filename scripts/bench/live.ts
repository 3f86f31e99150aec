/**
 * How fast an edit is seen: a house and a browser, warm, edited again and again.
 *
 * `npx tsx scripts/bench/live.ts` prints the median and the 90th percentile of each edit, in milliseconds: to the display list, by the
 * clock and by processor time, which other programs do not lengthen much; to the finished PDF, as `modpress watch` makes it; what the
 * page is sent then; and with Chromium from the write on the disk to the decoded picture on the screen. The load of the machine stands above.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '../../src/base/invariant.ts';
import { openHouse } from '../../src/studio/session/house.ts';
import { openRebuilder } from '../../src/studio/session/rebuild.ts';
import { Session } from '../../src/studio/server/session.ts';
import { startStudio } from '../../src/studio/server/start.ts';
import { buildRequest } from '../../test/kit/build-request.ts';
import { bundleStudioPage } from '../bundle/studio-page.ts';
import { benchDeck } from './content.ts';
import { editCell, editStyle, type Edit } from './edits.ts';
import { writePressDeck } from './press-deck.ts';
import { startNodeHost } from '../../src/node/host/node-host.ts';

startNodeHost();

const ROUNDS = 30;
/** Between edits up to the finished PDF. */
const PAUSES = [
  [0, 'one by one'],
  [250, 'now and then'],
] as const;
/** Not counted: code is compiled by then. */
const WARM_UP = 20;

function report(what: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): string =>
    present(sorted[Math.floor((sorted.length - 1) * share)], 'time').toFixed(1);
  console.log(`${what.padEnd(76)} ${at(0.5).padStart(8)} ms ${at(0.9).padStart(8)} ms`);
}

async function toDisplayList(folder: string, edit: Edit, what: string): Promise<void> {
  const house = openHouse({ folder, cwd: folder });
  await house.turn('all');
  const times: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const path = edit(folder, round);
    const before = process.cpuUsage();
    const { milliseconds } = present(await house.turn([path]), 'turn');
    const { user, system } = process.cpuUsage(before);
    if (round < WARM_UP) continue;
    times.push(milliseconds);
    busy.push((user + system) / 1000);
  }
  report(what, times);
  report('  of it processor time', busy);
}

/**
 * From the end of the quiet period to the file on the disk, judged and flushed.
 *
 * @param pause in milliseconds, before each edit: a core that has slept begins more slowly
 */
async function toFile(folder: string, edit: Edit, what: string, pause: number): Promise<void> {
  const house = openHouse({ folder, cwd: folder });
  const asked = { only: ['cards'], papers: ['a4'], languages: ['en'] } as const;
  const rebuilder = openRebuilder(buildRequest(folder, join(folder, 'out'), asked), folder);
  const rebuild = async (paths: readonly string[] | 'all'): Promise<void> => {
    const turn = present(await house.turn(paths), 'turn');
    present(await rebuilder.rebuild(turn), 'files without errors');
  };
  await rebuild('all');
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    await new Promise((done) => setTimeout(done, pause));
    const path = edit(folder, round);
    const started = performance.now();
    await rebuild([path]);
    if (round >= WARM_UP) times.push(performance.now() - started);
  }
  report(what, times);
}

/** What a page is sent when it asks for the state, knowing the state before the edit or nothing. */
async function toPage(folder: string, edit: Edit, what: string): Promise<void> {
  const session = new Session(folder, folder);
  await session.build('all');
  const busy: number[] = [];
  let sizes = '';
  let { mark } = session.state('en');
  for (let round = 0; round < ROUNDS; round++) {
    await session.build([edit(folder, round)]);
    const before = process.cpuUsage();
    const news = JSON.stringify(session.state('en', mark));
    const { user, system } = process.cpuUsage(before);
    busy.push((user + system) / 1000);
    sizes = `${kilobytes(news)} KB, of ${kilobytes(JSON.stringify(session.state('en')))} KB`;
    ({ mark } = session.state('en'));
  }
  report(`${what}: ${sizes}, processor time`, busy);
}

const kilobytes = (text: string): string => (Buffer.byteLength(text) / 1000).toFixed(1);

async function toScreen(folder: string, edit: Edit, what: string): Promise<void> {
  const page = join(folder, 'page');
  await bundleStudioPage(page);
  const silent = (): void => undefined;
  const options = {
    folder,
    cwd: folder,
    page,
    port: 0,
    ignored: [page],
    onBuild: silent,
    onFault: console.error,
  };
  const studio = await startStudio(options);
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const tab = await browser.newPage();
  await tab.goto(studio.address);
  const card = '[data-card="cards/5"]';
  await tab.waitForSelector(`${card} img:not([data-waits])`);
  const times: number[] = [];
  for (let round = 0; round < 5 + ROUNDS; round++) {
    const before = await tab.getAttribute(card, 'data-print');
    const started = performance.now();
    edit(folder, round);
    await tab.waitForSelector(`${card}:not([data-print="${before ?? ''}"]) img:not([data-waits])`);
    if (round >= 5) times.push(performance.now() - started);
  }
  report(what, times);
  await browser.close();
  await studio.close();
}

const root = mkdtempSync(join(tmpdir(), 'modpress-live-'));
const deckOf = (count: number): string => {
  const folder = join(root, `deck-${count}`);
  writePressDeck(benchDeck(count), folder);
  return folder;
};

try {
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}, ${availableParallelism()} cores`,
  );
  console.log(`${'edit'.padEnd(76)} ${'median'.padStart(11)} ${'90 %'.padStart(11)}`);
  await toDisplayList(deckOf(54), editCell, 'a cell of 54 cards, to the display list');
  await toDisplayList(deckOf(1000), editCell, 'a cell of 1,000 cards, to the display list');
  await toDisplayList(deckOf(54), editStyle, 'the style sheet of 54 cards, to the display lists');
  for (const [pause, when] of PAUSES) {
    await toFile(deckOf(54), editCell, `a cell of 54 cards, to the finished PDF, ${when}`, pause);
    await toFile(deckOf(1000), editCell, `a cell of 1,000 cards, to the finished PDF, ${when}`, pause);
  }
  await toPage(deckOf(1000), editCell, 'the state after a cell of 1,000 cards');
  if (existsSync('/usr/bin/chromium')) {
    await toScreen(deckOf(54), editCell, 'a cell of 54 cards, from the save to the screen');
    await toScreen(deckOf(1000), editCell, 'a cell of 1,000 cards, from the save to the screen');
    await toScreen(deckOf(54), editStyle, 'the style sheet of 54 cards, from the save to the screen');
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
