/**
 * Runs git on a repository that may come from a stranger. No other file of modpress starts git.
 *
 * Takes a folder and the words of a reading command; gives what git wrote, or why it did not. A repository brings its own
 * `.git/config`, which may name programs for signatures, transports, hooks, pagers and differences (git-config(1)). This call
 * closes each of them, reaches no network, asks nothing, and ends a git that does not end by itself.
 */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

export type GitAnswer =
  | { readonly ok: true; readonly bytes: Buffer }
  /** `isNo` when git ran and said no; `why` is the rest of a sentence that begins with the name of what was read. */
  | { readonly ok: false; readonly isNo: boolean; readonly why: string };

/** How long git may take: the log of a large repository takes seconds, a pipe in place of a file takes for ever. */
const MOST_SECONDS = 20;
const MOST_BYTES = 16_000_000;
/** Of what git says about a fault: it may quote names of the repository. */
const MOST_LETTERS = 200;

/** Settings of the command line win over those of the repository, its includes and its worktrees. */
const CLOSED = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.pager=cat',
  'core.sshCommand=false',
  'core.askPass=false',
  'core.alternateRefsCommand=false',
  'credential.helper=',
  'diff.external=',
  'fetch.bundleURI=',
  'gpg.program=false',
  'gpg.ssh.program=false',
  'gpg.x509.program=false',
  'log.showSignature=false',
  'protocol.allow=never',
  // A deck's folder that is itself laid out as a repository is none.
  'safe.bareRepository=explicit',
  'color.ui=false',
  'i18n.logOutputEncoding=UTF-8',
].flatMap((setting) => ['-c', setting]);

/** Variables win over settings such as `protocol.ext.allow`, which `protocol.allow` gives way to. */
const VARIABLES = {
  GIT_ALLOW_PROTOCOL: '',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
};

/**
 * @param folder absolute
 * @param most bytes of an answer; a longer one is refused
 */
export function runGit(
  folder: string,
  words: readonly string[],
  { input, most = MOST_BYTES }: { readonly input?: string; readonly most?: number } = {},
): GitAnswer {
  const ended = spawnSync('git', ['--no-pager', '-C', folder, ...CLOSED, ...words], {
    input: input ?? '',
    // Not the deck's folder: where the search for programs includes the working folder, its `git` would be run.
    cwd: dirname(process.execPath),
    env: closedEnvironment(),
    maxBuffer: most,
    timeout: MOST_SECONDS * 1000,
    killSignal: 'SIGKILL',
  });
  if (ended.status === 0 && !ended.error) return { ok: true, bytes: ended.stdout };
  return { ok: false, isNo: !ended.error, why: whyOf(ended.error, ended.stderr, most) };
}

/** The user's settings count (such as `safe.directory`), a GIT_DIR of a hook that started modpress does not. */
function closedEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  return { ...Object.fromEntries(own), ...VARIABLES };
}

function whyOf(fault: Error | undefined, stderr: Buffer | null, most: number): string {
  const reason = fault && 'code' in fault ? fault.code : undefined;
  if (reason === 'ENOENT') return 'cannot be read: git is not installed';
  if (reason === 'ETIMEDOUT') return `cannot be read: git gave no answer within ${MOST_SECONDS} s`;
  if (reason === 'ENOBUFS')
    return `holds more than ${most / 1_000_000} MB, which is more than modpress reads`;
  const said = /^(?:fatal|error): (.+)/m.exec(stderr?.toString('utf8') ?? '')?.[1] ?? 'it gave no reason';
  return `cannot be read by git: ${said.slice(0, MOST_LETTERS)}`;
}
