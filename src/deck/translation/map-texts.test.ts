/** Texts of YAML files: which maps are texts, and ids that stay the same when lists move. */
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import { readYaml } from '../read/index.ts';
import { mapTexts } from './map-texts.ts';

/** Each text as `id: en|fr`. */
function texts(text: string): readonly string[] {
  const yaml = present(
    readYaml({ name: 'x.yaml', text }, ({ message }) => expect.fail(message)),
    'yaml',
  );
  return mapTexts(yaml, 'x.yaml', ['en', 'fr']).map(
    ({ id, texts: found }) => `${id}: ${['en', 'fr'].map((one) => found.get(one)?.text ?? '').join('|')}`,
  );
}

describe('texts of a YAML file', () => {
  it('are the maps whose keys are all languages, named by the keys that lead to them', () => {
    expect(
      texts('title: { en: Cards, fr: Cartes }\nsize: { width: 3 }\nhome: { en: a, width: 3 }\n'),
    ).toEqual(['x.yaml/title: Cards|Cartes']);
  });

  it.each(['id', 'name', 'product'])('name an item of a list by its own "%s", wherever it is', (key) => {
    expect(texts(`- { ${key}: b, text: { en: B } }\n- { ${key}: 7, text: { en: S } }\n`)).toEqual([
      'x.yaml/b/text: B|',
      'x.yaml/7/text: S|',
    ]);
  });

  it('give two items of one name two ids: their numbers', () => {
    expect(
      texts('- { id: a, text: { en: 1 } }\n- { id: b, text: { en: 2 } }\n- { id: a, text: { en: 3 } }\n'),
    ).toEqual(['x.yaml/1/text: 1|', 'x.yaml/b/text: 2|', 'x.yaml/3/text: 3|']);
  });

  it('number items without a name from 1', () => {
    expect(texts('- { en: one }\n- text: { en: two }\n')).toEqual(['x.yaml/1: one|', 'x.yaml/2/text: two|']);
  });

  it('are one for each place of lists that are equally long, else none', () => {
    expect(texts('say: { en: [a, b], fr: [c, d] }\n')).toEqual(['x.yaml/say/1: a|c', 'x.yaml/say/2: b|d']);
    expect(texts('say: { en: [a, b], fr: [c] }\n')).toEqual([]);
    expect(texts('say: { en: [a], fr: c }\n')).toEqual([]);
  });
});
