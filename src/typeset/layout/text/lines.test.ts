/** Lines: where they break, how they align, what they weigh. */
import { describe, expect, it } from 'vitest';
import { BLACK } from '../../../base/colour.ts';
import { intrinsicWidths } from './segments.ts';
import {
  atom,
  bench,
  BREAK,
  broken,
  drawnWidth,
  paragraphOf,
  placed,
  readLines,
  styled,
  text,
  texts,
} from './text.fixture.ts';

const PROSE = 'Draw three cards and lay them side by side so that they read as a number.';

describe('greedy lines', () => {
  it('fill each line with as many words as fit and keep every character', () => {
    const paragraph = paragraphOf(PROSE);
    const lines = readLines(paragraph, 120);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('')).toBe(PROSE);
    const { lines: laid } = broken(paragraph, 120);
    laid.forEach((line, i) => {
      expect(line.width).toBeLessThanOrEqual(120);
      const next = laid[i + 1]?.segments[0];
      if (next) expect(line.width + (line.segments.at(-1)?.trailing ?? 0) + next.width).toBeGreaterThan(120);
    });
  });

  it('end wrapped lines with the space they broke at, so that copied words stay apart', () => {
    const lines = readLines(paragraphOf(PROSE), 120);
    expect(lines.slice(0, -1).every((line) => line.endsWith(' '))).toBe(true);
    expect(lines.at(-1)).toMatch(/number\.$/);
  });

  it('never cut a word that is too long, and say by how much it is', () => {
    const paragraph = paragraphOf('a Donaudampfschifffahrt b');
    const { overflow, lines } = broken(paragraph, 50);
    const word = lines[1]?.width ?? 0;
    expect(readLines(paragraph, 50)).toEqual(['a ', 'Donaudampfschifffahrt ', 'b']);
    expect(overflow).toBeCloseTo(word - 50, 6);
    expect(broken(paragraph, word).overflow).toBe(0);
  });

  it('are one line at infinite width and at the widest width of the paragraph', () => {
    const paragraph = paragraphOf(PROSE);
    const { max } = intrinsicWidths(paragraph, 1);
    expect(broken(paragraph, Infinity).lines).toHaveLength(1);
    expect(broken(paragraph, max).lines).toHaveLength(1);
    expect(broken(paragraph, max - 0.1).lines).toHaveLength(2);
    expect(broken(paragraph, Infinity).width).toBeCloseTo(max, 9);
  });

  it('hold at the narrowest width without overflow, and not below', () => {
    const paragraph = paragraphOf(PROSE);
    const { min } = intrinsicWidths(paragraph, 1);
    expect(broken(paragraph, min).overflow).toBe(0);
    expect(broken(paragraph, min - 0.1).overflow).toBeCloseTo(0.1, 6);
  });

  it('are made by forced breaks, empty ones included, but not by one at the end', () => {
    const style = styled();
    const inlines = [text('one ', style), BREAK, BREAK, text(' two', style), BREAK];
    const paragraph = paragraphOf(inlines);
    expect(readLines(paragraph, 200)).toEqual(['one ', '', 'two ']);
    expect(broken(paragraph, 200).height).toBeCloseTo(36, 9);
  });

  it('are none for no content and for white space alone', () => {
    expect(broken(paragraphOf(''), 100)).toEqual({ lines: [], height: 0, width: 0, overflow: 0 });
    expect(broken(paragraphOf(' \n\t '), 100).lines).toHaveLength(0);
  });
});

