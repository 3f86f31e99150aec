/**
 * Loads a package when it is first needed, without waiting, and as the very module other packages import.
 *
 * fontkit and linebreak ship twice, for `import` and for `require`; the PDF library imports them. Loading the other twin
 * would keep their tables in memory twice. Falls back to it where the shared one cannot be had at once.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The module `file` that lies beside a package's main file.
 *
 * @returns its namespace; or what the package gives `require`, while another part of the program is importing it
 */
export function sharedModule(name: string, file: string): unknown {
  const main = require.resolve(name);
  try {
    return require(join(dirname(main), file));
  } catch {
    return require(main);
  }
}
