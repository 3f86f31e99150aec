/** The `where:` filter: what it understands, what passes, and where a mistake is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passes } from './filter.ts';
import { parseFilter } from './filter-parser.ts';
import type { CellValue } from './types.ts';

const row: Readonly<Record<string, CellValue>> = {
  copies: 2,
  suit: 'hearts',
  rank: '10',
  wild: false,
  note: '',
};
const test = (text: string): boolean | string => {
  const parsed = parseFilter(text);
  return parsed.ok ? passes(parsed.filter, (name) => row[name]) : `${parsed.start} ${parsed.message}`;
};

describe('parseFilter and passes', () => {
  it.each([
    ['copies > 0', true],
    ['copies >= 3', false],
    ['suit == hearts', true],
    ['suit != "hearts"', false],
    ["suit == 'hearts'", true],
    ['rank > 9', true],
    ['rank == 10', true],
    ['wild', false],
    ['not wild and not note', true],
    ['wild or copies == 2', true],
    ['not (wild or copies == 2)', false],
    ['wild and wild or copies', true],
    ['copies == -2', false],
    ['wild == false', true],
    ['copies + 3 > 4', true],
    ['copies * 2 - 1 == 3', true],
    ['copies -2 == 0', true],
    ['(copies + 1) * rank == 30', true],
    ['rank % 3 == 1 and rank / 4 == 2.5', true],
    ['suit + "!" == "hearts!"', true],
    ['(if copies > 1 then rank else 0) == 10', true],
    ['note * 2 == ""', true],
  ])('%s', (text, expected) => {
    expect(test(text)).toBe(expected);
  });

  it.each([
    ['copies = 2', '7 write == to compare'],
    ['copies > ', '9 a field or a value is missing here'],
    ['(copies > 1', '0 this parenthesis is not closed'],
    ['copies > 1 suit', '11 "suit" is not expected here; join with and, or'],
    ['copies & 1', '7 "&" has no meaning here'],
    ['', '0 a field or a value is missing here'],
    ['process.exit(1)', '12 "(" is not expected here; join with and, or'],
  ])('refuses %s', (text, message) => {
    expect(test(text)).toBe(message);
  });

  it('refuses endless parentheses', () => {
    expect(test('('.repeat(3_000))).toBe('20 parentheses are nested more than 20 deep');
    expect(test(`${'('.repeat(20)}copies${')'.repeat(20)}`)).toBe(true);
  });

  it('never throws and always ends', () => {
    const piece = fc.constantFrom('a', 'and', 'or', 'not', '(', ')', '==', '<', '"x"', '3', '=', '#', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const parsed = parseFilter(pieces.join(' '));
        if (parsed.ok) passes(parsed.filter, () => null);
        else expect(parsed.start).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a filter that is too large', () => {
  const faultOf = (text: string) => {
    const parsed = parseFilter(text);
    return parsed.ok ? 'read' : parsed.isLimit ? 'limit' : 'wrong';
  };

  it('is a limit, by its length and by its parentheses', () => {
    const chain = (length: number) =>
      'a or '
        .repeat(1000)
        .slice(0, length - 1)
        .trimEnd()
        .padEnd(length, 'a');
    expect(faultOf('copies or '.repeat(399) + 'copies')).toBe('read');
    expect(faultOf(chain(4001))).toBe('limit');
    expect(faultOf('copies or '.repeat(20_000) + 'copies')).toBe('limit');
    expect(faultOf(`${'('.repeat(20)}a${')'.repeat(20)}`)).toBe('read');
    expect(faultOf(`${'('.repeat(21)}a${')'.repeat(21)}`)).toBe('limit');
    expect(faultOf('a ==')).toBe('wrong');
  });
});
