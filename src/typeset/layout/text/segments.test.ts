/** Preparing text: white space, transforms, faces, hyphens, spaces of French, what cannot be set. */
import { describe, expect, it } from 'vitest';
import { prepareParagraph } from './segments.ts';
import { atom, bench, broken, paragraphOf, placed, readLines, styled, text, texts } from './text.fixture.ts';

const oneLine = (...args: Parameters<typeof paragraphOf>): string =>
  readLines(paragraphOf(...args), Infinity).join('/');

describe('white space', () => {
  it('collapses across inlines and vanishes at both ends', () => {
    const [plain, bold] = [styled(), styled({ fontWeight: 700 })];
    expect(oneLine([text('  a ', plain), text(' \n b', bold), text('\tc  ', plain)])).toBe('a b c');
  });

  it('stays beside atoms', () => {
    expect(oneLine([text(' pay '), atom(), text('  now ')])).toBe('pay # now');
  });

  it('keeps line breaks under pre-line and everything under pre', () => {
    expect(oneLine(' a  b \n  c ', { whiteSpace: 'pre-line' })).toBe('a b /c');
    expect(oneLine(' a  b\n\n c', { whiteSpace: 'pre' })).toBe(' a  b / / c'.replace('/ /', '//'));
  });

  it('keeps spaces and line breaks under pre-wrap, and wraps', () => {
    const change = { whiteSpace: 'pre-wrap' } as const;
    expect(oneLine(' a  b\n\n c', change)).toBe(oneLine(' a  b\n\n c', { whiteSpace: 'pre' }));
    expect(readLines(paragraphOf('one   two\n  three', change), 30)).toEqual(['one   ', 'two ', '  three']);
    // Spaces at the end of a line hang: CSS Text 3, section 4.1.3.
    const [line] = broken(paragraphOf('one   two', change), 30).lines;
    const [plain] = broken(paragraphOf('one two'), 30).lines;
    expect(line?.width).toBeCloseTo(plain?.width ?? 0, 6);
  });

  it('does not wrap under nowrap, whole or in part', () => {
    expect(readLines(paragraphOf('a long row of words', { whiteSpace: 'nowrap' }), 20)).toHaveLength(1);
    const part = [text('x '), text('two words', styled({ whiteSpace: 'nowrap' })), text(' y z')];
    expect(readLines(paragraphOf(part), 20)).toEqual(['x ', 'two words ', 'y z']);
  });
});

describe('text-transform', () => {
  it('keeps the accents of French capitals', () => {
    expect(oneLine('l’été à Œuf ça', { textTransform: 'uppercase' }, 'fr')).toBe('L’ÉTÉ À ŒUF ÇA');
  });

  it('gives each word one capital, also where a word changes style', () => {
    const change = { textTransform: 'capitalize' } as const;
    const inlines = [
      text('it’s won', styled(change)),
      text('derful day', styled({ ...change, fontWeight: 700 })),
    ];
    expect(oneLine(inlines)).toBe('It’s Wonderful Day');
  });
});

