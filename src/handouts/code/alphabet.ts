/**
 * The symbols of a sheet code and its check character.
 *
 * 31 symbols, a prime: 0-9 and A-Y without I, L, O and U, so that nobody takes one for another. Weights are powers of 3
 * modulo 31, all different over 30 places, so every single wrong symbol and every swap of two neighbours shows
 * (ISO/IEC 7064 uses the same idea). A hyphen takes a place and is worth 0: `H1-1` and `H11-` differ.
 */

export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXY';

const SIZE = ALPHABET.length;

/** How a symbol is read: small letters, and the letters people write for another. Undefined for anything else. */
export function readSymbol(symbol: string): string | undefined {
  const upper = symbol.toUpperCase();
  const meant = { I: '1', L: '1', O: '0', U: 'V', Z: '2' }[upper] ?? upper;
  return ALPHABET.includes(meant) ? meant : undefined;
}

/** The check character of a code without its own: symbols and hyphens, the hyphen before the check character left out. */
export function checkCharacter(body: string): string {
  let [sum, weight] = [0, 3];
  for (const symbol of body) {
    sum += Math.max(0, ALPHABET.indexOf(symbol)) * weight;
    weight = (weight * 3) % SIZE;
  }
  return ALPHABET[sum % SIZE] ?? '0';
}
