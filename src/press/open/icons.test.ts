/** A deck's own icons: a drawing or picture of its folder under a name, before the library, which is only had by its prefix. */
import { mapLoader } from '../../deck/read/map-loader.fixture.ts';
import { expect, it } from 'vitest';
import { rgb } from '../../base/colour.ts';

import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../base/diagnostics/text-printer.ts';
import { openDeck } from './open-deck.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><rect width="10" height="20"/></svg>';
const BLACK = rgb(0, 0, 0);

function open(icons: string, more: Readonly<Record<string, string>> = {}) {
  const found: Diagnostic[] = [];
  const deck = `title: T\nversion: 1\nlanguages: [en]\nicons: ${icons}\ncomponents:\n  - { name: cards, size: poker, front: a.hbs }\n`;
  const files = { '/d/deck.yaml': deck, '/d/a.hbs': '<p>a</p>', '/d/art/gem.svg': SVG, ...more };
  const opened = openDeck('/d', mapLoader(files, '/d'), (one) => found.push(one));
  const place = { file: { name: 'a.hbs', text: '' }, start: 0, end: 0 };
  return {
    found,
    told: found.map((one) => formatDiagnostic(one)),
    icon: (name: string) => opened?.resources.icon(name, BLACK, place),
  };
}

it('are drawings of the folder, by their name or their file', () => {
  const { icon, found } = open('{ g: art/gem.svg }');
  expect(icon('g')).toMatchObject({ kind: 'art', viewBox: { width: 10, height: 20 } });
  expect(icon('art/gem.svg')).toBe(icon('g'));
  expect(found).toEqual([]);
});

it('come before drawings of the library with the same name', () => {
  const { icon } = open('{ crown: art/gem.svg, king: game-icons:crown }');
  expect(icon('crown')).toMatchObject({ viewBox: { width: 10 } });
  expect(icon('king')).toMatchObject({ kind: 'art', viewBox: { width: 512 } });
  expect(icon('game-icons:crown')).toBe(icon('king'));
});

it.each([
  ['fuel-tank', 'write "game-icons:fuel-tank" for the drawing of the library'],
  ['art/gme.svg', 'did you mean "gem.svg"?'],
  ['game-icons:fule-tank', 'did you mean "game-icons:fuel-tank"?'],
])('that are %s are told once, in deck.yaml', (value, help) => {
  const { icon, told } = open(`{ g: ${value} }`);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/deck\.yaml:4:13 error MP1503 the icon "g" is/);
  expect(told[0]).toContain(help);
  expect(icon('g')).toBeUndefined();
});

it('that a template asks for and nobody named have an offer', () => {
  const { icon } = open('{ gem: art/gem.svg }');
  expect(icon('gme')).toMatchObject({ kind: 'missing', help: 'did you mean "gem"?' });
  expect(icon('anchor')).toMatchObject({ help: 'write "game-icons:anchor" for the drawing of the library' });
});
