/**
 * Says how far a long command is.
 *
 * Takes steps; on a terminal one line is rewritten in place (done, of, time left), elsewhere each step is a line of its
 * own, so that a log stays readable. Writes to standard error only. Source: clig.dev "Output".
 */
import { escapeControls } from '../../base/diagnostics/terminal-text.ts';
import type { Progress } from '../../press/open/types.ts';
import type { CommandInput } from './command.ts';
import type { Io } from './io.ts';
import { canAnimate } from './io.ts';

export interface ProgressLine {
  readonly step: Progress;
  /** Takes the line away; what follows starts on a clean line. */
  readonly clear: () => void;
}

const SILENT: ProgressLine = { step: () => undefined, clear: () => undefined };

/** @param isQuiet nothing is said */
export function progressLine({ stderr, env, now }: Io, isQuiet: boolean): ProgressLine {
  if (isQuiet) return SILENT;
  if (!canAnimate(stderr, env)) {
    let last = '';
    return {
      // What is begun and then done is one line.
      step: ({ label }) => {
        if (label !== '' && label !== last) stderr.write(`${escapeControls(label)}\n`);
        last = label;
      },
      clear: () => undefined,
    };
  }
  let start = now();
  let [last, of] = [0, 0];
  let isShown = false;
  const clear = (): void => {
    if (isShown) stderr.write('\r\u001b[K');
    isShown = false;
  };
  const step: Progress = ({ done, total, unit, label }) => {
    clear();
    if (label === '') return;
    // Another kind of work has another pace.
    if (done < last || (of > 0 && total !== of)) start = now();
    [last, of] = [done, total];
    const count = total > 0 ? `[${done}/${total}${unit === undefined ? '' : ` ${unit}`}] ` : '';
    const line = `${count}${escapeControls(label)}${timeLeft(done, total, now() - start)}`;
    stderr.write(line.slice(0, Math.max(20, stderr.columns - 1)));
    isShown = true;
  };
  return { step, clear };
}

/** Of a command that would fill a log with lines that say little: only where one line is rewritten. */
export const terminalProgress = (io: Io, values: CommandInput['values']): ProgressLine =>
  progressLine(io, values.isOn('quiet') || values.isOn('json') || !io.stderr.isTerminal);

/** After two seconds and two steps there is something to guess from. */
function timeLeft(done: number, total: number, elapsedMs: number): string {
  if (done < 2 || elapsedMs < 2000 || total <= done) return '';
  const seconds = Math.ceil((elapsedMs / done) * (total - done)) / 1000;
  return `  about ${seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`} left`;
}
