/**
 * A shipped deck built once for all test files of a run (test/kit/made-once.ts).
 *
 * Takes a deck's name and an edition; gives the report and the folder its files lie in, which nobody may write to. `full` is all
 * products, in the short form in French on A4, of two decks in English on Letter as well, in the long one in both languages on
 * both papers; `low` is the same in low ink, in French on A4, in the short form cards, Extras and rules.
 */
import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import { build } from '../../src/press/make/build.ts';
import type { BuildReport, BuildRequest } from '../../src/press/open/types.ts';
import { buildRequest } from './build-request.ts';
import { isLong } from './length.ts';
import { madeOnce } from './made-once.ts';

export interface SharedBuild {
  readonly report: BuildReport;
  /** Where the files of the deck lie. */
  readonly files: string;
}

/** Decks that the short form has in both languages: one with sums and pads, one with a poster and tables. */
const IN_BOTH: readonly string[] = ['mod-3', 'modulo'];

/** The endings of names in the `full` edition of a deck. */
export function editionsOf(deck: string): readonly `${'en' | 'fr'}.${'a4' | 'letter'}`[] {
  if (isLong) return ['en.a4', 'en.letter', 'fr.a4', 'fr.letter'];
  return IN_BOTH.includes(deck) ? ['en.letter', 'fr.a4'] : ['fr.a4'];
}

export const languagesOf = (deck: string): readonly ('en' | 'fr')[] =>
  (['en', 'fr'] as const).filter((language) =>
    editionsOf(deck).some((edition) => edition.startsWith(language)),
  );

/** Whether a file is in the `full` edition of a deck, by the end of its name. */
export const isBuilt = (deck: string, file: string): boolean =>
  editionsOf(deck).some((edition) => file.endsWith(`.${edition}.pdf`));

/** The paper that both forms have a language on: French on A4, English on Letter. */
export const paperOf = (language: string): 'a4' | 'letter' => (language === 'fr' ? 'a4' : 'letter');

const LOW: Partial<BuildRequest> = {
  ink: 'low',
  papers: ['a4'],
  languages: ['fr'],
  only: isLong ? [] : ['cards', 'extras', 'rules'],
};

function requestsOf(deck: string, edition: 'full' | 'low'): readonly Partial<BuildRequest>[] {
  if (edition === 'low') return [LOW];
  if (isLong) return [{}];
  return languagesOf(deck).map((language) => ({ languages: [language], papers: [paperOf(language)] }));
}

export async function sharedBuild(deck: string, edition: 'full' | 'low' = 'full'): Promise<SharedBuild> {
  const out = join(inject('sharedBuilds'), edition, deck);
  const report = await madeOnce(out, async () => {
    const reports: BuildReport[] = [];
    for (const request of requestsOf(deck, edition))
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