describe('the last line of a pretty paragraph', () => {
  const WORDS = ['Draw', 'three', 'cards', 'and', 'lay', 'them', 'side', 'by', 'side', 'so', 'it', 'is'];
  const wordsOn = (line: string | undefined): number => (line ?? '').trim().split(' ').length;

  it('is no short word alone, at any width, and no line is added', () => {
    let mended = 0;
    for (let count = 4; count <= WORDS.length; count++)
      for (let width = 60; width < 200; width += 3) {
        const prose = WORDS.slice(0, count).join(' ');
        const [plain, pretty] = [paragraphOf(prose), paragraphOf(prose, { textWrap: 'pretty' })];
        const lines = readLines(pretty, width);
        expect(lines).toHaveLength(readLines(plain, width).length);
        expect(lines.join('')).toBe(readLines(plain, width).join(''));
        expect(broken(pretty, width).overflow).toBe(0);
        // One word above would be lost as well.
        if (lines.length > 1 && wordsOn(lines.at(-2)) > 2) expect(wordsOn(lines.at(-1))).toBeGreaterThan(1);
        if (lines.at(-1) !== readLines(plain, width).at(-1)) mended++;
      }
    expect(mended).toBeGreaterThan(10);
  });
});

describe('scale', () => {
  it('multiplies everything, so that a fit is arithmetic', () => {
    const change = { letterSpacing: 0.4, wordSpacing: 1, textIndent: 8 } as const;
    const paragraph = paragraphOf(PROSE, change);
    const whole = broken(paragraph, 160);
    const half = broken(paragraph, 80, 0.5);
    expect(half.lines.map((line) => line.segments)).toEqual(whole.lines.map((line) => line.segments));
    expect(half.height).toBeCloseTo(whole.height / 2, 9);
    expect(half.width).toBeCloseTo(whole.width / 2, 9);
    expect(intrinsicWidths(paragraph, 0.5).max).toBeCloseTo(intrinsicWidths(paragraph, 1).max / 2, 9);
  });
});

describe('alignment', () => {
  const widths = (align: 'left' | 'right' | 'center' | 'justify') => {
    const paragraph = paragraphOf(PROSE, { textAlign: align });
    return { paragraph, layout: broken(paragraph, 120) };
  };

  it('moves lines by what is free', () => {
    const [left, right, center] = [widths('left'), widths('right'), widths('center')].map(
      (x) => x.layout.lines,
    );
    left?.forEach((line, i) => {
      expect(line.left).toBe(0);
      expect(right?.[i]?.left).toBeCloseTo(120 - line.width, 9);
      expect(center?.[i]?.left).toBeCloseTo((120 - line.width) / 2, 9);
    });
  });

  it('begins at the start when a line does not fit', () => {
    const { lines } = broken(paragraphOf('Donaudampfschifffahrt', { textAlign: 'center' }), 50);
    expect(lines[0]?.left).toBe(0);
  });

  it('justifies by spaces alone: words and spaces of a line add up to the width', () => {
    const { paragraph, layout } = widths('justify');
    const rows = placed(paragraph, layout);
    layout.lines.forEach((line, i) => {
      const runs = texts(rows[i] ?? []);
      const first = runs[0]?.x ?? 0;
      const last = runs.at(-1);
      const hanging = line.last ? 0 : (line.segments.at(-1)?.trailing ?? 0) + line.spaceExtra;
      const end = (last?.x ?? 0) + (last ? drawnWidth(last) : 0) - hanging;
      expect(first).toBe(0);
      if (line.last) expect(end).toBeLessThan(120);
      else expect(end).toBeCloseTo(120, 6);
    });
    expect(layout.lines.at(-1)?.spaceExtra).toBe(0);
  });

  it('counts no syllables as spaces when it justifies', () => {
    const change = { textAlign: 'justify', hyphens: 'auto' } as const;
    const paragraph = paragraphOf('the extraordinary configuration of communications', change);
    const { lines } = broken(paragraph, 66);
    for (const line of lines.filter((l) => !l.last)) {
      const spaces = line.segments.length - 1;
      if (spaces > 0) expect(line.spaceExtra * spaces + natural(line.segments)).toBeCloseTo(66, 6);
      else expect(line.spaceExtra).toBe(0);
    }
  });

  const natural = (segments: readonly { width: number; trailing: number }[]): number =>
    segments.reduce((sum, s, i) => sum + s.width + (i < segments.length - 1 ? s.trailing : 0), 0);

  it('indents the first line, by points or by a share of the width', () => {
    const lines = broken(paragraphOf(PROSE, { textIndent: 20 }), 120).lines;
    expect(lines.map((line) => line.left)).toEqual([20, ...lines.slice(1).map(() => 0)]);
    const share = broken(paragraphOf(PROSE, { textIndent: { percent: 10, plus: 1 } }), 120).lines;
    expect(share[0]?.left).toBeCloseTo(13, 9);
  });

  it('leaves letter spacing after the last letter of a line out of its width', () => {
    const plain = broken(paragraphOf('ABC'), 100).width;
    expect(broken(paragraphOf('ABC', { letterSpacing: 2 }), 100).width).toBeCloseTo(plain + 4, 6);
  });
});

