/** What a key writes by hand, in the words of its language. */
import { expect, test } from 'vitest';
import { speakersOf } from '../core/level.fixture.ts';
import { phrase } from '../core/phrase.ts';
import type { Field } from '../core/view.ts';
import { printField } from './field.ts';

const line: Field = { kind: 'line', width: 20, answer: 0, label: phrase('option.none') };

test.each([
  ['missing-card', 'none', 'aucun'],
  ['who-wins', 'L W D', 'P G N'],
  ['remainder-clock', '-7', '−7'],
  ['remainder-clock', '12 3', '12 3'],
])('%s writes "%s" in French as "%s"', (name, right, written) => {
  const words = speakersOf(name).fr;
  const printed = printField(line, [[right]], { words, profile: 'standard' });
  expect(printed.written.map(({ text }) => text).join('')).toBe(written);
  expect(printed.spoken).toContain(written);
});

test.each([
  ['under heads', { isUnderHeads: true }, false, true],
  ['that has its label printed', { isUnderHeads: true, hasLabels: true }, true, false],
  ['of a block without heads', {}, false, false],
])('a field %s is named where print has no columns, or not', (_, place, shows, isNamed) => {
  const words = speakersOf('digit-sums').en;
  const points: Field = { kind: 'line', width: 13, answer: 0, label: phrase('fields.points') };
  const printed = printField(points, undefined, { words, profile: 'standard', ...place });
  expect(printed.shows).toBe(shows);
  expect(printed.headed).toBe(isNamed ? words.plain(points.label) : '');
});
