/** Addresses that open an editor, and no other kind of address. */
import { describe, expect, it } from 'vitest';
import { EDITOR_NAMES, editorPattern } from './editors.ts';

describe('how an editor is told to open a place', () => {
  it('by its name', () => {
    for (const name of EDITOR_NAMES)
      expect(editorPattern(name)).toMatchObject({
        pattern: expect.stringMatching(/^[a-z-]+:\/\/.*\{file\}.*\{line\}/),
      });
  });
  it('by an address of its own', () => {
    expect(editorPattern('emacs://open?url={file}&line={line}')).toHaveProperty('pattern');
  });
  it.each([
    'ed',
    'constructor',
    'javascript:alert({file})',
    'https://a.example/{file}',
    'DATA:text/html,{file}',
    'my-editor://x',
  ])('not by %s', (asked) => expect(editorPattern(asked)).toHaveProperty('why'));
});
