/** Letters in ink for a press: black alone, and over the ground below them where the ink limit has room for that. */
import { describe, expect, it } from 'vitest';
import { displayList, filledRect, glyphs, oneSheet } from '../../../../test/kit/display-lists.ts';
import { pageContent, pageObjects } from '../../../../test/kit/pdf-objects.ts';
import { type Colour, rgb } from '../../../base/colour.ts';
import { writePdf } from '../../../output/pdf/index.ts';
import type { DisplayItem, GlyphsItem } from '../../../typeset/paint/types.ts';
import { plainInks, PrepressColours } from './prepress-pixels.ts';

const INK = rgb(0.106, 0.114, 0.165);
const cmyk = (cyan: number, magenta: number, yellow: number, black: number): Colour => ({
  ...{ kind: 'cmyk', cyan, magenta, yellow, black, alpha: 1 },
});
const words = (fill: Colour): GlyphsItem => glyphs('Ink', 20, 50, { owner: -1, fill });
const turned = (items: readonly DisplayItem[]): readonly DisplayItem[] =>
  new PrepressColours({ make: plainInks, limit: 2.4 }, new Map()).list(displayList(items)).pages[0]?.items ??
  [];
const lettersIn = (items: readonly DisplayItem[]) =>
  turned(items).find(({ kind }) => kind === 'glyphs') as GlyphsItem;

describe('letters for a press', () => {
  it('are black alone where they are in ink, and the colour they are in where not', () => {
    expect(lettersIn([words(INK)]).fill).toEqual(cmyk(0, 0, 0, 1));
    expect(lettersIn([words(rgb(1, 0, 0))]).fill).toEqual(cmyk(0, 1, 1, 0));
    expect(lettersIn([words(cmyk(0.4, 0.3, 0.3, 1))]).fill).toEqual(cmyk(0.4, 0.3, 0.3, 1));
  });

  it.each([
    ['paper', [], true],
    ['a light ground', [filledRect([0, 0, 100, 100], cmyk(0.2, 0.2, 0.4, 0))], true],
    ['a ground that leaves no room', [filledRect([0, 0, 100, 100], cmyk(0, 1, 1, 0))], undefined],
    ['a heavy ground elsewhere', [filledRect([0, 200, 100, 100], cmyk(0, 1, 1, 0))], true],
  ] as const)('overprint on %s: %s', (_, ground, wanted) => {
    expect(lettersIn([...ground, words(INK)]).overprints).toBe(wanted);
  });

  it('do not overprint in colours', () => {
    expect(lettersIn([words(rgb(1, 0, 0))]).overprints).toBeUndefined();
  });

  it('are written with overprint on, which is off again for what follows', async () => {
    const items = turned([words(INK), filledRect([0, 60, 9, 9], cmyk(0, 1, 0, 0)), words(cmyk(0, 1, 1, 0))]);
    const bytes = await writePdf(oneSheet(items), {
      date: new Date(0),
      version: '0',
      report: () => undefined,
    });
    const [page] = pageObjects(bytes);
    const content = page ? pageContent(bytes, page) : '';
    expect(
      content
        .match(/\/G\d+ gs|Tj|TJ| f\n|re\nf/g)
        ?.join(' ')
        .replaceAll('\n', ' '),
    ).toMatch(/^\/(G\d+) gs T[jJ] \/(?!\1)(G\d+) gs re f T[jJ]/);
    expect(Buffer.from(bytes).toString('latin1')).toContain('/OP true/op true/OPM 1');
  });
});
