/** A misspelt key in the words of any document is an error at its place, with the key that was meant. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isScalar, parseDocument, visit, type Scalar } from 'yaml';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../../test/kit/length.ts';
import { meansLanguage } from '../../base/language.ts';
import { readYaml } from '../../deck/read/index.ts';
import type { DocumentData } from '../../deck/read/types.ts';
import { TITLES } from './index.ts';
import { shippedJob, shippedTitle } from './shipped.fixture.ts';

const DECKS = fileURLToPath(new URL('../../../decks/', import.meta.url));

/** Keys whose maps may hold any name: figures by their short names. */
const FREE = new Set(['holds', 'extra']);

/** Where every key of a file stands that its form fixes: neither a language nor below a free map. */
function keysOf(text: string): readonly Scalar<string>[] {
  const keys: Scalar<string>[] = [];
  visit(parseDocument(text), {
    Pair(_, { key }) {
      if (!isScalar<string>(key) || meansLanguage(key.value, [])) return visit.SKIP;
      keys.push(key);
      return FREE.has(key.value) ? visit.SKIP : undefined;
    },
  });
  return keys;
}

const dataOf = (text: string): DocumentData => {
  const file = { name: 'words.yaml', text };
  return { value: readYaml(file, () => undefined)?.value ?? null, source: { file, path: [] } };
};

const documents = TITLES.flatMap(({ game, documents }) =>
  Object.keys(documents).map((product) => ({ game: game.id, product })),
);

describe.each(documents)('the words of $game $product', ({ game, product }) => {
  const { job } = shippedJob(game, product);
  const { text } = job.document.data.source.file;
  const part = shippedTitle(game).title.documents[product];

  const told = (changed: string): readonly (readonly [string, number | undefined, string | undefined])[] => {
    const found: [string, number | undefined, string | undefined][] = [];
    part?.data({
      ...job,
      document: { ...job.document, data: dataOf(changed) },
      report: ({ code, place, help }) => found.push([code, place?.start, help]),
    });
    return found;
  };

  it('come from a file of their own and hold no mistake', () => {
    expect(readFileSync(`${DECKS}${job.document.data.source.file.name}`, 'utf8')).toBe(text);
    expect(told(text)).toEqual([]);
  });

  it('hold no key that could be misspelt in silence', () => {
    const keys = keysOf(text);
    expect(keys.length).toBeGreaterThan(5);
    // Short: every eighth key; they are read by one schema.
    for (const { value, range } of keys.filter((_, index) => isLong || index % 8 === 0)) {
      const end = range?.[1] ?? 0;
      const found = told(`${text.slice(0, end)}xx${text.slice(end)}`);
      expect(found).toContainEqual(['MP1105', range?.[0], expect.stringContaining(value)]);
    }
  });

  it('say which key is missing where one was left out', () => {
    const [first] = keysOf(text);
    const data = dataOf(text);
    const { [String(first?.value)]: gone, ...rest } = data.value as Readonly<Record<string, never>>;
    const found: string[] = [];
    part?.data({
      ...job,
      document: { ...job.document, data: { ...dataOf('{}'), value: rest } },
      report: ({ code, message }) => found.push(`${code} ${message}`),
    });
    expect(gone).toBeDefined();
    expect(found).toContain(`MP1106 "${String(first?.value)}" is missing`);
  });
});

describe('the data of a variant', () => {
  it('are typed too, at their place in deck.yaml', () => {
    const { job, found } = shippedJob('modulo', 'score-pad');
    const { file, path } = job.variant.data.source;
    const changed = { ...file, text: file.text.replace('matches: [1, 2, 3]', 'matchs: [1, 2, 3]') };
    const data = { value: { pads: [1], matchs: [1, 2, 3] }, source: { file: changed, path } };
    const variant = { ...job.variant, data };
    expect(shippedTitle('modulo').title.documents['score-pad']?.data({ ...job, variant })).toBeUndefined();
    expect(found.map(({ code, message, place, help }) => [code, message, place?.file.name, help])).toEqual([
      ['MP1105', 'unknown key "matchs"', 'modulo/deck.yaml', 'did you mean "matches"?'],
    ]);
  });
});
