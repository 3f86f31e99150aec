/** Words under what a designer lays over them: what is left to read decides, not the kind of cover. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { deckFolder, type DeckFolder } from '../kit/print-deck.ts';
import { alphaPng, svg } from './pictures.ts';

const YAML = `title: Covers
version: 1
languages: [en]
icons: { seed: art/full.svg }
components:
  - { name: cards, size: square-50, front: face.hbs, data: [{ id: one }] }
`;
const WORDS = '<p style="margin: 10mm 5mm; font-size: 9pt">Discard two cards, then draw one.</p>\n';

let folder: DeckFolder;
afterEach(() => folder.remove());

/** Codes of the errors of a card with the words, and what lies over them. */
async function errorsUnder(over: string, words = WORDS): Promise<readonly string[]> {
  folder = deckFolder(YAML);
  mkdirSync(join(folder.deck, 'art'), { recursive: true });
  const write = (name: string, bytes: Buffer): void => writeFileSync(join(folder.deck, 'art', name), bytes);
  write(
    'opaque.png',
    alphaPng(8, 8, () => 255),
  );
  write(
    'clear.png',
    alphaPng(8, 8, () => 0),
  );
  write(
    'veil.png',
    alphaPng(8, 8, () => 120),
  );
  // A frame with a window: what most programs export to be laid over a card.
  write(
    'frame.png',
    alphaPng(100, 100, (x, y) => (Math.min(x, y, 99 - x, 99 - y) < 8 ? 255 : 0)),
  );
  folder.write('art/full.svg', svg('<path d="M0 0h20v20H0z" fill="#c00"/>'));
  folder.write('art/ring.svg', svg('<path d="M0 0h20v20H0zM2 2v16h16V2z" fill="#c00"/>'));
  folder.write('art/line.svg', svg('<path d="M0 10h20" stroke="#c00" stroke-width=".2"/>'));
  folder.write('art/bar.svg', svg('<path d="M0 10h20" stroke="#c00" stroke-width="20"/>'));
  folder.write(
    'art/clipped.svg',
    svg('<clipPath id="c"><path d="M0 0h20v1H0z"/></clipPath><path clip-path="url(#c)" d="M0 0h20v20H0z"/>'),
  );
  folder.write('face.hbs', words + over);
  const { diagnostics } = await folder.build({ only: ['cards'] });
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

const AT = 'position: absolute; left: 4mm; top: 8mm; width: 42mm; height: 16mm';
const picture = (name: string, more = ''): string =>
  `<img src="art/${name}" alt="" style="${AT}; object-fit: fill; ${more}"/>`;
const drawing = (inside: string): string =>
  `<svg style="${AT}" viewBox="0 0 42 16" preserveAspectRatio="none">${inside}</svg>`;

describe('words are lost under', () => {
  it.each([
    ['a path of a drawing', drawing('<path d="M0 0h42v16H0z" fill="#c00"/>')],
    ['a rectangle of a drawing', drawing('<rect width="42" height="16" fill="#c00"/>')],
    ['a wide line of a drawing', drawing('<path d="M0 8h42" stroke="#c00" stroke-width="16"/>')],
    ['a drawing from a file', picture('full.svg')],
    ['a drawing of one wide line', picture('bar.svg')],
    ['an icon', `<icon name="seed" style="${AT}; height: 42mm; top: 2mm"></icon>`],
    ['a picture whose alpha is full everywhere', picture('opaque.png')],
    [
      'the same as a background',
      `<div style="${AT}; background: url(art/opaque.png) 0 0 / 100% 100%"></div>`,
    ],
    ['a drawing as a background', `<div style="${AT}; background: url(art/full.svg) 0 0 / cover"></div>`],
    ['a turned box', `<div style="${AT}; background: #c00; transform: rotate(5deg)"></div>`],
    ['two halves', drawing('<path d="M0 0h21v16H0z"/><path d="M21 0h21v16H21z"/>')],
    ['the bar of a frame', picture('frame.png', 'top: 11mm; height: 60mm; left: -10mm; width: 60mm')],
    ['a round box', `<div style="${AT}; background: #c00; border-radius: 8mm"></div>`],
  ])('%s', async (_, over) => {
    expect(await errorsUnder(over)).toContain('MP4023');
  });
});

describe('words are read', () => {
  it.each([
    ['in the window of a frame', picture('frame.png', 'left: 0; top: 0; width: 50mm; height: 50mm')],
    ['in a drawn ring', picture('ring.svg', 'left: -5mm; top: -5mm; width: 60mm; height: 60mm')],
    ['beside what a clip leaves of a drawing', picture('clipped.svg')],
    ['under a picture of which nothing is seen', picture('clear.png')],
    ['through a picture that is half clear', picture('veil.png')],
    ['through a drawing that is half clear', drawing('<path d="M0 0h42v16H0z" fill="#c00" opacity=".5"/>')],
    ['under a hairline of a drawing', picture('line.svg')],
    [
      'through a box that is multiplied',
      `<div style="${AT}; background: #c00; mix-blend-mode: multiply"></div>`,
    ],
    ['over a drawing that lies below', picture('full.svg', 'z-index: -1')],
    [
      'beside a drawing cut by a circle',
      drawing('<path d="M0 0h42v16H0z"/>').replace(AT, `${AT}; clip-path: circle(1mm at 41mm 15mm)`),
    ],
    [
      'where a long fade is still clear',
      `<div style="${AT}; background: linear-gradient(transparent 70%, #fff)"></div>`,
    ],
  ])('%s', async (_, over) => {
    expect(await errorsUnder(over)).toEqual([]);
  });
});
