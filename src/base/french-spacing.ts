/**
 * French spacing: a narrow no-break space before ; : ! ? and inside guillemets; in Canada a no-break space before a colon and
 * inside guillemets, and none before the other marks.
 *
 * Takes text of a French passage and the character that is before it, gives the text with the spaces French typography wants;
 * ordinary spaces there are replaced, so that authors type as they like. Never touches a colon inside a time, a ratio or an
 * address, a mark after an opening bracket, or a mark after U+2060 (the way to say "no space here"). Source: Lexique des règles
 * typographiques en usage à l'Imprimerie nationale; the wide space before a colon is set narrow as well, as on all products of
 * the press; for Canada, Writing Tips Plus of its Translation Bureau, "Spacing".
 */
import { primaryOf, type Language } from './language.ts';

export const NARROW_SPACE = '\u202F';
const NO_BREAK_SPACE = '\u00A0';

/** Which space is inside guillemets and before a colon, and which before the other marks. */
export interface FrenchSpaces {
  readonly wide: string;
  readonly marks: string;
}

const FRANCE: FrenchSpaces = { wide: NARROW_SPACE, marks: NARROW_SPACE };
const CANADA: FrenchSpaces = { wide: NO_BREAK_SPACE, marks: '' };

/** The spaces of a language; undefined where it is no French. */
export const frenchOf = (language: Language): FrenchSpaces | undefined =>
  primaryOf(language) !== 'fr' ? undefined : language.split('-').includes('CA') ? CANADA : FRANCE;

const NEEDS_CARE = /[;:!?«»]/;
const KEEPS_TIGHT = /[([{“‘"'«\u2060]/;
/** What may follow a colon that ends a phrase. */
const AFTER_COLON = /[\s»”’")\]]/;

/**
 * @param before the last character of the text before, `''` at the start of a block; an icon or a picture counts as a letter
 */
export function frenchSpacing(text: string, { wide, marks: narrow }: FrenchSpaces, before = ''): string {
  const given = before === wide ? text.trimStart() : text;
  if (!NEEDS_CARE.test(given)) return given;
  const quoted = given
    .replace(/«\s*/g, `«${wide}`)
    .replace(/\s*»/g, (_, offset: number) => (offset === 0 && before === '' ? '»' : `${wide}»`));
  return quoted.replace(/\s*([;:!?]+)/g, (match, marks: string, offset: number) => {
    const previous = offset === 0 ? before : quoted.charAt(offset - 1);
    if (previous === '' || KEEPS_TIGHT.test(previous)) return match;
    if (previous === wide) return marks;
    const isSpaced = match.length > marks.length;
    const next = quoted.charAt(offset + match.length);
    if (marks === ':' && !isSpaced && next !== '' && !AFTER_COLON.test(next)) return match;
    return (marks.startsWith(':') ? wide : narrow) + marks;
  });
}

/** A text that stands alone, with the spaces of its language. */
export function spacedIn(language: Language, text: string): string {
  const french = frenchOf(language);
  return french ? frenchSpacing(text, french) : text;
}
