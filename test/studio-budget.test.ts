/**
 * What an edit may cost a studio that is warm (V2): processor time, which other programs lengthen little, faces that are made
 * again, and bytes for the page. Budgets are twice to three times what was measured (`scripts/bench/README.md`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { benchDeck } from '../scripts/bench/content.ts';
import { editCell, editStyle, type Edit } from '../scripts/bench/edits.ts';
import { writePressDeck } from '../scripts/bench/press-deck.ts';
import { Session } from '../src/studio/server/session.ts';
import { isLong } from './kit/length.ts';

const root = mkdtempSync(join(tmpdir(), 'modpress-budget-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function openBench(cards: number): Promise<{ readonly folder: string; readonly session: Session }> {
  const folder = join(root, String(cards));
  writePressDeck(benchDeck(cards), folder);
  const session = new Session(folder, folder);
  await session.build('all');
  return { folder, session };
}

interface Cost {
  /** Processor time of the cheapest round, in ms: the others met a collector of garbage or a compiler. */
  readonly busy: number;
  readonly bytes: number;
  readonly redrawn: number;
}

/** The last round's bytes and faces; a page that knows the state before asks for the one after. */
async function costOf(folder: string, session: Session, edit: Edit, rounds: number): Promise<Cost> {
  let cost: Cost = { busy: Infinity, bytes: 0, redrawn: 0 };
  for (let round = 0; round < rounds; round++) {
    const { mark } = session.state('en');
    const path = edit(folder, round);
    const before = process.cpuUsage();
    const built = await session.build([path]);
    const news = JSON.stringify(session.state('en', mark));
    const { user, system } = process.cpuUsage(before);
    cost = {
      busy: Math.min(cost.busy, (user + system) / 1000),
      bytes: Buffer.byteLength(news),
      redrawn: built?.status.redrawn ?? 0,
    };
  }
  return cost;
}

describe('an edit in the studio', () => {
  it('makes one face again for a cell, all for a style sheet, within the budget of 54 cards', async () => {
    const { folder, session } = await openBench(54);
    const cell = await costOf(folder, session, editCell, 8);
    expect(cell.redrawn).toBe(1);
    expect(cell.bytes).toBeLessThan(5_000);
    expect(cell.busy).toBeLessThan(40);
    const style = await costOf(folder, session, editStyle, 4);
    expect(style.redrawn).toBe(54);
    expect(style.busy).toBeLessThan(300);
  });

  it.runIf(isLong)('is as cheap among 1,000 cards', async () => {
    const { folder, session } = await openBench(1000);
    const cell = await costOf(folder, session, editCell, 12);
    expect(cell.redrawn).toBe(1);
    expect(cell.bytes).toBeLessThan(5_000);
    expect(cell.busy).toBeLessThan(75);
  });
});
