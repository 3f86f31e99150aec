/**
 * How a path is named to a person. Kept apart from the gate so that printing a summary loads nothing.
 */
import { relative, resolve, sep } from 'node:path';

/** Relative to the working folder where that is shorter; always with forward slashes. */
export function displayPath(cwd: string, path: string): string {
  const absolute = resolve(path);
  const way = relative(cwd, absolute);
  const shown = way !== '' && way.length < absolute.length ? way : absolute;
  return shown.split(sep).join('/');
}
