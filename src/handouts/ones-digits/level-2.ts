/**
 * Level 2 of the ones-digit sums: sets under a turned card. May three cards go? Which card is missing? Which cards make
 * the one set? What if F counts 1?
 *
 * All items of a sheet share the turned card. Sets are judged by the engine.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { closing, written } from '../core/nodes.ts';
import { cardOf, deal, digitOf, legalSets, pieces, sumOf, valueOf, type WindCard } from '../wind-cards.ts';
import { bandOf } from '../core/wishes.ts';
import { ticketView, turnedCard, type Ticket } from './ticket-view.ts';

const RANGE = [1, 6] as const;
const BLOCKS: readonly Ticket['task'][] = ['may-go', 'missing', 'f-twice', 'one-set'];
/** One sum, one sum with a gap, two sums, all sets of five cards. */
const WORK = { 'may-go': 1, missing: 3, 'f-twice': 4, 'one-set': 6 } as const;
const SIZES = { 'may-go': 3, missing: 2, 'one-set': 5, 'f-twice': 3 } as const;

const isSet = ({ cards, turned }: Ticket): boolean =>
  legalSets(cards, turned).some((set) => set.length === cards.length);

const kindOf = (ticket: Ticket): string =>
  ticket.task === 'may-go' ? `may-go-${isSet(ticket) ? 'yes' : 'no'}` : ticket.task;

/** The task of a kind of item. */
const taskOf = (kind: string): Ticket['task'] =>
  kind.startsWith('may-go') ? 'may-go' : (kind as Ticket['task']);

/** Tasks by turns, as many sets that may go as sets that may not; then in the order of the blocks. */
function wishes(count: number, random: Random): readonly Wish[] {
  const [one, other] = random.shuffle(['may-go-yes', 'may-go-no']);
  const turns = [one ?? '', 'missing', 'f-twice', 'one-set', other ?? '', 'one-set'];
  return Array.from({ length: count }, (_, place) => turns[place % turns.length] ?? 'missing')
    .sort((a, b) => BLOCKS.indexOf(taskOf(a)) - BLOCKS.indexOf(taskOf(b)))
    .map((kind) => ({ kind, band: bandOf(WORK[taskOf(kind)], RANGE) }));
}

const ticketOf = (task: Ticket['task'], turned: WindCard, cards: readonly WindCard[]): Ticket => ({
  task,
  turned,
  n: digitOf(turned),
  cards,
});

function draw(random: Random, { kind }: Wish, turned: WindCard): Ticket | undefined {
  const task = taskOf(kind);
  const size = SIZES[task];
  const dealt = deal(random, size + 1).filter((card) => card !== turned);
  if (task === 'may-go') return mayGo(random, dealt.slice(0, size), turned, kind);
  if (task === 'one-set') return oneSet(random, turned);
  const cards = task === 'f-twice' ? withOneF(random, dealt) : dealt.slice(0, size);
  return cards && ticketOf(task, turned, cards);
}

const VALUES = Array.from({ length: 11 }, (_, i) => i + 1);

const subsets = (size: number, from: readonly number[] = VALUES): readonly (readonly number[])[] =>
  size === 0
    ? [[]]
    : from.flatMap((first, i) => subsets(size - 1, from.slice(i + 1)).map((rest) => [first, ...rest]));

/** The values of every hand of five different cards of which exactly one set of two or three ends in n. */
const handsFor = (n: number): readonly (readonly number[])[] =>
  subsets(SIZES['one-set']).filter(
    (values) => setsByDigits(values, n) === 1 && !values.some((value) => value % 10 === n),
  );

/** A hand with one set, in any order; its cards are not the turned one. */
function oneSet(random: Random, turned: WindCard): Ticket | undefined {
  const values = random.shuffle(random.pick(handsFor(digitOf(turned))));
  const cards = values.flatMap((value) => cardOf(random, value, [turned]) ?? []);
  return cards.length === values.length ? ticketOf('one-set', turned, cards) : undefined;
}

