import { describe, expect, it } from 'vitest';
import { layOut } from './layout.fixture.ts';

const FIT = 'text-fit: shrink; text-fit-min: 4pt;';
const LONG = 'a rather long rule text that needs a good deal of room on its small card '.repeat(2);

const sizes = (html: string, css: string, options = {}): readonly number[] => [
  ...new Set(
    layOut({ html, css, ...options })
      .texts()
      .map(({ size }) => size),
  ),
];

describe('fitting text', () => {
  it('stays at its size when it fits', () => {
    expect(sizes('<div class="t">short</div>', `.t { height: 30pt; ${FIT} }`)).toEqual([10]);
  });

  it('shrinks until it fits the height, in quarter points', () => {
    const { texts, box, found } = layOut({
      html: `<div class="t">${LONG}</div>`,
      css: `.t { height: 50pt; line-height: 1.2; ${FIT} }`,
    });
    const [size = 0] = new Set(texts().map((text) => text.size));
    expect(size).toBeLessThan(10);
    expect(size * 4).toBeCloseTo(Math.round(size * 4));
    const bottom = Math.max(...texts().map(({ baseline }) => baseline));
    expect(bottom).toBeLessThan(box('div.t').rect.y + 50);
    expect(found).toEqual([]);
  });

  it('is as large as it can be: half a point more would not fit', () => {
    const css = (size: number): string =>
      `.t { height: 50pt; font-size: ${size}pt; line-height: 1.2; ${FIT} }`;
    const [fitted = 0] = sizes(`<div class="t">${LONG}</div>`, css(10));
    const larger = fitted + 0.5;
    const [again = 0] = sizes(`<div class="t">${LONG}</div>`, css(larger));
    expect(again).toBeLessThan(larger);
    expect(sizes(`<div class="t">${LONG}</div>`, css(fitted))).toEqual([fitted]);
  });

  it('leaves its padding free', () => {
    const { texts, box } = layOut({
      html: `<div class="t">${LONG}</div>`,
      css: `.t { height: 70pt; padding: 12pt 0; line-height: 1.2; ${FIT} }`,
    });
    const { rect } = box('div.t');
    const baselines = texts().map(({ baseline }) => baseline);
    expect(Math.min(...baselines)).toBeGreaterThan(rect.y + 12);
    expect(Math.max(...baselines)).toBeLessThan(rect.y + rect.height - 12);
  });

  it('never falls under a tenth of its size where there is no least size', () => {
    const css = '.t { height: 1pt; text-fit: shrink; text-fit-min: 0 }';
    expect(sizes(`<div class="t">${LONG}</div>`, css)).toEqual([1]);
  });

  it('keeps the lines under its words at their depth', () => {
    const depths = (css: string): readonly number[] => {
      const { texts, rules: lines } = layOut({
        html: '<p>plain <u>base<sup>up</sup></u> and so on</p>',
        css: `p { white-space: nowrap; font-size: 10pt } sup { vertical-align: 4pt } ${css}`,
      });
      const rules = lines();
      const raised = texts().filter(({ run }) => /^(base|up)/.test(run.text));
      expect(rules.length).toBeGreaterThan(0);
      return rules.map(({ rect }, i) => (rect.y - (raised[i]?.baseline ?? 0)) / (raised[i]?.size ?? 1));
    };
    const usual = depths('');
    const small = depths(`p { width: 40pt; ${FIT} }`);
    expect(small).toHaveLength(usual.length);
    for (const [i, depth] of small.entries()) expect(depth).toBeCloseTo(usual[i] ?? Number.NaN, 2);
  });

  it.each([
    [5, 47, 30, 17],
    [5, 58, 37, 9],
    [5, 54, 35, 13],
  ])(
    'stays at a size that was seen to fit where a rounder one breaks worse: %i words in %i x %i',
    (count, width, height, icon) => {
      // The first icon moves up to the words when they get a little smaller; the second then needs a line of its own.
      const words = Array.from({ length: count }, () => 'word').join(' ');
      const { found, texts } = layOut({
        html: `<div class="t">${words} <i class="a"></i> <i class="b"></i></div>`,
        css: `.t { width: ${width}pt; height: ${height}pt; font-size: 14pt; line-height: 1.1; text-fit: shrink; text-fit-min: 2pt }
        i { display: inline-block; height: 24pt; vertical-align: top } .a { width: ${icon}pt } .b { width: ${width - 8}pt }`,
      });
      expect(found).toEqual([]);
      expect(texts()[0]?.size).toBeLessThan(14);
    },
  );

  it('fits one line into the width', () => {
    const css = `h1 { font-size: 40pt; white-space: nowrap; ${FIT} }`;
    const { texts, found } = layOut({ html: '<h1>Star Freight</h1>', css });
    const end = Math.max(...texts().map(({ x, size, run }) => x + size * run.width));
    expect(end).toBeLessThanOrEqual(100.01);
    expect(end).toBeGreaterThan(94);
    expect(found).toEqual([]);
  });

  it('stops at the smallest size and says what is too much', () => {
    const { texts, found } = layOut({
      html: `<div class="t">${LONG}</div>`,
      css: '.t { height: 20pt; text-fit: shrink; text-fit-min: 8pt }',
    });
    expect(new Set(texts().map(({ size }) => size))).toEqual(new Set([8]));
    expect(found).toMatchObject([{ code: 'MP1601', severity: 'error' }]);
    expect(found[0]?.message).toMatch(/^test: div\.t does not fit at its smallest size, [\d.]+ mm too much$/);
  });

  it('works in a flex item that takes what is left', () => {
    const { box, texts, found } = layOut({
      html: `<div class="card"><h3>Title</h3><div class="t">${LONG}</div></div>`,
      css: `.card { display: flex; flex-direction: column; height: 100% } .t { flex: 1; ${FIT} font-size: 14pt; line-height: 1.2 } h3 { font-size: 12pt; line-height: 15pt; margin: 0 }`,
    });
    expect(box('div.t').rect.height).toBeCloseTo(85);
    expect(texts().at(-1)?.size).toBeLessThan(14);
    expect(found).toEqual([]);
  });

  it('shrinks everything inside: paragraphs, their lines, letters and pills', () => {
    const css = `.t { height: 40pt; ${FIT} } p { letter-spacing: 1pt } .pill { display: inline-block; padding: 1pt }`;
    const { texts, box } = layOut({
      html: `<div class="t"><p>${LONG} <span class="pill">R7</span></p></div>`,
      css,
    });
    const [first] = texts();
    const scale = (first?.size ?? 0) / 10;
    expect(scale).toBeLessThan(1);
    expect(first?.letterSpacing).toBeCloseTo(scale);
    const wrapper = layOut({
      html: `<div class="t"><p>${LONG} <span class="pill">R7</span></p></div>`,
      css,
    }).boxes('span.pill');
    expect(wrapper[0]?.transform?.[0]).toBeCloseTo(scale);
    expect(box('p').rect.height).toBeLessThanOrEqual(40.01);
  });

  it('takes the smallest scale of a group on one face, and tells it', () => {
    const css = `.t, .u { height: 30pt; text-fit-group: rules; line-height: 1.2; ${FIT} }`;
    const { laidOut, texts } = layOut({
      html: `<div class="t">${LONG}</div><div class="u">short</div>`,
      css,
    });
    expect(new Set(texts().map(({ size }) => size)).size).toBe(1);
    const [fit] = laidOut.fits ?? [];
    expect(fit?.group).toBe('rules');
    expect((fit?.scale ?? 1) * 10).toBeCloseTo(texts()[0]?.size ?? NaN);
  });

  it('takes the scale of its group from an earlier pass', () => {
    const css = `.t { height: 30pt; text-fit-group: rules; ${FIT} }`;
    const options = { fitScales: new Map([['rules', 0.65]]) };
    expect(sizes('<div class="t">short</div>', css, { options })).toEqual([6.5]);
  });
});
