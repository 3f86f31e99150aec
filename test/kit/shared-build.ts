/**
 * A shipped deck built once for all test files of a run, whichever worker asks first; the others wait for it.
 *
 * Takes a deck's name and an edition; gives the report and the folder its files lie in, which nobody may write to. `full` is all
 * there is, in both languages and on both papers; `low` is the same in low ink, in French on A4, in the short form without contact sheets and boxes.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { build } from '../../src/press/build.ts';
import { PRODUCTS, type BuildReport, type BuildRequest } from '../../src/press/types.ts';
import { buildRequest } from './build-request.ts';
import { isLong } from './length.ts';

export interface SharedBuild {
  readonly report: BuildReport;
  /** Where the files of the deck lie. */
  readonly files: string;
}

/** Contact sheets and boxes show what the others show. */
const SHORT = PRODUCTS.filter((product) => product !== 'contact' && product !== 'box');

const EDITIONS = {
  full: {},
  low: { ink: 'low', papers: ['a4'], languages: ['fr'], only: isLong ? [] : SHORT },
} as const satisfies Readonly<Record<string, Partial<BuildRequest>>>;

export type Edition = keyof typeof EDITIONS;

export async function sharedBuild(deck: string, edition: Edition = 'full'): Promise<SharedBuild> {
  const out = join(inject('sharedBuilds'), edition, deck);
  const told = join(out, 'report.json');
  if (isFirst(out)) {
    const request = buildRequest(resolve('decks', deck), out, EDITIONS[edition]);
    const report = await build(request, () => undefined).catch((thrown: unknown) => ({
      thrown: String(thrown),
    }));
    // Whole or not there: whoever waits reads it as soon as it exists.
    writeFileSync(`${told}.new`, JSON.stringify(report));
    renameSync(`${told}.new`, told);
  }
  while (!existsSync(told)) await setTimeout(50);
  const report = JSON.parse(readFileSync(told, 'utf8')) as BuildReport & { readonly thrown?: string };
  if (report.thrown !== undefined) throw new Error(`the build of ${deck} failed: ${report.thrown}`);
  return { report, files: join(out, deck) };
}

/** Who makes the folder builds; a folder that is there is somebody's. */
function isFirst(folder: string): boolean {
  mkdirSync(join(folder, '..'), { recursive: true });
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
