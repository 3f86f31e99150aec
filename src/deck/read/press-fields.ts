/**
 * The fields that the press gives the templates of cards and documents: a column or key of such a name could never be printed.
 *
 * Takes the names a deck writes; reports those that the press would replace (MP1163). The press writes its data by these lists,
 * so that a field it adds is one that is reported.
 */
import { error, type Place, type Report } from '../../base/diagnostics/diagnostic.ts';
import { listNames } from '../../base/diagnostics/suggest.ts';

export const FACE_FIELDS = ['deck', 'game', 'theme', 'lang', 'ink', 'side', 'picture'] as const;
export type FaceField = (typeof FACE_FIELDS)[number];

export const DOCUMENT_FIELDS = [
  'name',
  'version',
  'game',
  'theme',
  'series',
  'lang',
  'ink',
  'fold',
  'variant',
  'paper',
] as const;
export type DocumentField = (typeof DOCUMENT_FIELDS)[number];

/** @param what such as `column`; `repair` has the name in it */
export function reportPressFields(
  names: readonly (readonly [string, Place])[],
  taken: readonly string[],
  { what, repair }: { readonly what: string; readonly repair: (name: string) => string },
  report: Report,
): void {
  for (const [name, place] of names)
    if (taken.includes(name))
      report(
        error('MP1163', `the ${what} "${name}" has the name of a field that the press fills in`, {
          place,
          notes: [{ message: `the press fills in ${listNames(taken)}` }],
          help: repair(name),
        }),
      );
}
