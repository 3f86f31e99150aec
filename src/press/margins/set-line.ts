/**
 * One line of a margin, shaped word by word.
 *
 * Takes marked-up words (`**bold**`) and a font book; gives runs with their width, in ems. Each word goes with the space behind
 * it, as in any paragraph: words that come again on the next sheet, or on a card, are one run everywhere. What a file has said on
 * one sheet it need not set again on the next.
 */
import { spacedIn } from '../../base/french-spacing.ts';
import type { Language } from '../../base/language.ts';
import { Memory } from '../../base/memory.ts';
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

/** Lines and words known at once: those of a few thousand sheets. */
const MOST = 4096;

/** Sets the lines of a file and of its next versions, whose sheets mostly differ in a number. */
export class LineSetter {
  readonly language: Language;
  private readonly fonts: FontBook;
  private readonly lines = new Memory<string, SetLine>(MOST);
  /** By typeface: words, each with the space behind it. */
  private readonly words = [0, 1].map(() => new Memory<string, readonly ShapedRun[]>(MOST));

  constructor(fonts: FontBook, language: Language) {
    this.fonts = fonts;
    this.language = language;
  }

  set(text: string): SetLine {
    let line = this.lines.get(text);
    if (!line) this.lines.set(text, (line = this.setNew(text)));
    return line;
  }

  /** How far the first baseline is below the top of its line. */
  above(size: Pt, lineHeight: Pt): Pt {
    const { ascent, descent } = this.fonts.primary(REGULAR).metrics;
    return (lineHeight + (ascent - descent) * size) / 2;
  }

  private setNew(text: string): SetLine {
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
    const known = this.words[weight];
    let runs = known?.get(word);
    if (!runs) {
      const { stretches } = splitByTypeface(word, fonts, weight === 0 ? REGULAR : BOLD);
      runs = stretches.map(({ typeface, text }) => fonts.shape(typeface, text, FEATURES, language));
      known?.set(word, runs);
    }
    return runs;
  }
}
