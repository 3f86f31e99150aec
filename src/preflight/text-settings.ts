/** What text is shown with: the part of the text state that `q` saves. Source: ISO 32000-1, 9.3. */
import type { LineFont } from './text-line.ts';
import type { PdfValue } from './values.ts';

export interface TextSettings {
  readonly font: PdfValue;
  readonly size: number;
  readonly letter: number;
  readonly word: number;
  readonly stretch: number;
  readonly leading: number;
  /** What lines are shown with while this is set, once it has been asked for. */
  line?: LineFont | undefined;
}

export const FIRST_SETTINGS: TextSettings = {
  font: null,
  size: 0,
  letter: 0,
  word: 0,
  stretch: 1,
  leading: 0,
  line: undefined,
};
