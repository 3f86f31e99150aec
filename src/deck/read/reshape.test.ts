/** Computed columns of a component: what they hold, and where a mistake in them is. */
import { mapLoader } from './map-loader.fixture.ts';
import { inLanguage } from '../../base/language.ts';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';

import { readDeck } from './read-deck.ts';

const CSV = 'id,cost,strength,name\na,3,2,Crane\nb,0.1,0.2,Tug\nc,,4,Mole\n';

function rows(compute: string, csv = CSV) {
  const found: Diagnostic[] = [];
  const deck = readDeck(
    mapLoader(
      {
        '/d/deck.yaml': `title: T\nversion: 1.0.0\nlanguages: [en]\ncomponents:\n  - name: cards\n    size: poker\n    front: f.hbs\n    data: d.csv\n    compute: ${compute}\n`,
        '/d/d.csv': csv,
        '/d/f.hbs': '',
      },
      '/d',
    ),
    '/d',
    (diagnostic) => found.push(diagnostic),
  );
  const values = (name: string) =>
    deck?.components[0]?.rows.map(({ fields }) => inLanguage(fields, 'en').get(name)?.value) ?? [];
  const places = found.map(({ code, place }) => [code, place?.file.text.slice(place.start, place.end)]);
  return { values, found, places };
}

describe('computed columns', () => {
  it('are sums, texts and choices, in their order', () => {
    const { values, found } = rows(
      '{ total: cost * 2 + strength, label: name + " " + total, tall: if total > 5 then "yes" else "no" }',
    );
    expect(found).toEqual([]);
    expect(values('total')).toEqual([8, 0.4, '']);
    expect(values('label')).toEqual(['Crane 8', 'Tug 0.4', 'Mole ']);
    expect(values('tall')).toEqual(['yes', 'no', 'no']);
  });

  it('hold whether something is so', () => {
    expect(rows('{ dear: cost > 2 or strength > 3 }').values('dear')).toEqual([true, false, true]);
  });

  it.each([
    ['{ total: kost * 2 }', [['MP1141', 'kost']]],
    ['{ total: cost * }', [['MP1126', '']]],
    ['{ cost: 2 * 3 }', [['MP1142', '2 * 3']]],
    [
      '{ total: name * 2 }',
      [
        ['MP1144', 'Crane'],
        ['MP1144', 'Tug'],
        ['MP1144', 'Mole'],
      ],
    ],
    ['{ total: if cost then 2 }', [['MP1126', 'if']]],
  ] as const)('%s is told where it stands', (compute, expected) => {
    expect(rows(compute).places).toEqual(expected);
  });

  it('are there and empty where they cannot be computed, so that one mistake is told once', () => {
    const { values, places } = rows('{ total: kost * 2, double: total * 2 }');
    expect(places).toEqual([['MP1141', 'kost']]);
    expect([values('total'), values('double')]).toEqual([
      ['', '', ''],
      ['', '', ''],
    ]);
    const wrong = rows('{ total: cost * }');
    expect(wrong.values('total')).toEqual(['', '', '']);
    expect(rows('{ cost: 2 * 3 }').values('cost')).toEqual([3, 0.1, '']);
  });

  it('print no number that is not exact, or has an exponent', () => {
    const big = rows('{ total: cost * cost * cost }', 'id,cost\na,4000000000\nb,1000\n');
    expect(big.places).toEqual([['MP1144', '4000000000']]);
    expect(big.found[0]?.message).toContain('larger numbers are not exact');
    expect(big.values('total')).toEqual(['', 1_000_000_000]);
    const endless = `id,cost\na,${'9'.repeat(300)}\n`;
    expect(rows('{ total: cost * cost }', endless).places).toEqual([['MP1144', '9'.repeat(300)]]);
    const { values } = rows(
      '{ small: cost / 10000000, third: cost / 3 * 3, whole: cost * 1234567890123, none: cost + 0.2 - 0.3 }',
      'id,cost\na,1\nb,0.1\n',
    );
    expect(values('small')).toEqual(['0.0000001', '0.00000001']);
    expect(values('third')).toEqual([1, 0.1]);
    expect(values('whole')).toEqual([1234567890123, 123456789012.3]);
    expect(values('none')).toEqual([0.9, 0]);
  });
});
