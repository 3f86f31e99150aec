/**
 * Which face draws which stretch of a word: the family list is walked character by character.
 *
 * Spaces and combining marks stay with the face of the character before them. Characters without a face are returned
 * by name and drawn as the primary face's empty box. Never shapes.
 */
import { isPlainText } from '../../font/plain-text.ts';
import type { Face, FontBook, FontRequest } from '../../font/types.ts';

export interface Stretch {
  readonly face: Face;
  readonly text: string;
}

export interface FaceSplit {
  readonly stretches: readonly Stretch[];
  /** Each character no face has, once. */
  readonly missing: readonly string[];
}

/** Characters with no face of their own: spaces, combining marks, invisible ones. */
const DEPENDENT = /[\p{M}\p{Zs}\p{Default_Ignorable_Code_Point}]/u;
const MARK = /\p{M}/u;
const PLAIN_SPACES = ' \u00a0\u202f';

const isDependent = (character: string, plain: boolean): boolean =>
  plain ? PLAIN_SPACES.includes(character) : DEPENDENT.test(character);

/** Splits a text into stretches of one face each. */
export function splitByFace(text: string, fonts: FontBook, request: FontRequest): FaceSplit {
  const stretches: { face: Face; text: string }[] = [];
  const missing = new Set<string>();
  const plain = isPlainText(text);
  let last = '';
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const current = stretches.at(-1);
    const stays = current && isDependent(character, plain) && current.face.has(codePoint);
    const found = stays ? current.face : fonts.faceFor(request, codePoint);
    if (!found) missing.add(character);
    const face = found ?? fonts.primary(request);
    if (current?.face === face) current.text += character;
    else {
      const base =
        current && !plain && MARK.test(character) && face.has(last.codePointAt(0) ?? 0) ? last : '';
      if (current && base !== '') current.text = current.text.slice(0, current.text.length - base.length);
      if (current?.text === '') stretches.pop();
      stretches.push({ face, text: base + character });
    }
    last = character;
  }
  return { stretches, missing: [...missing] };
}