describe('line boxes', () => {
  const height = (change: Parameters<typeof styled>[0]): number =>
    broken(paragraphOf('x', change), 100).height;

  it('are as high as line-height says', () => {
    expect(height({ lineHeight: { kind: 'multiple', value: 1.5 } })).toBeCloseTo(15, 9);
    expect(height({ lineHeight: { kind: 'length', value: 13 } })).toBeCloseTo(13, 9);
    expect(height({ lineHeight: { kind: 'normal' } })).toBeCloseTo(13, 9);
  });

  it('put the baseline where half the leading leaves it', () => {
    const line = broken(paragraphOf('x'), 100).lines[0];
    expect(line?.baseline).toBeCloseTo(9.84 - 0.5, 9);
  });

  it('do not grow for fallback characters', () => {
    expect(broken(paragraphOf('7 ≡ 1'), 100).height).toBeCloseTo(12, 9);
  });

  it('do not grow for superior figures of usual size', () => {
    const container = styled();
    const small = styled({ fontSize: 7 });
    const paragraph = paragraphOf([text('x', container), text('2', small, { raise: 10 / 3 })]);
    expect(broken(paragraph, 100).height).toBeCloseTo(12, 9);
    const [base, superior] = texts(placed(paragraph, broken(paragraph, 100))[0] ?? []);
    expect((base?.baseline ?? 0) - (superior?.baseline ?? 0)).toBeCloseTo(10 / 3, 9);
  });

  it('grow for larger text', () => {
    const paragraph = paragraphOf([text('x'), text('Y', styled({ fontSize: 20 }))]);
    expect(broken(paragraph, 100).height).toBeCloseTo(24, 9);
  });
});

describe('atoms', () => {
  const context = bench({ measureAtom: () => ({ width: 30, height: 40, baseline: 30 }) }).context;

  it('stick to letters that touch them, and to one another not at all', () => {
    const icon = atom();
    const paragraph = paragraphOf([text('cost '), icon, text('3 and '), icon, icon, icon, text(' more')]);
    expect(readLines(paragraph, 34)).toEqual(['cost ', '#3 ', 'and #', '## ', 'more']);
  });

  it('stand on the baseline, in the middle, at the top or at the bottom', () => {
    const y = (align: 'baseline' | 'middle' | 'top' | 'bottom', raise = 0): number => {
      const paragraph = paragraphOf([text('x'), atom({ align, raise })]);
      const layout = broken({ ...paragraph, context }, 500);
      const item = placed({ ...paragraph, context }, layout)[0]?.find((i) => i.kind === 'atom');
      return (item?.kind === 'atom' ? item.y : NaN) - (layout.lines[0]?.baseline ?? NaN);
    };
    expect(y('baseline')).toBeCloseTo(-30, 9);
    expect(y('baseline', 5)).toBeCloseTo(-35, 9);
    expect(y('middle')).toBeCloseTo(-20 - 4.96 / 2, 9);
    expect(y('top')).toBeCloseTo(-9.34, 9);
    expect(y('bottom')).toBeCloseTo(-40 + 2.66, 9);
  });

  it('stretch their line: the line holds the whole atom', () => {
    const paragraph = { ...paragraphOf([text('x'), atom({ align: 'middle' })]), context };
    expect(broken(paragraph, 500).height).toBeCloseTo(40, 9);
    expect(broken({ ...paragraphOf([atom({ align: 'top' })]), context }, 500).height).toBeCloseTo(40, 9);
  });

  it('count in widths', () => {
    const paragraph = { ...paragraphOf([text('x '), atom()]), context };
    const { min, max } = intrinsicWidths(paragraph, 1);
    expect(min).toBe(30);
    expect(max).toBeCloseTo(
      30 + broken(paragraphOf('x n'), 99).width - broken(paragraphOf('n'), 99).width,
      1,
    );
  });
});