/** How many choices of one to three values end in n: quick, so that the engine is asked about promising hands only. */
function setsByDigits(values: readonly number[], n: number): number {
  const digits = values.map((value) => value % 10);
  let sets = 0;
  for (const [i, a] of digits.entries()) {
    if (a === n) sets++;
    for (const [j, b] of digits.entries()) {
      if (j > i && (a + b) % 10 === n) sets++;
      for (const [k, c] of digits.entries()) if (k > j && j > i && (a + b + c) % 10 === n) sets++;
    }
  }
  return sets;
}

/** For a set the third card is chosen; a half of the others ends one beside N, so that guessing does not help. */
function mayGo(
  random: Random,
  cards: readonly WindCard[],
  turned: WindCard,
  kind: string,
): Ticket | undefined {
  const [a, b] = cards;
  if (kind === 'may-go-no' || a === undefined || b === undefined) return ticketOf('may-go', turned, cards);
  const rest = (20 + digitOf(turned) - digitOf(a) - digitOf(b)) % 10;
  const third = cardOf(random, rest === 0 ? 10 : rest, [turned, a, b]);
  return third === undefined ? undefined : ticketOf('may-go', turned, [a, b, third]);
}

const withOneF = (random: Random, dealt: readonly WindCard[]): readonly WindCard[] | undefined => {
  const [a, b] = dealt.filter((card) => valueOf(card) < 10);
  return a === undefined || b === undefined ? undefined : [random.pick(['F1', 'F2', 'F3', 'F4', 'F5']), a, b];
};

const missingDigit = ({ cards, n }: Ticket): number => (20 + n - (sumOf(cards) % 10)) % 10;

/** The value of the missing card: winds and dragon are tens. */
const missingValue = (ticket: Ticket): number => missingDigit(ticket) || 10;

/** The one set in the order of the hand. */
function theSet(ticket: Ticket): readonly WindCard[] {
  const set = legalSets(ticket.cards, ticket.turned)[0] ?? [];
  return ticket.cards.filter((card) => set.includes(card));
}

function answerOf(ticket: Ticket): readonly string[] {
  const { cards, task } = ticket;
  switch (task) {
    case 'may-go':
      return [String(sumOf(cards)), isSet(ticket) ? 'yes' : 'no'];
    case 'missing':
      return [String(missingValue(ticket)), String(sumOf(cards) + missingValue(ticket))];
    case 'one-set':
      return [theSet(ticket).map(valueOf).join(' ')];
    case 'f-twice':
      return [String(sumOf(cards)), String(sumOf(cards) - 10)];
  }
}

const endsIn = (cards: readonly number[], digit: number): Step => {
  const sum = cards.reduce((a, b) => a + b, 0);
  return {
    say: 'steps.set',
    claims: {
      sum: claim({ sum: cards }, '=', sum),
      tens: claim(sum, '=', { sum: [{ product: [10, (sum - digit) / 10] }, digit] }),
    },
  };
};

function steps(ticket: Ticket): readonly Step[] {
  const { cards, task, n } = ticket;
  const values = cards.map(valueOf);
  switch (task) {
    case 'may-go':
      return [
        endsIn(values, sumOf(cards) % 10),
        { say: isSet(ticket) ? 'steps.may-go' : 'steps.may-not', with: { n } },
      ];
    case 'missing':
      return [endsIn([...values, missingValue(ticket)], n), { say: 'steps.missing', with: { n } }];
    case 'one-set':
      return [endsIn(theSet(ticket).map(valueOf), n), { say: 'steps.only', with: { n } }];
    case 'f-twice':
      return [
        endsIn(values, sumOf(cards) % 10),
        endsIn([1, ...values.slice(1)], sumOf(cards) % 10),
        { say: 'steps.same-digit' },
      ];
  }
}

