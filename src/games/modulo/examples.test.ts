/** Every worked example of `decks/modulo/examples.yaml` comes out as written, and cites clauses that exist. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { randomFrom } from '../../base/random.ts';
import type { Json } from '../core/game.ts';
import { replay } from '../core/replay.ts';
import { modulo } from './index.ts';
import { must } from './table.fixture.ts';

interface Case {
  readonly given?: Json;
  readonly play?: readonly string[];
  readonly expect?: Readonly<Record<string, Json>>;
  readonly note?: Readonly<Record<string, string>>;
}
interface Example extends Case {
  readonly id: string;
  readonly title: Readonly<Record<string, string>>;
  readonly kind: string;
  readonly shows: readonly string[];
  readonly cases?: readonly Case[];
}
interface Rule {
  readonly id: string;
  readonly number: number;
  readonly rule?: boolean;
  readonly why?: Readonly<Record<string, string>>;
  readonly text: Readonly<Record<string, string>>;
  readonly question?: Readonly<Record<string, string>>;
}

const load = (name: string): unknown =>
  parse(readFileSync(new URL(`../../../decks/modulo/${name}`, import.meta.url), 'utf8'));
const examples = load('examples.yaml') as readonly Example[];
const rules = load('rules.yaml') as { readonly clauses: readonly Rule[]; readonly rulings: readonly Rule[] };
const casesOf = (example: Example): readonly Case[] => example.cases ?? [example];

describe('examples.yaml', () => {
  it('holds all 13 examples of the study', () => {
    expect(examples).toHaveLength(13);
    expect(new Set(examples.map(({ id }) => id)).size).toBe(13);
    for (const { id, title } of examples) expect([id, Object.keys(title)]).toEqual([id, ['en', 'fr']]);
  });

  it.each(examples.flatMap((example) => casesOf(example).map((one, index) => ({ example, one, index }))))(
    '$example.id, case $index',
    ({ example, one }) => {
      const start = must(modulo.readGiven(one.given ?? {}));
      const replayed = replay(modulo, start, one.play ?? [], randomFrom('example'));
      if (!replayed.ok) expect.fail(`move ${replayed.index}: ${replayed.message}`);
      const seen = modulo.observe(replayed.replay);
      expect(seen).toMatchObject(one.expect ?? {});
      expect(seen.illegal !== undefined).toBe(example.kind === 'illegal');
      const names = [example.note, one.note]
        .flatMap((note) => Object.values(note ?? {}))
        .flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ''));
      for (const name of names) expect(['number', 'string']).toContain(typeof seen[name]);
    },
  );

  it('cites only clauses and rulings that exist', () => {
    const known = new Set([...rules.clauses, ...rules.rulings].map(({ id }) => id));
    for (const { shows } of examples) for (const id of shows) expect(known).toContain(id);
  });
});

describe('rules.yaml', () => {
  it('holds 52 clauses and 13 rulings, numbered in order, in both languages', () => {
    expect(rules.clauses.map(({ number }) => number)).toEqual(Array.from({ length: 52 }, (_, i) => i + 1));
    expect(rules.rulings.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1));
    for (const { id, text, question, why, rule } of [...rules.clauses, ...rules.rulings]) {
      expect([id, Object.keys(text)]).toEqual([id, ['en', 'fr']]);
      expect(id.startsWith('modulo.r-')).toBe(question !== undefined);
      expect(why !== undefined).toBe(rule === false);
      for (const words of [text, question, why].flatMap((texts) => Object.values(texts ?? {})))
        expect(words).not.toMatch(/['\u00a0\u202f]/u);
    }
  });

  it('knows every clause the engine cites', () => {
    const source = ['rules', 'play', 'outcome', 'facts'].map((name) =>
      readFileSync(new URL(`./${name}.ts`, import.meta.url), 'utf8'),
    );
    const cited = source.flatMap((text) => text.match(/'modulo\.(?!fact-)[a-z-]+'/g) ?? []);
    const known = new Set([...rules.clauses, ...rules.rulings].map(({ id }) => `'${id}'`));
    expect(cited.length).toBeGreaterThan(20);
    for (const id of cited) expect(known).toContain(id);
  });
});