describe('placing', () => {
  const inkOf = (decoration: 'underline' | 'line-through') => [
    { line: decoration, colour: BLACK, thickness: undefined },
  ];

  it('is one fragment for each stretch of a line in one style, whose words keep places of their own', () => {
    const style = styled();
    const paragraph = paragraphOf([
      text('to and ', style),
      text('fro', style, { raise: 2 }),
      text(' go', style),
    ]);
    const lines = placed(paragraph, broken(paragraph, 1000));
    const stretches = lines.flat().filter((item) => item.kind === 'text');
    expect(stretches.map(({ runs }) => runs.map((run) => run.text))).toEqual([
      ['to ', 'and '],
      ['fro'],
      [' ', 'go'],
    ]);
    for (const { runs, xs } of stretches)
      expect(xs).toEqual(
        runs.map((_, i) => expect.closeTo((xs[0] ?? 0) + (i > 0 ? 10 * (runs[0]?.width ?? NaN) : 0), 9)),
      );
  });

  it('shares the run of equal words', () => {
    const runs = texts(placed(paragraphOf('a go a go '), broken(paragraphOf('a go a go '), 100))[0] ?? []);
    expect(runs[0]?.run).toBe(runs[2]?.run);
  });

  it('draws one rule under neighbours, none under the hanging space, at the depth of the metrics', () => {
    const style = styled();
    const decorations = inkOf('underline');
    const paragraph = paragraphOf([
      text('see '),
      text('page', style, { decorations }),
      text(' two ', style, { decorations }),
      text('of'),
    ]);
    const row = placed(paragraph, broken(paragraph, 58))[0] ?? [];
    const rules = row.filter((item) => item.kind === 'rule');
    const runs = texts(row);
    expect(rules).toHaveLength(1);
    expect(rules[0]?.rect.x).toBeCloseTo(runs[1]?.x ?? 0, 9);
    const line = broken(paragraph, 58).lines[0];
    expect((rules[0]?.rect.x ?? 0) + (rules[0]?.rect.width ?? 0)).toBeCloseTo(line?.width ?? 0, 9);
    const middle = (rules[0]?.rect.y ?? 0) + (rules[0]?.rect.height ?? 0) / 2;
    expect(middle).toBeCloseTo((line?.baseline ?? 0) + 1.06, 9);
    expect(row[0]?.kind).toBe('rule');
  });

  it('strikes through above the text and after it', () => {
    const paragraph = paragraphOf([text('no', styled(), { decorations: inkOf('line-through') })]);
    const row = placed(paragraph, broken(paragraph, 90))[0] ?? [];
    expect(row.map((item) => item.kind)).toEqual(['text', 'rule']);
  });

  it('covers a link by one rectangle a line, icons included', () => {
    const link = { href: 'https://example.org', owner: 3 };
    const paragraph = paragraphOf([
      text('see '),
      text('the ', styled(), { link }),
      atom({ link }),
      text('site', styled(), { link }),
    ]);
    const links = placed(paragraph, broken(paragraph, 300))[0]?.filter((item) => item.kind === 'link') ?? [];
    expect(links).toHaveLength(1);
    const rect = links[0]?.kind === 'link' ? links[0].rect : undefined;
    expect((rect?.x ?? 0) + (rect?.width ?? 0)).toBeCloseTo(broken(paragraph, 300).width, 6);
  });

  it('leaves the room of hidden text empty', () => {
    const paragraph = paragraphOf([text('a'), text('b', styled({ visibility: 'hidden' })), text('c')]);
    const runs = texts(placed(paragraph, broken(paragraph, 90))[0] ?? []);
    expect(runs.map(({ run }) => run.text)).toEqual(['a', 'c']);
    expect(runs[1]?.x).toBeGreaterThan((runs[0]?.run.width ?? 0) * 10 + 1);
  });
});
