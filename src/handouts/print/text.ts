/** Phrases as runs for print: plain text, bold text, formulas as MathML with their spoken text. */
import { mathOf, mathText, type MathElement } from '../core/mathml.ts';
import { phrase, type Phrase } from '../core/phrase.ts';
import { speak } from '../core/formula-speech.ts';
import type { Formula } from '../core/formula.ts';
import type { Speaker } from '../core/words.ts';
import type { MathToken, PrintedText } from './types.ts';

/** The runs of a phrase. */
export const printText = (text: Phrase, words: Speaker): PrintedText =>
  words
    .runs(text)
    .map((run) =>
      'text' in run
        ? { text: run.text, bold: run.bold, math: [], mathml: '' }
        : { ...formulaRun(run.formula, words), bold: run.bold },
    );

export const printKey = (key: string, words: Speaker): PrintedText => printText(phrase(key), words);

/** A formula alone; `text` is what is spoken for it. */
export function formulaRun(formula: Formula, words: Speaker): PrintedText[number] {
  const math = mathOf(formula, words.language);
  return { text: speak(formula, words.language), bold: false, math: tokensOf(math), mathml: mathText(math) };
}

/** Text as it is, for names and numbers that need no words. */
export const literal = (text: string): PrintedText =>
  text === '' ? [] : [{ text, bold: false, math: [], mathml: '' }];

const tokensOf = ({ tag, text, children }: MathElement): readonly MathToken[] => [
  { tag, opens: true, text },
  ...children.flatMap(tokensOf),
  { tag, opens: false, text: '' },
];

/** An answer as this language writes it: "none" and letters that stand for words ("letter.W") have words of their own. */
export function answerText(right: string, words: Speaker): string {
  const inWords = (mark: string): string => {
    const key = [`letter.${mark}`, `option.${mark}`].find((one) => words.find(one) !== undefined);
    return key === undefined ? mark : words.plain(phrase(key));
  };
  return right.split(' ').map(inWords).join(' ');
}
