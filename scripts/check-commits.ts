/**
 * Judges the subjects of commits: at most 72 characters, one concern (no `;`), an imperative sentence without a full stop.
 *
 * Takes the log of git since a named commit, gives one line for each subject that is too long or has two concerns. Merges
 * are passed over. Where the named commit is not there (a shallow clone, an archive without git) the commits that are there
 * are judged as far as they can be told apart from older ones, else none; it says which.
 */
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** Everything after this commit is judged; what came before is history. */
export const SINCE = '86a7a9dbb97ed7e2674bfd55765938b03d464fa0';
/** The day of that commit, for clones too shallow to have it. */
const SINCE_DAY = '2026-11-21T13:46:47+00:00';

const LONGEST = 72;

export interface Commit {
  readonly id: string;
  readonly subject: string;
}

/** What is wrong with a subject; undefined when nothing is. */
export function faultOf(subject: string): string | undefined {
  if (subject.length > LONGEST) return `has ${subject.length} characters, ${LONGEST} at most`;
  if (subject.includes(';')) return 'joins two concerns with ";": make two commits';
  if (subject.endsWith('.')) return 'ends with a full stop';
  return /^\p{Lu}/u.test(subject) ? undefined : 'does not begin with a capital letter';
}

export const faultsIn = (commits: readonly Commit[]): readonly string[] =>
  commits.flatMap(({ id, subject }) => {
    const fault = faultOf(subject);
    return fault === undefined ? [] : [`${id.slice(0, 9)} ${fault}: ${subject}`];
  });

const git = (...args: readonly string[]): string | undefined => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
};

const commitsIn = (log: string): readonly Commit[] =>
  log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ id: line.slice(0, 40), subject: line.slice(41) }));

/** Commits since the named one, or since its day where it is not there; undefined without git. */
function newCommits(): readonly Commit[] | undefined {
  const format = ['--no-merges', '--format=%H %s'];
  const log =
    git('log', ...format, `${SINCE}..HEAD`) ?? git('log', ...format, `--since=${SINCE_DAY}`, 'HEAD');
  return log === undefined ? undefined : commitsIn(log);
}

function main(): void {
  const commits = newCommits();
  const faults = faultsIn(commits ?? []);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else
    console.log(commits ? `commits: ${commits.length} judged, clean` : 'commits: no git here, none judged');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main();
