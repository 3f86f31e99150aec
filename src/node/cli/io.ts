/**
 * The outside of the command line: streams, environment, working folder. A test passes its own.
 *
 * Decides once whether to colour and whether to animate. Sources: no-color.org; force-color.org; clig.dev "Output".
 */
import type { ReadFile } from '../../base/file-store.ts';
import type { Palette } from '../../base/diagnostics/palette.ts';
import { PLAIN } from '../../base/diagnostics/palette.ts';
import type { ColourWish } from './colour-wish.ts';

export interface TextSink {
  write(text: string | Uint8Array): void;
  readonly isTerminal: boolean;
  /** Columns of the terminal; 80 when it is none. */
  readonly columns: number;
}

export interface Io {
  readonly stdout: TextSink;
  readonly stderr: TextSink;
  /** Standard input, opened when it is asked for. */
  readonly stdin: () => AsyncIterable<string | Uint8Array>;
  /** All of standard input, where a file is named `-`; see `standard-input.ts`. */
  readonly sent?: ReadFile;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Milliseconds; only differences are used. */
  readonly now: () => number;
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';

/** Whether a stream is coloured: `--color`, then NO_COLOR, FORCE_COLOR, TERM=dumb, then whether it is a terminal. */
export function wantsColour(sink: TextSink, env: Io['env'], wish: ColourWish): boolean {
  if (wish !== 'auto') return wish === 'always';
  if (isSet(env['NO_COLOR'])) return false;
  if (isSet(env['FORCE_COLOR'])) return env['FORCE_COLOR'] !== '0' && env['FORCE_COLOR'] !== 'false';
  return sink.isTerminal && env['TERM'] !== 'dumb';
}

/** Whether a line may be rewritten in place: on a real terminal only, and not in a build log of a robot. */
export const canAnimate = (sink: TextSink, env: Io['env']): boolean =>
  sink.isTerminal && env['TERM'] !== 'dumb' && !isSet(env['CI']);

/** The palette of a stream; the colours are loaded only where they are wanted. */
export async function paletteFor(sink: TextSink, env: Io['env'], wish: ColourWish): Promise<Palette> {
  if (!wantsColour(sink, env, wish)) return PLAIN;
  const { default: colours } = await import('picocolors');
  const { red, yellow, cyan, blue, bold, green } = colours.createColors(true);
  return {
    error: (text) => bold(red(text)),
    warning: (text) => bold(yellow(text)),
    place: cyan,
    gutter: blue,
    help: green,
    strong: bold,
    done: (text) => bold(green(text)),
  };
}
