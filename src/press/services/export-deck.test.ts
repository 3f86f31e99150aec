/** A small deck to a print service and to pictures: pages in order, four inks, files as named. */
import { lastWork } from '../../base/host.ts';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPng } from './formats/index.ts';
import { judgePdf, openPdf, prepressFaults } from '../../output/preflight/index.ts';
import { exportDeck } from './export-deck.ts';
import type { Progress } from '../open/types.ts';
import type { Target } from './targets.ts';
import type { ExportReport } from './types.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-export-'));
  mkdirSync(join(folder, 'tiny', 'templates'), { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(join(folder, 'tiny', name), text);
  write(
    'deck.yaml',
    'title: Tiny\nversion: 1.0.0\nlanguages: [en]\ncomponents:\n  - name: cards\n    title: Cards\n    size: poker\n    front: templates/face.hbs\n    back: templates/back.hbs\n    data:\n      - { id: a, copies: 2 }\n      - { id: b }\n',
  );
  write('templates/face.hbs', '<p class="face">{{id}}</p>');
  write('templates/back.hbs', '<p class="back">back</p>');
  write('templates/face.css', '.face { margin: 10mm; color: #000; } body { background: #204080; }');
  write(
    'templates/back.css',
    '.back { margin: 10mm; color: spot("Gold", 100%, device-cmyk(0 0.2 0.6 0.2)); }',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (target: Target, dpi?: number, progress: Progress = () => undefined): Promise<ExportReport> =>
  exportDeck(
    {
      deck: join(folder, 'tiny'),
      out: join(folder, 'out'),
      target,
      languages: [],
      papers: ['a4'],
      dpi,
      profile: undefined,
    },
    progress,
    folder,
  );

describe('exportDeck', () => {
  it.each([
    ['mpc', ['1 of 3', '2 of 3', '3 of 3'], /^(a|b) (front|back)$/],
    ['dtc', ['1 of 3', '2 of 3', '3 of 3'], /^(a|b) (front|back)$/],
    ['png', ['1 of 3', '2 of 3', '3 of 3'], /^\d+-(a|b)-(front|back)\.png(, \d+-(a|b)-(front|back)\.png)?$/],
    ['tts', ['1 of 3', '2 of 3', '3 of 3'], /^tiny-cards-(fronts|back)\.png$/],
  ] as const)(
    'counts the pictures of %s and notes each as a piece of its own',
    async (target, counts, name) => {
      const told: string[] = [];
      const noted: string[] = [];
      await run(target, undefined, ({ done, total, unit }) => {
        if (unit !== 'pictures') return;
        told.push(`${done} of ${total}`);
        noted.push(lastWork());
      });
      expect(told).toEqual(counts);
      for (const work of noted) expect(work).toMatch(name);
    },
  );

  it('makes pages of 2.75 x 3.75 in, back before front, in four inks', async () => {
    const report = await run('dtc');
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const bytes = readFileSync(report.files[0]?.path ?? '');
    const opened = openPdf(bytes);
    if (!opened.ok) throw new Error(opened.why);
    const rule = { pages: 6, page: { width: 198, height: 270 }, inkLimit: 2.4, isLabelled: true };
    expect(prepressFaults(opened.file, rule)).toEqual([]);
    const judged = judgePdf(bytes);
    const colours = judged.ok ? judged.report.pages.map((page) => page.colours) : [];
    expect(colours[0]).toContain('Separation Gold');
    expect(colours[1]).toEqual(['DeviceCMYK']);
  });

  it('names pictures from the data and makes them to the pixel', async () => {
    const report = await run('png', 100);
    const names = readdirSync(join(folder, 'out', 'tiny', 'png', 'en')).sort();
    expect(names).toEqual([
      '001-a-back.png',
      '001-a-front.png',
      '002-b-back.png',
      '002-b-front.png',
      'manifest.json',
    ]);
    const first = report.files.find(({ path }) => path.endsWith('001-a-front.png'));
    expect(readPng(readFileSync(first?.path ?? ''))).toMatchObject({ colourType: 2, dpi: 100 });
  });

  it('uploads every copy and one back to MakePlayingCards', async () => {
    const report = await run('mpc');
    const names = report.files.map(({ path }) => path.split('/en/')[1]);
    expect(names).toEqual([
      'fronts/001-a.png',
      'backs/back.png',
      'fronts/002-a.png',
      'fronts/003-b.png',
      'manifest.json',
    ]);
    expect(report.files[0]?.facts).toBe('822 x 1122 px, 300 dpi, RGB');
  });

  it('refuses another resolution where pixels are fixed', async () => {
    const report = await run('tgc', 600);
    expect(report.diagnostics.map(({ code }) => code)).toEqual(['MP4105']);
    expect(report.files).toEqual([]);
  });
});