describe('faces', () => {
  it('has a face for every sign of the games, in every family', () => {
    const signs = '≡×÷∣≤≥≠♠♥♦♣⅓⅔✓→½²“”«»–—…éèêëàâçœÉÀŒ\u202f\u00a0\u2011';
    for (const family of ['Atkinson Hyperlegible Next', 'Bricolage Grotesque']) {
      const { context, diagnostics } = bench();
      const container = styled({ fontFamily: [family], fontWeight: 800 });
      const paragraph = prepareParagraph([text(signs, container)], container, context);
      const runs = texts(placed(paragraph, broken(paragraph, Infinity))[0] ?? []);
      expect(diagnostics).toEqual([]);
      expect(runs.map(({ run }) => run.text).join('')).toBe(signs);
      for (const { run } of runs) expect(run.glyphs).not.toContain(0);
    }
  });

  it('returns to the first face after a fallback character, spaces staying with what they follow', () => {
    const runs = texts(placed(paragraphOf('7 ≡ 1 mod'), broken(paragraphOf('7 ≡ 1 mod'), 200))[0] ?? []);
    expect(runs.map(({ run }) => [run.text, run.typeface.family])).toEqual([
      ['7 ', 'Atkinson Hyperlegible Next'],
      ['≡ ', 'DejaVu Sans'],
      ['1 ', 'Atkinson Hyperlegible Next'],
      ['mod', 'Atkinson Hyperlegible Next'],
    ]);
  });

  it('composes letters with their accents before it looks for them', () => {
    expect(oneLine('e\u0301te\u0301')).toBe('été');
  });

  it('reports a character no face has once, with its number, its first place and the cards', () => {
    const { context, diagnostics } = bench();
    const inlines = [text('roll 🎲 and 🎲'), text('again 🎲 ☃\u{1f0a1}')];
    for (let i = 0; i < 2; i++) prepareParagraph(inlines, styled(), context);
    prepareParagraph(inlines, styled(), { ...context, faceId: 'card 2' });
    const dice = diagnostics.filter(({ message }) => message.includes('U+1F3B2'));
    expect(dice).toHaveLength(1);
    expect(dice[0]).toMatchObject({
      severity: 'error',
      code: 'MP1680',
      place: { file: { name: 'test.html' } },
    });
    expect(dice[0]?.message).toBe('no font has the character U+1F3B2 "🎲"');
    expect(dice[0]?.cases).toEqual(['test', 'card 2']);
  });

  it('warns of an unknown family once, with the nearest name', () => {
    const { context, diagnostics } = bench();
    const container = styled({ fontFamily: ['Bricolage Grotesk', 'sans-serif'] });
    for (const size of [9, 10]) {
      const style = styled({ ...container.inherited, fontSize: size });
      prepareParagraph([text('a', style)], style, context);
    }
    expect(diagnostics.map(({ code, help }) => [code, help])).toEqual([
      ['MP1681', 'did you mean "Bricolage Grotesque"?'],
    ]);
  });

  it('refuses text that runs to the left', () => {
    const { context, diagnostics } = bench();
    prepareParagraph([text('שלום')], styled(), context);
    expect(diagnostics.map(({ code }) => code)).toContain('MP1682');
  });

  it('sets tabular figures where the style asks for them', () => {
    const width = (digits: string, fontFeatures: Record<string, boolean>): number =>
      broken(paragraphOf(digits, { fontFeatures }), 200).width;
    expect(width('1111', { tnum: true })).toBeCloseTo(width('0000', { tnum: true }), 9);
    expect(width('1111', {})).toBeLessThan(width('0000', {}));
  });
});

describe('hyphenation', () => {
  const auto = { hyphens: 'auto' } as const;

  it('divides words of both languages where the line is full', () => {
    expect(readLines(paragraphOf('an extraordinary thing', auto), 60)).toEqual([
      'an ex-',
      'traordinary ',
      'thing',
    ]);
    expect(readLines(paragraphOf('la multiplication', auto, 'fr'), 60)).toEqual(['la multiplica-', 'tion']);
  });

  it('copies the hyphen of a line end as a soft hyphen', () => {
    const paragraph = paragraphOf('an extraordinary thing', auto);
    const layout = broken(paragraph, 60);
    const hyphen = texts(placed(paragraph, layout)[0] ?? []).at(-1);
    expect(hyphen).toMatchObject({ run: { text: '-' }, actualText: '\u00ad' });
    expect(layout.lines.map((line) => line.hyphenated)).toEqual([true, false, false]);
  });

  it('leaves two letters before and three after, names whole, and does nothing unless asked', () => {
    expect(readLines(paragraphOf('about Constantinople', auto), 12)).toEqual(['about ', 'Constantinople']);
    const lines = readLines(paragraphOf('divisible information reading', auto), 12);
    expect(lines).toEqual(['di-', 'vis-', 'ible ', 'in-', 'form-', 'a-', 'tion ', 'read-', 'ing']);
    expect(readLines(paragraphOf('information', {}), 12)).toEqual(['information']);
    expect(
      readLines(paragraphOf('information', { ...auto, hyphenateLimitChars: [20, 2, 3] }), 12),
    ).toHaveLength(1);
  });

  it('uses soft hyphens of the author, and hides them otherwise', () => {
    const word = 'incomp\u00adrehensible';
    expect(readLines(paragraphOf(word), 60)).toEqual(['incomp\u00ad-', 'rehensible']);
    expect(readLines(paragraphOf(word, { hyphens: 'none' }), 60)).toHaveLength(1);
    expect(broken(paragraphOf(word), 200).width).toBeCloseTo(
      broken(paragraphOf('incomprehensible'), 200).width,
      9,
    );
  });

  it('divides at a written hyphen without adding one', () => {
    expect(readLines(paragraphOf('an up-to-date deck'), 44)).toEqual(['an up-to-', 'date deck']);
  });
});

