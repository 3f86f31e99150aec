/** What is drawn for what nobody sees: a hand to be found is no fist. */
import { expect, test } from 'vitest';
import { speakersOf } from '../core/level.fixture.ts';
import { handRow } from '../remainder-clock/level-2.ts';
import { row, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
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

const field = (shape: { kind: 'line'; width: number } | { kind: 'box'; digits: 1 }): Node => ({
  kind: 'field',
  field: { ...shape, answer: 0, label: phrase('fields.points') },
});

test.each([
  ['words and lines to write on', [text('play.head'), field({ kind: 'line', width: 20 })], 'flex-end', 1],
  ['words and a box', [text('play.head'), field({ kind: 'box', digits: 1 })], 'center', 0],
  ['words alone', [text('play.head')], 'center', 0],
] as const)('a row of %s is aligned as it is read', (_, nodes, align, gap) => {
  const printing: Printing = {
    words: speakersOf('digit-sums').en,
    profile: 'standard',
    card: () => expect.fail('there is no card'),
  };
  expect(printNode(row(nodes), printing)).toMatchObject({ kind: 'row', align, gap });
  expect(printNode(row(nodes, 4), printing)).toMatchObject({ gap: 4 });
  expect(printNode(row(nodes), { ...printing, hasLabels: true })).toMatchObject({ align, gap: 3 });
});
