/**
 * What a listener hears for a formula, in the words a class uses.
 *
 * English: "5 plus 2 equals 7", "14 over 36", "7 to the power 50", "4 choose 2", "10 is congruent to 1 modulo 9", "blank".
 * French: "5 plus 2 égale 7", "14 sur 36", "7 puissance 50", "2 parmi 4", "10 est congru à 1 modulo 9", "case vide".
 */
import type { PressLanguage as Language } from '../../base/language.ts';
import { assertNever } from '../../base/invariant.ts';
import { rational, toNumber } from '../../base/rational.ts';
import { valueOf, type Expression, type Formula } from './formula.ts';
import { isExpression, numberText } from './formula-text.ts';

const WORDS = {
  en: {
    '+': 'plus',
    '−': 'minus',
    '×': 'times',
    over: 'over',
    power: 'to the power',
    minus: 'minus',
    '=': 'equals',
    '≠': 'does not equal',
    '<': 'is less than',
    '>': 'is greater than',
    '≤': 'is at most',
    '≥': 'is at least',
    '≈': 'is about',
    '≡': 'is congruent to',
    '≢': 'is not congruent to',
    '∣': 'divides',
    '∤': 'does not divide',
    modulo: 'modulo',
    blank: 'blank',
    open: 'open bracket',
    close: 'close bracket',
    index: 'sub',
    ',': ',',
  },
  fr: {
    '+': 'plus',
    '−': 'moins',
    '×': 'fois',
    over: 'sur',
    power: 'puissance',
    minus: 'moins',
    '=': 'égale',
    '≠': 'est différent de',
    '<': 'est inférieur à',
    '>': 'est supérieur à',
    '≤': 'est inférieur ou égal à',
    '≥': 'est supérieur ou égal à',
    '≈': 'vaut environ',
    '≡': 'est congru à',
    '≢': 'n’est pas congru à',
    '∣': 'divise',
    '∤': 'ne divise pas',
    modulo: 'modulo',
    blank: 'case vide',
    open: 'parenthèse ouvrante',
    close: 'parenthèse fermante',
    index: 'indice',
    ',': ',',
  },
} as const;

/** The formula as a sentence part; no brackets are lost. */
export function speak(formula: Formula, language: Language): string {
  const words = WORDS[language];
  const joined = (parts: readonly Formula[], word: string): string =>
    parts.map((part) => speak(part, language)).join(word === ',' ? ', ' : ` ${word} `);
  if (isExpression(formula)) return speakExpression(formula, language);
  if ('letter' in formula)
    return formula.index === undefined ? formula.letter : `${formula.letter} ${words.index} ${formula.index}`;
  if ('blank' in formula) return words.blank;
  if ('digits' in formula) return [...formula.digits].join(' ');
  if ('line' in formula) return joined(formula.line, words[formula.between]);
  if ('modulo' in formula)
    return `${speak(formula.modulo, language)} ${words.modulo} ${numberText(formula.by, language)}`;
  if ('raised' in formula) return joined(formula.raised, words.power);
  if ('over' in formula) return joined(formula.over, words.over);
  return assertNever(formula);
}

function speakExpression(expression: Expression, language: Language): string {
  const words = WORDS[language];
  const joined = (parts: readonly Expression[], word: string): string =>
    parts.map((part) => speakExpression(part, language)).join(` ${word} `);
  if (typeof expression === 'number')
    return expression < 0
      ? `${words.minus} ${numberText(-expression, language)}`
      : numberText(expression, language);
  if ('sum' in expression) return joined(expression.sum, words['+']);
  if ('product' in expression) return joined(expression.product, words['×']);
  if ('difference' in expression) return joined(expression.difference, words['−']);
  if ('negative' in expression) return `${words.minus} ${speakExpression(expression.negative, language)}`;
  if ('fraction' in expression) return joined(expression.fraction, words.over);
  if ('power' in expression) return joined(expression.power, words.power);
  if ('choose' in expression) return speakChoose(expression.choose, language);
  if ('decimal' in expression) return decimalText(expression, language);
  return `${words.open} ${speakExpression(expression.group, language)} ${words.close}`;
}

const speakChoose = ([n, k]: readonly [number, number], language: Language): string =>
  language === 'fr' ? `${k} parmi ${n}` : `${n} choose ${k}`;

/** A decimal as it is printed: with all its places. */
export function decimalText(
  { decimal, places }: { readonly decimal: Expression; readonly places: number },
  language: Language,
): string {
  const value = valueOf({ decimal, places });
  const scaled = (value.numerator * 10n ** BigInt(places)) / value.denominator;
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  const whole = numberText(toNumber(rational(BigInt(digits.slice(0, digits.length - places)))), language);
  const rest = digits.slice(digits.length - places);
  return `${scaled < 0n ? '−' : ''}${whole}${places === 0 ? '' : `${language === 'fr' ? ',' : '.'}${rest}`}`;
}
