/** What is said of a version no generator of a handout ever had (`noVersion`). */
import { error, type Diagnostic, type Place } from '../../base/diagnostics/diagnostic.ts';
import type { Handout } from '../core/handout.ts';
import { versionsOf } from '../core/version.ts';

/** @param place in the file that asks for it, where one does */
export function noVersion(
  code: 'MP4208' | 'MP4209',
  handout: Handout,
  version: number,
  place?: Place,
): Diagnostic {
  const known = versionsOf(handout);
  const have = known.length === 1 ? `its only version is ${known.join()}` : `it has ${known.join(', ')}`;
  return error(code, `${handout.name} has no version ${version}`, {
    place,
    help: `${have}; a newer one comes with a newer release of modpress`,
  });
}
