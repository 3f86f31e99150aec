/**
 * Paths of files with forward slashes, as all of the core has them: joined, resolved, taken apart and compared.
 *
 * Nothing here asks a disk. An absolute path begins with `/`, with the letter of a drive (`C:/`), or with the name of a computer
 * (`//server/`). Absolute paths of Windows may come with backslashes; in every other path a backslash is a letter of a name. Results have
 * no `.`, no `..` after a name, and no slash at their end, but for a root.
 */
import { invariant } from './invariant.ts';

const BACKSLASH = '\\';

/** An absolute path of Windows with forward slashes; any other as it is. */
export const slashed = (path: string): string =>
  path.startsWith('\\\\') || (path[1] === ':' && path[2] === BACKSLASH)
    ? path.replaceAll(BACKSLASH, '/')
    : path;

/** The part of an absolute path that no `..` leaves; empty for a relative one. */
const rootOf = (path: string): string => /^(?:[A-Za-z]:\/|\/\/(?=[^/])|\/)/.exec(path)?.[0] ?? '';

export const isAbsolute = (path: string): boolean => rootOf(slashed(path)) !== '';

/** Steps of a path below a root, without those that lead nowhere. */
function stepsOf(path: string, hasRoot: boolean): readonly string[] {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue;
    const last = steps.at(-1);
    if (step !== '..' || ((last === undefined || last === '..') && !hasRoot)) steps.push(step);
    else steps.pop();
  }
  return steps;
}

/** Whether there is a step to take out: most paths have none. */
const UNTIDY = /(?:^|\/)\.{0,2}(?:\/|$)/;

const below = (root: string, path: string): string =>
  path !== '' && !UNTIDY.test(path) ? root + path : root + stepsOf(path, root !== '').join('/') || '.';

function tidy(path: string): string {
  const whole = slashed(path);
  const root = rootOf(whole);
  return below(root, whole.slice(root.length));
}

/** Parts one below the other; only the first may be absolute. `.` for nothing. */
export function join(...parts: readonly string[]): string {
  const [first = '', ...rest] = parts.filter((part) => part !== '');
  const start = slashed(first);
  // A root is told from the first part alone: `/` and `a` are no computer of this name.
  const root = rootOf(start);
  return below(root, [start.slice(root.length), ...rest].filter((part) => part !== '').join('/'));
}

/** The last part that is absolute, with all parts behind it below it. One must be. */
export function resolve(...parts: readonly string[]): string {
  let from = parts.length - 1;
  while (from > 0 && !isAbsolute(parts[from] ?? '')) from--;
  const path = join(...parts.slice(Math.max(0, from)));
  invariant(isAbsolute(path), `a path that begins somewhere, not "${path}"`);
  return path;
}

/** The folder a file is in; of a root, the root. */
export function dirname(path: string): string {
  const whole = tidy(path);
  const root = rootOf(whole);
  const end = whole.lastIndexOf('/');
  if (end < root.length) return root === '' ? '.' : root;
  return whole.slice(0, end);
}

/** The last name of a path. @param suffix left out at its end */
export function basename(path: string, suffix = ''): string {
  const whole = tidy(path);
  const name = whole.slice(Math.max(rootOf(whole).length, whole.lastIndexOf('/') + 1));
  return suffix !== '' && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}

/** The way from a folder to a path, both absolute; the path itself where there is none, such as to another drive. */
export function relative(folder: string, path: string): string {
  const [from, to] = [tidy(folder), tidy(path)];
  const root = rootOf(from);
  if (root === '' || root !== rootOf(to)) return to;
  const [here, there] = [from, to].map((one) => stepsOf(one.slice(root.length), true)) as [
    string[],
    string[],
  ];
  let same = 0;
  while (same < here.length && here[same] === there[same]) same++;
  return [...here.slice(same).map(() => '..'), ...there.slice(same)].join('/');
}

/** Whether a path is a folder or below it; both absolute. */
export function isInside(folder: string, path: string): boolean {
  const [outer, inner] = [tidy(folder), tidy(path)];
  return inner === outer || inner.startsWith(outer.endsWith('/') ? outer : `${outer}/`);
}

/** How a path is named to a person: as seen from the working folder where that is shorter. */
export function displayPath(cwd: string, path: string): string {
  const absolute = resolve(cwd, path);
  const way = relative(cwd, absolute);
  return way !== '' && way.length < absolute.length ? way : absolute;
}

/** The address of a file, for programs that take no path. @param path absolute */
export function fileAddress(path: string): string {
  const whole = tidy(path);
  // What begins with two slashes names a computer already, and a drive is below a root.
  const start = whole.startsWith('//') ? 'file:' : whole.startsWith('/') ? 'file://' : 'file:///';
  return start + encodeURI(whole).replace(/[?#]/g, encodeURIComponent);
}

/** Why a name that a user wrote leads to no file of a deck, and what to write instead. */
export function strayName(name: string): { readonly reason: string; readonly help: string } {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  if (/^data:/i.test(name))
    return { reason: 'a data: address is not read', help: 'save it as a file of the deck and name that' };
  if (/^(?:[a-z][a-z\d+.-]+:)?\/\//i.test(name))
    return {
      reason: 'nothing is fetched from a network',
      help: 'save it into the deck folder and name that file',
    };
  if (name.includes('\\'))
    return { reason: 'folders are parted by /, not by \\', help: `write "${shown.replaceAll('\\', '/')}"` };
  return {
    reason: `"${shown}" leaves the deck folder`,
    help: 'name a file inside the deck folder, with forward slashes',
  };
}
