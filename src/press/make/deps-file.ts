/**
 * Which files were read for which, in the form build tools take (`--deps`).
 *
 * Takes rules with absolute paths, gives one make rule a deck: outputs, a colon, inputs. Paths below the working folder are
 * written as seen from there. Sources: GCC manual, option -MD; ninja manual, "depfile".
 */
import { utf8Bytes } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import { isInside, relative } from '../../base/paths.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';

export interface DepsRule {
  /** Absolute. */
  readonly outputs: readonly string[];
  /** Absolute, each once. */
  readonly inputs: readonly string[];
}

/** As make reads a name: a space, a number sign and a dollar sign would end it or mean something else. */
const escaped = (path: string): string => path.replaceAll(/[ #]/g, '\\$&').replaceAll('$', '$$$$');

function named(path: string, cwd: string): string {
  return escaped(isInside(cwd, path) ? relative(cwd, path) : path);
}

/** One rule for every deck that has outputs. */
export function depsText(rules: readonly DepsRule[], cwd: string): string {
  return rules
    .filter(({ outputs }) => outputs.length > 0)
    .map(({ outputs, inputs }) => {
      const names = (paths: readonly string[]): string =>
        paths.map((path) => named(path, cwd)).join(' \\\n  ');
      return `${names(outputs)}: \\\n  ${names(inputs)}\n`;
    })
    .join('');
}

/** Whether an older file is such a list: it may be replaced, a deck named by mistake may not. */
export const isDepsFile = (old: Uint8Array): boolean =>
  /^\S.*?(?: \\\n {2}\S.*?)*: \\\n {2}\S/.test(new TextDecoder().decode(old));

/** Writes a list over an older one; a file that is none is left and reported (MP1014), whatever was forced. */
export async function writeDeps(path: string, text: string, report: Report): Promise<void> {
  const written = await host().files.writeTogether([{ path, bytes: utf8Bytes(text) }], {
    isOurs: isDepsFile,
  });
  if (!written.ok) report(written.fault);
}
