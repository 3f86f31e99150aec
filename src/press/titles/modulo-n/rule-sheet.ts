/**
 * The rule sheet of Modulo N: what its pictures show and its sums say.
 *
 * Takes a sheet maker; gives the part of the data only decks/modulo-n/templates/rule-sheet.hbs asks for. Cards, sums, seats and
 * orders come from replays, chances from the engine's facts. Never types a figure.
 */
import type { CaseReplay, ExampleReplay } from '../../rulebook/types.ts';
import type { Move, State } from '../../../games/modulo-n/index.ts';
import { fieldsOf } from '../../document/pictures.ts';
import { sharedWord } from '../../document/words.ts';
import { filled, formatRulings, pictureOf, type RuleSheetMaker } from '../../document/maker.ts';
import { shownExamples } from '../../document/row-examples.ts';
import type { LegalWords, RuleSheetWords } from './words.ts';

type Maker = RuleSheetMaker<State, Move, RuleSheetWords>;
type Case = CaseReplay<State, Move>;
type Example = ExampleReplay<State, Move>;

/** A sum beside its cards fits an example's column up to this many cards. */
const SUM_FITS = 3;

export function moduloNSheet(maker: Maker): Readonly<Record<string, unknown>> {
  return {
    hero: pictureOf(maker, maker.words.hero),
    values: values(maker),
    turned: turned(maker),
    directions: directions(maker),
    sets: maker.words.sets.map((words) => legalSets(maker, words)),
    examples: shownExamples(maker, (example, rulings) => shown(maker, example, rulings)),
    know: knowPanel(maker),
  };
}

const cardsOf = (maker: Maker, codes: string): readonly unknown[] =>
  codes.split(' ').map((code) => maker.picture.card(code));

const namesOf = (maker: Maker, codes: string): string =>
  codes
    .split(' ')
    .map((code) => maker.picture.card(code).name)
    .join(', ');

/** Groups of cards with what they count and how many of their suits the deck prints: drawn from the deck, not replayed. */
function values(maker: Maker): unknown {
  const { clauses, groups, rulings } = maker.words.values;
  return {
    clauses: maker.clauses(clauses),
    rulings: maker.segments(rulings),
    groups: groups.map(({ cards, title, note }) => ({
      title,
      note,
      cards: cardsOf(maker, cards),
      pieces: `${piecesLike(maker, cards.split(' '))} ${sharedWord('cards', maker.language)}`,
      spoken: namesOf(maker, cards),
    })),
  };
}

/** Printed cards of the same suits as these. */
function piecesLike({ picture, job, language }: Maker, codes: readonly string[]): number {
  const suits = new Set(codes.map((code) => picture.card(code).suit));
  return job.deck.components
    .flatMap(({ rows }) => rows)
    .filter((row) => suits.has(String(fieldsOf(row, language)['suit'])))
    .reduce((sum, { copies }) => sum + copies, 0);
}

/** What the turned card makes of N, with the chance of it. */
function turned(maker: Maker): unknown {
  const { groups, chance, each } = maker.words.turned;
  const read = chanceReader(maker);
  return groups.map(({ rest, note, ...group }) => ({
    clauses: maker.clauses(group.clauses),
    cards: cardsOf(maker, group.cards),
    spoken: namesOf(maker, group.cards),
    note,
    rest,
    isOne: rest.length === 1,
    ring: rest.length === 1 ? Number(rest) : -1,
    chance: filled(maker, rest.length === 1 ? chance : each, { chance: read(group.chance) }),
  }));
}

/** Seats of the replay of the two orders, at their places on a table seen from above: clockwise from the lower one. */
function directions(maker: Maker): unknown {
  const words = maker.words.directions;
  const found = maker.example(words.example);
  if (!found) return undefined;
  const { quantities } = found.cases[0];
  const dealt = String(quantities['dealOrder']).split(' ');
  const turns = String(quantities['turns']).split(' ');
  return {
    deal: words.deal,
    play: words.play,
    middle: words.middle,
    turned: maker.picture.card(String(quantities['turned'])),
    spoken: filled(maker, words.spoken, quantities),
    seats: dealt.map((seat) => ({
      seat,
      angle: 90 + 90 * (Number(seat.slice(1)) - 1),
      dealt: dealt.indexOf(seat) + 1,
      turn: turns.indexOf(seat) + 1,
    })),
  };
}

/** Sets that the engine allowed for one turned card. */
function legalSets(maker: Maker, words: LegalWords): unknown {
  const found = maker.example(words.example);
  const first = found?.cases[0];
  if (!found || !first) return undefined;
  return {
    clauses: maker.clauses(words.clauses),
    n: first.quantities['n'],
    turned: maker.picture.card(String(first.quantities['turned'])),
    rows: words.cases.flatMap((place) => {
      const row = maker.scene(found.cases[place]?.replay ?? first.replay)[0];
      return row ? [maker.picture(row)] : [];
    }),
  };
}

function shown(
  maker: Maker,
  example: Example,
  rulings: readonly number[],
): Readonly<Record<string, unknown>> {
  const { language } = maker;
  return {
    rulings: formatRulings(rulings),
    turned: turnedOf(maker, example.cases[0]),
    rows: example.cases.flatMap((one) => rowOf(maker, one)),
    note: withNames(maker, example.note?.[language] ?? ''),
  };
}

/** The turned card of an example, where it matters: not in a tie-break, which has none. */
function turnedOf(maker: Maker, { quantities }: Case): unknown {
  if (quantities['tieRound'] !== null) return undefined;
  return maker.picture.card(String(quantities['turned']));
}

/** Seats by the names of the sheet: `P1 wins` becomes `Ann wins`. */
function withNames({ words }: Maker, text: string): string {
  const { names } = words;
  return text.replace(/\bP(\d)\b/g, (seat, place: string) => names[Number(place) - 1] ?? seat);
}

const printedSum = ({
  sum,
  points,
}: {
  readonly sum?: string | undefined;
  readonly points: number;
}): string => `${sum ?? ''} = ${points}`;

/** One case: its cards beside its own note; a replay without cards only has words. */
function rowOf(maker: Maker, one: Case): readonly unknown[] {
  const rows = maker.scene(one.replay);
  const note = withNames(maker, one.note?.[maker.language] ?? '');
  const [row] = rows;
  if (row) {
    const isSumShown =
      note === '' &&
      one.quantities['tieRound'] === null &&
      row.cards.length > 1 &&
      row.cards.length <= SUM_FITS;
    const picture = maker.picture(row);
    // A sum that is printed beside the cards is not said twice.
    return [
      {
        ...picture,
        spoken: isSumShown || note === printedSum(row) ? picture.named : picture.spoken,
        sumShown: isSumShown,
        note,
      },
    ];
  }
  return note === '' ? [] : [{ cards: [], spoken: note, sumShown: false, note }];
}

// The panel "Did you know?" of Modulo N: the turned card, how easy each N is, the sum of the pack, the quickest way out.
// Takes the engine's facts; gives texts with their fractions and the bars of a small chart. No figure is typed here.

const PREFIX = 'modulo-n.fact-';

/** Reads a fact by its short name (`turned-0`) as it is printed: a reduced fraction or a whole number. */
function chanceReader({ facts }: RuleSheetMaker): (name: string) => string {
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

function knowPanel(maker: Maker): unknown {
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
