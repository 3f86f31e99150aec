import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { isLong } from '../../../test/kit/length.ts';
import { openHouse } from './house.ts';

const ROUNDS = isLong ? 2000 : 80;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heap(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

it(`does not grow over ${ROUNDS} edits of data, template, style sheet and picture`, async () => {
  const root = mkdtempSync(join(tmpdir(), 'modpress-heap-'));
  const folder = join(root, 'deck');
  cpSync('templates/starter', folder, { recursive: true });
  const house = openHouse({ folder, cwd: root });
  await house.turn('all');
  const texts = new Map(
    ['cards.csv', 'templates/freight.hbs', 'templates/freight.css'].map((name) => [
      name,
      readFileSync(join(folder, name), 'utf8'),
    ]),
  );
  const edit = async (round: number): Promise<number> => {
    const [name, text] = [...texts][round % texts.size] ?? ['', ''];
    const now: Readonly<Record<string, string>> = {
      'cards.csv': text.replace('Harbour tug', `Harbour tug ${round}`),
      'templates/freight.hbs': `${text}<p hidden>${round}</p>`,
      'templates/freight.css': `${text}\nh1 { letter-spacing: ${round / 10_000}pt }`,
    };
    writeFileSync(join(folder, name), now[name] ?? '');
    return (await house.turn([join(folder, name)]))?.faces.size ?? 0;
  };
  try {
    const warm = ROUNDS / 4;
    for (let round = 0; round < warm; round++) expect(await edit(round)).toBeGreaterThan(10);
    const before = heap();
    for (let round = warm; round < ROUNDS; round++) await edit(round);
    const grown = heap() - before;
    // What remains for each edit would be a memory that nobody empties. In a short run the bounded ones still fill: 9 to 24 kB an edit.
    expect(grown / (ROUNDS - warm)).toBeLessThan(ROUNDS > 1000 ? 20_000 : 40_000);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}, 600_000);
