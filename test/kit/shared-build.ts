/**
 * A shipped deck built once for all test files of a run (test/kit/made-once.ts).
 *
 * Takes a deck's name and an edition; gives the report and the folder its files lie in, which nobody may write to. `full` is all
 * there is, in both languages and on both papers; `low` is the same in low ink, in French on A4, in the short form without contact sheets and boxes.
 */
import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import { build } from '../../src/press/build.ts';
import { PRODUCTS, type BuildReport, type BuildRequest } from '../../src/press/types.ts';
import { buildRequest } from './build-request.ts';
import { isLong } from './length.ts';
import { madeOnce } from './made-once.ts';

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
  const request = buildRequest(resolve('decks', deck), out, EDITIONS[edition]);
  const report = await madeOnce(out, () => build(request, () => undefined));
  return { report, files: join(out, deck) };
}
