/** A text alone is the strand it is beside a text without letters, which is looked at in the general way. */
import { describe, expect, it } from 'vitest';
import { collectStrands } from './strands.ts';
import { paragraphOf, styled, text } from './text.fixture.ts';

const TEXTS = [
  '',
  ' ',
  'one',
  ' two words ',
  '\n\t a  b\n',
  'e\u0301te\u0301',
  'l’été à',
  '\u00a0x\u00a0',
  'a\u00adb  ',
];
const WAYS = ['normal', 'nowrap', 'pre-line', 'pre-wrap', 'pre'] as const;
const TRANSFORMS = ['none', 'uppercase', 'capitalize'] as const;
const CASES = WAYS.flatMap((whiteSpace) =>
  TRANSFORMS.map((textTransform) => ({ whiteSpace, textTransform })),
);

describe('a text alone', () => {
  it.each(CASES)('is what it is beside an empty one: %j', (change) => {
    const style = styled(change);
    for (const written of TEXTS) {
      const inline = text(written, style);
      expect(collectStrands([inline], undefined)).toEqual(
        collectStrands([inline, text('', style)], undefined),
      );
    }
  });
});

describe('a word alone', () => {
  it.each(['word', '“word”,', '12/54', 'two-part', 'and/or', 'x\u00adyz'])(
    'may be divided where it may be beside others: %s',
    (word) => {
      const [alone, ...none] = paragraphOf(word).segments;
      const [first] = paragraphOf(`${word} then`).segments;
      expect(none).toEqual([]);
      expect(alone?.breaks).toEqual(first?.breaks);
    },
  );
});
