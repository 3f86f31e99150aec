/**
 * One line of a margin, shaped word by word.
 *
 * Takes marked-up words (`**bold**`) and a font book; gives runs with their width, in ems. Each word goes with the space behind
 * it, as in any paragraph: words that come again on the next sheet, or on a card, are one run everywhere.
 */
import { spacedIn } from '../base/french-spacing.ts';
import type { Language } from '../base/language.ts';
import type { Pt } from '../base/units.ts';
import type { Features, FontBook, FontRequest, ShapedRun } from '../font/types.ts';
import { splitByTypeface } from '../layout/index.ts';

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

/** How far the first baseline is below the top of its line. */
export function textAbove(fonts: FontBook, size: Pt, lineHeight: Pt): Pt {
  const { ascent, descent } = fonts.primary(REGULAR).metrics;
  return (lineHeight + (ascent - descent) * size) / 2;
}

export function setLine(text: string, fonts: FontBook, language: Language): SetLine {
  const runs = spacedIn(language, text)
    .replace(/[ \t\r\n]+/g, ' ')
    .split('**')
    .flatMap((part, i) => {
      const request = i % 2 === 0 ? REGULAR : BOLD;
      return (part.match(/[^ ]* |[^ ]+/g) ?? []).flatMap((word) =>
        splitByTypeface(word, fonts, request).stretches.map((stretch) =>
          fonts.shape(stretch.typeface, stretch.text, FEATURES, language),
        ),
      );
    });
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}
