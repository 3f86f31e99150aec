/**
 * Which list a curriculum code is in, and of which year (`standardOf`, `standardsByList`).
 *
 * CCSS: Common Core State Standards for Mathematics, 2010, content and practice. France: the codes teachers type for the
 * programmes of cycles 3 and 4 and of the lycée, as listed in 2025; the programmes themselves have none.
 */
import { present } from '../../base/invariant.ts';

export interface Standard {
  readonly code: string;
  readonly list: 'CCSS' | 'France';
  readonly year: number;
}

const LISTS = [
  {
    list: 'CCSS',
    year: 2010,
    codes: /^(?:\d\.(?:OA|NBT|NS|SP|MD|EE)\.[A-D]\.\d|HSS-(?:CP|IC|MD)\.[AB]\.\d|MP\d)$/,
  },
  {
    list: 'France',
    year: 2025,
    codes: /^(?:CM[12][A-Z]\d[A-Z]|[2-6](?:Auto)?[A-Z]\d\d|6[A-Z]\d[A-Z]|(?:can)?TEA\d)$/,
  },
] as const;

/** Throws for a code of neither list: codes are ours. */
export function standardOf(code: string): Standard {
  const { list, year } = present(
    LISTS.find(({ codes }) => codes.test(code)),
    `list of the standard ${code}`,
  );
  return { code, list, year };
}

/** "CCSS 4.OA.B.4, 4.NBT.B.6 (2010)", a text for each list that has some. */
export const standardsByList = (codes: readonly string[]): readonly string[] =>
  LISTS.flatMap(({ list, year }) => {
    const own = codes.filter((code) => standardOf(code).list === list);
    return own.length === 0 ? [] : [`${list} ${own.join(', ')} (${year})`];
  });
