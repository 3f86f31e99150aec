/**
 * The colours of a deck's `theme`, as its pages wear them.
 *
 * Takes a deck; gives the custom properties that templates/tokens.css reads, such as `--theme-fill: #2f6f8f`; none for a deck
 * without colours, which is ink and wash.
 */
import type { Deck } from '../../deck/read/types.ts';

// Which keys of `theme` are colours of the identity? As templates/tokens.css names them.
const KEYS = ['fill', 'fill-text', 'deep', 'tint', 'on'] as const;

/** A colour of the theme as it is written, undefined where it has none of that name. */
export function themeColour({ theme }: Pick<Deck, 'theme'>, key: string): string | undefined {
  if (typeof theme !== 'object' || theme === null || Array.isArray(theme)) return undefined;
  const value = (theme as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined;
}

/** For `variables` of a page. */
export const themeVariables = (deck: Pick<Deck, 'theme'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    KEYS.flatMap((key) => {
      const colour = themeColour(deck, key);
      return colour === undefined ? [] : [[`--theme-${key}`, colour]];
    }),
  );
