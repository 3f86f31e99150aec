/**
 * Level 2 of next-tile chances: count the tiles in the bag that fit, write the fraction, reduce it.
 *
 * All items of a sheet share one bag; most of its fractions reduce, the others are in lowest terms already.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { cell, closing, fraction, line, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { patternWishes } from '../core/wishes.ts';
import { STANDARD, tileCount } from '../../games/3x16/index.ts';
import {
  type Bag,
  bagAfter,
  bagOf,
  bagPieces,
  bagWords,
  bagView,
  CATEGORIES,
  type Category,
  type Chance,
  counted,
  countOf,
  type Event,
  eventsOf,
  fittingTiles,
  isOpen,
  lowest,
  otherTiles,
  reduces,
  sameChance,
  sizeOf,
  verb,
} from './events.ts';

/** How hard a category is: to look, to sort, to think twice. */
const DIFFICULTY: Readonly<Record<Category, number>> = {
  parity: 1,
  threshold: 1,
  multiple: 1,
  digits: 2,
  prime: 2,
  most: 2,
  number: 2,
  pair: 2,
  'not-multiple': 3,
  'to-row': 3,
};

const PATTERN = {
  1: ['parity', 'threshold', 'multiple'],
  2: ['digits', 'prime', 'most'],
  3: ['not-multiple', 'to-row'],
} as const satisfies Readonly<Record<1 | 2 | 3, readonly Category[]>>;

const ASKED: readonly Category[] = Object.values(PATTERN).flat();

/** Categories with several events: one that reduces is taken. */
const CHOOSABLE: readonly Category[] = ['threshold', 'multiple', 'most', 'not-multiple'];

const openEvents = (category: Category, bag: Bag): readonly Event[] =>
  eventsOf(category).filter((event) => isOpen(event, bag));

const reducing = (category: Category, bag: Bag): readonly Event[] =>
  openEvents(category, bag).filter((event) => reduces(event, bag));

/** Sizes with many divisors. */
const SIZES = [30, 32, 36, 40];
const TRIES = 500;

/** Whatever is drawn of it reduces. */
const isSureToReduce = (category: Category, bag: Bag): boolean =>
  openEvents(category, bag).every((event) => reduces(event, bag));

/** Of the categories where nothing is chosen, so many reduce for sure: with them, half of every sheet does. */
const LEAST_SURE = 2;

/** A bag that has an event for every category. */
export function setUp(random: Random): Bag {
  for (let attempt = 0; ; attempt++) {
    const bag = bagAfter(random, tileCount(STANDARD) - random.pick(SIZES));
    const good =
      ASKED.every((category) => openEvents(category, bag).length > 0) &&
      CHOOSABLE.every((category) => reducing(category, bag).length > 1) &&
      ASKED.filter((one) => !CHOOSABLE.includes(one) && isSureToReduce(one, bag)).length >= LEAST_SURE;
    if (good || attempt === TRIES) return bag;
  }
}

export const categoryOf = (event: Event): Category =>
  (Object.keys(CATEGORIES) as Category[]).find((category) =>
    eventsOf(category).some((one) => JSON.stringify(one) === JSON.stringify(event)),
  ) ?? 'number';

function draw(random: Random, { kind }: Wish, bag: Bag): Chance | undefined {
  const category = kind as Category;
  const events = CHOOSABLE.includes(category) ? reducing(category, bag) : openEvents(category, bag);
  return events.length === 0 ? undefined : { bag, event: random.pick(events) };
}

const wishes = (count: number, random: Random): readonly Wish[] => patternWishes(count, random, PATTERN);

/** A longer sum goes over its line, and nobody counts the greater part. */
const MOST_ADDED = 8;

