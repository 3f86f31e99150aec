/**
 * What a profile does on a finished sheet: the size of its type, answer room that grows with it, and for `dys` wide lines and word spaces, no
 * italics, no capitals, nothing broken at a hyphen, lines that begin at the left.
 */
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import type { Profile } from '../code/sheet-code.ts';
import { phrase } from '../core/phrase.ts';
import type { Fragment } from '../../typeset/layout/types.ts';
import type { LevelNumber } from '../core/handout.ts';
import type { DisplayList, GlyphsItem } from '../../typeset/paint/types.ts';
import { drawPart } from './documents.ts';
import { openHandoutPress } from './press.ts';
import { planHandouts } from './plan.ts';
import { copyOf } from './printed-copy.ts';
import { USUAL_REQUEST } from './request.ts';

/** Points of running text, by profile. */
const TYPE: Readonly<Record<Exclude<Profile, 'standard'>, number>> = { dys: 14, large: 18 };

interface Sheet {
  readonly list: DisplayList;
  /** What is drawn on each page. */
  readonly pages: readonly (readonly Fragment[])[];
  /** Its second line, which belongs to the title. */
  readonly subtitle: string;
}

function sheetOf(profile: Profile, isAnswered: boolean, level: LevelNumber = 3): Sheet {
  const [job] = planHandouts(
    {
      ...USUAL_REQUEST,
      names: ['missing-card'],
      levels: [level],
      profile,
      languages: ['fr'],
      key: 'none',
      out: '/nowhere',
    },
    ({ message }) => expect.fail(message),
  );
  const made = present(job, 'job');
  const press = openHandoutPress(({ message }) => expect.fail(message));
  const part = { ...present(made.parts[0], 'part'), isAnswered };
  const { facts, printing } = copyOf(made, part);
  const subtitle = printing.words.plain(phrase(facts.level.page.subtitle ?? 'subtitle'));
  const { list, laidOut } = drawPart(made, part, press);
  return { list, pages: laidOut.pages.map(({ children }) => children), subtitle };
}

const textOf = ({ runs }: GlyphsItem): string => runs.map(({ text }) => text).join('');

const glyphsOf = ({ pages }: DisplayList): readonly GlyphsItem[] =>
  pages.flatMap(({ items }) => items).filter((item) => item.kind === 'glyphs');

/** A printed line of running text. */
interface Line {
  readonly block: number;
  readonly x: number;
  readonly y: number;
  readonly items: readonly GlyphsItem[];
}

/** The paragraph, head or the like that letters belong to; undefined for those in pictures. */
function blockOf({ structure }: DisplayList, { owner }: GlyphsItem): number | undefined {
  let block: number | undefined;
  for (let at = owner; at > 0; at = structure[at]?.parent ?? -1) {
    const role = structure[at]?.role ?? '';
    if (role === 'Figure') return undefined;
    if (block === undefined && (role === 'P' || role === 'H2')) block = at;
  }
  return block;
}

/** Lines of paragraphs that have a sentence in them, in their order. */
function linesOf({ list, subtitle }: Sheet): readonly Line[] {
  const lines = new Map<string, Line>();
  for (const [page, { items }] of list.pages.entries())
    for (const item of items) {
      const block = item.kind === 'glyphs' ? blockOf(list, item) : undefined;
      if (item.kind !== 'glyphs' || block === undefined) continue;
      const key = `${page} ${block} ${item.y.toFixed(1)}`;
      const known = lines.get(key);
      const x = Math.min(known?.x ?? Infinity, item.xs[0] ?? Infinity);
      lines.set(key, { block, x, y: item.y, items: [...(known?.items ?? []), item] });
    }
  const said = new Map<number, string>();
  for (const { block, items } of lines.values())
    said.set(block, `${said.get(block) ?? ''} ${items.map(textOf).join('')}`);
  const isSentence = (text: string): boolean =>
    text.trim().split(/\s+/).length >= 5 && text.trim() !== subtitle;
  return [...lines.values()].filter(({ block }) => isSentence(said.get(block) ?? ''));
}

