/** Places of a sheet that are used up, as people write them: `3`, `1-4`, counted from 1, row by row. */

/** More than any sheet has. */
const MOST_SLOTS = 1000;

/** 0-based places; undefined for anything else. */
export function readSlots(text: string): readonly number[] | undefined {
  const found = /^([1-9]\d*)(?:-([1-9]\d*))?$/.exec(text);
  const first = Number(found?.[1]);
  const last = Number(found?.[2] ?? found?.[1]);
  if (!found || last < first || last > MOST_SLOTS) return undefined;
  return Array.from({ length: last - first + 1 }, (_, i) => first - 1 + i);
}

export const SLOTS_HELP = 'write places counted from 1, row by row, such as 3 or 1-4';
