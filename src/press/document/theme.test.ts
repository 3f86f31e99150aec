/** Colours an own deck gives its pages: the known keys, and nothing that is no plain colour. */
import { describe, expect, it } from 'vitest';
import { deckVariables } from './theme.ts';

describe('the colours of a theme', () => {
  it('become custom properties, in the order of the tokens', () => {
    const theme = { deep: '#1b2a3d', fill: '#2F6F8F', hero: '#ffffff' };
    expect(Object.entries(deckVariables({ pixel: undefined, theme }))).toEqual([
      ['--theme-fill', '#2F6F8F'],
      ['--theme-deep', '#1b2a3d'],
    ]);
  });

  it.each([undefined, null, 'red', ['#ffffff'], {}, { fill: 'red; background: url(x)' }, { on: 7 }])(
    'are none in %j',
    (theme) => {
      expect(deckVariables({ pixel: undefined, theme: theme as never })).toEqual({});
    },
  );
});
