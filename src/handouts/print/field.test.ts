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

test.each([
  ['line of 13 mm', { kind: 'line', width: 13 }, 13, 20.15],
  ['line of 25 mm', { kind: 'line', width: 25 }, 25, 30],
  ['line of 75 mm', { kind: 'line', width: 75 }, 75, 75],
  ['box of two digits', { kind: 'box', digits: 2 }, 11, 13],
  ['box of three digits', { kind: 'box', digits: 3 }, 14, 21.7],
] as const)('a %s is wider in large print, up to 30 mm', (_, shape, width, large) => {
  const words = speakersOf('digit-sums').en;
  const field: Field = { ...shape, answer: 0, label: phrase('fields.points') };
  const widthIn = (profile: 'standard' | 'large'): number =>
    printField(field, undefined, { words, profile }).width;
  expect([widthIn('standard'), widthIn('large')]).toEqual([width, expect.closeTo(large, 6)]);
});
