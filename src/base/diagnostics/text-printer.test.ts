/** The text form of diagnostics: golden texts, and carets under tabs, wide characters and long lines. */
import { describe, expect, it } from 'vitest';
import type { Place } from './diagnostic.ts';
import { error, warning } from './diagnostic.ts';
import { digest } from './digest.ts';
import { formatDiagnostic, formatDigest } from './text-printer.ts';

/** A place in a text whose stretch is written between « and ». */
function placed(name: string, marked: string): Place {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  return { file: { name, text: marked.replace('«', '').replace('»', '') }, start, end };
}

const lines = (text: string): readonly string[] => text.split('\n');

describe('formatDiagnostic', () => {
  it('prints header, frame, notes and help in the form of the design', () => {
    const place = placed(
      'decks/mod-3/examples.yaml',
      `${'\n'.repeat(5)}  expect: { number: 720, points: «12» }\n`,
    );
    const printed = formatDiagnostic(
      error('MP3102', 'the engine disagrees with a worked example', {
        place,
        label: 'you expect 12 points, the engine scores 18',
        notes: [
          { message: '720: digit sum 9, divisible by 9 and even, so 3 cards x 6   (mod-3.score-sextuple)' },
        ],
        help: 'write 18, or run `modpress explain MP3102`',
      }),
    );
    expect(lines(printed)).toEqual([
      'decks/mod-3/examples.yaml:6:34 error MP3102 the engine disagrees with a worked example',
      '   6 |   expect: { number: 720, points: 12 }',
      '     |                                  ^^ you expect 12 points, the engine scores 18',
      '     = 720: digit sum 9, divisible by 9 and even, so 3 cards x 6   (mod-3.score-sextuple)',
      '     = help: write 18, or run `modpress explain MP3102`',
    ]);
  });

  it('prints without a place', () => {
    expect(formatDiagnostic(warning('MP1001', 'nothing to do', { help: 'name a deck' }))).toBe(
      'warning MP1001 nothing to do\n     = help: name a deck',
    );
  });

  it('names the place of a note', () => {
    const place = placed('a.csv', 'id\n«7H»\n');
    const printed = formatDiagnostic(
      error('MP1101', 'x', { notes: [{ message: 'first used here', place }] }),
    );
    expect(printed).toContain('     = first used here (a.csv:2:1)');
  });

  it('indents the further lines of a note', () => {
    const printed = formatDiagnostic(error('MP1101', 'x', { notes: [{ message: 'one\ntwo' }] }));
    expect(lines(printed).slice(1)).toEqual(['     = one', '       two']);
  });

  const caretLine = (marked: string, width = 100): string =>
    lines(formatDiagnostic(error('MP1001', 'x', { place: placed('f', marked) }), { width }))[2] ?? '';

  it('sets the caret by columns behind tabs and wide and combining characters', () => {
    expect(caretLine('\t«a»')).toBe('     |     ^');
    expect(caretLine('漢«b»')).toBe('     |   ^');
    expect(caretLine('e\u0301«c»')).toBe('     |  ^');
    expect(caretLine('👩‍👩‍👧«d»')).toBe('     |   ^');
  });

  it('counts columns in characters, not in UTF-16 units', () => {
    expect(formatDiagnostic(error('MP1001', 'x', { place: placed('f', '🂡«a»') }))).toMatch(/^f:1:2 /);
  });

  it('shows one caret for an empty place, also at the end of a line and of the text', () => {
    expect(caretLine('ab«»c')).toBe('     |   ^');
    expect(caretLine('ab«»\nc')).toBe('     |   ^');
    expect(caretLine('«»')).toBe('     | ^');
  });

  it('marks a place of several lines to the end of its first line', () => {
    expect(caretLine('ab«cd\nef»')).toBe('     |   ^^');
  });

  it('clips a long line round the caret and says so on both sides', () => {
    const [, source = '', caret = ''] = lines(
      formatDiagnostic(
        error('MP1001', 'x', { place: placed('f', `${'a'.repeat(500)}«here»${'b'.repeat(500)}`) }),
        {
          width: 60,
        },
      ),
    );
    expect(source.length).toBeLessThanOrEqual(60);
    expect(source).toMatch(/^ {3}1 \| …a+hereb+…$/);
    expect(source.slice(caret.indexOf('^'), caret.indexOf('^') + 4)).toBe('here');
    expect(caret).toMatch(/^ {5}\| +\^{4}$/);
  });

  it('escapes control codes and direction overrides that come from data', () => {
    const printed = formatDiagnostic(
      error('MP1001', 'bad \u001b[31m name', { place: placed('a\u202eb', 'x «\u0007» y') }),
    );
    expect(printed).not.toMatch(/\p{Cc}(?<!\n)|\u202e/u);
    expect(lines(printed)).toEqual([
      'a\\u202eb:1:3 error MP1001 bad \\u001b[31m name',
      '   1 | x \\u0007 y',
      '     |   ^^^^^^',
    ]);
  });

  it('knows CRLF and lone CR as line ends', () => {
    expect(formatDiagnostic(error('MP1001', 'x', { place: placed('f', 'a\r\nb\r«c»') }))).toBe(
      'f:3:1 error MP1001 x\n   3 | c\n     | ^',
    );
  });
});

describe('formatDigest', () => {
  it('says how many of a code were left out', () => {
    const many = Array.from({ length: 23 }, (_, index) => error('MP1001', `number ${index}`));
    const printed = formatDigest(digest(many));
    expect(printed.match(/^error MP1001/gm)).toHaveLength(20);
    expect(printed.endsWith('\n\nand 3 more of MP1001')).toBe(true);
  });
});
