/**
 * Mod from folder to paper, read back by other programs: every product, cards that say what the engine's vocabulary says, a
 * mat whose slots hold a card either way, credits that name each icon drawn, rule sheets in order, and the stop on a wrong
 * number or a word no card may carry.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LIMITS } from '../src/games/mod/state.ts';
import { explainAbility, nameAbility, parseAbility, remindOf } from '../src/games/mod/index.ts';
import type { BuildReport } from '../src/press/open/types.ts';
import { toMm } from '../src/base/units.ts';
import { frontOf, openShipped } from './kit/deck-faces.ts';
import { boxesOfSize, cropMarks, gaps, paintedBoxes, places, readingText } from './kit/page-measures.ts';
import { editionsOf, isBuilt, languagesOf, paperOf } from './kit/shared-build.ts';
import { messages, shippedDeck } from './kit/shipped-deck.ts';
import { faultsOf } from './kit/well-made.ts';

const DECK = resolve('decks/mod');
const SLOT = 88;
const { folder, full, make, copy: copyOf, pagesOf, pageOf, remove, reading } = shippedDeck('mod');
const EDITIONS = editionsOf('mod');
let report: BuildReport;

interface CardRow {
  readonly id: string;
  readonly name: { readonly en: string; readonly fr: string };
  readonly cost: number;
  readonly copies: number;
  readonly deck: string;
  readonly abilities: readonly string[];
}
const CARDS = parse(readFileSync(join(DECK, 'cards.yaml'), 'utf8')) as readonly CardRow[];

beforeAll(async () => {
  report = await full();
}, 240_000);

afterAll(remove);

describe('the products of Mod', () => {
  it('are all there, in each language and on each paper, without a single finding', () => {
    expect(messages(report)).toEqual([]);
    const pages = { cards: 20, rules: 4, extras: 2, boards: 2 };
    const pads = { 'score-pad-1up': 1, 'score-pad-2up': 1, 'score-pad-4up': 1 };
    const names = Object.entries({ ...pages, ...pads }).flatMap(([product, count]) =>
      EDITIONS.map((edition) => `${product}.${edition}.pdf ${count}`),
    );
    const built = report.files.map((file) => `${basename(file.path)} ${file.pages}`);
    expect(built.filter((name) => !/^(box|contact)/.test(name)).sort()).toEqual(names.sort());
    for (const product of ['box', 'contact'])
      expect(built.filter((name) => name.startsWith(product))).toHaveLength(EDITIONS.length);
  });

  it('are tagged throughout, named, sound and carry their fonts', async () => {
    expect(await faultsOf(report.files, reading)).toEqual([]);
  }, 60_000);
});

describe('the cards', () => {
  const sides: readonly [string, string, number, number][] = [
    ['fronts on A4', 'cards.fr.a4.pdf', 0, 6],
    ['backs on A4', 'cards.fr.a4.pdf', 1, 6],
    ['the last full sheet on A4', 'cards.fr.a4.pdf', 16, 6],
    ['fronts on Letter', 'cards.en.letter.pdf', 0, 2],
    ['backs on Letter', 'cards.en.letter.pdf', 1, 2],
  ];
  it.each(sides.filter(([, name]) => isBuilt('mod', name)))(
    '%s: crop marks stand 63 x 88 mm apart, exact to 0.01 mm',
    async (_, name, index, lane) => {
      const { x, y } = await cropMarks(await pageOf(name, index));
      expect([x.length, y.length]).toEqual([8, 4]);
      for (const [i, gap] of gaps(x).entries())
        expect(Math.abs(gap - (i % 2 === 0 ? 63 : lane))).toBeLessThan(0.011);
      for (const [i, gap] of gaps(y).entries())
        expect(Math.abs(gap - (i % 2 === 0 ? 88 : lane))).toBeLessThan(0.011);
    },
  );

  it('are 63 shared ones in 30 designs and six starters for each of two players', () => {
    const count = (deck: string): readonly number[] => {
      const designs = CARDS.filter((card) => card.deck === deck);
      return [designs.length, designs.reduce((sum, { copies }) => sum + copies, 0)];
    };
    expect([count('shared'), count('starter')]).toEqual([
      [30, 63],
      [3, 6],
    ]);
  });

  it.each(languagesOf('mod'))(
    'say in %s what the vocabulary of the engine says, word for word',
    async (language) => {
      const pages = await pagesOf(`cards.${language}.${paperOf(language)}.pdf`);
      const fronts = pages.filter((_, index) => index % 2 === 0);
      const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, '');
      const printed = plain(fronts.map((page) => readingText([page])).join(' '));
      for (const { name, cost, abilities } of CARDS) {
        const lines = abilities.flatMap((text) => {
          const read = parseAbility(text);
          if (!read.ok) throw new Error(read.message);
          // Signs are drawn, so their places are empty in the text.
          const breath = remindOf(read.value, language).replaceAll(/\{\w+\}/g, '');
          return [read.value.kind, nameAbility(read.value, language), breath] as const;
        });
        for (const line of lines.filter((_, index) => index % 3 !== 0))
          expect(printed).toContain(plain(line));
        expect(printed).toContain(plain(name[language]));
        expect(cost).toBeGreaterThanOrEqual(0);
      }
    },
  );

  it('print no line that is needed in play below 7 points', async () => {
    for (const page of await pagesOf('cards.fr.a4.pdf')) {
      // Kind labels in capitals (6.4) and card ids (6.0) repeat what the shapes say; the slug is in the margins.
      const small = page.texts.filter(
        ({ text, size, y }) => size < 7 && y > 40 && y < page.height - 40 && /\p{Ll}{2}/u.test(text),
      );
      expect(small.map(({ text }) => text)).toEqual([]);
    }
  });

  it('tell the numbers of the start as the engine deals it', () => {
    const deck = parse(readFileSync(join(DECK, 'deck.yaml'), 'utf8')) as {
      components: readonly { name: string; data: unknown }[];
    };
    const rowOf = (name: string): unknown => {
      const { data } = deck.components.find((one) => one.name === name) ?? {};
      return Array.isArray(data) ? (data as readonly unknown[])[0] : undefined;
    };
    const { durability, fuel, hand, decks } = LIMITS;
    expect(rowOf('tracks')).toMatchObject({ durability, fuel, places: 12, copies: 2 });
    const starters = CARDS.filter((card) => card.deck === 'starter').reduce(
      (sum, { copies }) => sum + copies,
      0,
    );
    expect(rowOf('set-up')).toMatchObject({ decks, each: 63 / decks, starters, hand, durability, fuel });
  });

  it('credit each icon their scenes are made from, and no other', () => {
    const icons = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as {
      icons: Readonly<Record<string, { body: string }>>;
    };
    const art = readdirSync(join(DECK, 'art'))
      .filter((name) => name.endsWith('.svg'))
      .map((name) => readFileSync(join(DECK, 'art', name), 'utf8'))
      .join('\n');
    const drawn = Object.entries(icons.icons)
      .filter(([, { body }]) =>
        [...body.matchAll(/ d="([^"]{60,})"/g)].some(([, path = '']) => art.includes(path)),
      )
      .map(([name]) => name);
    expect(drawn.length).toBeGreaterThan(20);
    const deck = parse(readFileSync(join(DECK, 'deck.yaml'), 'utf8')) as { credits: Record<string, string> };
    for (const line of Object.values(deck.credits)) {
      const credited = [...line.matchAll(/(?:Delapouite|Lorc|DarkZaitzev|Sbed) ?: ([^.]+)\./g)].flatMap(
        ([, names = '']) => names.split(', '),
      );
      expect(credited.sort()).toEqual(drawn.sort());
    }
  });
});

describe('the stack mat', () => {
  it.each(EDITIONS)('in %s: two landscape pages carry three and two slots a row', async (edition) => {
    const pages = await pagesOf(`boards.${edition}.pdf`);
    const rows = [3, 2];
    for (const [index, page] of pages.entries()) {
      expect(page.width).toBeGreaterThan(page.height);
      const { x, y } = await cropMarks(page);
      expect(gaps(x).map((gap) => Math.abs(gap - 3 * SLOT) < 0.011)).toEqual([true]);
      expect(gaps(y).map((gap) => Math.abs(gap - 2 * SLOT) < 0.011)).toEqual([true]);
      // The outline of a slot runs half a millimetre inside it, so that two neighbours keep a line each.
      const slots = boxesOfSize(await paintedBoxes(page), 'fillStroke', SLOT - 1, SLOT - 1);
      const [across, down] = [places(slots.map(({ left }) => left)), places(slots.map(({ top }) => top))];
      expect([slots.length, across.length, down.length]).toEqual([2 * (rows[index] ?? 0), rows[index], 2]);
      for (const gap of [...gaps(across), ...gaps(down)]) expect(Math.abs(gap - SLOT)).toBeLessThan(0.02);
      // The row goes on over the glued edge: the first slot begins where the paper is cut.
      expect(Math.abs((across[0] ?? 0) - 0.5 - (x[0] ?? 0))).toBeLessThan(0.02);
    }
  });

  it('holds a card of 63 x 88 upright and sideways', async () => {
    const boxes = await paintedBoxes(await pageOf('boards.fr.a4.pdf'));
    const sideways = boxesOfSize(boxes, 'stroke', 83, 59);
    const upright = boxesOfSize(boxes, 'fillStroke', 59, 83);
    // The printed frames are hints, 2.5 mm inside the card; what counts is the room of the slot round their middle.
    expect([sideways.length, upright.length]).toEqual([6, 6]);
    for (const [index, { left, top, width, height }] of sideways.entries()) {
      const other = upright[index];
      expect(Math.abs(left + width / 2 - ((other?.left ?? 0) + 59 / 2))).toBeLessThan(0.02);
      expect(Math.abs(top + height / 2 - ((other?.top ?? 0) + 83 / 2))).toBeLessThan(0.02);
    }
  });
});

describe('the score pad', () => {
  it('has a sample row that follows the replay', async () => {
    const text = readingText(await pagesOf('score-pad-1up.fr.a4.pdf'));
    expect(text).toMatch(/Exemple ?A ?B ?A ?B ?1 ?10/);
    const copy = copyOf('pad');
    const file = join(copy, 'score-pad.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('sample: ends-at-once', 'sample: ends-at-twice'));
    const built = await make({
      decks: [copy],
      only: ['score-pad'],
      languages: ['en'],
      papers: ['a4'],
      out: join(folder, 'pad-out'),
    });
    expect(built.diagnostics[0]?.code).toBe('MP4003');
    expect(built.diagnostics[0]?.help).toContain('ends-at-once');
  });
});

describe('the rule sheet', () => {
  it('reads in order in French, with its accents', async () => {
    const text = readingText(await pagesOf('rules.fr.a4.pdf'));
    const order = [
      'Deux robots géants',
      'But',
      'Préparer',
      'La pile',
      'Manche',
      'Boucliers',
      'Dans la boîte',
      'Les cartes',
      'Les mots des cartes',
      'Douze moments pour apprendre',
      'Une pile, carte par carte',
      'Nos décisions',
      'Le saviez-vous',
      'Crédits',
    ];
    const found = order.map((phrase) => text.indexOf(phrase));
    expect(found.every((place) => place >= 0)).toBe(true);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });

  it.each(languagesOf('mod'))(
    'explains in %s every word a card carries, in the words of the engine',
    async (language) => {
      const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, '');
      const text = plain(readingText(await pagesOf(`rules.${language}.${paperOf(language)}.pdf`)));
      const words = new Set(CARDS.flatMap(({ abilities }) => abilities));
      for (const word of words) {
        const read = parseAbility(word);
        if (!read.ok) throw new Error(read.message);
        const amount = 'amount' in read.value ? String(read.value.amount) : '';
        const sentence = plain(explainAbility(read.value, language));
        const sample = amount === '' ? sentence : sentence.replace(amount, '2');
        expect(text).toContain(sample);
      }
    },
  );

  it.each(EDITIONS)(
    'teaches the game on page 1 and leaves no page a quarter white, in %s',
    async (edition) => {
      const pages = await pagesOf(`rules.${edition}.pdf`);
      const [first] = pages;
      const words = readingText(first ? [first] : []);
      const heads = {
        en: ['Set up', 'The stack', 'A round', 'Shields'],
        fr: ['Préparer', 'La pile', 'Manche', 'Boucliers'],
      }[edition.startsWith('en') ? 'en' : 'fr'];
      for (const head of heads) expect(words).toContain(head);
      for (const { texts, height } of pages) {
        // From the last line of the page to the rule above its foot.
        const lowest = Math.min(
          ...texts.filter(({ text, y }) => text.trim() !== '' && y > 42).map(({ y }) => y),
        );
        expect((lowest - 42) / height).toBeLessThan(0.25);
      }
    },
  );

  it('sets nothing below 6.4 points, small pictures of cards included', async () => {
    for (const edition of EDITIONS)
      for (const page of await pagesOf(`rules.${edition}.pdf`))
        for (const { text, size } of page.texts) expect([text, size >= 6.39]).toEqual([text, true]);
  });
});

const copyWith = (place: string, file: string, from: string, to: string): string => {
  const copy = copyOf(place);
  const text = readFileSync(join(copy, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(copy, file), text.replace(from, to));
  return copy;
};

describe('a mistake', () => {
  it('in a worked example stops the build with its place, what was expected and what the engine found', async () => {
    const copy = copyWith(
      'number',
      'examples.yaml',
      'expect: { durabilityB: 7, fuelA: 0, discardA: a07 }',
      'expect: { durabilityB: 6 }',
    );
    const stopped = await make({ decks: [copy], out: join(folder, 'none'), only: ['rules'] });
    expect([stopped.failure, stopped.files]).toEqual(['check', []]);
    const [first] = stopped.diagnostics;
    expect(first?.code).toBe('MP3102');
    expect(first?.label).toMatch(/you expect durabilityB 6.*7/);
    expect(first?.place && first.place.file.text.slice(first.place.start, first.place.end)).toBe('6');
  });

  it('in a word of a card is refused: nothing is printed that the engine does not know', async () => {
    const copy = copyWith('word', 'cards.yaml', 'abilities: [IMPACT 5]', 'abilities: [INPACT 5]');
    const stopped = await make({ decks: [copy], out: join(folder, 'none'), only: ['cards'] });
    expect([stopped.failure, stopped.files]).toEqual(['input', []]);
    expect(messages(stopped)).toEqual(['MP3114 the engine refuses a card']);
    expect(stopped.diagnostics[0]?.label).toBe('unknown ability word "INPACT"; did you mean "IMPACT"?');
    const { place } = stopped.diagnostics[0] ?? {};
    expect(place && place.file.text.slice(place.start, place.end)).toBe('INPACT 5');
  });

  it('in a value changes what the examples expect: card and engine are one list', async () => {
    const copy = copyWith('value', 'cards.yaml', 'abilities: [ENERGY 3]', 'abilities: [ENERGY 4]');
    const stopped = await make({ decks: [copy], out: join(folder, 'none'), only: ['cards'] });
    expect(stopped.failure).toBe('check');
    expect(stopped.diagnostics.map(({ code }) => code)).toContain('MP3102');
  });
});

describe('the cards', () => {
  it('end their art under the line above the body: where both end at one edge, readers show a hair of it', async () => {
    const [art] = frontOf(await openShipped('mod'), 'full', 'a01').pages[0]?.items ?? [];
    if (art?.kind !== 'push' || !art.clip) throw new Error('the art is cut');
    const { points } = art.clip.path;
    const corners = points.flatMap((x, i) =>
      i % 2 === 0 ? [{ x: toMm(x), y: toMm(points[i + 1] ?? 0) }] : [],
    );
    const lowest = (side: (x: number) => boolean): number =>
      Math.max(...corners.filter(({ x }) => side(x)).map(({ y }) => y));
    // The line is from 45.7 to 46.9 mm at the left edge and from 41.7 to 42.9 mm at the right.
    expect(lowest((x) => x < 0)).toBeGreaterThan(45.7);
    expect(lowest((x) => x < 0)).toBeLessThan(46.9);
    expect(lowest((x) => x > 63)).toBeGreaterThan(41.7);
    expect(lowest((x) => x > 63)).toBeLessThan(42.9);
  });
});
