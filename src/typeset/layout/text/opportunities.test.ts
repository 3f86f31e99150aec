/** Break positions are those of the tables, whatever way they were found. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../test/kit/length.ts';
import { opportunities, tableBreaks } from './strands.ts';

const inner = (text: string): number[] => tableBreaks(text).filter((position) => position < text.length);

describe('opportunities', () => {
  it.each([
    'The quick brown fox jumps over it.',
    "It's a “quoted” (bracketed) up-to-date and/or e.g. 3.14 word—dash…",
    'À vous\u202f! «\u00a0Où\u00a0» est-ce\u202f? L’été 1 000',
    'a  b   c',
    ' leading',
    'x ! y ; z » «',
    'icon\ufffctext \ufffc\ufffc \ufffc',
    'soft\u00adhyphen zero\u200bwidth word\u2060joiner',
  ])('are those of UAX 14 for %j', (text) => {
    expect(opportunities(text)).toEqual(inner(text));
  });

  it('are those of UAX 14 for any mixture of letters, digits, marks and spaces', () => {
    const characters = fc.constantFrom(...'ab1É œ ’\'"“”«»()[].,:;!?-–—/%€…\u00a0\u202f\u00ad\u200b\ufffc  ');
    const texts = fc.array(characters, { maxLength: 14 }).map((list) => list.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        expect(opportunities(text)).toEqual(inner(text));
      }),
      { numRuns: cases(3000), seed: 5 },
    );
  });
});
