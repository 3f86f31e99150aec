/**
 * Level 3 of the digit-sum lab: complete a criterion, or say whether a sentence about all numbers is true.
 *
 * A false sentence asks for a counter-example; all of them are listed. Sentences take a digit sum, a last digit or a
 * converse from the row of cards they were drawn from.
 */
import { present } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import type { Solution } from '../core/heard.ts';
import type { Level, NamedError, Wish } from '../core/handout.ts';
import { box, cell, choice, digitStrip, line, row, stack, text, tick } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { spreadWishes } from '../core/wishes.ts';
import { cardPieces, cardRow, dealt, digits, digitSum, lastDigit, sortedDigits } from '../mod-3-cards.ts';
import {
  converse,
  counterExamples,
  CRITERIA,
  type Criterion,
  criterionSteps,
  has,
  instances,
  isMultipleOf,
  type Lab,
  lastDigitsOf,
  type Property,
  type Sentence,
  type Statement,
  statementsFor,
  sumDivisorOf,
  verb,
  verdict,
  yesNo,
} from './properties.ts';
import { type Claim, claim } from '../core/formula.ts';
import type { Step } from '../core/item.ts';

/** What the number is divided by to test a property. */
const divisorOf = ({ is, ...rest }: Property): number =>
  is === 'even' ? 2 : is === 'sum-multiple' || is === 'multiple' ? ('of' in rest ? rest.of : 1) : 10;

const digitsOf = (number: number): readonly number[] => [...String(number)].map(Number);
const digitSumOf = (number: number): number => digitsOf(number).reduce((sum, digit) => sum + digit, 0);

/** Shows with one number that the property fails: by division, or by its digit sum. */
function failure(number: number, then: Property): Step {
  const sum = digitSumOf(number);
  if (then.is === 'sum') return { say: 'steps.other-sum', claims: { sum: claim(sum, '≠', then.of) } };
  const tested = then.is === 'sum-multiple' ? sum : number;
  const by = divisorOf(then);
  return {
    say: 'steps.leaves',
    claims: {
      division: claim(tested, '=', { sum: [{ product: [by, Math.floor(tested / by)] }, tested % by] }),
    },
  };
}

function statementSteps(statement: Statement): readonly Step[] {
  if (verdict(statement).isTrue) return reasons(statement);
  const shown = present(counterExamples(statement, statement.digits)[0], 'counter-example');
  const sum: Step = {
    say: 'steps.try',
    claims: {
      sum: claim({ sum: digitsOf(shown) }, '=', digitSumOf(shown)),
      number: claim(shown, '=', shown),
    },
    with: { shown },
  };
  return [sum, failure(shown, statement.then), { say: 'steps.false', with: { shown } }];
}

const splits = (whole: number, by: number): { readonly parts: Claim } => ({
  parts: claim(whole, '=', { product: [by, whole / by] }),
});

/** Whether a property says something about all multiples of a number. */
const carries = (property: Property, by: number): property is Exclude<Property, { is: 'even' | 'ends' }> =>
  property.is !== 'even' && property.is !== 'ends' && property.of % by === 0;

/** Why a sentence is true of all its numbers: no number of examples would do. */
function reasons({ given, then }: Sentence): readonly Step[] {
  const of = divisorOf(then);
  const by = sumDivisorOf(of);
  const source = present(
    given.find((property) => carries(property, by)),
    'property that divides',
  );
  const even = of % 2 === 0 ? [whyEven(given)] : [];
  return [whyDivided(source, by), ...even, conclusion(then, of, by)];
}

function whyDivided(source: Property, by: number): Step {
  const of = 'of' in source ? source.of : by;
  const isSum = source.is !== 'multiple';
  if (of === by)
    return { say: isSum ? 'steps.sum-given' : 'steps.is-given', claims: splits(by, 1), with: { by } };
  return { say: isSum ? 'steps.divides-sum' : 'steps.divides', claims: splits(of, by), with: { by } };
}

