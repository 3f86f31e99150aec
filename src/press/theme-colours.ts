/**
 * The colours of a deck's `theme` that boxes and contact sheets wear.
 *
 * Takes a deck; gives custom properties for a `style` attribute, such as `--fill: #2f6f8f; --deep: #1b2a3d`; empty for a
 * deck without them. Games of the series have theirs in templates/tokens.css.
 */
import type { Deck } from '../deck/index.ts';

// Which keys of `theme` are colours of the identity? As templates/tokens.css names them.
const KEYS = ['fill', 'fill-text', 'deep', 'tint', 'on'] as const;

export function themeColours({ theme }: Pick<Deck, 'theme'>): string {
  if (typeof theme !== 'object' || theme === null || Array.isArray(theme)) return '';
  const values = theme as Readonly<Record<string, unknown>>;
  return KEYS.flatMap((key) => {
    const value = values[key];
    return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? [`--${key}: ${value}`] : [];
  }).join('; ');
}