const wrong = (ticket: Ticket, writes: readonly string[]): readonly string[] | undefined =>
  writes.join() === answerOf(ticket).join() ? undefined : writes;

export const levelTwo: Level<Ticket, WindCard> = {
  usual: 4,
  standards: ['5.OA.B.3', '6N2K', 'MP7'],
  range: RANGE,
  wishes,
  setUp: (random) => random.pick(deal(random, 40).filter((card) => digitOf(card) !== 1)),
  draw,
  constraints: [
    { name: 'over-ten', allows: (ticket) => sumOf(ticket.cards) > 10 },
    {
      name: 'not-given',
      allows: (ticket) =>
        ticket.task !== 'missing' ||
        (missingDigit(ticket) !== 1 && !ticket.cards.map(digitOf).includes(missingDigit(ticket))),
    },
    { name: 'one-set', allows: (ticket) => ticket.task !== 'one-set' || hasOneSet(ticket) },
    { name: 'two-cards', allows: ({ cards }) => new Set(cards.map(valueOf)).size === cards.length },
  ],
  kindOf,
  // Adding twice asks for no N, and says none.
  same: ({ task, cards, n }) =>
    `${task}:${task === 'f-twice' ? '' : n}:${cards
      .map(valueOf)
      .sort((a, b) => a - b)
      .join('+')}`,
  answer: (ticket) => answerOf(ticket).map((value) => [value]),
  steps,
  errors: [
    // 14 "contains a 4": any place of the sum is good enough.
    {
      name: 'contains',
      writes: (ticket) =>
        ticket.task === 'may-go' && String(sumOf(ticket.cards)).includes(String(ticket.n))
          ? wrong(ticket, [String(sumOf(ticket.cards)), 'yes'])
          : undefined,
    },
    // Takes N itself for the total.
    {
      name: 'to-n',
      writes(ticket) {
        const sum = sumOf(ticket.cards);
        if (ticket.task === 'may-go') return wrong(ticket, [String(sum), sum === ticket.n ? 'yes' : 'no']);
        return ticket.task === 'missing'
          ? wrong(ticket, [String(Math.abs(sum - ticket.n)), String(ticket.n)])
          : undefined;
      },
    },
    // Looks for a card that shows N.
    {
      name: 'shows-n',
      writes: (ticket) =>
        ticket.task === 'one-set'
          ? wrong(ticket, [
              ticket.cards
                .filter((card) => String(valueOf(card)).includes(String(ticket.n)))
                .map(valueOf)
                .join(' '),
            ])
          : undefined,
    },
    {
      name: 'f-is-one',
      writes: (ticket) =>
        ticket.task === 'f-twice'
          ? wrong(ticket, [String(sumOf(ticket.cards) - 10), String(sumOf(ticket.cards) - 10)])
          : undefined,
    },
  ],
  difficulty: ({ task }) => WORK[task],
  page: {
    rule: ['rule.turned', 'rule.counts'],
    example: { task: 'may-go', turned: '7c', n: 7, cards: ['9b', '8s', 'E1'] },
    exampleWork: 78,
    blocks: [
      { instruction: 'instruction.may-go', across: 2, height: 27 },
      { instruction: 'instruction.missing', across: 2, height: 27 },
      { instruction: 'instruction.f-twice', across: 2, height: 27 },
      { instruction: 'instruction.one-set', across: 2, height: 30 },
    ],
    blockOf: ({ task }) => BLOCKS.indexOf(task),
    common: (tickets) => turnedCard(tickets[0]?.turned ?? '7c'),
    view: ticketView,
    after: () => [written('explain', 'explain.f', 2), closing('play', 'play.first-set')],
    pieces: (tickets) => pieces(tickets.flatMap(({ cards, turned }) => [...cards, turned])),
  },
};

/** One set and no other, of two or three cards. */
function hasOneSet({ cards, turned }: Ticket): boolean {
  const sets = legalSets(cards, turned);
  return sets.length === 1 && (sets[0]?.length ?? 0) > 1;
}
