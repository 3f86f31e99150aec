/** Values that come again: kept from the second time on, given up where they do not come. */
import { expect, it } from 'vitest';
import { KnownValues } from './filling-memory.ts';

function ask(values: KnownValues<object>, keys: readonly string[]) {
  const noted: object[] = [];
  let made = 0;
  const given = keys.map((key) =>
    values.again(
      key,
      () => ({ made: ++made }),
      (one) => noted.push(one),
    ),
  );
  return { given, made, noted };
}

it('makes a value twice and keeps it the second time', () => {
  const { given, made, noted } = ask(new KnownValues(), ['a', 'b', 'a', 'a', 'b', 'a']);
  expect(made).toBe(4);
  expect(given[2]).toBe(given[3]);
  expect(given[2]).toBe(given[5]);
  expect(noted).toEqual([given[2], given[4]]);
});

it('gives up values that do not come again', () => {
  const keys = Array.from({ length: 100 }, (_, i) => `text ${i}`);
  const { made, noted } = ask(new KnownValues(), [...keys, ...keys, ...keys]);
  expect(made).toBe(300);
  expect(noted).toEqual([]);
});

it('goes on with those that do, and holds no more than it may', () => {
  const values = new KnownValues<object>();
  const rows = Array.from({ length: 1000 }, (_, i) => `cost ${i % 10}`);
  expect(ask(values, rows).made).toBe(20);
});
