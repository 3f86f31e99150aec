/** A printed code as the wish of its sheet (`codeWish`). */
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { findCode, requestOfCode } from '../../handouts/press/code-request.ts';
import { USUAL_REQUEST } from '../../handouts/press/request.ts';
import { findHandout } from '../../handouts/registry.ts';
import type { SheetWish } from '../protocol.ts';

/** Language, paper and key are in no code: they are the usual ones. Reports what is wrong with a code. */
export function codeWish(typed: string, report: Report): SheetWish | undefined {
  const found = findCode(typed, report);
  if (!found) return undefined;
  const { names = [], levels = [], versions, ...rest } = { ...USUAL_REQUEST, ...requestOfCode(found) };
  const handout = findHandout(names[0] ?? '')?.name;
  const [level] = levels;
  if (handout === undefined || level === undefined) return undefined;
  const { version, seed, items, form, profile, key } = rest;
  return {
    ...{ handout, version, level, seed, items, form, profile, key },
    // The code of a cover stands for a class.
    versions: versions.map((copy) => (/^C\d/.test(copy) ? 'A' : copy)),
    language: 'en',
    paper: 'a4',
  };
}
