/**
 * What cannot be set, told once for each face and character: MP1680, MP1682.
 *
 * The same word is set many times (other widths, other sizes, other cards); its characters are news only once on a card.
 */
import { error } from '../../diagnostics/diagnostic.ts';
import type { FontBook } from '../../font/types.ts';
import type { Span, TextContext, Token } from './types.ts';

const told = new WeakMap<FontBook, Set<string>>();

function isNews({ fonts, faceId, isTrial }: TextContext, what: string): boolean {
  if (isTrial) return true;
  let set = told.get(fonts);
  if (!set) {
    set = new Set();
    told.set(fonts, set);
  }
  const key = `${faceId}\n${what}`;
  const news = !set.has(key);
  set.add(key);
  return news;
}

/** `U+2261`. */
const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Reports the characters of a token that no face has, and text that runs to the left. */
export function complain(token: Token, { inline: { place } }: Span, context: TextContext): void {
  for (const character of token.missing) {
    if (!isNews(context, character)) continue;
    const message = `no font has the character ${nameOf(character)} "${character}" (in ${context.faceId})`;
    const help = 'use an icon or another character, or bring a font that has it with @font-face';
    context.report(error('MP1680', message, { place, help }));
  }
  if (token.rightToLeft && isNews(context, 'right-to-left')) {
    const message = `right-to-left text is not supported (in ${context.faceId})`;
    context.report(error('MP1682', message, { place, help: 'bring the passage as a picture with an alt' }));
  }
}