function whyEven(given: readonly Property[]): Step {
  const end = given.find(({ is }) => is === 'ends');
  if (end && 'of' in end) return { say: 'steps.also-even', with: { end: end.of } };
  const multiple = given.find((property) => property.is === 'multiple' && property.of % 2 === 0);
  return multiple && 'of' in multiple
    ? { say: 'steps.even-multiple', claims: splits(multiple.of, 2) }
    : { say: 'steps.even-given' };
}

function conclusion(then: Property, of: number, by: number): Step {
  if (then.is === 'sum-multiple') return { say: 'steps.so-sum', with: { by } };
  return of % 2 === 0
    ? { say: 'steps.so-product', claims: splits(of, 2), with: { of } }
    : { say: 'steps.so-true', with: { by } };
}

const answerOf = (sentence: Sentence, digits: number): readonly string[] => {
  if (verdict(sentence).isTrue) return ['true', ''];
  return ['false', String(counterExamples(sentence, digits)[0] ?? '')];
};

/** Every number that is divisible by 6 is taken for an even one. */
const evenForSix = (property: Property): Property =>
  property.is === 'multiple' && property.of === 6 ? { is: 'even' } : property;

function statementErrors(askOf: (lab: Lab) => Criterion | Statement): readonly NamedError<Lab>[] {
  const forStatement =
    (writes: (statement: Statement) => readonly string[] | undefined) =>
    (lab: Lab): readonly string[] | undefined => {
      const ask = askOf(lab);
      return ask.kind === 'statement' ? writes(ask) : undefined;
    };
  return [
    {
      name: 'converse',
      writes: forStatement((statement) => {
        const turned = converse(statement);
        return turned && answerOf(turned, statement.digits);
      }),
    },
    {
      name: 'oneExample',
      writes: forStatement((statement) =>
        instances(statement, 3).some((number) => has(number, statement.then)) ? ['true', ''] : undefined,
      ),
    },
    {
      name: 'evenMeansSix',
      writes: forStatement((statement) =>
        answerOf({ given: statement.given, then: evenForSix(statement.then) }, statement.digits),
      ),
    },
  ];
}

type Asked = Criterion | Statement;

/** What is asked about a row; rows of other levels are asked for the criterion of 6. */
const askOf = ({ ask }: Lab): Asked =>
  ask === undefined || ask.kind === 'frame' ? { kind: 'criterion', of: 6 } : ask;

/** Kinds by shares; each criterion of a sheet is another one. */
function wishes(count: number, random: Random): readonly Wish[] {
  const divisors = [...random.shuffle(CRITERIA.easy), ...random.shuffle(CRITERIA.harder)];
  let next = 0;
  return spreadWishes(count, random, [
    // Of seven items two are true and two are false: neither is more than 30 % of a sheet.
    { kind: 'criterion', share: 3, bands: [1] },
    { kind: 'true', share: 2, bands: [2, 3] },
    { kind: 'false', share: 2, bands: [2, 3] },
  ]).map((wish) => {
    if (wish.kind !== 'criterion') return wish;
    const of = present(divisors[next++ % divisors.length], 'divisor');
    return { ...wish, kind: `criterion-${of}` };
  });
}

function draw(random: Random, { kind }: Wish): Lab | undefined {
  const cards = dealt(random, random.pick([3, 4]));
  if (kind.startsWith('criterion'))
    return { cards, ask: { kind: 'criterion', of: Number(kind.split('-')[1]) } };
  const wanted = statementsFor(digitSum(cards), lastDigit(cards)).filter(
    (statement) => verdict(statement).isTrue === (kind === 'true'),
  );
  return wanted.length === 0 ? undefined : { cards, ask: random.pick(wanted) };
}

function kindOf(lab: Lab): string {
  const ask = askOf(lab);
  return ask.kind === 'criterion' ? `criterion-${ask.of}` : String(verdict(ask).isTrue);
}

function difficulty(lab: Lab): number {
  const ask = askOf(lab);
  if (ask.kind === 'criterion') return CRITERIA.easy.includes(ask.of) ? 1 : 2;
  const hard = ask.then.is === 'multiple' && ask.then.of > 3 ? 1 : 0;
  return 2 + ask.given.length + hard + (verdict(ask).isTrue ? 1 : 0);
}

const numberOf = (lab: Lab): number => Number(digits(lab.cards).join(''));

