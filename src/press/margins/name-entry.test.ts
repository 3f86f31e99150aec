/** Widths of lines before they are laid out, beside the text face itself. */
import { describe, expect, it } from 'vitest';
import { layOut } from '../../typeset/layout/layout.fixture.ts';
import { PRESS_LANGUAGES as LANGUAGES } from '../../base/language.ts';
import { slugWords } from './words.ts';
import { textWidthEm } from './name-entry.ts';

/** Width in em of one line as layout measures it. */
function measured(text: string): number {
  const html = `<p>${text.replace(/\*\*(.*?)\*\*/g, '<b>$1</b>')}</p>`;
  const css = 'p { white-space: nowrap; font-size: 10pt; font-variant-numeric: tabular-nums }';
  return layOut({ html, css })
    .texts()
    .reduce((sum, { run, size, wordSpacing }) => sum + (run.width * size) / 10 + wordSpacing, 0);
}

const LINES = [
  ...[...LANGUAGES, 'de', 'gsw']
    .map((language) => slugWords(language))
    .flatMap((words) => Object.values(words).filter((word) => typeof word === 'string')),
  'Mod 3 cards · fronts · sheet 1 of 12',
  '**Mod 3 cards** · version 1.2.0 · 0123abcd · A4',
  '**Every word of this line is bold, WOMBATS too**',
];

describe('the width of a line', () => {
  it.each(LINES.filter((line) => line.length > 12))('is at most a few per cent too wide: %s', (line) => {
    const [guess, width] = [textWidthEm(line), measured(line)];
    expect(guess).toBeGreaterThanOrEqual(width * 0.99);
    expect(guess).toBeLessThanOrEqual(width * 1.15);
  });
});
