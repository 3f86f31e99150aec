/**
 * The work behind a true or false sentence, and what named errors make of it.
 *
 * A true sentence cites how many numbers were tried and the product behind it, a false one its smallest counter-example with
 * the digit sum and the division that prove it.
 */
import { present } from '../../base/invariant.ts';
import { claim } from '../core/formula.ts';
import type { Step } from '../core/item.ts';
import type { NamedError } from '../core/handout.ts';
import type { Criterion, Lab, Statement } from './lab.ts';
import { counterExamples, has, instances, verdict } from './properties.ts';
import type { Property, Sentence } from './properties.ts';
import { converse } from './statements.ts';

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

export function statementSteps(statement: Statement): readonly Step[] {
  const { tried, isTrue } = verdict(statement);
  const shown = isTrue
    ? present(instances(statement, 3)[0] ?? instances(statement, 4)[0], 'example')
    : present(counterExamples(statement, statement.digits)[0], 'counter-example');
  const sum: Step = {
    say: isTrue ? 'steps.for-example' : 'steps.try',
    claims: {
      sum: claim({ sum: digitsOf(shown) }, '=', digitSumOf(shown)),
      number: claim(shown, '=', shown),
    },
    with: { shown },
  };
  if (!isTrue) return [sum, failure(shown, statement.then), { say: 'steps.false', with: { shown } }];
  const of = divisorOf(statement.then);
  return [
    sum,
    {
      say: 'steps.fits',
      claims: {
        fits: claim(statement.then.is === 'multiple' ? shown : digitSumOf(shown), '=', {
          product: [of, (statement.then.is === 'multiple' ? shown : digitSumOf(shown)) / of],
        }),
      },
    },
    { say: 'steps.all', claims: { tried: claim(tried, '=', tried) }, with: { tried } },
  ];
}

const answerOf = (sentence: Sentence, digits: number): readonly string[] => {
  if (verdict(sentence).isTrue) return ['true', ''];
  return ['false', String(counterExamples(sentence, digits)[0] ?? '')];
};

/** Every number that is divisible by 6 is taken for an even one. */
const evenForSix = (property: Property): Property =>
  property.is === 'multiple' && property.of === 6 ? { is: 'even' } : property;

export function statementErrors(askOf: (lab: Lab) => Criterion | Statement): readonly NamedError<Lab>[] {
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
