/** What is drawn for what nobody sees: a hand to be found is no fist. */
import { expect, test } from 'vitest';
import { speakersOf } from '../core/level.fixture.ts';
import { handRow } from '../remainder-clock/clock.ts';
import { phrase } from '../core/phrase.ts';
import { printNode, type Printing } from './node.ts';

test('a hand that is to be found has a mark of its own', () => {
  const printing: Printing = {
    words: speakersOf('remainder-clock').en,
    profile: 'standard',
    card: () => expect.fail('there is no card'),
  };
  const printed = printNode(handRow([3, 0, null], phrase('spoken.clock')), printing);
  const marks = printed.kind === 'hands' ? printed.hands.map(({ mark }) => mark) : [];
  expect(marks).toEqual(['', '', 'hidden']);
});
