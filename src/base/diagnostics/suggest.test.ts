/** Nearest names: what is offered and what is not. */
import { describe, expect, it } from 'vitest';
import { listNames, nearestName, suggestionFor } from './suggest.ts';

describe('nearestName', () => {
  it('offers names up to two edits away, or a third of a long name', () => {
    expect(nearestName('biuld', ['build', 'check'])).toBe('build');
    expect(nearestName('complection', ['completion'])).toBe('completion');
    expect(nearestName('mod-3', ['modulo', 'mod-3'])).toBe('mod-3');
  });

  it.each([
    ['eight letters, two edits', 'abcdefgh', 'abcdefXX', true],
    ['eight letters, three edits', 'abcdefgh', 'abcdeXXX', false],
    ['nine letters, three edits', 'abcdefghi', 'abcdefXXX', true],
    ['eleven letters, four edits', 'abcdefghijk', 'abcdefgXXXX', false],
    ['twelve letters, four edits', 'abcdefghijkl', 'abcdefghXXXX', true],
    ['three letters, two edits', 'abc', 'aXX', true],
    ['two letters, one edit', 'ab', 'aX', true],
    ['two letters, two edits', 'ab', 'aXX', false],
  ])('has its limit at a third of the length: %s', (_, name, known, isOffered) => {
    expect(nearestName(name, [known])).toBe(isOffered ? known : undefined);
  });

  it('offers nothing that shares too little', () => {
    expect(nearestName('xyz', ['abc'])).toBeUndefined();
    expect(nearestName('de', ['fr', 'en'])).toBeUndefined();
    expect(nearestName('frobnicate', ['build'])).toBeUndefined();
    expect(nearestName('', ['a'])).toBeUndefined();
  });

  it('takes case, underscores and accents in another form as equal', () => {
    expect(nearestName('Score_Pad', ['score-pad', 'score'])).toBe('score-pad');
    expect(nearestName('e\u0301te', ['\u00e9te'])).toBe('\u00e9te');
  });

  it('survives names of objects and very long names', () => {
    expect(nearestName('__proto__', ['copies'])).toBeUndefined();
    expect(nearestName('x'.repeat(100_000), ['copies'])).toBeUndefined();
  });
});

describe('suggestionFor', () => {
  it('asks when something is near, else lists what is known', () => {
    expect(suggestionFor('crad', ['card', 'tile'])).toBe('did you mean "card"?');
    expect(suggestionFor('zzzzzz', ['card', 'tile'])).toBe('known are "card", "tile"');
    expect(suggestionFor('zzzzzz', [])).toBeUndefined();
  });

  it('counts the names after the twelfth', () => {
    expect(listNames(Array.from({ length: 14 }, (_, i) => `n${i}`))).toMatch(/"n11" and 2 more$/);
  });
});