/** How many tiles are in the bag, and how many of them fit: those that do not are counted where that is shorter. */
export function countingSteps(event: Event, bag: Bag): readonly Step[] {
  const [count, all] = [countOf(event, bag), sizeOf(bag)];
  const [fitting, others] = [fittingTiles(event, bag), otherTiles(event, bag)];
  return [
    {
      say: 'steps.in-bag',
      claims: { all: claim({ difference: [tileCount(STANDARD), bag.calls.length] }, '=', all) },
    },
    ...(fitting.length > MOST_ADDED
      ? [
          { say: 'steps.others', claims: { others: claim({ sum: others }, '=', all - count) } },
          { say: 'steps.rest', claims: { count: claim({ difference: [all, all - count] }, '=', count) } },
        ]
      : [{ say: 'steps.count', claims: { count: claim({ sum: fitting }, '=', count) } }]),
  ];
}

function steps({ event, bag }: Chance): readonly Step[] {
  const [count, all] = [countOf(event, bag), sizeOf(bag)];
  const [top = 0, bottom = 1] = lowest(count, all).split('/').map(Number);
  return [
    ...countingSteps(event, bag),
    {
      say: reduces(event, bag) ? 'steps.reduce' : 'steps.lowest',
      claims: { chance: claim({ fraction: [count, all] }, '=', { fraction: [top, bottom] }) },
    },
  ];
}

/** Counts as if no tile had been called. */
const fullBag = (bag: Bag): Bag => ({ ...bag, calls: [] });

const view = ({ event }: Chance): Node =>
  row([
    cell(84, text('event.next', { event: verb(event) }, 'prompt')),
    cell(34, fraction({ answer: 0, label: phrase('fields.count') }), 'middle'),
    cell(8, text('frame.equals')),
    cell(34, fraction({ answer: 1, label: phrase('fields.lowest') }), 'middle'),
  ]);

export const levelTwo: Level<Chance, Bag> = {
  usual: 4,
  standards: ['6P2B', '5S21', 'MP2'],
  range: [1, 3],
  wishes,
  setUp,
  draw,
  constraints: [{ name: 'open-chance', allows: ({ event, bag }) => isOpen(event, bag) }],
  kindOf: ({ event }) => categoryOf(event),
  same: sameChance,
  answer({ event, bag }) {
    const [count, all] = [countOf(event, bag), sizeOf(bag)];
    return [[counted(count, all)], [lowest(count, all)]];
  },
  steps,
  errors: [
    {
      name: 'countsCalledTiles',
      writes({ event, bag }) {
        const [count, all] = [countOf(event, fullBag(bag)), sizeOf(fullBag(bag))];
        return [counted(count, all), lowest(count, all)];
      },
    },
    {
      name: 'countsNumbers',
      writes({ event, bag }) {
        const numbers = fittingTiles(event, bag).length;
        return [counted(numbers, STANDARD.length), lowest(numbers, STANDARD.length)];
      },
    },
    {
      name: 'againstTheOthers',
      writes({ event, bag }) {
        const count = countOf(event, bag);
        const others = sizeOf(bag) - count;
        return others === 0 ? undefined : [counted(count, others), lowest(count, others)];
      },
    },
  ],
  difficulty: ({ event }) => DIFFICULTY[categoryOf(event)],
  page: {
    rule: ['rule.bag'],
    example: { bag: bagOf([2, 2, 4, 5, 8, 8, 9, 11, 12, 13, 15, 15]), event: { is: 'multiple', of: 4 } },
    exampleView: (chance) => stack([bagWords(chance.bag), view(chance)], 1),
    exampleWork: 'under',
    blocks: [
      {
        instruction: 'instruction.chance',
        across: 1,
        height: 20.2,
        heads: [
          { at: 84, width: 34, text: phrase('heads.count') },
          { at: 126, width: 34, text: phrase('heads.lowest') },
        ],
      },
    ],
    common: ([first]) =>
      first === undefined
        ? stack([])
        : bagView(first.bag, line({ label: phrase('fields.tiles'), shows: true }, 18)),
    view,
    after: () => [closing('play', 'play.text')],
    pieces: bagPieces,
  },
};
