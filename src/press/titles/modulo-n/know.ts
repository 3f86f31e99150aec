/**
 * The panel "Did you know?" of Modulo N: the turned card, how easy each N is, the sum of the pack, the quickest way out.
 *
 * Takes the engine's facts; gives texts with their fractions and the bars of a small chart. No figure is typed here.
 */
import type { Move, State } from '../../../games/modulo-n/index.ts';
import type { RuleSheetWords } from './words.ts';
import { filled, type RuleSheetMaker } from '../../document/maker.ts';
import { sharedWord } from '../../document/words.ts';

type Maker = RuleSheetMaker<State, Move, RuleSheetWords>;

const PREFIX = 'modulo-n.fact-';

/** Reads a fact by its short name (`turned-0`) as it is printed: a reduced fraction or a whole number. */
export function chanceReader({ facts }: RuleSheetMaker): (name: string) => string {
  const byId = new Map(facts.map(({ id, value }) => [id, String(value)]));
  return (name) => byId.get(`${PREFIX}${name}`) ?? '';
}

/** Facts of this game for texts that ask for them: `{set01}` is the fact `set-0-1`. */
function quantitiesOf({ facts }: RuleSheetMaker): Readonly<Record<string, string>> {
  const named = facts.map(({ id, value }): readonly [string, string] => [
    placeName(id.replace(PREFIX, '')),
    String(value),
  ]);
  const all = Object.fromEntries(named);
  return { ...all, packRest: (all['packSum'] ?? '').slice(-1) };
}

const placeName = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export function knowPanel(maker: Maker): unknown {
  const words = maker.words.know;
  const quantities = quantitiesOf(maker);
  const part = (
    key: 'turned' | 'sets' | 'sum' | 'turns',
  ): { readonly title: string; readonly text: string } => {
    const { title, text } = words[key];
    return { title: filled(maker, title, quantities), text: filled(maker, text, quantities) };
  };
  return {
    title: words.title,
    turned: { ...part('turned'), caption: words.turned.caption, ...bars(quantities, maker) },
    sets: { ...part('sets'), bars: firstTurns(maker, quantities), legend: legend(maker) },
    sum: part('sum'),
    turns: part('turns'),
  };
}

/** What can five cards yield at the dealer's first turn? */
const YIELDS = ['nothing', 'some', 'three'] as const;

/** A part of a bar too narrow to hold its figure. */
const NARROW = 0.14;

/** What the dealer's first five cards allow, for some N: shares of all deals, in per cent of a bar's width. */
function firstTurns(maker: Maker, quantities: Readonly<Record<string, string>>): readonly unknown[] {
  const words = maker.words.know.sets;
  return words.show.map((n) => {
    const none = shareOf(quantities[`firstNothing${n}`]);
    const all = shareOf(quantities[`firstThree${n}`]);
    const shares = { nothing: none, some: 1 - none - all, three: all };
    const parts = YIELDS.map((kind) => ({
      kind,
      width: Number((100 * shares[kind]).toFixed(3)),
      percent: shares[kind] < NARROW ? '' : percent(shares[kind]),
    }));
    const told = YIELDS.map((kind) => `${words[kind]} ${percent(shares[kind])}`).join(', ');
    return { n: n, parts, spoken: `N = ${n}: ${told}` };
  });
}

function legend({ words }: Maker): readonly unknown[] {
  const texts = words.know.sets;
  return YIELDS.map((kind) => ({ kind, word: texts[kind] }));
}

/** `3/4` as 0.75. */
function shareOf(fraction: string | undefined): number {
  const [above = Number.NaN, below = 1] = (fraction ?? '').split('/').map(Number);
  return above / below;
}

/** No decimals: a share of a picture, not a figure to reckon with. */
const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`;

/** Cards of each class modulo 10: one column a class. */
function bars(
  quantities: Readonly<Record<string, string>>,
  { language }: Maker,
): Readonly<Record<string, unknown>> {
  const all = Array.from({ length: 10 }, (_, rest) => ({
    rest,
    count: Number(quantities[`cardsOfClass${rest}`] ?? Number.NaN),
  }));
  const cards = sharedWord('cards', language);
  return { bars: all, spoken: all.map(({ rest, count }) => `${rest}: ${count} ${cards}`).join('; ') };
}
