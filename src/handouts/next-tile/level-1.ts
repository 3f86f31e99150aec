/**
 * Level 1 of next-tile chances: which of two events is more likely, or are they the same? Counting decides.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Level, Wish } from '../core/handout.ts';
import { cell, choice, closing, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { patternWishes } from '../core/wishes.ts';
import { STANDARD, tileCount } from '../../games/3x16/index.ts';
import {
  type Bag,
  bagAfter,
  bagPieces,
  type Category,
  type Chance,
  countOf,
  type Event,
  eventsOf,
  fittingTiles,
  isOpen,
  sameChance,
  supplyView,
  verb,
} from './events.ts';

const SIMPLE: readonly Category[] = ['parity', 'threshold', 'digits', 'pair', 'multiple'];
const EVENTS: readonly Event[] = SIMPLE.flatMap(eventsOf);

/** Rows of other levels are compared with "odd". */
const otherOf = ({ other }: Chance): Event => other ?? { is: 'odd' };

type Verdict = 'more' | 'less' | 'same';
const verdictOf = (first: number, second: number): Verdict =>
  first === second ? 'same' : first > second ? 'more' : 'less';

const counts = (chance: Chance, bag = chance.bag): readonly [number, number] => [
  countOf(chance.event, bag),
  countOf(otherOf(chance), bag),
];

const kindOf = (chance: Chance): Verdict => verdictOf(...counts(chance));

/** Far apart is easy, close is hard; equal ones of few tiles are easier to see. */
function difficulty(chance: Chance): number {
  const [first, second] = counts(chance);
  const apart = Math.abs(first - second);
  if (apart === 0) return first <= 14 ? 2 : 3;
  return apart >= 8 ? 1 : apart >= 4 ? 2 : 3;
}

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, { 1: ['more', 'less'], 2: ['same', 'less'], 3: ['more', 'same'] });

/** Two events that compare as wished. */
function draw(random: Random, { kind, band }: Wish, bag: Bag): Chance | undefined {
  const event = random.pick(EVENTS);
  const others = EVENTS.map((other): Chance => ({ bag, event, other })).filter(
    (chance) => kindOf(chance) === kind && difficulty(chance) === band && chance.other?.is !== event.is,
  );
  return others.length === 0 ? undefined : random.pick(others);
}

/** One sentence, with its three ways to go on between the two events; the example has its own bag beside it. */
const view = (chance: Chance, beside: readonly Node[] = []): Node => {
  const first = text('event.first', { event: verb(chance.event) }, 'prompt');
  return stack(
    [
      beside.length === 0 ? first : row([cell(84, first), ...beside]),
      choice({ answer: 0, label: phrase('fields.compare') }, [
        ['more', 'option.more'],
        ['less', 'option.less'],
        ['same', 'option.same'],
      ]),
      text('event.than', { event: verb(otherOf(chance)) }, 'prompt'),
    ],
    0.4,
  );
};

/** The example has a bag of its own. */
const EXAMPLE: Chance = {
  bag: { calls: [1, 2, 4, 4, 6, 8, 8, 10, 12, 12, 14, 16], rows: [2, 0, 0] },
  event: { is: 'odd' },
  other: { is: 'even' },
};

export const levelOne: Level<Chance, Bag> = {
  usual: 6,
  standards: ['CM1D2B', 'CM2D2A', 'MP2'],
  range: [1, 3],
  wishes,
  setUp: (random) => bagAfter(random, 8 + random.below(9)),
  draw,
  constraints: [
    {
      name: 'open-chance',
      allows: (chance) => isOpen(chance.event, chance.bag) && isOpen(otherOf(chance), chance.bag),
    },
    {
      name: 'not-opposites',
      allows: (chance) => {
        const [first, second] = counts(chance);
        return first + second !== tileCount(STANDARD) - chance.bag.calls.length;
      },
    },
  ],
  kindOf,
  same: sameChance,
  answer: (chance) => [[kindOf(chance)]],
  steps(chance) {
    const [first, second] = counts(chance);
    const tiles = (event: Event): readonly number[] => fittingTiles(event, chance.bag);
    const relation = ({ same: '=', more: '>', less: '<' } as const)[kindOf(chance)];
    return [
      {
        say: 'steps.two-counts',
        claims: {
          first: claim({ sum: tiles(chance.event) }, '=', first),
          second: claim({ sum: tiles(otherOf(chance)) }, '=', second),
        },
      },
      { say: `steps.${kindOf(chance)}`, claims: { compared: claim(first, relation, second) } },
    ];
  },
  errors: [
    {
      name: 'countsCalledTiles',
      writes: (chance) => [verdictOf(...counts(chance, { ...chance.bag, calls: [] }))],
    },
    {
      name: 'countsNumbers',
      writes: ({ event, bag, ...rest }) => [
        verdictOf(
          fittingTiles(event, bag).length,
          fittingTiles(otherOf({ event, bag, ...rest }), bag).length,
        ),
      ],
    },
  ],
  difficulty,
  page: {
    subtitle: 'subtitle-1',
    rule: ['rule.bag'],
    example: EXAMPLE,
    exampleView: (chance) => view(chance, [supplyView(chance.bag)]),
    exampleScale: 0.53,
    blocks: [{ instruction: 'instruction.compare', across: 1, height: 20 }],
    common: ([first]) => (first === undefined ? stack([]) : supplyView(first.bag)),
    view: (chance) => view(chance),
    after: () => [closing('play', 'play.text')],
    pieces: bagPieces,
  },
};
