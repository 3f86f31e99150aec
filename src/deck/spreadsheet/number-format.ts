/**
 * Numbers as a spreadsheet shows them, where what it shows is no plain number: per cent, currencies, durations, leading zeros, words.
 *
 * Takes a number and a format code; gives the shown text, or undefined where the number itself is meant: `General`, `0.00`, `#,##0`.
 * A deck reckons and compares with those. Source: ECMA-376 part 1, 18.8.30 (numFmts) and 18.8.31 (format codes).
 */

/** Codes that files name by their numbers alone; dates are read elsewhere. */
const BUILT_IN: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

export const formatOf = (id: number, codes: ReadonlyMap<number, string>): string | undefined =>
  codes.get(id) ?? BUILT_IN[id];

/** Part of a code: a digit place, a comma, a text as it stands, or a sign with a meaning. */
interface Token {
  readonly kind: 'digits' | 'text' | 'percent';
  readonly text: string;
}

/** Undefined where the number is meant. */
export function shownNumber(value: number, code: string): string | undefined {
  const duration = shownDuration(value, code);
  if (duration !== undefined) return duration;
  const { section, isNegated } = sectionFor(value, code);
  const places = /\[\$[^\]-]*-([0-9A-F]+)\]/i.exec(section)?.[1] ?? '';
  const tokens = tokensOf(section);
  const digits = tokens.filter(({ kind }) => kind === 'digits');
  const hasWords = tokens.some(({ kind, text }) => kind !== 'digits' && !isSign(text));
  const pattern = digits.map(({ text }) => text).join('');
  const isPadded = /^[#,]*0{2,}/.test(pattern);
  if (digits.length !== 1 || /[/eE?]/.test(section) || !(hasWords || isPadded)) return undefined;
  const scale = tokens.some(({ kind }) => kind === 'percent') ? 100 : 1;
  const shown = inDigits(Math.abs(value) * scale, pattern, marksOf(places));
  const sign = value < 0 && !isNegated && /[1-9]/.test(shown) ? '-' : '';
  return (
    sign +
    tokens
      .map(({ kind, text }) => (kind === 'digits' ? shown : text))
      .join('')
      .trim()
  );
}

/** Signs and brackets of negative numbers, and spaces, leave a number one. */
const isSign = (text: string): boolean => /^[\s()+-]*$/.test(text);

/** The part of a code for positive numbers, negative ones or nought. */
function sectionFor(value: number, code: string): { readonly section: string; readonly isNegated: boolean } {
  const sections = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const [positive = '', negative, nought] = sections;
  if (value < 0 && negative !== undefined) return { section: negative, isNegated: true };
  return { section: value === 0 ? (nought ?? positive) : positive, isNegated: false };
}

function tokensOf(section: string): readonly Token[] {
  const tokens: Token[] = [];
  // A quoted text, a currency, a colour or condition, a space as wide as a sign, a fill, an escaped sign, digits, anything else.
  const parts = /"([^"]*)"|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|_.|\*.|\\(.)|([#0?,.]+)|(.)/gsu;
  for (const [whole, quoted, currency, escaped, digits, other] of section.matchAll(parts)) {
    const text = quoted ?? currency ?? escaped ?? other;
    if (digits !== undefined && /[#0?]/.test(digits)) tokens.push({ kind: 'digits', text: digits });
    else if (other === '%') tokens.push({ kind: 'percent', text: '%' });
    else if (text !== undefined) tokens.push({ kind: 'text', text });
    else if (whole.startsWith('_')) tokens.push({ kind: 'text', text: ' ' });
  }
  return tokens;
}

interface Marks {
  readonly decimal: string;
  readonly thousands: string;
}

// Which places (LCID) write a comma before decimals, and what do they put between thousands?
const COMMA_DOTS = [
  '407',
  'c07',
  '1007',
  '410',
  'c0a',
  '40a',
  '413',
  '816',
  '416',
  '406',
  '41f',
  '421',
  '408',
];
const COMMA_SPACES = [
  '40c',
  '80c',
  'c0c',
  '415',
  '405',
  '41b',
  '419',
  '422',
  '41d',
  '414',
  '40b',
  '40e',
  '402',
];

function marksOf(lcid: string): Marks {
  const place = lcid.toLowerCase().replace(/^0+/, '');
  if (COMMA_DOTS.includes(place)) return { decimal: ',', thousands: '.' };
  if (COMMA_SPACES.includes(place)) return { decimal: ',', thousands: '\u00a0' };
  return { decimal: '.', thousands: ',' };
}

/** More decimals than this say nothing. */
const MOST_DECIMALS = 15;

/** A number in the digits of a pattern such as `#,##0.00`. */
function inDigits(value: number, pattern: string, { decimal, thousands }: Marks): string {
  const [whole = '', fraction = ''] = pattern.split('.');
  const least = fraction.replaceAll(/[^0]/g, '').length;
  const most = Math.min(MOST_DECIMALS, fraction.replaceAll(',', '').length);
  const [digits = '', parts = ''] = Number(value.toPrecision(MOST_DECIMALS)).toFixed(most).split('.');
  const padded = digits.padStart(whole.replaceAll(/[^0]/g, '').length, '0');
  const grouped = /[#0],+[#0]/.test(whole) ? padded.replaceAll(/\B(?=(\d{3})+$)/g, thousands) : padded;
  const kept = parts.replace(/0+$/, '').padEnd(least, '0');
  return kept === '' ? grouped : `${grouped}${decimal}${kept}`;
}

const SECONDS_IN_DAY = 86_400;

/** `[h]:mm`, `[mm]:ss`: time that has passed, of any length; `mm:ss` has no hours and is time that has passed as well. */
function shownDuration(value: number, code: string): string | undefined {
  const bare = (code.split(';')[0] ?? '').replaceAll(/\[\$[^\]]*\]|"[^"]*"|\\./g, '');
  const elapsed = /\[(h+|m+|s+)\]/i.exec(bare)?.[1];
  const [unit = ''] = elapsed ?? (/^mm:?ss/i.test(bare) ? 'm' : '');
  if (unit === '') return undefined;
  const seconds = Math.round(Math.abs(value) * SECONDS_IN_DAY);
  const two = (count: number): string => String(count).padStart(2, '0');
  const first = (of: number): string => String(Math.floor(seconds / of)).padStart(elapsed?.length ?? 2, '0');
  const [minutes, rest] = [two(Math.floor(seconds / 60) % 60), two(seconds % 60)];
  const hasSeconds = /[\]:.]s|s/i.test(bare.replace(/\[[^\]]*\]/, ''));
  const sign = value < 0 ? '-' : '';
  switch (unit.toLowerCase()) {
    case 'h':
      return (
        sign + [first(3600), ...(/m/i.test(bare) ? [minutes] : []), ...(hasSeconds ? [rest] : [])].join(':')
      );
    case 'm':
      return sign + [first(60), ...(hasSeconds ? [rest] : [])].join(':');
    default:
      return sign + first(1);
  }
}
