/**
 * One line of a margin, shaped word by word.
 *
 * Takes marked-up words (`**bold**`) and a font book; gives runs with their width, in ems. Each word goes with the space behind
 * it, as in any paragraph: words that come again on the next sheet, or on a card, are one run everywhere.
 */
import { spacedIn } from '../../base/french-spacing.ts';
import type { Language } from '../../base/language.ts';
import type { Pt } from '../../base/units.ts';
import type { Features, FontBook, FontRequest, ShapedRun } from '../../typeset/font/types.ts';
import { splitByTypeface } from '../../typeset/layout/index.ts';

export interface SetLine {
  readonly runs: readonly ShapedRun[];
  /** Without the space at its end, at 1 pt. */
  readonly width: number;
}

/** `--text` of templates/tokens.css. */
const FAMILIES = ['Atkinson Hyperlegible Next'];
const REGULAR: FontRequest = { families: FAMILIES, weight: 400, style: 'normal' };
const BOLD: FontRequest = { families: FAMILIES, weight: 700, style: 'normal' };
const FEATURES: Features = { tnum: true };

/** Sets the lines of a file. */
export class LineSetter {
  readonly language: Language;
  private readonly fonts: FontBook;

  constructor(fonts: FontBook, language: Language) {
    this.fonts = fonts;
    this.language = language;
  }

  /** How far the first baseline is below the top of its line. */
  above(size: Pt, lineHeight: Pt): Pt {
    const { ascent, descent } = this.fonts.primary(REGULAR).metrics;
    return (lineHeight + (ascent - descent) * size) / 2;
  }

  set(text: string): SetLine {
    const runs: ShapedRun[] = [];
    let width = 0;
    const parts = spacedIn(this.language, text)
      .replace(/[ \t\r\n]+/g, ' ')
      .split('**');
    for (const [i, part] of parts.entries())
      for (const word of part.match(/[^ ]* |[^ ]+/g) ?? [])
        for (const run of this.word(word, i % 2)) {
          runs.push(run);
          width += run.width;
        }
    return { runs, width };
  }

  private word(word: string, weight: number): readonly ShapedRun[] {
    const { fonts, language } = this;
    const { stretches } = splitByTypeface(word, fonts, weight === 0 ? REGULAR : BOLD);
    return stretches.map(({ typeface, text }) => fonts.shape(typeface, text, FEATURES, language));
  }
}
