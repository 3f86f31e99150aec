/**
 * Sums as people write them in a text, `7 + 2 + 0 = 9`: read, spoken, written as MathML, found in running text.
 *
 * Takes text, gives words in a language that say the same statement, brackets included, or nothing where the text is no sum.
 * Numbers keep their digits: a voice knows how to say 22,100. Source: MathML Core (W3C), section 3.2; ISO 14289-1, 7.7.
 */
import { type Language, type PressLanguage, pressLanguage } from '../../base/language.ts';

// What is said for each sign? The words a class uses; the same as on handouts.
const SPOKEN: Readonly<Record<PressLanguage, Readonly<Record<string, string>>>> = {
  en: {
    '+': 'plus', '−': 'minus', '×': 'times', '÷': 'divided by', '=': 'equals', '≠': 'does not equal', '<': 'is less than',
    '>': 'is greater than', '^': 'to the power', '(': 'open bracket', ')': 'close bracket',
  },
  fr: {
    '+': 'plus', '−': 'moins', '×': 'fois', '÷': 'divisé par', '=': 'égale', '≠': 'est différent de', '<': 'est inférieur à',
    '>': 'est supérieur à', '^': 'puissance', '(': 'parenthèse ouvrante', ')': 'parenthèse fermante',
  },
}; // prettier-ignore

const NUMBER = '\\d{1,3}(?:[,\\u202f]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)?';
const TOKEN = new RegExp(`\\s*(?:(${NUMBER}|[A-Z](?![A-Za-z]))|([-+−×÷=≠<>^()]))`, 'y');
const OPERATORS = '+−×÷=≠<>^';

/** Numbers, letters and signs one by one; undefined where anything else is, or an operator lacks a side. */
export function readSum(text: string): readonly string[] | undefined {
  const tokens: string[] = [];
  let open = 0;
  let wantsValue = true;
  TOKEN.lastIndex = 0;
  const source = text.trim();
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source);
    if (!match) return undefined;
    const [, value, sign] = match;
    const token = value ?? (sign === '-' ? '−' : (sign ?? ''));
    const isValue = value !== undefined || token === '(';
    if (token === ')' ? wantsValue || open === 0 : isValue !== wantsValue) return undefined;
    if (token === '(') open++;
    else if (token === ')') open--;
    else wantsValue = OPERATORS.includes(token);
    tokens.push(token);
  }
  return wantsValue || open > 0 ? undefined : tokens;
}

/** The sum in words. */
export const speakSum = (tokens: readonly string[], language: Language): string =>
  tokens.map((token) => SPOKEN[pressLanguage(language)][token] ?? token).join(' ');

const escaped = (token: string): string => (token === '<' ? '&lt;' : token === '>' ? '&gt;' : token);

function leaf(token: string): string {
  if (/^\d/.test(token)) return `<mn>${token}</mn>`;
  return /^[A-Z]$/.test(token) ? `<mi>${token}</mi>` : `<mo>${escaped(token)}</mo>`;
}

/** One `math` element. */
export function sumMathml(tokens: readonly string[]): string {
  const parts: string[] = [];
  tokens.forEach((token, i) => {
    if (token === '^') return;
    const raised = tokens[i - 1] === '^' ? parts.pop() : undefined;
    parts.push(raised === undefined ? leaf(token) : `<msup>${raised}${leaf(token)}</msup>`);
  });
  return `<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow>${parts.join('')}</mrow></math>`;
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Markup of a sum round the markup that prints it. */
export function sumMarkup(tokens: readonly string[], printed: string, language: Language): string {
  const spoken = attribute(speakSum(tokens, language));
  return `<span role="math" aria-label="${spoken}" data-mathml="${attribute(sumMathml(tokens))}">${printed}</span>`;
}

const GROUP = `(?:(?:${NUMBER})|\\((?:${NUMBER})(?: [+−×÷] (?:${NUMBER}))*\\))`;
/** A sum in a sentence: two operands at least, spaces round the signs; `63 × 88` alone may be a size, and is left. */
const SUMS = new RegExp(
  `(?<![\\p{L}\\p{N}.,/\\u202f])(?<![+−×÷=<>] ?)(?:${GROUP})(?: [+−×÷] ${GROUP})+(?: = ${GROUP})?(?![\\p{L}\\p{N}]| ?[/%=×÷]|[,.]\\d)`,
  'gu',
);

/** Running text, as markup without elements, with its sums as formulas. */
export const withSums = (markup: string, language: Language): string =>
  markup.replace(SUMS, (found) => {
    const tokens = /[+−=]/.test(found) ? readSum(found) : undefined;
    return tokens ? sumMarkup(tokens, found, language) : found;
  });
