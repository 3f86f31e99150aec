import { expect, it } from 'vitest';
import { frontOf, openShipped } from '../../../test/kit/deck-faces.ts';
import { present } from '../../base/invariant.ts';
import { markedFace } from './draft.ts';

it('a draft has its word over three quarters of the way across', async () => {
  const open = await openShipped('mod-3');
  const face = present(frontOf(open, 'full', '7S').pages[0], 'page');
  const marked = present(markedFace(open, frontOf(open, 'full', '7S')).pages[0], 'page');
  const word = marked.items.slice(face.items.length).find((item) => item.kind === 'glyphs');
  expect(word?.runs.map((run) => run.text)).toEqual(['BROUILLON']);
  expect(((word?.runs[0]?.width ?? NaN) * (word?.size ?? NaN)) / face.size.width).toBeCloseTo(0.75, 1);
});
