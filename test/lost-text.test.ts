/**
 * Text that cannot be read ends build and export with a failed check and writes nothing; a draft is written all the same and
 * says so on every sheet.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { exportDeck } from '../src/press/services/export-deck.ts';
import type { ExportRequest } from '../src/press/services/types.ts';
import { deckFolder, FACE, type DeckFolder } from './kit/print-deck.ts';
import { readPdf } from './kit/pdf-reading.ts';

const YAML = `title: Lost
version: 1
languages: [en]
components:
  - { name: cards, size: poker, front: face.hbs, data: [{ id: one }, { id: two }] }
documents:
  - { product: rules, template: rules.hbs }
`;
const RULES = '<h1>Rules</h1><p>Read them.</p>\n';

let folder: DeckFolder;
afterEach(() => folder.remove());

function deckWith(front: string, rules = RULES): DeckFolder {
  folder = deckFolder(YAML);
  folder.write('face.hbs', front);
  folder.write('rules.hbs', rules);
  return folder;
}

const at = (style: string, text: string): string =>
  `<div style="position: absolute; ${style}">${text}</div>\n`;
const LONG = 'words '.repeat(40);

// What loses text, and how is it told?
const LOST: readonly (readonly [what: string, front: string, code: string])[] = [
  ['runs over its box', at('left: 5mm; top: 5mm; width: 30mm; height: 10mm', LONG), 'MP1602'],
  [
    'does not shrink enough',
    at('left: 5mm; top: 5mm; width: 20mm; height: 10mm; text-fit: shrink; text-fit-min: 8pt', LONG),
    'MP1601',
  ],
  ['is a word too wide', at('left: 5mm; top: 5mm; width: 10mm', 'Donaudampfschiffahrt'), 'MP1603'],
  ['reaches over the trim', at('left: 50mm; top: 40mm; white-space: nowrap', 'Over the edge'), 'MP4024'],
  [
    'is clipped by a box round its own',
    at('left: 5mm; top: 5mm; width: 20mm; height: 3mm; overflow: hidden', at('top: 0', 'Tall letters')),
    'MP4024',
  ],
  [
    'lies under a ground that comes later',
    FACE + at('left: 4mm; top: 4mm; width: 40mm; height: 20mm; background: #cde; border-radius: 2mm', ''),
    'MP4023',
  ],
  [
    'is turned and lies under a ground that comes later',
    at('left: 10mm; top: 10mm; width: 30mm; transform: rotate(-4deg)', 'Turned words') +
      at('left: 4mm; top: 4mm; width: 45mm; height: 40mm; background: #cde', ''),
    'MP4023',
  ],
  [
    // What is placed is painted over what flows, wherever it stands in the template.
    'flows under a placed ground with a gradient',
    `${at('inset: -3mm; background: linear-gradient(160deg, #fde68a, #f59e0b)', '')}<h1>Words</h1>`,
    'MP4023',
  ],
];

describe('a text that', () => {
  it.each(LOST)('%s keeps everything from being written', async (_, front, code) => {
    const deck = deckWith(front);
    const report = await deck.build({ only: [] });
    const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map((one) => one.code)).toContain(code);
    expect(report.failure).toBe('check');
    expect(report.files).toEqual([]);
    expect(existsSync(deck.out) ? readdirSync(deck.out) : []).toEqual([]);
  });

  // What may look like it and loses nothing?
  it.each([
    [
      'lies over its ground',
      at('left: 4mm; top: 4mm; width: 40mm; height: 20mm; background: #cde', '') + FACE,
    ],
    [
      'shines through a veil',
      FACE + at('left: 4mm; top: 4mm; width: 40mm; height: 20mm; background: rgba(9, 9, 9, 0.2)', ''),
    ],
    [
      'lies under a gradient that ends in nothing',
      FACE +
        at(
          'left: 4mm; top: 4mm; width: 40mm; height: 20mm; background: linear-gradient(#fff, transparent)',
          '',
        ),
    ],
    ['is underlined', at('left: 5mm; top: 5mm', '<u>underlined</u> and <s>struck</s>')],
    [
      'is decoration and cut on purpose',
      `<div aria-hidden="true" style="position: absolute; left: 40mm; top: 5mm; font-size: 60pt">88</div>\n`,
    ],
    [
      'stands beside a picture frame',
      FACE + at('left: 25mm; top: 4mm; width: 20mm; height: 20mm; background: #000', ''),
    ],
  ])('%s is printed', async (_, front) => {
    const report = await deckWith(front).build({ only: ['cards'] });
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(report.files).toHaveLength(1);
  });

  it.each(LOST)('%s is told once for all rows', async (_, front, code) => {
    const named = `${front}${at('left: 5mm; top: 70mm', '{{id}}')}`;
    const { diagnostics } = await deckWith(named).build({ only: [] });
    const told = diagnostics.filter((one) => one.code === code);
    expect(told.map(({ cases }) => cases)).toEqual([['one', 'two']]);
  });

  it('is lost on one card is told with its row', async () => {
    const [, , , [, front = '', code] = []] = LOST;
    const one = `{{#if (eq id "two")}}${front}{{/if}}<p>Words</p>`;
    const { diagnostics } = await deckWith(one).build({ only: ['cards'] });
    const told = diagnostics.filter((found) => found.code === code);
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringContaining('on cards/two/front is cut off'),
    ]);
    expect(told[0]?.notes.map(({ message }) => message)).toEqual(['for row "two"']);
    const place = told[0]?.notes[0]?.place;
    expect(place?.file.text.slice(place.start, place.end)).toContain('two');
  });

  it('is lost in a document holds back the cards as well', async () => {
    const report = await deckWith(FACE, `<div style="height: 5mm; width: 20mm">${LONG}</div>\n`).build({
      only: [],
    });
    expect([report.failure, report.files.length]).toEqual(['check', 0]);
  });
});

describe('a draft', () => {
  const [, , , [, front = ''] = []] = LOST;

  it('is written with warnings and says so on every sheet', async () => {
    const deck = deckWith(front);
    const report = await deck.build({ only: [], isDraft: true });
    expect(report.failure).toBe('none');
    expect(report.diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toContain('warning MP4024');
    expect(report.files.map(({ product }) => product)).toEqual(['cards', 'rules', 'box', 'contact']);
    for (const { path } of report.files) {
      const { pages } = await readPdf(readFileSync(path));
      for (const page of pages) expect(page.texts.map(({ text }) => text).join(' ')).toMatch(/D ?R ?A ?F ?T/);
    }
  });

  it('forgives nothing else', async () => {
    const report = await deckWith('<p>{{nosuch}}</p>\n').build({ isDraft: true });
    expect([report.failure, report.files.length]).toEqual(['input', 0]);
  });
});

describe('an export', () => {
  const [, , , [, front = ''] = []] = LOST;
  const run = (deck: DeckFolder, more: Partial<ExportRequest>) =>
    exportDeck(
      {
        deck: deck.deck,
        out: deck.out,
        target: 'png',
        languages: [],
        papers: ['a4'],
        dpi: 60,
        profile: undefined,
        ...more,
      },
      () => undefined,
      deck.deck,
    );

  it.each(['png', 'svg', 'tts', 'zip', 'cut'] as const)(
    'to %s writes nothing where text is lost',
    async (target) => {
      const deck = deckWith(front);
      const report = await run(deck, { target, dpi: target === 'png' || target === 'tts' ? 60 : undefined });
      expect([report.failure, report.files.length]).toEqual(['check', 0]);
      expect(existsSync(deck.out)).toBe(false);
    },
  );

  it('is made as a draft, with the word on every picture', async () => {
    const lost = deckWith(front);
    const report = await run(lost, { target: 'svg', dpi: undefined, isDraft: true });
    expect(report.failure).toBe('none');
    const svg = (id: string): string =>
      readFileSync(join(lost.out, 'trial', 'svg', 'en', `${id}-front.svg`), 'utf8');
    expect(report.files.length).toBeGreaterThan(2);
    // Letters are outlines: the mark is known by its colour.
    expect(svg('001-one')).toContain('#c2185b');
  });
});
