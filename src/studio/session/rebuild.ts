/**
 * Files brought up to date with a house: those that an edit touches are made again, the others stay as they are.
 *
 * Takes a request and, turn after turn, the deck; gives the files that were written. All files of a turn are written or none:
 * after an error the earlier ones stay.
 */
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { outputBound } from '../../press/open/output-bound.ts';
import { settingsOf } from '../../press/make/plan-groups.ts';
import { makerOver } from '../../press/make/maker.ts';
import type { MadeGroup } from '../../press/make/group.ts';
import type { OpenDeck } from '../../press/open/open-deck.ts';
import type { Job } from '../../press/open/job.ts';
import { plan } from '../../press/plan/plan.ts';
import { facesFile } from '../../press/sheets/face-list.ts';
import type { BuildRequest, BuiltFile } from '../../press/open/types.ts';
import { writeFiles } from '../../press/make/write-files.ts';
import type { Turn } from './house.ts';
import { jobKeys } from './job-key.ts';

export interface Rebuilt {
  readonly files: readonly BuiltFile[];
  /** How many files the deck has in all. */
  readonly total: number;
}

export interface Rebuilder {
  /** @returns undefined after an error, or when a newer turn has begun */
  rebuild(turn: Turn): Promise<Rebuilt | undefined>;
}

/** A file as it was written last. */
interface Written {
  readonly key: string;
  /** What was found while it was made: told again as long as it stands. */
  readonly found: readonly Diagnostic[];
}

interface Touched {
  readonly job: Job;
  readonly key: string;
  readonly found: Diagnostic[];
}

/** Whether a finding still points to where it did: not where its file reads otherwise now. */
function currentIn({ loader }: OpenDeck): (found: Diagnostic) => boolean {
  const paths = new Map(loader.inputs().map((path) => [loader.display(path), path]));
  return ({ place, notes }) =>
    [place, ...notes.map((note) => note.place)].every((one) => {
      const path = one && paths.get(one.file.name);
      return path === undefined || loader.text(path) === one?.file.text;
    });
}

const hasErrors = ({ diagnostics }: Turn): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

/** Begins with nothing made. */
export function openRebuilder(request: BuildRequest, cwd: string): Rebuilder {
  const keys = jobKeys();
  const written = new Map<string, Written>();
  return {
    async rebuild(turn) {
      const { open } = turn;
      if (!open || hasErrors(turn)) return undefined;
      const planned = await plan(open, request, cwd);
      if (!planned || turn.isStale()) return undefined;
      const maker = makerOver(open, open.report);
      const settings = { ...settingsOf(request), hasPictures: false };
      const isCurrent = currentIn(open);
      const touched = planned.jobs.flatMap((job): Touched[] => {
        const key = keys.of(open, job, turn.pictures);
        const before = written.get(job.path);
        if (before?.key !== key || !before.found.every(isCurrent)) return [{ job, key, found: [] }];
        before.found.forEach(open.report);
        return [];
      });
      const made: Omit<MadeGroup, 'diagnostics'>[] = [];
      for (const { job, found } of touched) {
        const jobs = [{ ...job, isShown: false }];
        made.push(await maker.make({ folder: open.deck.folder, cwd, jobs, settings }, {}, found));
        found.forEach(open.report);
        if (turn.isStale()) return undefined;
      }
      if (hasErrors(turn)) return undefined;
      const lists = planned.isPart ? [] : made.map(({ printed }) => printed);
      const beside = facesFile(open, planned.folder, lists);
      const files = made.flatMap((one) => one.files);
      const within = outputBound(request.out, open.deck.folder);
      const done = await writeFiles(files, beside, { report: open.report, force: request.force, within });
      if (hasErrors(turn)) return undefined;
      for (const { job, key, found } of touched) written.set(job.path, { key, found });
      return { files: done, total: planned.jobs.length };
    },
  };
}
