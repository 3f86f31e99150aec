/** No page of rules alone and none of a closing alone, where moving an item can help it (`bestFit`, `lonely`). */
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import { type DrawnPart, drawPart } from './documents.ts';
import { openHandoutPress } from './press.ts';
import { fitAttribute, lonely } from './fit.ts';
import { planHandouts } from './plan.ts';
import { type HandoutRequest, USUAL_REQUEST } from './request.ts';

type Wish = Pick<HandoutRequest, 'names' | 'levels' | 'profile' | 'languages' | 'papers'>;

async function drawn(wish: Wish): Promise<DrawnPart> {
  const jobs = planHandouts({ ...USUAL_REQUEST, ...wish, key: 'none', out: '/nowhere' }, ({ message }) =>
    expect.fail(message),
  );
  const job = present(jobs[0], 'job');
  const press = openHandoutPress(({ message }) => expect.fail(message));
  return drawPart(job, present(job.parts[0], 'part'), press);
}

const large = { profile: 'large', languages: ['en'], papers: ['a4'] } as const;

describe('items of a sheet', () => {
  it.each([
    ['keep-or-draw', 3],
    ['column-planner', 4],
  ] as const)('begin under the rules and end on the same page: %s, level %i', async (name, level) => {
    const sheet = await drawn({
      profile: 'large',
      languages: ['fr'],
      papers: ['letter'],
      names: [name],
      levels: [level],
    });
    expect(lonely(sheet)).toEqual([]);
    // In this size the example may need the first page.
    const pages = sheet.laidOut.pages.map(({ children }) => itemsIn(children));
    const [first, ...others] = pages.filter(({ length }) => length > 0);
    expect(first).toHaveLength(1);
    expect(others.flat()).not.toContain(first?.[0]);
  });

  it('go on to the page of the closing', async () => {
    expect(lonely(await drawn({ ...large, names: ['digit-sums'], levels: [4] }))).toEqual([]);
  });
});

describe('lonely', () => {
  it('says which pages have no item', async () => {
    const sheet = await drawn({ ...large, names: ['digit-sums'], levels: [4] });
    const { laidOut } = sheet;
    const [first, ...others] = laidOut.pages;
    const page = present(first, 'page');
    const bare = { ...page, children: [] };
    expect(lonely({ ...sheet, laidOut: { ...laidOut, pages: [bare, ...others] } })).toEqual(['rules']);
    const closing = { ...page, children: closingsOf(page.children, others.at(-1)?.children ?? []) };
    expect(lonely({ ...sheet, laidOut: { ...laidOut, pages: [...laidOut.pages, closing] } })).toEqual([
      'closing',
    ]);
    expect(lonely({ ...sheet, laidOut: { ...laidOut, pages: [bare] } })).toEqual([]);
  });
});

/** The items of a page, by what they belong to. */
const itemsIn = (fragments: Fragments): readonly number[] =>
  fragments.flatMap((one) => {
    if (one.kind !== 'box') return [];
    const isItem = /^div\.item(?:\.|$)/.test(one.element.split(' > ').at(-1) ?? '');
    return isItem ? [one.owner] : itemsIn(one.children);
  });

type Fragments = DrawnPart['laidOut']['pages'][number]['children'];

/** The closings of a page, and nothing of what stands over them. */
const closingsOf = (...pages: readonly Fragments[]): Fragments =>
  pages.flat().flatMap((one) => {
    if (one.kind !== 'box') return [];
    const isClosings = one.element.split(' > ').at(-1)?.startsWith('div.closings') === true;
    return isClosings ? [one] : closingsOf(one.children);
  });

describe('fitAttribute', () => {
  it('says that a dense page is tight, and what is moved on it', () => {
    expect(fitAttribute({ air: 'dense', isKept: true })).toBe('tight dense kept');
    expect(fitAttribute({ air: 'roomy' })).toBe('roomy');
  });
});
