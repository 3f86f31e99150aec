/** What drawn faces look like beside one another. Takes display lists, draws nothing. */
import { fingerprintOf } from '../../typeset/paint/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';

/** Whether two drawings of a face show and say the same. */
export const looksLike = (a: DisplayList, b: DisplayList): boolean =>
  a === b ||
  (fingerprintOf(a) === fingerprintOf(b) && JSON.stringify(a.structure) === JSON.stringify(b.structure));

/** Whether one of these pictures is on a face. */
export const shows = ({ pages }: DisplayList, pictures: ReadonlySet<object>): boolean =>
  pictures.size > 0 &&
  pages.some(({ items }) =>
    items.some(
      (item) =>
        (item.kind === 'art' && pictures.has(item.art)) ||
        (item.kind === 'image' && pictures.has(item.image)),
    ),
  );
