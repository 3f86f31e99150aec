/**
 * What a deck says of all its pages: the colours of its `theme`, and the size of a pixel.
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

/** For `variables` of a page: the colours, and what a `px` is. */
export function deckVariables(deck: Pick<Deck, 'theme' | 'pixel'>): Readonly<Record<string, string>> {
  const colours = KEYS.flatMap((key) => {
    const colour = themeColour(deck, key);
    return colour === undefined ? [] : [[`--theme-${key}`, colour] as const];
  });
  const pixel = deck.pixel === undefined ? [] : [['--pixel', `${deck.pixel}pt`] as const];
  return Object.fromEntries([...colours, ...pixel]);
}