describe('French spacing', () => {
  const NARROW = '\u202f';
  const sentence = `Combien de points${NARROW}? «${NARROW}Douze${NARROW}»${NARROW}; voilà${NARROW}: gagné${NARROW}!`;

  it('never breaks before : ; ! ? » or after «, with narrow spaces', () => {
    for (let width = 5; width < 200; width += 3) {
      for (const line of readLines(paragraphOf(sentence, { hyphens: 'auto' }, 'fr'), width)) {
        expect(line).not.toMatch(/^[:;!?»\u202f]/);
        expect(line).not.toMatch(/[«\u202f] ?$/);
      }
    }
  });

  it('never does so with plain spaces either', () => {
    const plain = sentence.replaceAll(NARROW, ' ');
    for (let width = 5; width < 200; width += 3) {
      for (const line of readLines(paragraphOf(plain, {}, 'fr'), width)) {
        expect(line).not.toMatch(/^[:;!?»]/);
        expect(line).not.toMatch(/« ?$/);
      }
    }
  });

  it('draws the narrow space a fifth of an em wide, in the face of the text', () => {
    const [run] = texts(placed(paragraphOf('a\u202f!'), broken(paragraphOf('a\u202f!'), 90))[0] ?? []);
    expect(run?.run.typeface.family).toBe('Atkinson Hyperlegible Next');
    expect(run?.run.advances[1]).toBeCloseTo(0.2, 2);
  });
});

describe('counters', () => {
  const counter = { kind: 'counter', counter: 'pages', style: styled(), owner: 1 } as const;

  it('show the page count when it is known and keep room for two digits before', () => {
    const inline = { ...counter, place: text('').place, language: 'en', raise: 0 } as const;
    const width = (pages?: string): number => {
      const { context } = bench(pages === undefined ? {} : { counters: { page: '1', pages } });
      return broken(prepareParagraph([inline], styled(), context), 90).width;
    };
    expect(width('12')).toBeGreaterThan(width('2'));
    expect(width()).toBeCloseTo(width('00'), 9);
  });
});

describe('what stays on one line', () => {
  const everyLine = (prose: string, language: 'en' | 'fr'): readonly string[] =>
    Array.from({ length: 60 }, (_, i) => readLines(paragraphOf(prose, {}, language), 20 + 4 * i)).flat();

  it.each([
    ['peut-il', 'Un 1 annoncé peut-il aller dans une colonne ?'],
    ['monte-t-elle', 'L’intégrité monte-t-elle encore après cela ?'],
    ['piochez-en', 'Alors piochez-en cinq, puis posez-la ici.'],
    ['posez-la', 'Alors piochez-en cinq, puis posez-la ici.'],
  ])('a French verb and the pronoun behind it: %s', (whole, prose) => {
    const lines = everyLine(prose, 'fr');
    expect(lines.filter((line) => line.includes(whole)).length).toBeGreaterThan(10);
    for (const line of lines) expect(line.trimEnd()).not.toMatch(/(peut|monte|t|piochez|posez)-$/);
  });

  it('but not other words with a hyphen', () => {
    expect(everyLine('Le rez-de-chaussée.', 'fr').some((line) => /-$/.test(line))).toBe(true);
    expect(everyLine('A well-kept garden.', 'en').some((line) => /-$/.test(line))).toBe(true);
  });

  it('a number and its unit, and both sides of a measure', () => {
    const lines = everyLine('Cards of 63.5 × 88 mm with 3 mm bleed and 20 % more in 5 steps.', 'en');
    for (const line of lines) expect(line.trimEnd()).not.toMatch(/(88|3|20|63\.5|×)$/);
    // A word is no unit.
    expect(lines.some((line) => /\b5 ?$/.test(line))).toBe(true);
  });
});
