/** Characters that print as nothing or turn a line round (`invisibleIn`): control characters, direction overrides, halves of pairs. */

/** Tabs and line ends are fine. */
export const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** The first one as people look it up: `U+0000`. */
export function invisibleIn(text: string): string | undefined {
  const wrong = INVISIBLE.exec(text)?.[0];
  return wrong && `U+${wrong.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
