/**
 * What cannot be set: MP1680, MP1682. Reported for each word; `onceIn` leaves one message a character for all faces.
 */
import { error } from '../../../base/diagnostics/diagnostic.ts';
import type { Span, TextContext, Token } from './types.ts';

/** `U+2261`. */
const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Reports the characters of a token that no face has, and text that runs to the left. */
export function complain(token: Token, { inline: { place } }: Span, { faceId, report }: TextContext): void {
  const about = (shared: string) => ({
    place,
    isAnywhere: true,
    case: { kind: 'page', name: faceId, shared } as const,
  });
  for (const character of token.missing) {
    const shared = `no font has the character ${nameOf(character)} "${character}"`;
    const help = 'use an icon or another character, or bring a font that has it with @font-face';
    report(error('MP1680', `${shared} (in ${faceId})`, { ...about(shared), help }));
  }
  if (!token.rightToLeft) return;
  const shared = 'right-to-left text is not supported';
  const help = 'bring the passage as a picture with an alt';
  report(error('MP1682', `${shared} (in ${faceId})`, { ...about(shared), help }));
}
