/**
 * What a game's deck must hold, as tests: worked examples that come out as written, clauses numbered and written in both
 * languages, and no clause cited that does not exist.
 *
 * Takes a game and how much its files must hold. Called at the top of `examples.test.ts` of each game.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { randomFrom } from '../../base/random.ts';
import type { Game, Json } from './game.ts';
import { replay } from './replay.ts';

type Words = Readonly<Record<string, string>>;

interface Case {
  readonly given?: Json;
  readonly play?: readonly string[];
  readonly expect?: Readonly<Record<string, Json>>;
  readonly note?: Words;
}

interface Example extends Case {
  readonly id: string;
  readonly title: Words;
  readonly kind: string;
  readonly shows: readonly string[];
  readonly cases?: readonly Case[];
}

interface Rule {
  readonly id: string;
  readonly number: number;
  readonly rule?: boolean;
  readonly why?: Words;
  readonly text: Words;
  readonly question?: Words;
}

/** How much a deck's files hold. */
export interface DeckCounts {
  readonly examples: number;
  readonly clauses: number;
  readonly rulings: number;
}

type AnyGame<S extends Json, M extends Json, O> = Game<S, M, O>;

const load = (game: string, name: string): unknown =>
  parse(readFileSync(new URL(`../../../decks/${game}/${name}`, import.meta.url), 'utf8'));

const casesOf = (example: Example): readonly Case[] => example.cases ?? [example];

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);

/** Names in braces, which a replay must observe. */
const placesIn = (notes: readonly (Words | undefined)[]): readonly string[] =>
  notes
    .flatMap((note) => Object.values(note ?? {}))
    .flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ''));

function checkCase<S extends Json, M extends Json, O>(
  game: AnyGame<S, M, O>,
  example: Example,
  one: Case,
): void {
  const start = game.readGiven(one.given ?? {});
  if (!start.ok) expect.fail(`${start.path ?? ''} ${start.message}`);
  const replayed = replay(game, start.value, one.play ?? [], randomFrom('example'));
  if (!replayed.ok) expect.fail(`move ${replayed.index}: ${replayed.message}`);
  const refusal = replayed.replay.steps.at(-1)?.illegal;
  const seen: Readonly<Record<string, Json>> = {
    ...game.observe(replayed.replay),
    ...(refusal ? { illegal: refusal.clause } : {}),
  };
  expect(seen).toMatchObject(one.expect ?? {});
  expect(refusal !== undefined).toBe(one.expect?.['illegal'] !== undefined);
  for (const name of placesIn([example.note, one.note]))
    expect(['number', 'string']).toContain(typeof seen[name]);
}

function checkRule(game: string, { id, text, question, why, rule }: Rule): void {
  expect([id, Object.keys(text)]).toEqual([id, ['en', 'fr']]);
  expect(id.startsWith(`${game}.r-`)).toBe(question !== undefined);
  expect(why !== undefined).toBe(rule === false);
  for (const words of [text, question, why].flatMap((texts) => Object.values(texts ?? {})))
    expect(words).not.toMatch(/['\u00a0\u202f]/u);
}

/** Defines the tests. */
export function describeDeckFiles<S extends Json, M extends Json, O>(
  game: AnyGame<S, M, O>,
  counts: DeckCounts,
): void {
  const examples = load(game.id, 'examples.yaml') as readonly Example[];
  const { clauses, rulings } = load(game.id, 'rules.yaml') as Readonly<
    Record<'clauses' | 'rulings', readonly Rule[]>
  >;
  const known = new Set([...clauses, ...rulings].map(({ id }) => id));
  describeExamples(game, examples, known, counts.examples);
  describe('rules.yaml', () => {
    it(`holds ${counts.clauses} clauses and ${counts.rulings} rulings, numbered in order, in both languages`, () => {
      expect(clauses.map(({ number }) => number)).toEqual(upTo(counts.clauses));
      expect(rulings.map(({ number }) => number)).toEqual(upTo(counts.rulings));
      for (const rule of [...clauses, ...rulings]) checkRule(game.id, rule);
    });

    it('knows every clause the engine cites', () => {
      const cited = citedClauses(game.id);
      expect(cited.length).toBeGreaterThan(20);
      for (const id of cited) expect(known).toContain(id);
    });
  });
}

/** Clauses that the sources of an engine name. */
function citedClauses(game: string): readonly string[] {
  const folder = new URL(`../${game}/`, import.meta.url);
  const names = readdirSync(folder).filter((name) => /^[^.]+\.ts$/.test(name));
  const source = names.map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const pattern = new RegExp(`'${game}\\.(?!fact-)[a-z-]+'`, 'g');
  return source.flatMap((text) => text.match(pattern) ?? []).map((quoted) => quoted.slice(1, -1));
}

function describeExamples<S extends Json, M extends Json, O>(
  game: AnyGame<S, M, O>,
  examples: readonly Example[],
  known: ReadonlySet<string>,
  count: number,
): void {
  describe('examples.yaml', () => {
    it(`holds all ${count} examples`, () => {
      expect(examples).toHaveLength(count);
      expect(new Set(examples.map(({ id }) => id)).size).toBe(count);
      for (const { id, title } of examples) expect([id, Object.keys(title)]).toEqual([id, ['en', 'fr']]);
    });

    it.each(examples.flatMap((example) => casesOf(example).map((one, index) => ({ example, one, index }))))(
      '$example.id, case $index',
      ({ example, one }) => checkCase(game, example, one),
    );

    it('are of the kind illegal only where a case is refused', () => {
      for (const example of examples.filter(({ kind }) => kind === 'illegal'))
        expect(
          casesOf(example).some((one) => one.expect?.['illegal'] !== undefined),
          example.id,
        ).toBe(true);
    });

    it('cites only clauses and rulings that exist', () => {
      for (const { shows } of examples) for (const id of shows) expect(known).toContain(id);
    });
  });
}
