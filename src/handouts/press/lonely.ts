/**
 * Which pages of a sheet have no item on them (`lonely`): rules that stand alone before the first one, a closing that stands
 * alone behind the last.
 */
import type { Fragment } from '../../typeset/layout/types.ts';
import type { ReadablePage } from '../../typeset/pipeline/index.ts';

/** What stands alone: the rules before the first item, the closing behind the last. */
export type Loneliness = 'rules' | 'closing';

/** What a page can have on it besides rules, what all items share and the instruction. */
const WORK = ['div.item', 'section.example'];

/** What stands alone on the first and the last page of a sheet; nothing for one that has items on both, or none at all. */
export function lonely({ laidOut }: Pick<ReadablePage, 'laidOut'>): readonly Loneliness[] {
  const pages = laidOut.pages.map(({ children }) => children);
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last || first === last || !pages.some((page) => holds(page, WORK))) return [];
  return [
    ...(holds(first, WORK) ? [] : (['rules'] as const)),
    ...(holds(last, WORK) || !holds(last, ['section.closing']) ? [] : (['closing'] as const)),
  ];
}

/** Elements are named by their path, "article.live > div.item". */
const holds = (fragments: readonly Fragment[], names: readonly string[]): boolean =>
  fragments.some((one) => {
    if (one.kind !== 'box') return false;
    const element = one.element.split(' > ').at(-1) ?? '';
    const isOne = names.some((name) => element === name || element.startsWith(`${name}.`));
    return isOne || holds(one.children, names);
  });
