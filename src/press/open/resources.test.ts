/** Pictures of a deck: what is said of one that is not there, or not a picture. */
import { mapLoader } from '../../deck/read/map-loader.fixture.ts';
import { expect, it } from 'vitest';
import { BLACK } from '../../base/colour.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { onceIn } from '../../base/diagnostics/once.ts';
import { alphaPng } from '../../../test/brought/pictures.ts';
import { createResources } from './resources.ts';

const FILE = { name: 'deck/templates/card.hbs', text: '<img src="x">' };
const PLACE = { file: FILE, start: 5, end: 8 };

function ask(source: string, files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const found: Diagnostic[] = [];
  const inDeck = Object.entries(files).map(([name, content]) => [`/deck/${name}`, content]);
  const loader = mapLoader(Object.fromEntries(inDeck) as Record<string, string>, '/deck');
  const resources = createResources(loader, '/deck', onceIn(found));
  const asked = () => resources.image(source, '/deck/templates/card.hbs', PLACE);
  return { first: asked(), second: asked(), found, resources };
}

it('does not say that a missing file beside the templates leaves the deck', () => {
  const { first } = ask('../art/fxo.png', { 'art/fox.png': 'x' });
  expect(first).toEqual({
    kind: 'missing',
    reason: 'there is no such file',
    help: 'did you mean "fox.png"?',
  });
  const { first: outside } = ask('../../fox.png');
  expect(outside).toMatchObject({ reason: '"../../fox.png" leaves the deck folder' });
});

it('tells once, at the place that asks, why a picture cannot be read', () => {
  const { first, second, found } = ask('art/fox.png', { 'art/fox.png': 'no picture' });
  expect([first, second]).toEqual([undefined, undefined]);
  expect(found).toMatchObject([{ code: 'MP1950', place: PLACE }]);
});

it('gives a picture when it is asked for, and says where it was asked for if the rest of it is damaged', async () => {
  const whole = alphaPng(8, 8, () => 255);
  const { first, resources, found } = ask('people/fox.png', { 'people/fox.png': whole });
  expect(first).toMatchObject({ kind: 'image', width: 8, height: 8, hasAlpha: true });
  expect(await resources.settle()).toEqual([]);
  expect(first).toHaveProperty('opacity.data.length', 64);
  const broken = Uint8Array.from(whole);
  broken[45] = (broken[45] ?? 0) ^ 255;
  const second = ask('fox.png', { 'fox.png': broken });
  expect(await second.resources.settle()).toEqual([second.first]);
  expect(second.found).toMatchObject([{ code: 'MP1952', place: PLACE }]);
  expect(second.resources.image('fox.png', '/deck/deck.yaml', PLACE)).toBeUndefined();
  expect(found).toEqual([]);
});

it('names the formats where a file has another', () => {
  const { first, resources } = ask('fox.gif', { 'fox.gif': 'GIF89a' });
  expect(first).toMatchObject({ kind: 'missing', reason: 'only PNG, JPEG, WebP and SVG pictures are read' });
  expect(resources.art('none.svg', '/deck/deck.yaml', BLACK, PLACE)).toMatchObject({ kind: 'missing' });
});
