/**
 * Formulas as MathML Core: the one way they are written, for print and for HTML.
 *
 * Gives elements as plain data: mrow, mn, mo, mi, mfrac, msup, msub, mtable, mtr, mtd. Numbers are written as the language
 * writes them. Source: MathML Core (W3C), sections 3.2 to 3.5.
 */
import type { PressLanguage as Language } from '../../base/language.ts';
import type { Expression, Formula } from './formula.ts';
import { decimalText } from './formula-speech.ts';
import { isExpression, numberText } from './formula-text.ts';
import { assertNever } from '../../base/invariant.ts';

export interface MathElement {
  readonly tag: string;
  readonly text: string;
  readonly children: readonly MathElement[];
}

const leaf = (tag: string, text: string): MathElement => ({ tag, text, children: [] });
const element = (tag: string, children: readonly MathElement[]): MathElement => ({ tag, text: '', children });
const operator = (sign: string): MathElement => leaf('mo', sign);

/** Elements with a sign between neighbours, in one row. */
const joined = (parts: readonly MathElement[], sign: string): MathElement =>
  element(
    'mrow',
    parts.flatMap((part, i) => (i === 0 ? [part] : [operator(sign), part])),
  );

/** The MathML of a formula, without the `math` element round it. */
export function mathOf(formula: Formula, language: Language): MathElement {
  const of = (part: Formula): MathElement => mathOf(part, language);
  if (isExpression(formula)) return expressionMath(formula, language);
  if ('letter' in formula)
    return formula.index === undefined
      ? leaf('mi', formula.letter)
      : element('msub', [leaf('mi', formula.letter), leaf('mi', formula.index)]);
  if ('blank' in formula) return leaf('mi', '□');
  if ('digits' in formula)
    return element(
      'mrow',
      [...formula.digits].map((sign) => leaf(/\d/.test(sign) ? 'mn' : 'mi', sign)),
    );
  if ('line' in formula) return joined(formula.line.map(of), formula.between);
  if ('modulo' in formula) return element('mrow', [of(formula.modulo), moduloMath(formula.by, language)]);
  if ('raised' in formula) return element('msup', formula.raised.map(of));
  if ('over' in formula) return element('mfrac', formula.over.map(of));
  return assertNever(formula);
}

const moduloMath = (by: number, language: Language): MathElement =>
  element('mrow', [
    leaf('mtext', language === 'fr' ? '\u00a0[' : '\u00a0(mod\u00a0'),
    leaf('mn', numberText(by, language)),
    leaf('mtext', language === 'fr' ? ']' : ')'),
  ]);

function expressionMath(expression: Expression, language: Language): MathElement {
  const of = (part: Expression): MathElement => expressionMath(part, language);
  if (typeof expression === 'number') return numberMath(expression, language);
  if ('sum' in expression) return joined(expression.sum.map(of), '+');
  if ('product' in expression) return joined(expression.product.map(of), '×');
  if ('difference' in expression) return joined(expression.difference.map(of), '−');
  if ('negative' in expression) return element('mrow', [operator('−'), of(expression.negative)]);
  if ('fraction' in expression) return element('mfrac', expression.fraction.map(of));
  if ('power' in expression)
    return element('msup', [of(expression.power[0]), leaf('mn', String(expression.power[1]))]);
  if ('choose' in expression) return chooseMath(expression.choose);
  if ('decimal' in expression) return leaf('mn', decimalText(expression, language));
  return element('mrow', [operator('('), of(expression.group), operator(')')]);
}

function numberMath(value: number, language: Language): MathElement {
  const digits = leaf('mn', numberText(Math.abs(value), language));
  return value < 0 ? element('mrow', [operator('−'), digits]) : digits;
}

/** n over k in brackets: a table of one column, so that no bar is drawn. */
const chooseMath = ([n, k]: readonly [number, number]): MathElement =>
  element('mrow', [
    operator('('),
    element(
      'mtable',
      [n, k].map((value) => element('mtr', [element('mtd', [leaf('mn', String(value))])])),
    ),
    operator(')'),
  ]);

/** A `math` element as text, for HTML and for programs that read the PDF's tags. */
export const mathText = (inner: MathElement): string =>
  `<math xmlns="http://www.w3.org/1998/Math/MathML">${elementText(inner)}</math>`;

const elementText = ({ tag, text, children }: MathElement): string =>
  `<${tag}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}${children.map(elementText).join('')}</${tag}>`;
