/** Quick forms beside zod: whatever they take is taken by the schema, and is the same. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { deckSchemas, quickDeck } from './schema.ts';
import type { CellValue } from './types.ts';
import { readYaml } from './yaml.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const FOLDERS = ['templates/starter', ...readdirSync(join(ROOT, 'decks')).map((name) => `decks/${name}`)];

const shipped = FOLDERS.flatMap((folder) => {
  const path = join(ROOT, folder, 'deck.yaml');
  return existsSync(path) ? [{ name: folder, text: readFileSync(path, 'utf8') }] : [];
});

/** Every field once, so that each form is changed by the test. */
const FULL = `
format: 1
title: { en: One, de: Eins }
version: 1.5
game: mod-3
languages: [en, de]
credits: me
theme: { fill: "#2f6f8f", own: [1, { a: null }] }
words: { a: b, c: { en: d } }
icons: { fuel: game-icons:fuel-tank }
box: { stock: 0.3 mm, slack: 0, beside: [x], boxes: 2, lead: x, minutes: 3, plays: [a, { en: b }], age: 8, fewest: 1 }
products: { contact: false }
components:
  - { name: a, kind: tile, title: t, size: { width: 20 mm, height: 0 }, corner: 1 mm, shape: hexagon, bleed: 0, safe: 2 mm,
      back-bleed: 1 mm, bleed-from: mirror, gap: 1 mm, across: 3, order: round, sheet: s, data: [{ a: 1, b: [x] }], columns: [a],
      rename: { a: b }, lists: { a: "," }, join: { data: d.csv, on: k }, compute: { t: a * 2 }, sample: 3, seed: 4, where: a > 1,
      copies: 2, front: f, front-large: g, back: b, spoken: s, product: p, glued: true, what: w, place: [[1, 2], [3, 4]] }
  - { name: b, size: poker, shape: [[0, 0], [100, 0], [50, 100]], data: a.csv, front: f }
documents:
  - { product: rules, title: t, template: x, data: { a: 1 }, variants: [a, { name: b, data: [1] }] }
`;

const valueOf = (name: string, text: string): CellValue =>
  readYaml({ name, text }, () => undefined)?.value ?? null;

const OTHERS: readonly CellValue[] = [
  ...[null, true, '', 'x', 'X y', '3 mm', '#123456', 'card', 'x'.repeat(101)],
  ...[0, -1, 1.5, 50, 201, 20_000, 2 ** 60],
  ...[[], ['x'], [1, 2], [[1, 2]], ['a', 'b', 'c', 'd'], {}, { x: 1 }, { x: '' }, { '': 'x' }, { en: 'x' }],
];

/** The value with one thing in it different: each field left out, given another value, and one added to each map. */
function* changed(value: CellValue): Generator<CellValue> {
  yield* OTHERS;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const items = value as readonly CellValue[];
    for (const [i, item] of items.entries()) for (const one of changed(item)) yield items.with(i, one);
    return;
  }
  const fields = Object.entries(value as Readonly<Record<string, CellValue>>);
  for (const added of ['x', 'constructor']) yield { ...Object.fromEntries(fields), [added]: 'y' };
  for (const [i, [key, item]] of fields.entries()) {
    yield Object.fromEntries(fields.toSpliced(i, 1));
    for (const one of changed(item)) yield Object.fromEntries(fields.with(i, [key, one]));
  }
}

describe('quick forms', () => {
  it.each([...shipped, { name: 'full', text: FULL }])(
    'take the deck of $name as zod does',
    ({ name, text }) => {
      const value = valueOf(name, text);
      expect(quickDeck(value)).toEqual(deckSchemas().deck.parse(value));
    },
  );

  it('take nothing that zod refuses, and give the same order of keys', () => {
    const { deck } = deckSchemas();
    let taken = 0;
    const wrong: string[] = [];
    for (const value of changed(valueOf('full', FULL))) {
      const quick = quickDeck(value);
      if (!quick) continue;
      taken += 1;
      const { data } = deck.safeParse(value);
      if (JSON.stringify(data) !== JSON.stringify(quick)) wrong.push(JSON.stringify(value));
    }
    expect(wrong).toEqual([]);
    expect(taken).toBeGreaterThan(100);
  });

  it('leave a name to zod that would be no field', () => {
    const value = { ...Object(valueOf('full', FULL)), words: JSON.parse('{"__proto__": "x"}') as CellValue };
    expect(quickDeck(value)).toBeUndefined();
  });
});
