/** Pictures of a deck: what is said of one that is not there, or not a picture. */
import { mapLoader } from '../../deck/read/map-loader.fixture.ts';
import { expect, it } from 'vitest';
import { BLACK } from '../../base/colour.ts';

import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { createResources } from './resources.ts';

const FILE = { name: 'deck/templates/card.hbs', text: '<img src="x">' };
const PLACE = { file: FILE, start: 5, end: 8 };

async function ask(source: string, files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const found: Diagnostic[] = [];
  const inDeck = Object.entries(files).map(([name, content]) => [`/deck/${name}`, content]);
  const loader = mapLoader(Object.fromEntries(inDeck) as Record<string, string>, '/deck');
  const resources = createResources(loader, '/deck', (one) => found.push(one));
  await resources.prepare([source]);
  const asked = () => resources.image(source, '/deck/templates/card.hbs', PLACE);
  return { first: asked(), second: asked(), found, resources };
}

it('does not say that a missing file beside the templates leaves the deck', async () => {
  const { first } = await ask('../art/fxo.png', { 'art/fox.png': 'x' });
  expect(first).toEqual({
    kind: 'missing',
    reason: 'there is no such file',
    help: 'did you mean "fox.png"?',
  });
  const { first: outside } = await ask('../../fox.png');
  expect(outside).toMatchObject({ reason: '"../../fox.png" leaves the deck folder' });
});

it('tells once, at the place that asks, why a picture cannot be read', async () => {
  const { first, second, found } = await ask('art/fox.png', { 'art/fox.png': 'no picture' });
  expect([first, second]).toEqual([undefined, undefined]);
  expect(found).toMatchObject([{ code: 'MP1950', place: PLACE }]);
});

it('names the folder of pictures where a template asks for one elsewhere', async () => {
  const { resources } = await ask('none.png', { 'fox.png': 'x' });
  expect(resources.image('fox.png', '/deck/deck.yaml', PLACE)).toMatchObject({
    kind: 'missing',
    reason: 'a picture that a template names must be in the folder "art" of the deck',
  });
});

it('names the formats where a file has another', async () => {
  const { first, resources } = await ask('fox.gif', { 'fox.gif': 'GIF89a' });
  expect(first).toMatchObject({ kind: 'missing', reason: 'only PNG, JPEG, WebP and SVG pictures are read' });
  expect(resources.art('none.svg', '/deck/deck.yaml', BLACK, PLACE)).toMatchObject({ kind: 'missing' });
});
