import { describe, expect, it } from 'vitest';
import { readDeckNote } from './deck-note.ts';

const NOTE = { deck: 'mod', language: 'en', paper: 'a4', edition: 'large', flip: 'fold', grid: 'full' };
const read = (note: unknown) => readDeckNote(JSON.stringify({ deck: note }));

describe('the note of a deck in its files', () => {
  it('is read as it was written', () => {
    expect(read(NOTE)).toEqual(NOTE);
    expect(read({ ...NOTE, more: 'of a later version' })).toEqual(NOTE);
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['another note', '{"sheet":{}}'],
    ['text in its place', '{"deck":"mod"}'],
  ])('is not taken from %s', (_, text) => {
    expect(readDeckNote(text)).toBeUndefined();
  });

  it.each(['deck', 'language', 'paper', 'edition', 'flip', 'grid'])(
    'is refused where %s is no such value',
    (name) => {
      expect(read({ ...NOTE, [name]: 7 })).toBeUndefined();
      expect(read({ ...NOTE, [name]: 'x'.repeat(300) })).toBeUndefined();
      expect(read({ ...NOTE, [name]: undefined })).toBeUndefined();
    },
  );
});
