/** Cards that lie on their side, for services that take upright pictures alone: turned clockwise, both sides alike. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportDeck } from './export-deck.ts';
import type { Target } from './targets.ts';

/** A red square at the top left of the front, a blue one at the top left of the back, words below. */
const FACE = `<div class="{{side}}"></div><p style="margin: 20mm 10mm">{{id}}</p>\n`;
const STYLE = `div { position: absolute; left: 4mm; top: 4mm; width: 10mm; height: 10mm }
.front { background: #ff0000 } .back { background: #0000ff }\n`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-side-'));
  mkdirSync(join(folder, 'wide'));
  const write = (name: string, text: string): void => writeFileSync(join(folder, 'wide', name), text);
  const head = 'title: Wide\nversion: 1\nlanguages: [en]\ncomponents:\n';
  write(
    'deck.yaml',
    `${head}  - { name: friends, size: 3.5 x 2.5 in, front: face.hbs, back: face.hbs, data: [{ id: ann }, { id: bob }] }\n`,
  );
  write('face.hbs', FACE);
  write('face.css', STYLE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (target: Target) =>
  exportDeck(
    {
      deck: join(folder, 'wide'),
      out: join(folder, 'out'),
      target,
      languages: [],
      papers: ['a4'],
      dpi: undefined,
      profile: undefined,
    },
    () => undefined,
    folder,
  );

/** The colour in the middle of the square that was at the top left, on an upright picture turned clockwise. */
async function colourOf(path: string): Promise<readonly number[]> {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBeLessThan(info.height);
  // 9 mm from the trim on either side, after an eighth of an inch of bleed.
  const inside = Math.round((9 / 25.4 + 0.125) * 300);
  const at = (inside * info.width + info.width - inside) * info.channels;
  return [...data.subarray(at, at + 3)];
}

describe('a card on its side', () => {
  it.each(['tgc', 'mpc'] as const)('is turned clockwise for %s, front and back', async (target) => {
    const report = await run(target);
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const pictures = report.files.map(({ path }) => path).filter((path) => path.endsWith('.png'));
    const [front, back] = [/front/, /back/].map((side) => pictures.find((path) => side.test(path)) ?? '');
    expect(await colourOf(front ?? '')).toEqual([255, 0, 0]);
    expect(await colourOf(back ?? '')).toEqual([0, 0, 255]);
    expect(report.notes.join('\n')).toContain('turned by a quarter');
  });

  it('keeps its words as words in the file for a press', async () => {
    const report = await run('dtc');
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const [pdf] = report.files;
    expect(pdf?.facts).toContain('4 pages');
    expect(readFileSync(pdf?.path ?? '', 'latin1')).toContain('/ToUnicode');
    expect(report.notes.join('\n')).not.toContain('flattened');
  });
});
