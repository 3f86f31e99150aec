/**
 * Level 3 of next-tile chances: two draws without putting back, a tree with blanks on its branches.
 *
 * Branches may be written as counted or in lowest terms, the chance that is asked in lowest terms.
 */
import type { Random } from '../../base/random.ts';
import { formatRational } from '../../base/rational.ts';
import { claim, type Expression } from '../core/formula.ts';
import type { Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { cell, closing, figure, fraction, row, stack, text } from '../core/nodes.ts';
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
  type Branch,
  type Branches,
  branchesOf,
  type Category,
  type Chance,
  chanceOf,
  counted,
  countOf,
  type Event,
  eventsOf,
  isOpen,
  lowest,
  type Outcome,
  roadsOf,
  sameChance,
  sizeOf,
  supplyView,
  verb,
} from './events.ts';
import { countingSteps } from './level-2.ts';
import type { Figure } from '../core/figures.ts';
import { line } from '../figures/tiles.ts';

/** The height of a fraction to write, and what is between two of them. */
const FRACTION = 18.3;
const BETWEEN = 2;
/** How far a branch goes to the right. */
const SPAN = 10;

/** A fork over `leaves` fractions: 2 for the second draw, 4 for the first. */
function fork(leaves: 2 | 4): Figure {
  const height = leaves * FRACTION + (leaves - 1) * BETWEEN;
  const middle = height / 2;
  const rise = ((FRACTION + BETWEEN) * leaves) / 4;
  const parts = [-rise, rise].map((by) =>
    line([1, middle], [SPAN, middle + by], { stroke: 'ink', line: 0.4 }),
  );
  return {
    kind: 'drawn',
    drawing: {
      width: SPAN + 0.4,
      height,
      parts: [{ part: 'circle', x: 1, y: middle, r: 1, fill: 'ink' }, ...parts],
      grows: 'as-room',
    },
  };
}

const CATEGORIES: readonly Category[] = ['parity', 'threshold', 'multiple', 'prime', 'most'];
const EVENTS: readonly Event[] = CATEGORIES.flatMap(eventsOf);

const outcomeOf = ({ outcome }: Chance): Outcome => outcome ?? 'both';
const branches = ({ event, bag }: Chance): Branches => branchesOf(countOf(event, bag), sizeOf(bag));

const DIFFICULTY: Readonly<Record<Outcome, number>> = {
  both: 1,
  neither: 1,
  'exactly-one': 2,
  'at-least-one': 3,
};

const wishes = (count: number, random: Random): readonly Wish[] =>
  patternWishes(count, random, { 1: ['both', 'neither'], 2: ['exactly-one'], 3: ['at-least-one'] });

/** As counted, and reduced where that is something else. */
const bothForms = ({ count, all }: Branch): readonly string[] =>
  [...new Set([counted(count, all), lowest(count, all)])].sort();

function steps(chance: Chance): readonly Step[] {
  const tree = branches(chance);
  const result = chanceOf(tree, outcomeOf(chance));
  const roads = roadsOf(tree, outcomeOf(chance)).map(([first, second]): Expression => ({
    product: [{ fraction: [first.count, first.all] }, { fraction: [second.count, second.all] }],
  }));
  const [first] = tree;
  return [
    ...countingSteps(chance.event, chance.bag),
    { say: 'steps.one-less', claims: { less: claim({ difference: [first.all, 1] }, '=', first.all - 1) } },
    {
      say: roads.length === 1 ? 'steps.along' : 'steps.roads',
      claims: {
        chance: claim(roads.length === 1 ? (roads[0] ?? 0) : { sum: roads }, '=', {
          fraction: [Number(result.numerator), Number(result.denominator)],
        }),
      },
    },
  ];
}

/** Every second branch over the first number of tiles: as if the tile went back. */
function putBack([a, notA]: Branches): Branches {
  return [a, notA, a, notA, a, notA];
}