function answer(lab: Lab): Solution {
  const ask = askOf(lab);
  if (ask.kind === 'criterion')
    return [
      [String(sumDivisorOf(ask.of))],
      [lastDigitsOf(ask.of).join(' ')],
      [yesNo(isMultipleOf(numberOf(lab), ask.of))],
    ];
  const wrong = counterExamples(ask, ask.digits);
  return verdict(ask).isTrue ? [['true'], ['']] : [['false'], wrong.map(String).sort()];
}

function criterionView({ cards }: Lab, { of }: Criterion): Node {
  return stack(
    [
      row([text('criterion.when', { of }), box({ answer: 0, label: phrase('fields.sum-divisor') })], 2),
      row([text('criterion.and'), digitStrip({ answer: 1, label: phrase('fields.last') }, false)], 2),
      row(
        [cardRow(cards, 8.5), tick({ answer: 2, label: phrase('fields.one-of-them', { of }), shows: true })],
        3,
      ),
    ],
    0.5,
  );
}

function statementView({ given, then, digits: length }: Statement): Node {
  const sentence = phrase(given.length === 1 ? 'statement.one' : 'statement.two', {
    first: verb(present(given[0], 'property')),
    second: verb(given[1] ?? then),
    then: verb(then),
  });
  const asked = cell(94, { kind: 'text', text: sentence, role: 'prompt' });
  return row(
    [
      asked,
      cell(
        75,
        stack(
          [
            choice({ answer: 0, label: phrase('fields.verdict') }, [
              ['true', 'option.true'],
              ['false', 'option.false'],
            ]),
            line({ answer: 1, label: phrase('fields.counter', { digits: length }), shows: true }, 16),
          ],
          0.5,
        ),
      ),
    ],
    3,
  );
}

export const levelThree: Level<Lab, undefined> = {
  usual: 7,
  standards: ['3AutoN09', '4A12', 'MP3'],
  range: [1, 6],
  wishes,
  draw,
  constraints: [
    { name: 'no-leading-zero', allows: ({ cards }) => digits(cards)[0] !== 0 },
    { name: 'not-all-multiples', allows: ({ cards }) => digits(cards).some((digit) => digit % 3 !== 0) },
  ],
  kindOf,
  same(lab) {
    const ask = askOf(lab);
    return ask.kind === 'criterion'
      ? `${ask.of} ${sortedDigits(lab.cards)}`
      : JSON.stringify([ask.given, ask.then]);
  },
  answer,
  steps(lab) {
    const ask = askOf(lab);
    return ask.kind === 'criterion' ? criterionSteps(ask.of, numberOf(lab)) : statementSteps(ask);
  },
  errors: [
    {
      name: 'sumLikeNumber',
      writes(lab) {
        const ask = askOf(lab);
        if (ask.kind !== 'criterion') return undefined;
        const fits = digitSum(lab.cards) % ask.of === 0;
        return [String(ask.of), lastDigitsOf(ask.of).join(' '), yesNo(fits)];
      },
    },
    ...statementErrors(askOf),
  ],
  difficulty,
  page: {
    subtitle: 'subtitle-3',
    rule: ['rule.counter'],
    example: { cards: ['2D', '4S', '9H'], ask: EXAMPLE_STATEMENT() },
    blocks: [
      { instruction: 'instruction.criterion', across: 1, height: 26 },
      { instruction: 'instruction.statement', across: 1, height: 15 },
    ],
    blockOf: (lab) => (askOf(lab).kind === 'criterion' ? 0 : 1),
    view(lab) {
      const ask = askOf(lab);
      return ask.kind === 'criterion' ? criterionView(lab, ask) : statementView(ask);
    },
    after: () => [{ head: phrase('play.head'), node: text('play.rules') }],
    pieces: (labs) => cardPieces(labs.flatMap(({ cards }) => cards)),
  },
};

/** "Every number that is even is a multiple of 3" is on no sheet. */
function EXAMPLE_STATEMENT(): Statement {
  return { kind: 'statement', given: [{ is: 'even' }], then: { is: 'multiple', of: 3 }, digits: 2 };
}
