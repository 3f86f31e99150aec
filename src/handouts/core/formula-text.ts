/** Formulas as flat text for plain places, and numbers as a language writes them. */
import type { PressLanguage as Language } from '../../base/language.ts';
import type { Claim, Expression, Formula } from './formula.ts';

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
  const line: Formula = { line: [left, right], between: relation };
  return modulus === undefined ? line : { modulo: line, by: modulus };
}

/** The operands of an expression that is not a plain number. */
export const isExpression = (formula: Formula): formula is Expression =>
  typeof formula === 'number' ||
  ['sum', 'product', 'difference', 'negative', 'fraction', 'power', 'choose', 'decimal', 'group'].some(
    (key) => key in formula,
  );
