/**
 * A shipped deck built once for all test files of a run (test/kit/made-once.ts).
 *
 * Takes a deck's name and an edition; gives the report and the folder its files lie in, which nobody may write to. `full` is all
 * products, in the short form in French on A4 and English on Letter, in the long one in both languages on both papers; `low` is
 * the same in low ink, in French on A4, in the short form cards, Extras and rules.
 */
import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import { build } from '../../src/press/build.ts';
import type { BuildReport, BuildRequest } from '../../src/press/types.ts';
import { buildRequest } from './build-request.ts';
import { isLong } from './length.ts';
import { madeOnce } from './made-once.ts';

export interface SharedBuild {
  readonly report: BuildReport;
  /** Where the files of the deck lie. */
  readonly files: string;
}

/** The endings of names in the `full` edition. */
export const EDITIONS = isLong
  ? (['en.a4', 'en.letter', 'fr.a4', 'fr.letter'] as const)
  : (['en.letter', 'fr.a4'] as const);

/** The paper that both forms have a language on: French on A4, English on Letter. */
export const paperOf = (language: string): 'a4' | 'letter' => (language === 'fr' ? 'a4' : 'letter');

const REQUESTS: Readonly<Record<'full' | 'low', readonly Partial<BuildRequest>[]>> = {
  full: isLong
    ? [{}]
    : [
        { languages: ['fr'], papers: ['a4'] },
        { languages: ['en'], papers: ['letter'] },
      ],
  low: [{ ink: 'low', papers: ['a4'], languages: ['fr'], only: isLong ? [] : ['cards', 'extras', 'rules'] }],
};

export async function sharedBuild(deck: string, edition: 'full' | 'low' = 'full'): Promise<SharedBuild> {
  const out = join(inject('sharedBuilds'), edition, deck);
  const report = await madeOnce(out, async () => {
    const reports: BuildReport[] = [];
    for (const request of REQUESTS[edition])
      reports.push(await build(buildRequest(resolve('decks', deck), out, request), () => undefined));
    return together(reports);
  });
  return { report, files: join(out, deck) };
}

/** Files and findings of several builds as those of one. */
function together(reports: readonly BuildReport[]): BuildReport {
  const [first, ...others] = reports;
  if (!first) throw new Error('nothing was built');
  const failed = others.find(({ failure }) => failure !== 'none') ?? first;
  return {
    ...first,
    files: reports.flatMap(({ files }) => files),
    diagnostics: reports.flatMap(({ diagnostics }) => diagnostics),
    failure: first.failure === 'none' ? failed.failure : first.failure,
  };
}
