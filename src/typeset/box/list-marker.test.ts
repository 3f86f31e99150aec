import { describe, expect, it } from 'vitest';
import { build } from './box.fixture.ts';
import { markerText } from './list-marker.ts';

const markers = (html: string): readonly string[] =>
  [...build(html).text.matchAll(/marker .*\n +("[^\n]*"|atom)/g)].map((match) => match[1] ?? '');

describe('list markers', () => {
  it.each([
    ['disc', 1, '•'],
    ['decimal', 12, '12.'],
    ['lower-alpha', 1, 'a.'],
    ['lower-alpha', 26, 'z.'],
    ['lower-alpha', 27, 'aa.'],
    ['upper-alpha', 703, 'AAA.'],
    ['lower-roman', 4, 'iv.'],
    ['upper-roman', 1999, 'MCMXCIX.'],
    ['lower-roman', 4000, '4000.'],
    ['lower-alpha', 0, '0.'],
    ['none', 1, undefined],
  ] as const)('%s %i is %s', (type, value, text) => {
    expect(markerText(type, value)).toBe(text);
  });

  it('count from start and on from value', () => {
    expect(markers('<ol start="3"><li>a</li><li value="7">b</li><li>c</li></ol>')).toEqual([
      '"3."',
      '"7."',
      '"8."',
    ]);
  });

  it('count nested lists apart', () => {
    expect(markers('<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>')).toEqual(['"1."', '"1."', '"2."']);
  });

  it('stand before the words of their item when they are inside', () => {
    const { text } = build('<ul style="list-style-position: inside"><li>a</li></ul>');
    expect(text).toContain('lines li #2\n        "•" #3\n        " " #3\n        "a" #4');
  });

  it('may be an icon, which is decoration', () => {
    const { text, roles } = build('<ul style="list-style-image: icon(game-icons:square)"><li>a</li></ul>');
    expect(text).toContain('marker layout\n          atom layout baseline');
    expect(roles).toBe('Document(L(LI(LBody)))');
  });
});
