/** Helpers that write a text again or otherwise: `replace`, `repeat`, `padZeros`. */
import { describe, expect, it } from 'vitest';
import { print } from './template.fixture.ts';

describe('a text', () => {
  it.each([
    ['{{replace text "a" "o"}}', 'bonono $&amp;'],
    ['{{replace text "" "o"}}', 'banana $&amp;'],
    ['{{replace text "." "o"}}', 'banana $&amp;'],
    ['{{replace text "banana" "$1 $&"}}', '$1 $&amp; $&amp;'],
    ['{{replace cost 3 4}}', '4'],
    ['{{repeat "ab" cost}}', 'ababab'],
    ['{{repeat "ab" 0}}', ''],
    ['{{repeat "" 900000}}', ''],
    ['{{padZeros cost 3}}', '003'],
    ['{{padZeros "1234" 3}}', '1234'],
    ['{{padZeros text 12}}', 'banana $&amp;'],
  ])('%s is %s', (template, text) => {
    expect(print(template, { text: 'banana $&', cost: '3' })).toEqual({ text, found: [] });
  });

  it('is as many icons as a row says', () => {
    const { text } = print('{{rich (repeat "{drop}" cost)}}', { cost: 2 });
    expect(text.match(/<icon name="game-icons:drop"/g)).toHaveLength(2);
  });

  it.each([
    ['{{repeat "ab" -1}}', 'MP1207'],
    ['{{repeat "ab" 1.5}}', 'MP1207'],
    ['{{repeat "ab" "many"}}', 'MP1207'],
    ['{{repeat "abcdef" 900000}}', 'MP1208'],
    ['{{padZeros 3 21}}', 'MP1207'],
    ['{{replace "a" "b"}}', 'MP1207'],
  ])('%s is refused', (template, code) => {
    expect(print(template).found.map((one) => one.code)).toEqual([code]);
  });
});
