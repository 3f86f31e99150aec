/**
 * What the builds of a long-running command find, on standard error: for `watch` and `studio`.
 *
 * Takes the diagnostics of one build after another; what was said of the build before is not said again.
 */
import { digest } from '../../../base/diagnostics/digest.ts';
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { formatDigest } from '../../../base/diagnostics/text-printer.ts';
import type { CommandInput } from '../command.ts';
import { paletteFor } from '../io.ts';

export async function findingsPrinter({
  io,
  values,
}: CommandInput): Promise<(found: readonly Diagnostic[]) => void> {
  const palette = await paletteFor(io.stderr, io.env, values.isOn('no-color'));
  const width = io.stderr.isTerminal ? io.stderr.columns : 100;
  let last = '';
  return (found) => {
    const text = formatDigest(digest(found), { palette, width });
    if (text !== '' && text !== last) io.stderr.write(`${text}\n`);
    last = text;
  };
}
