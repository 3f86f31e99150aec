/** Handouts for programs (`handout`): what `modpress handout` writes, by a function. */
import { host } from '../../base/host.ts';
import { resolve } from '../../base/paths.ts';
import { diagnosticToJson } from '../../base/diagnostics/json-printer.ts';
import type { Report } from '../../press/library/types.ts';
import { buildHandouts } from './build.ts';
import { USUAL_REQUEST, type HandoutRequest } from './request.ts';

/** What is to be printed; everything that is left out is as `modpress handout` does it. */
export interface HandoutWishes {
  readonly levels?: readonly (1 | 2 | 3 | 4 | 5)[];
  /** Four symbols; the same seed gives the same sheet. */
  readonly seed?: string;
  readonly items?: number;
  /** `A`, `B` ... */
  readonly versions?: readonly string[];
  readonly profile?: 'standard' | 'large' | 'dys';
  readonly languages?: readonly ('en' | 'fr')[];
  readonly papers?: readonly ('a4' | 'letter')[];
  readonly key?: 'separate' | 'appended' | 'strip' | 'worked' | 'none';
  /** `out/handouts` by default. */
  readonly out?: string;
  /** Replace files that modpress has not made. */
  readonly force?: boolean;
}

/**
 * Writes the sheets, keys and teacher pages of a handout.
 *
 * @param name `digit-sums` or `h1`
 */
export async function handout(
  name: string,
  { out = 'out/handouts', ...wishes }: HandoutWishes = {},
): Promise<Report> {
  const request: HandoutRequest = {
    ...USUAL_REQUEST,
    ...given(wishes),
    names: [name],
    out: resolve(host().cwd(), out),
  };
  const { failure, files, diagnostics } = await buildHandouts(request, () => undefined);
  return {
    ok: failure === 'none',
    files: files.map(({ path, pages, sha256 }) => ({ path, pages, sha256 })),
    findings: diagnostics.map(diagnosticToJson),
  };
}

/** Without what was said to be undefined, which would take the place of what is usual. */
const given = (wishes: Omit<HandoutWishes, 'out'>): Partial<HandoutRequest> =>
  Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined));
