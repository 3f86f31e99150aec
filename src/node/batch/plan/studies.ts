/**
 * A self-play study of a plan file as units of jobs (`studyUnits`), one unit a seed.
 *
 * The games are cut into shares of a size that depends on their number alone, so the statistics are the same whoever plays them.
 * Reports a game, a player or a bot that does not exist (MP1031).
 */
import { openLoader } from '../../../deck/read/file-loader.ts';
import { join } from 'node:path';
import { error } from '../../../base/diagnostics/diagnostic.ts';
import { type Path } from '../../../deck/read/index.ts';
import type { Json } from '../../../games/core/game.ts';
import { findGame } from '../../../games/registry.ts';
import { prepareMatch, type MatchPlan } from '../../../games/play/match.ts';
import { packageFolder } from '../../../press/open/package-folder.ts';
import { bindCards } from '../../../press/rulebook/index.ts';
import type { Unit } from '../types.ts';
import { seedsOf } from './handouts.ts';
import { jobOf } from './job-of.ts';
import type { Planning } from './planning.ts';
import type { StudyEntry } from './schema.ts';

/** Most games of one job: seconds of work for the slowest game, and 10^8 games are 10,000 jobs. */
const MOST_IN_JOB = 10_000;

/** Fewest games of one job: less is not worth a message. */
const LEAST_IN_JOB = 50;

/** Parts of a study that is smaller, so that every worker finds something to do. */
const PARTS = 64;

/** None when something was reported that keeps the study from being played. */
export function studyUnits(entry: StudyEntry, at: Path, planning: Planning): readonly Unit[] {
  const { yaml, report, edition } = planning;
  const { game, games, bots = ['random'], players } = entry;
  const options = { ...cardsOf(game, planning.cwd), ...(players === undefined ? {} : { players }) };
  const seeds = entry.seeds ? seedsOf(entry.seeds, [...at, 'seeds'], planning) : ['1'];
  const probe = prepareMatch({ game, options, bots, seed: '1' });
  if (!probe.ok) {
    const key = probe.path?.split('.')[0] === 'bots' ? 'bots' : 'game';
    report(
      error('MP1031', probe.message, {
        place: yaml.placeOf([...at, key]),
        help: 'see modpress play --help',
      }),
    );
    return [];
  }
  const size = Math.max(LEAST_IN_JOB, Math.min(MOST_IN_JOB, Math.ceil(games / PARTS)));
  return seeds.map((seed): Unit => {
    const plan: MatchPlan = { game, options, bots, seed };
    const stem = ['games', bots.join('-'), players === undefined ? '' : `${players}-players`, seedName(seed)];
    const path = join(entry.into ?? '', 'studies', game, `${stem.filter(Boolean).join('.')}.json`);
    const jobs = Array.from({ length: Math.ceil(games / size) }, (_, i) => {
      const [from, to] = [i * size, Math.min(games, (i + 1) * size)];
      const work = { kind: 'games', share: { plan, from, to } } as const;
      return jobOf(edition, work, {
        label: `${game} games ${from + 1} to ${to}`,
        paths: [],
        size: to - from,
      });
    });
    return {
      kind: 'games',
      name: `${game}, ${games} games, seed ${seed}`,
      place: yaml.placeOf([...at, 'game']),
      jobs,
      source: undefined,
      ending: { kind: 'statistics', path: path.replaceAll('\\', '/'), game, seed, bots: [...bots] },
    };
  });
}

/** The cards of a game that takes them from outside: those of its shipped deck. */
function cardsOf(id: string, cwd: string): { readonly cards?: Json } {
  const game = findGame(id);
  const folder = join(packageFolder().decks, id);
  const ignore = (): void => undefined;
  const bound =
    game && bindCards(game, openLoader({ root: folder, own: [], cwd, report: ignore }), folder, ignore);
  return bound?.cards === undefined ? {} : { cards: bound.cards };
}

/** A seed as part of a file name. */
const seedName = (seed: string): string => seed.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 40);
