/**
 * One small file for one rule of the judge, sound or faulty: what it is called, what has to be reported of it, and how it is made.
 *
 * All files are made here, from the small file of the checker's own tests or by the press itself; none is copied from a corpus.
 */
import { smallPdf, swap } from '../../src/output/preflight/small-pdf.fixture.ts';

export type Change = NonNullable<Parameters<typeof smallPdf>[0]>;

export interface JudgeCase {
  /** The check it is for: `P3`. */
  readonly rule: string;
  readonly name: string;
  /**
   * `fail` or `note` with that check; `sound` where nothing may fail; `unseen` for what only a person sees, where nothing fails although it
   * is faulty.
   */
  readonly wanted: 'fail' | 'note' | 'sound' | 'unseen';
  readonly make: () => Uint8Array;
}

/** Changes of single objects, one after the other. */
export function merged(...changes: readonly Change[]): Change {
  const out: Record<number, string | ((before: string) => string)> = {};
  for (const change of changes)
    for (const [id, next] of Object.entries(change)) {
      const before = out[Number(id)];
      out[Number(id)] =
        typeof next === 'string' || before === undefined
          ? next
          : typeof before === 'string'
            ? next(before)
            : (text) => next(before(text));
    }
  return out;
}

/** What makes the small file one of ours. */
export const OURS: Change = {
  1: swap('/DisplayDocTitle true', '/DisplayDocTitle true/PrintScaling/None'),
  21: swap('/Title', '/Creator(modpress 0.1)/Producer(modpress 0.1)/Title'),
};

/** Cases of one rule on the small file. */
export function casesOf(rule: string) {
  const add =
    (wanted: JudgeCase['wanted']) =>
    (name: string, ...changes: readonly Change[]): JudgeCase => ({
      ...{ rule, name, wanted },
      make: () => smallPdf(merged(...changes)),
    });
  return { fail: add('fail'), note: add('note'), sound: add('sound'), unseen: add('unseen') };
}

export const content = (from: string, to: string): Change => ({ 4: swap(from, to) });
/** Operators before all others of the page, and behind them. */
export const around = (before: string, behind = ''): Change => ({
  4: (text) =>
    text
      .replace(
        /\/Length \d+/,
        (length) => `/Length ${Number(length.slice(8)) + before.length + behind.length + 2}`,
      )
      .replace('stream\n', `stream\n${before}\n`)
      .replace('\nendstream', `\n${behind}\nendstream`),
});
/** More entries among the resources of the page. */
export const resources = (entries: string): Change => ({ 3: swap('/Resources<<', `/Resources<<${entries}`) });
export const stream = (entries: string, data: string): string =>
  `<<${entries}/Length ${data.length}>> stream\n${data}\nendstream`;

/** A picture for the whole page, and what paints it. */
export const picture = (entries = ''): Change => ({
  ...resources('/XObject<</I 30 0 R>>'),
  30: stream(
    `/Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceGray/BitsPerComponent 8${entries}`,
    'abcd',
  ),
});
export const PAINT_PICTURE = '/Artifact <</Type/Layout>> BDC q 200 0 0 200 0 0 cm /I Do Q EMC';

/** An annotation, in an element where it has a role. */
export const annotation = (entries: string, role = '', tabs = '/Tabs/S'): Change =>
  merged(
    { 3: swap('/StructParents', `${tabs}/Annots[30 0 R]/StructParents`), 30: `<</Type/Annot${entries}>>` },
    role === ''
      ? {}
      : {
          10: swap('14 0 R]', '14 0 R 31 0 R]'),
          31: `<</S/${role}/P 10 0 R/K<</Type/OBJR/Obj 30 0 R>>>>`,
        },
  );