const branch = (answer: number, label: string): Node =>
  fraction({ answer, label: phrase(`branch.${label}`), shows: true });

/** A first draw, and the two that may follow it. */
const half = (first: Node, then: readonly Node[]): Node =>
  row([first, figure(fork(2), phrase('spoken.fork')), cell(36, stack(then, BETWEEN))], 1.5);

const view = (chance: Chance): Node =>
  stack(
    [
      row([
        cell(72, text('event.a', { event: verb(chance.event) }, 'prompt')),
        text(`outcome.${outcomeOf(chance)}`),
      ]),
      row(
        [
          figure(fork(4), phrase('spoken.tree')),
          cell(
            110,
            stack(
              [
                half(branch(0, 'a'), [branch(2, 'aa'), branch(3, 'a-not')]),
                half(branch(1, 'not-a'), [branch(4, 'not-then-a'), branch(5, 'not-not')]),
              ],
              BETWEEN,
            ),
          ),
          stack([text('frame.result'), fraction({ answer: 6, label: phrase('fields.result') })], 1),
        ],
        1.5,
      ),
    ],
    1,
  );

/** One road of the tree. */
const exampleView = (chance: Chance): Node =>
  stack(
    [
      bagWords(chance.bag),
      row([
        cell(60, text('event.a', { event: verb(chance.event) }, 'prompt')),
        text(`outcome.${outcomeOf(chance)}`),
      ]),
      row(
        [
          branch(0, 'a'),
          branch(2, 'aa'),
          text('frame.result'),
          fraction({ answer: 6, label: phrase('fields.result') }),
        ],
        3,
      ),
    ],
    1,
  );

const values = (tree: Branches, outcome: Outcome): readonly string[] => [
  ...tree.map(({ count, all }) => counted(count, all)),
  formatRational(chanceOf(tree, outcome)),
];

export const levelThree: Level<Chance, Bag> = {
  usual: 3,
  standards: ['7.SP.C.8', '4S21', '3S20'],
  range: [1, 3],
  wishes,
  setUp: (random) => bagAfter(random, tileCount(STANDARD) - random.pick([18, 20, 21, 24])),
  draw: (random, { kind }, bag) => ({ bag, event: random.pick(EVENTS), outcome: kind as Outcome }),
  constraints: [
    { name: 'open-chance', allows: ({ event, bag }) => isOpen(event, bag) },
    {
      name: 'two-of-each',
      allows: ({ event, bag }) => countOf(event, bag) >= 3 && sizeOf(bag) - countOf(event, bag) >= 3,
    },
  ],
  kindOf: outcomeOf,
  same: sameChance,
  answer: (chance) => [
    ...branches(chance).map(bothForms),
    [formatRational(chanceOf(branches(chance), outcomeOf(chance)))],
  ],
  steps,
  errors: [
    { name: 'putsBack', writes: (chance) => values(putBack(branches(chance)), outcomeOf(chance)) },
    {
      name: 'sameDenominator',
      writes(chance) {
        const tree = branches(chance);
        const [first] = tree;
        const wrong = tree.map(({ count }) => ({ count, all: first.all })) as unknown as Branches;
        return values(wrong, outcomeOf(chance));
      },
    },
  ],
  difficulty: (chance) => DIFFICULTY[outcomeOf(chance)],
  page: {
    subtitle: 'subtitle-3',
    rule: ['rule.bag', 'rule.two'],
    example: { bag: bagOf([2, 3, 4, 4, 5, 7, 8, 9, 9]), event: { is: 'even' }, outcome: 'both' },
    exampleView,
    exampleWork: 58,
    blocks: [{ instruction: 'instruction.tree', across: 1, height: 56 }],
    common: ([first]) => (first === undefined ? text('frame.equals') : supplyView(first.bag)),
    view,
    after: () => [closing('play', 'play.two')],
    pieces: bagPieces,
  },
};
