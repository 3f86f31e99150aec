/**
 * A printed code as a request (`findCode`, `requestOfCode`): what the command line and the page in the browser do with a typed code.
 *
 * Takes the code as it is typed; gives the sheet it means, or reports why it means none.
 */
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { formatCode, readCode, type SheetCode, whyNoCode } from '../code/sheet-code.ts';
import { LEVELS } from '../core/handout.ts';
import { HANDOUTS } from '../registry.ts';
import type { HandoutRequest, Pupil } from './request.ts';

/** The sheet a typed code means; reports MP4205 for no reading, MP4207 for several. */
export function findCode(typed: string, report: Report): SheetCode | undefined {
  const all = readCode(typed);
  const readings = all.filter(({ handout }) => HANDOUTS.some(({ number }) => number === handout));
  const [found] = readings;
  if (!found)
    report(
      all.length > 0
        ? error('MP4205', `"${typed}" is the code of a test, which is printed from its file`, {
            help: `use --quiz with the file, --seed ${all[0]?.seed ?? ''} and --versions for the letter`,
          })
        : error('MP4205', `"${typed.length > 60 ? `${typed.slice(0, 60)}…` : typed}" is not a sheet code`, {
            notes: [{ message: whyNoCode(typed) }],
            help: 'compare it with the foot of the sheet, symbol by symbol',
          }),
    );
  else if (readings.length > 1)
    report(
      error('MP4207', `"${typed}" can be ${readings.length} sheets`, {
        help: `type it with hyphens: ${readings.map(formatCode).join(' or ')}`,
      }),
    );
  return found;
}

/** A number of items and no version: the author's page. */
export const isAuthors = ({ copy, items }: SheetCode): boolean => copy === undefined && items !== undefined;

/** The code of a cover, `C24`, prints the class again: 24 sheets without names. */
const wholeClass = (copy = ''): readonly Pupil[] =>
  Array.from({ length: Number(/^C(\d+)$/.exec(copy)?.[1] ?? 0) }, (_, i) => ({
    number: i + 1,
    name: '',
    profile: undefined,
  }));

/** What a code settles of a request; language, paper and key are not in it. */
export function requestOfCode(code: SheetCode): Partial<HandoutRequest> {
  const { handout, version, level, seed, form, items, copy, profile } = code;
  const isPupil = /^S\d/.test(copy ?? '');
  return {
    names: [`h${handout}`],
    version,
    levels: LEVELS.filter((one) => one === level),
    seed,
    form,
    ...(isAuthors(code) ? { preview: items } : { items }),
    profile,
    versions: [copy ?? 'A'],
    ...(isPupil ? {} : { pupils: wholeClass(copy) }),
  };
}
