/**
 * Where two pictures of a face differ, as rectangles on the trim.
 *
 * Takes two display lists; an item or a word that only one of them shows marks its box, in points. Marks that touch are one. Items are
 * the same when they look the same at the same place, whatever else is on the face.
 */
import { IDENTITY, concat, mapRect, type Matrix, type Rect } from '../../base/geometry.ts';
import { fingerprintOf, itemBounds, union, wordByWord } from '../../typeset/paint/index.ts';
import type { DisplayItem, DisplayList } from '../../typeset/paint/types.ts';

/** More are one large mark to a reader. */
const MOST = 24;
/** Marks nearer than this are one, in points. */
const NEAR = 1.5;

interface Shown {
  readonly print: string;
  readonly box: Rect;
}

export function changedPlaces(before: DisplayList, now: DisplayList): readonly Rect[] {
  const [was, is] = [shownOn(before), shownOn(now)];
  return joined([...without(was, is), ...without(is, was)].map(({ box }) => box)).slice(0, MOST);
}

/** Those of `all` that `others` do not hold; what appears twice counts twice. */
function without(all: readonly Shown[], others: readonly Shown[]): readonly Shown[] {
  const counts = new Map<string, number>();
  for (const { print } of others) counts.set(print, (counts.get(print) ?? 0) + 1);
  return all.filter(({ print }) => {
    const left = counts.get(print) ?? 0;
    counts.set(print, left - 1);
    return left <= 0;
  });
}

function shownOn(list: DisplayList): readonly Shown[] {
  const [page] = list.pages;
  const stack: { readonly matrix: Matrix; readonly print: string }[] = [{ matrix: IDENTITY, print: '' }];
  const printOf = (item: DisplayItem): string =>
    fingerprintOf({ ...list, pages: [{ size: page?.size ?? { width: 0, height: 0 }, items: [item] }] });
  const parts = (page?.items ?? []).flatMap((item): readonly DisplayItem[] =>
    item.kind === 'glyphs' ? wordByWord(item) : [item],
  );
  return parts.flatMap((item): readonly Shown[] => {
    const { matrix, print } = stack.at(-1) ?? { matrix: IDENTITY, print: '' };
    if (item.kind === 'push')
      stack.push({
        matrix: item.matrix ? concat(matrix, item.matrix) : matrix,
        print: print + printOf(item),
      });
    if (item.kind === 'pop') stack.pop();
    const box = itemBounds(item);
    return box ? [{ print: print + printOf(item), box: mapRect(matrix, box) }] : [];
  });
}

const touch = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width + NEAR &&
  b.x < a.x + a.width + NEAR &&
  a.y < b.y + b.height + NEAR &&
  b.y < a.y + a.height + NEAR;

/** Rectangles, with those that touch made one. */
function joined(boxes: readonly Rect[]): readonly Rect[] {
  let rest: readonly Rect[] = boxes;
  for (;;) {
    const apart: Rect[] = [];
    for (const box of rest) {
      const at = apart.findIndex((other) => touch(other, box));
      if (at === -1) apart.push(box);
      else apart[at] = union(apart[at], box) ?? box;
    }
    if (apart.length === rest.length) return apart;
    rest = apart;
  }
}
