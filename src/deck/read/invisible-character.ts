/**
 * Characters that no text of a deck may hold (`invisibleCharacter`): control codes but tab and line ends, overrides of the
 * direction of text, and halves of surrogate pairs. They print as nothing, or turn a line round.
 */
export const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** The first of them in a text, such as `U+202E`. */
export function invisibleCharacter(text: string): string | undefined {
  const found = INVISIBLE.exec(text)?.[0];
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