describe.each(Object.entries(TYPE))('in the profile %s', (profile, size) => {
  const sheet = sheetOf(profile as Profile, false);

  it('running text has its size', () => {
    const items = linesOf(sheet).flatMap((line) => line.items);
    expect(items.length).toBeGreaterThan(5);
    // Rules are a shade smaller than what they are for.
    for (const item of items) expect(item.size, textOf(item)).toBeGreaterThanOrEqual(0.96 * size - 0.01);
  });

  it('labels have no capitals, and no line ends in a hyphen', () => {
    for (const item of glyphsOf(sheet.list)) {
      expect(textOf(item)).not.toMatch(/\p{Lu}{4}/u);
      expect(textOf(item).trimEnd()).not.toMatch(/\p{L}[-\u2010\u00ad]$/u);
    }
  });
});

/** The least height of each kind of what a hand writes into, in points. */
function roomIn(fragments: readonly Fragment[], least = new Map<string, number>()): Map<string, number> {
  for (const one of fragments) {
    if (one.kind !== 'box') continue;
    const kind = /div\.(f-(?:cell|box|line|writing))(?:\.[\w-]+)*$/.exec(one.element)?.[1];
    if (kind !== undefined) least.set(kind, Math.min(least.get(kind) ?? Infinity, one.rect.height));
    roomIn(one.children, least);
  }
  return least;
}

it('answer room grows with the type', () => {
  const [usual, large] = (['standard', 'large'] as const).map((profile) =>
    roomIn(([2, 3] as const).flatMap((level) => sheetOf(profile, false, level).pages.flat())),
  );
  expect([...(large?.keys() ?? [])].sort()).toEqual(['f-box', 'f-cell', 'f-line']);
  for (const [kind, height] of large ?? [])
    expect(height, kind).toBeGreaterThanOrEqual(1.4 * (usual?.get(kind) ?? Infinity));
});

/** The items drawn on a page, by what owns them. */
const itemsOn = (fragments: readonly Fragment[]): readonly number[] =>
  fragments.flatMap((one) =>
    one.kind !== 'box'
      ? []
      : /div\.item(?:\.[\w-]+)*$/.test(one.element)
        ? [one.owner]
        : itemsOn(one.children),
  );

it('no item stands on two pages, and none is lost', () => {
  const pages = (['dys', 'large'] as const).map((profile) =>
    sheetOf(profile, false, 2).pages.map((page) => [...new Set(itemsOn(page))]),
  );
  for (const own of pages) {
    expect(own.length).toBeGreaterThan(1);
    expect(new Set(own.flat()).size).toBe(own.flat().length);
  }
  expect(pages.map((own) => own.flat().length)).toEqual([6, 6]);
});

describe('in the profile dys', () => {
  it('words have wide spaces, lines stand wide and begin at the left', () => {
    const lines = linesOf(sheetOf('dys', false));
    let pairs = 0;
    for (const [i, { block, x, y, items }] of lines.entries()) {
      for (const item of items)
        expect(item.wordSpacing, textOf(item)).toBeGreaterThanOrEqual(0.15 * item.size);
      const before = lines[i - 1];
      if (before?.block !== block || y < before.y) continue;
      const said = items.map(textOf).join('');
      expect(y - before.y, said).toBeGreaterThanOrEqual(1.49 * (items[0]?.size ?? 0));
      expect(x, said).toBeCloseTo(before.x, 1);
      pairs++;
    }
    expect(pairs).toBeGreaterThan(1);
  });

  it('nothing is in italics, what is written in neither', () => {
    const styles = (profile: Profile) =>
      new Set(glyphsOf(sheetOf(profile, true).list).map(({ typeface }) => typeface.style));
    expect(styles('standard')).toContain('italic');
    expect(styles('dys')).toEqual(new Set(['normal']));
  });
});
