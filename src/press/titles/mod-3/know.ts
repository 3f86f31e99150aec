/**
 * The panel "Did you know?" of Mod 3: why digit sums work, the lopsided pack, what a deal is worth.
 *
 * Takes the engine's facts and one replay; gives numbers, sums and the widths of a bar. No figure is typed here.
 */
import type { PressLanguage as Language } from '../../../base/language.ts';
import type { Fact } from '../../../games/core/game.ts';
import { groupThousands } from '../../../base/numerals.ts';
import type { ModThreeMove, ModThreeState } from '../../../games/mod-3/index.ts';
import type { RuleSheetWords } from './words.ts';
import { filled, pictureOf, type RuleSheetMaker } from '../../document/maker.ts';

export function knowPanel(maker: Maker): unknown {
  const words = maker.words.know;
  const number = factReader(maker.facts);
  return {
    title: words.title,
    digits: digitSums(maker),
    pack: {
      ...words.pack,
      classes: [0, 1, 2].map((rest) => {
        const count = number(`mod-3.fact-pack-mod-3-rest-${rest}`);
        return { ...tally(rest, count), spoken: spokenTally(rest, count, maker.language) };
      }),
    },
    deals: deals(maker, number),
  };
}

type Maker = RuleSheetMaker<ModThreeState, ModThreeMove, RuleSheetWords>;

type ReadFact = (id: string) => number;

const factReader =
  (facts: readonly Fact[]): ReadFact =>
  (id) =>
    Number(facts.find((fact) => fact.id === id)?.value ?? Number.NaN);

/** 720 = 7 × 99 + 2 × 9 + (7 + 2 + 0): each digit but the last gives its multiple of nines. */
function digitSums(maker: Maker): unknown {
  const words = maker.words.know.digits;
  const drawn = pictureOf(maker, words.example);
  if (!drawn) return undefined;
  const places = drawn.digits.length;
  const split = [...drawn.digits]
    .slice(0, -1)
    .map((digit, index) => ({ digit, nines: '9'.repeat(places - 1 - index) }))
    .filter(({ digit }) => digit !== '0')
    .map(({ digit, nines }) => `${digit} × ${nines}`)
    .join(' + ');
  const quantities = { number: drawn.digits, sum: drawn.sum };
  return {
    title: words.title,
    clauses: maker.clauses(words.clauses),
    number: drawn.digits,
    split: `${split} +`,
    sum: drawn.sum,
    before: words.before,
    after: filled(maker, words.after, quantities),
  };
}

/** Boxes for `count` cards, twelve a row; millimetres. */
function tally(rest: number, count: number): Readonly<Record<string, unknown>> {
  const boxes = Array.from({ length: count }, (_, i) => ({
    x: Number((0.15 + (i % 12) * 2.6).toFixed(2)),
    y: Number((0.15 + Math.floor(i / 12) * 2.8).toFixed(2)),
  }));
  return { rest, count, boxes, height: Number((Math.ceil(count / 12) * 2.8).toFixed(2)) };
}

const spokenTally = (rest: number, count: number, language: Language): string =>
  language === 'fr' ? `${count} cartes laissent ${rest}` : `${count} cards leave ${rest}`;

const DEAL_POINTS = [0, 3, 6, 9, 18] as const;

function deals(maker: Maker, number: ReadFact): unknown {
  const words = maker.words.know.deals;
  const total = number('mod-3.fact-deals');
  const say = (value: number): string => groupThousands(value, maker.language satisfies Language);
  const counts = DEAL_POINTS.map((points) => number(`mod-3.fact-deals-worth-${points}`));
  const quantities = Object.fromEntries([
    ['deals', say(total)],
    ...DEAL_POINTS.map((points, i) => [`deals${points}`, say(counts[i] ?? 0)] as const),
  ]);
  let from = 0;
  const parts = DEAL_POINTS.map((points, i) => {
    const width = (100 * (counts[i] ?? 0)) / total;
    const middle = from + width / 2;
    from += width;
    const isNarrow = points === 3 || points === 9;
    return {
      points,
      width: Number(width.toFixed(3)),
      middle: Number(middle.toFixed(3)),
      above: isNarrow ? String(points) : '',
      below: isNarrow ? '' : String(points),
    };
  });
  const text = filled(maker, words.text, quantities);
  // What the bar shows: how many deals for each best score.
  const spoken = DEAL_POINTS.map((points, i) => `${points} points: ${say(counts[i] ?? 0)}`).join('; ');
  return { title: words.title, text, caption: words.caption, spoken, parts };
}
