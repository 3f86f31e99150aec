/**
 * Formulas as MathML Core: the one way they are written, for print and for HTML.
 *
 * Gives elements as plain data: mrow, mn, mo, mi, mfrac, msup, msub, mtable, mtr, mtd. Numbers are written as the language
 * writes them. Source: MathML Core (W3C), sections 3.2 to 3.5.
 */
import type { PressLanguage as Language } from '../../base/language.ts';
import { type Claim, type Expression, type Formula, valueOf } from './formula.ts';
import { assertNever } from '../../base/invariant.ts';
import { rational, toNumber } from '../../base/rational.ts';

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

// What a listener hears for a formula, in the words a class uses.
// English: "5 plus 2 equals 7", "14 over 36", "7 to the power 50", "4 choose 2", "10 is congruent to 1 modulo 9", "blank".
// French: "5 plus 2 égale 7", "14 sur 36", "7 puissance 50", "2 parmi 4", "10 est congru à 1 modulo 9", "case vide".

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
function decimalText(
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

/** From five digits on in groups of three: 22,100 and 22 100 (narrow no-break space). */
export function numberText(value: number, language: Language): string {
  const digits = String(Math.abs(value));
  const [whole = '', rest] = digits.split('.');
  const grouped =
    whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, language === 'fr' ? '\u202f' : ',');
  const decimals = rest === undefined ? '' : `${language === 'fr' ? ',' : '.'}${rest}`;
  return `${value < 0 ? '−' : ''}${grouped}${decimals}`;
}

/** A claim as the formula that prints it. */
export function claimFormula({ left, relation, right, modulus }: Claim): Formula {
  // A number that equals itself says nothing: a sum of one card is that card.
  if (relation === '=' && lone(left) === right) return right;
  const line: Formula = { line: [left, right], between: relation };
  return modulus === undefined ? line : { modulo: line, by: modulus };
}

/** The number of a sum or product of one, or of a plain number. */
function lone(expression: Expression): Expression | undefined {
  if (typeof expression === 'number') return expression;
  const terms = 'sum' in expression ? expression.sum : 'product' in expression ? expression.product : [];
  return terms.length === 1 ? terms[0] : undefined;
}

/** The operands of an expression that is not a plain number. */
const isExpression = (formula: Formula): formula is Expression =>
  typeof formula === 'number' ||
  ['sum', 'product', 'difference', 'negative', 'fraction', 'power', 'choose', 'decimal', 'group'].some(
    (key) => key in formula,
  );
