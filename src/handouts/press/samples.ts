/**
 * A sample of every handout, made with a whole build (`SAMPLES`): version A with its key after it.
 *
 * Level 2, or the first a handout has; the languages and papers of the build as far as handouts have them.
 */
import { host } from '../../base/host.ts';
import { join } from '../../base/paths.ts';
import { PRESS_LANGUAGES as LANGUAGES } from '../../base/language.ts';
import { type Handout, type LevelNumber, LEVELS } from '../core/handout.ts';
import { HANDOUTS } from '../registry.ts';
import { pinnedDate } from '../../press/open/pinned-date.ts';
import { thumbPath, type Gallery, type GalleryDeck } from '../../press/gallery/index.ts';
import type { Shelf, ShelfRun } from '../../press/make/build.ts';
import type { BuildRequest, BuiltFile, PaperName } from '../../press/open/types.ts';
import { makeEach } from './build.ts';
import { promptsOf } from './copies.ts';
import { fileStem, type Exercise, type HandoutJob } from './jobs.ts';
import { type Summary, summaryOf } from './summary.ts';
import type { HandoutResult } from './work.ts';

const SHOWN: GalleryDeck = {
  name: 'handouts',
  title: 'For the classroom',
  titles: { en: 'For the classroom', fr: 'Pour la classe' },
  game: '',
  lead: {
    en: 'Each handout comes with its key. The code on a sheet prints the same sheet again.',
    fr: 'Chaque fiche a son corrigé. Le code d’une feuille redonne la même feuille.',
  },
};

const PAPERS: readonly PaperName[] = ['a4', 'letter'];
const SAMPLE_SEED = '0001';

/** Level 2, or the first there is. */
const sampleLevel = ({ levels }: Handout): LevelNumber =>
  levels[2] ? 2 : (LEVELS.find((level) => levels[level]) ?? 1);

function sampleJobs({ out, languages, papers }: BuildRequest): readonly HandoutJob[] {
  const wanted = <T>(all: readonly T[], asked: readonly unknown[]): readonly T[] =>
    all.filter((one) => asked.length === 0 || asked.includes(one));
  return HANDOUTS.flatMap((handout) => {
    const { name, version, levels } = handout;
    const number = sampleLevel(handout);
    const exercise: Exercise = {
      handout: name,
      version,
      level: number,
      seed: SAMPLE_SEED,
      items: levels[number]?.usual ?? 1,
      form: 'exercises',
    };
    const parts = (['pupil', 'key'] as const).map(
      (kind) => ({ kind, copy: 'A', profile: 'standard' }) as const,
    );
    const prompts = promptsOf(exercise, parts);
    return wanted(LANGUAGES, languages).flatMap((language) =>
      wanted(PAPERS, papers).map((paper, j): HandoutJob => ({
        path: join(out, 'handouts', `${fileStem(exercise, 'standard')}.${language}.${paper}.pdf`),
        exercise,
        language,
        paper,
        parts,
        prompts,
        date: pinnedDate().getTime(),
        shown: j === 0 ? 'picture' : 'ink',
      })),
    );
  });
}

/** Makes and writes the samples, all or none; their first pages go to the gallery. */
async function buildSamples(
  request: BuildRequest,
  gallery: Gallery | undefined,
  { progress, report, runner }: ShelfRun,
): Promise<readonly BuiltFile[]> {
  const jobs = sampleJobs(request);
  const made: HandoutResult[] = [];
  for await (const { result } of makeEach(jobs, runner, progress)) made.push(result);
  const faults = made.flatMap(({ diagnostics }) => diagnostics);
  faults.forEach(report);
  if (faults.some(({ severity }) => severity === 'error')) return [];
  const outputs = jobs.flatMap((job, i) => {
    const one = made[i];
    return one ? [{ job, one }] : [];
  });
  const written = await host().files.writeTogether(
    outputs.map(({ job, one }) => ({ path: job.path, bytes: one.bytes })),
    { force: request.force, within: request.out },
  );
  if (!written.ok) {
    report(written.fault);
    return [];
  }
  const changed = new Map(written.files.map((file) => [file.path, file.changed]));
  return outputs.map(({ job, one }) => {
    const file = builtFile(job, one, changed.get(job.path) ?? true);
    if (one.picture) gallery?.add(thumbPath(file), one.picture);
    return file;
  });
}

const builtFile = (job: HandoutJob, { bytes, pages, ink }: HandoutResult, changed: boolean): BuiltFile => ({
  path: job.path,
  deck: SHOWN.name,
  product: job.exercise.handout,
  variant: '',
  language: job.language,
  paper: job.paper,
  pages,
  sheets: pages,
  bytes: bytes.length,
  sha256: host().sha256(bytes),
  changed,
  ink,
});

/** The samples as a shelf of a build. */
export const SAMPLES: Shelf = {
  get shown() {
    return { ...SHOWN, products: ofEach(({ title }) => title), about: ofEach(useOf) };
  },
  build: buildSamples,
};

/** Of every handout a text in the languages of the press. */
const ofEach = (
  text: (summary: Summary, level: LevelNumber) => string,
): NonNullable<GalleryDeck['products']> =>
  Object.fromEntries(
    HANDOUTS.map((handout) => {
      const say = (language: (typeof LANGUAGES)[number]): string =>
        text(summaryOf(handout, language), sampleLevel(handout));
      return [handout.name, { en: say('en'), fr: say('fr') }];
    }),
  );

/** "Division with remainder · grades 5–6 · Modulo": of the level that is shown. */
const useOf = ({ practises, grades, game }: Summary, level: LevelNumber): string =>
  [practises.charAt(0).toUpperCase() + practises.slice(1), grades[level], game].join(' · ');
