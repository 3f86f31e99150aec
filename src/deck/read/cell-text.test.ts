/** Cells written so that they are read back as what was typed, with everything round them as it was. */
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import { readCsv, readYaml } from './index.ts';
import { canWrite, withCell } from './cell-text.ts';

const VALUES = [
  'Tug',
  '7',
  '2.5',
  'a, b',
  'a; b',
  'say "hi"',
  ' spaced ',
  'two\nlines',
  '# no: yes',
  '- a',
  '[x]',
  '',
  'é',
  "it's",
];
const none = (): undefined => undefined;

describe('a cell of a CSV file', () => {
  const before = 'id;name;cost\r\n# a comment is a row;"old ""one""";3,5\r\nb;Bare;2\r\n';
  it.each(VALUES)('says %j and nothing else differs', (value) => {
    const rows = present(readCsv({ name: 'cards.csv', text: before }, none), 'csv').rows;
    for (const [row, column] of [
      [0, 1],
      [1, 1],
      [1, 2],
    ] as const) {
      const cell = present(rows[row]?.[column], 'cell');
      const text = withCell(cell.place, value);
      const again = present(readCsv({ name: 'cards.csv', text }, none), 'csv').rows;
      expect(again[row]?.[column]?.text).toBe(value.normalize('NFC'));
      const { start, end } = cell.place;
      expect(text.startsWith(before.slice(0, start))).toBe(true);
      expect(text.endsWith(before.slice(end))).toBe(true);
      const others = (all: typeof rows): unknown => all.map((cells) => cells.map((one) => one.text));
      const wanted = rows.map((cells, i) =>
        cells.map((one, j) => (i === row && j === column ? value : one.text)),
      );
      expect(others(again)).toEqual(wanted);
    }
  });
});

describe('a cell of a YAML or JSON file', () => {
  const yaml = `# ours\n- { id: a, name: {en: Old, fr: 'Vieux'}, cost: 2 }\n- id: b\n  name: "Quoted"  # kept\n  text: |\n    two\n    lines\n`;
  const json = '[{"id": "a", "name": "Old", "cost": 2}]\n';
  it.each(VALUES)('says %j and nothing else differs', (value) => {
    for (const [name, text, paths] of [
      [
        'cards.yaml',
        yaml,
        [
          [0, 'name', 'en'],
          [0, 'name', 'fr'],
          [0, 'cost'],
          [1, 'name'],
          [1, 'text'],
        ],
      ],
      [
        'cards.json',
        json,
        [
          [0, 'name'],
          [0, 'cost'],
        ],
      ],
    ] as const)
      for (const path of paths) {
        const read = present(readYaml({ name, text }, none), name);
        const now = withCell(read.placeOf(path), value);
        const again = present(readYaml({ name, text: now }, none), now);
        const at = (one: unknown, way: readonly (string | number)[]): unknown =>
          way.reduce<unknown>((part, step) => (part as Record<string | number, unknown>)[step], one);
        expect(String(at(again.value, path))).toBe(value);
        const rest = (one: unknown): string =>
          JSON.stringify(one, (key, part: unknown) => (key === path.at(-1) ? 0 : part));
        expect(rest(again.value)).toBe(rest(read.value));
        if (name === 'cards.json') JSON.parse(now);
      }
  });
});

describe('which cells can be written', () => {
  const csv = { name: 'cards.csv', text: 'id,name\na,Tug\n' };
  const at = (start: number, end: number) => ({ file: csv, start, end });
  it('those that say their own value', () => {
    expect(canWrite({ value: 'Tug', place: at(10, 13) })).toBe(true);
    // Computed, joined or defaulted: the text there is another.
    expect(canWrite({ value: 1, place: at(8, 9) })).toBe(false);
    expect(canWrite({ value: ['Tug'], place: at(10, 13) })).toBe(false);
    expect(canWrite({ value: 'Tug', place: { ...at(10, 13), file: { ...csv, name: 'a.xlsx!S!B2' } } })).toBe(
      false,
    );
  });
});
