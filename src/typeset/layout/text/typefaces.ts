/**
 * Which typeface draws which stretch of a word: the family list is walked character by character.
 *
 * Spaces and combining marks stay with the typeface of the character before them. Characters without a typeface are returned
 * by name and drawn as the primary typeface's empty box. Never shapes.
 */
import { isPlainText } from '../../font/plain-text.ts';
import type { Typeface, FontBook, FontRequest } from '../../font/types.ts';

export interface Stretch {
  readonly typeface: Typeface;
  readonly text: string;
}

export interface TypefaceSplit {
  readonly stretches: readonly Stretch[];
  /** Each character no typeface has, once. */
  readonly missing: readonly string[];
}

/** Characters with no typeface of their own: spaces, combining marks, invisible ones. */
const DEPENDENT = /[\p{M}\p{Zs}\p{Default_Ignorable_Code_Point}]/u;
const MARK = /\p{M}/u;
const PLAIN_SPACES = ' \u00a0\u202f';

const isDependent = (character: string, plain: boolean): boolean =>
  plain ? PLAIN_SPACES.includes(character) : DEPENDENT.test(character);

/** Nearly every word is plain, and all of it is in the first typeface that is asked. */
function isOfPrimary(text: string, primary: Typeface): boolean {
  for (let i = 0; i < text.length; i++) if (!primary.has(text.charCodeAt(i))) return false;
  return text !== '' && isPlainText(text);
}

/** Splits a text into stretches of one typeface each. */
export function splitByTypeface(text: string, fonts: FontBook, request: FontRequest): TypefaceSplit {
  const primary = fonts.primary(request);
  if (isOfPrimary(text, primary)) return { stretches: [{ typeface: primary, text }], missing: [] };
  const stretches: { typeface: Typeface; text: string }[] = [];
  const missing = new Set<string>();
  const plain = isPlainText(text);
  let last = '';
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const current = stretches.at(-1);
    const stays = current && isDependent(character, plain) && current.typeface.has(codePoint);
    const found = stays ? current.typeface : fonts.typefaceFor(request, codePoint);
    if (!found) missing.add(character);
    const typeface = found ?? fonts.primary(request);
    if (current?.typeface === typeface) current.text += character;
    else {
      const base =
        current && !plain && MARK.test(character) && typeface.has(last.codePointAt(0) ?? 0) ? last : '';
      if (current && base !== '') current.text = current.text.slice(0, current.text.length - base.length);
      if (current?.text === '') stretches.pop();
      stretches.push({ typeface, text: base + character });
    }
    last = character;
  }
  return { stretches, missing: [...missing] };
}
